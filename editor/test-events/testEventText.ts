import type { Locale } from '#schemas/generated/types.ts';

const en = {
  /** Opens the dialog. */
  send: 'Send a test event',
  /** @param overlay its name */
  title: (overlay: string) => `Test “${overlay}”`,
  about: 'See what your viewers will see without going live. Nothing counts: no points, totals or goals.',
  place: 'Show on',
  places: { preview: 'This preview', live: 'Live pages' },
  livePages: (count: number): string =>
    count === 1
      ? 'One live page shows this overlay. It shows a test mark, then your stream again.'
      : `${count} live pages show this overlay. They show a test mark, then your stream again.`,
  noLivePage: 'No live page shows this overlay. Open a live link to see the test there.',
  isTestStream: 'Your source is a test stream, so everything you see is simulated.',
  preview: 'Test preview',
  orientation: 'Orientation',
  orientations: { portrait: 'Portrait', landscape: 'Landscape' },
  event: 'Event',
  events: {
    gift: 'Gift',
    chat: 'Chat message',
    like: 'Likes',
    follow: 'New follower',
    share: 'Share',
    subscribe: 'Subscription or Super Fan',
    join: 'Viewer joins',
    emote: 'Emote',
    question: 'Question',
    viewerCount: 'Viewer count',
    treasureBox: 'Treasure box',
    raid: 'Raid',
    battle: 'Battle',
    streamStart: 'Stream starts',
    streamPause: 'Stream pauses',
    streamResume: 'Stream resumes',
    streamEnd: 'Stream ends',
  },
  someoneElse: 'Another viewer',
  nothingToSet: 'Nothing to set here.',
  show: 'Show',
  minute: 'Simulate a busy minute',
  minuteHint: 'Sends simulated gifts, combos, likes and chat messages of many viewers.',
  running: (seconds: number) => `The test ends in ${seconds} s.`,
  end: 'End the test',
  /** Texts that the fields start with. */
  samples: { comment: 'Hello from the test! 👋', text: 'How did you learn that?' },
};

export type TestText = typeof en;

const de: TestText = {
  send: 'Testereignis senden',
  title: (overlay) => `„${overlay}“ testen`,
  about:
    'Sieh, was deine Zuschauer sehen werden, ohne live zu gehen. Nichts davon zählt: keine Punkte, Summen oder Ziele.',
  place: 'Zeigen auf',
  places: { preview: 'Dieser Vorschau', live: 'Live-Seiten' },
  livePages: (count) =>
    count === 1
      ? 'Eine Live-Seite zeigt dieses Overlay. Sie ist als Test markiert und zeigt danach wieder deinen Stream.'
      : `${count} Live-Seiten zeigen dieses Overlay. Sie sind als Test markiert und zeigen danach wieder deinen Stream.`,
  noLivePage: 'Keine Live-Seite zeigt dieses Overlay. Öffne einen Live-Link, um den Test dort zu sehen.',
  isTestStream: 'Deine Quelle ist ein Teststream, also ist alles simuliert, was du siehst.',
  preview: 'Testvorschau',
  orientation: 'Ausrichtung',
  orientations: { portrait: 'Hochformat', landscape: 'Querformat' },
  event: 'Ereignis',
  events: {
    gift: 'Geschenk',
    chat: 'Chat-Nachricht',
    like: 'Likes',
    follow: 'Neuer Follower',
    share: 'Geteilt',
    subscribe: 'Abo oder Super Fan',
    join: 'Zuschauer kommt dazu',
    emote: 'Emote',
    question: 'Frage',
    viewerCount: 'Zuschauerzahl',
    treasureBox: 'Schatztruhe',
    raid: 'Raid',
    battle: 'Battle',
    streamStart: 'Stream beginnt',
    streamPause: 'Stream pausiert',
    streamResume: 'Stream geht weiter',
    streamEnd: 'Stream endet',
  },
  someoneElse: 'Anderer Zuschauer',
  nothingToSet: 'Hier gibt es nichts einzustellen.',
  show: 'Zeigen',
  minute: 'Lebhafte Minute simulieren',
  minuteHint: 'Sendet simulierte Geschenke, Combos, Likes und Chat-Nachrichten vieler Zuschauer.',
  running: (seconds) => `Der Test endet in ${seconds} s.`,
  end: 'Test beenden',
  samples: { comment: 'Hallo aus dem Test! 👋', text: 'Wie hast du das gelernt?' },
};

export const TEST_TEXT: Record<Locale, TestText> = { en, de };

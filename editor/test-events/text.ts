import type { PlatformEvent } from '#engine/rules/platformEvents.ts';
import type { Locale } from '#schemas/generated/types.ts';

export interface TestText {
  /** Opens the dialog. */
  send: string;
  /** @param overlay its name */
  title: (overlay: string) => string;
  about: string;
  place: string;
  places: { preview: string; live: string };
  livePages: (count: number) => string;
  noLivePage: string;
  isTestStream: string;
  preview: string;
  orientation: string;
  orientations: { portrait: string; landscape: string };
  event: string;
  events: Record<PlatformEvent, string>;
  /** By the name of the field in the event. */
  fields: Record<string, string>;
  /** Choices of fields. */
  values: Record<string, string>;
  combo: string;
  comboHint: string;
  who: string;
  someoneElse: string;
  roles: { isFollower: string; isSubscriber: string; isModerator: string; isTeamMember: string };
  nothingToSet: string;
  show: string;
  minute: string;
  minuteHint: string;
  running: (seconds: number) => string;
  end: string;
  /** Default texts. */
  samples: { comment: string; text: string };
}

export const TEST_TEXT: Record<Locale, TestText> = {
  en: {
    send: 'Send a test event',
    title: (overlay) => `Test “${overlay}”`,
    about: 'See what your viewers will see, without going live. Nothing of it counts: no points, totals or goals.',
    place: 'Show it on',
    places: { preview: 'This preview', live: 'My live pages' },
    livePages: (count) =>
      count === 1
        ? 'One page shows this overlay outside of the dashboard. It is marked as a test and then shows your stream again.'
        : `${count} pages show this overlay outside of the dashboard. They are marked as a test and then show your stream again.`,
    noLivePage:
      'No page shows this overlay outside of the dashboard right now. Open a live link, then it is seen there.',
    isTestStream: 'Your source is a test stream, so everything you see is made up.',
    preview: 'Preview of the test',
    orientation: 'Shape of the preview',
    orientations: { portrait: 'Portrait', landscape: 'Landscape' },
    event: 'What happens',
    events: {
      gift: 'Gift',
      chat: 'Chat message',
      like: 'Likes',
      follow: 'New follower',
      share: 'Share',
      subscribe: 'Subscription or Super Fan',
      join: 'Somebody joins',
      emote: 'Emote',
      question: 'Question',
      viewerCount: 'Viewer count',
      treasureBox: 'Treasure box',
      streamStart: 'Stream begins',
      streamPause: 'Stream pauses',
      streamResume: 'Stream goes on',
      streamEnd: 'Stream ends',
    },
    fields: {
      giftId: 'Gift',
      repeatCount: 'How many',
      comment: 'Message',
      likeCount: 'How many likes',
      months: 'Months',
      kind: 'Kind',
      giftedCount: 'Gifted Super Fans',
      text: 'Question',
      viewerCount: 'Viewers',
      diamondCount: 'Coins',
      peopleCount: 'For how many people',
      reason: 'Why',
    },
    values: {
      ended: 'It is over',
      suspended: 'The platform ended it',
      unknown: 'Nobody knows',
      subscription: 'Subscription',
      superFan: 'Super Fan',
      superFanBox: 'Super Fan Box',
    },
    combo: 'As a combo',
    comboHint: 'One after the other, as when somebody taps quickly.',
    who: 'Who',
    someoneElse: 'Somebody else',
    roles: {
      isFollower: 'Follower',
      isSubscriber: 'Subscriber',
      isModerator: 'Moderator',
      isTeamMember: 'Team member',
    },
    nothingToSet: 'There is nothing to set here.',
    show: 'Show',
    minute: 'A minute of busy stream',
    minuteHint: 'Gifts, combos, likes and chat of many people, all made up.',
    running: (seconds) => `The test ends by itself in ${seconds} s.`,
    end: 'End the test',
    samples: { comment: 'Hello from the test! 👋', text: 'How did you learn that?' },
  },
  de: {
    send: 'Testereignis senden',
    title: (overlay) => `„${overlay}“ testen`,
    about:
      'Sieh, was deine Zuschauer sehen werden, ohne live zu gehen. Nichts davon zählt: keine Punkte, Summen oder Ziele.',
    place: 'Zeigen auf',
    places: { preview: 'Dieser Vorschau', live: 'Meinen Live-Seiten' },
    livePages: (count) =>
      count === 1
        ? 'Eine Seite zeigt dieses Overlay außerhalb des Dashboards. Sie ist als Test markiert und zeigt danach wieder deinen Stream.'
        : `${count} Seiten zeigen dieses Overlay außerhalb des Dashboards. Sie sind als Test markiert und zeigen danach wieder deinen Stream.`,
    noLivePage:
      'Gerade zeigt keine Seite dieses Overlay außerhalb des Dashboards. Öffne einen Live-Link, dann ist es dort zu sehen.',
    isTestStream: 'Deine Quelle ist ein Test-Stream, also ist alles erfunden, was du siehst.',
    preview: 'Vorschau des Tests',
    orientation: 'Format der Vorschau',
    orientations: { portrait: 'Hochformat', landscape: 'Querformat' },
    event: 'Was passiert',
    events: {
      gift: 'Geschenk',
      chat: 'Chat-Nachricht',
      like: 'Likes',
      follow: 'Neuer Follower',
      share: 'Geteilt',
      subscribe: 'Abo oder Super Fan',
      join: 'Jemand kommt dazu',
      emote: 'Emote',
      question: 'Frage',
      viewerCount: 'Zuschauerzahl',
      treasureBox: 'Schatztruhe',
      streamStart: 'Stream beginnt',
      streamPause: 'Stream pausiert',
      streamResume: 'Stream geht weiter',
      streamEnd: 'Stream endet',
    },
    fields: {
      giftId: 'Geschenk',
      repeatCount: 'Wie viele',
      comment: 'Nachricht',
      likeCount: 'Wie viele Likes',
      months: 'Monate',
      kind: 'Art',
      giftedCount: 'Verschenkte Super Fans',
      text: 'Frage',
      viewerCount: 'Zuschauer',
      diamondCount: 'Münzen',
      peopleCount: 'Für wie viele Personen',
      reason: 'Warum',
    },
    values: {
      ended: 'Er ist vorbei',
      suspended: 'Die Plattform hat ihn beendet',
      unknown: 'Niemand weiß es',
      subscription: 'Abo',
      superFan: 'Super Fan',
      superFanBox: 'Super-Fan-Box',
    },
    combo: 'Als Combo',
    comboHint: 'Eins nach dem anderen, wie wenn jemand schnell tippt.',
    who: 'Wer',
    someoneElse: 'Jemand anderes',
    roles: {
      isFollower: 'Follower',
      isSubscriber: 'Abonnent',
      isModerator: 'Moderator',
      isTeamMember: 'Teammitglied',
    },
    nothingToSet: 'Hier gibt es nichts einzustellen.',
    show: 'Zeigen',
    minute: 'Eine Minute voller Stream',
    minuteHint: 'Geschenke, Combos, Likes und Chat von vielen Leuten, alles erfunden.',
    running: (seconds) => `Der Test endet von selbst in ${seconds} s.`,
    end: 'Test beenden',
    samples: { comment: 'Hallo aus dem Test! 👋', text: 'Wie hast du das gelernt?' },
  },
};

import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Stream reports',
  about: 'See what happened in your streams. Reports stay even after events are deleted.',
  empty: { title: 'No streams yet', hint: 'A report appears here as soon as you go live.' },
  setup: 'Connect your stream',
  open: (when: string) => `Open the report of ${when}`,
  goesOn: 'Live now',
  peak: 'Peak viewers',
  counted: { coins: 'Coins', likes: 'Likes', chats: 'Messages', follows: 'New followers', shares: 'Shares' },
  remove: 'Delete report',
  removal: {
    title: (when: string) => `Delete the report of ${when}?`,
    body: 'This permanently deletes its timeline, moments and lists. Viewers keep their points and totals.',
    confirm: 'Delete',
  },
  removed: 'Report deleted',
  back: 'All reports',
  duration: 'Duration',
  peakLong: 'Peak viewers',
  average: 'Average viewers',
  unknown: 'unknown',
  course: 'Timeline',
  /** @param seconds Duration that each point stands for. */
  courseHint: (seconds: number) =>
    `Each point stands for ${seconds < 60 ? `${seconds} seconds` : seconds === 60 ? 'a minute' : `${seconds / 60} minutes`}. The line of viewers has gaps where Liveloom was disconnected.`,
  viewers: 'Viewers',
  series: 'Lines to show',
  moments: {
    title: 'Moments',
    hint: 'Ten seconds with much more activity than in the five minutes before. Good places for clips.',
    none: 'No moment stood out.',
    words: {
      coins: (count: string) => (count === '1' ? '1 coin' : `${count} coins`),
      likes: (count: string) => (count === '1' ? '1 like' : `${count} likes`),
      chats: (count: string) => (count === '1' ? '1 message' : `${count} messages`),
      follows: (count: string) => (count === '1' ? '1 new follower' : `${count} new followers`),
      shares: (count: string) => (count === '1' ? '1 share' : `${count} shares`),
    },
    how: (usual: string, score: string) => `usually ${usual} · score ${score}`,
  },
  people: {
    title: 'Most active viewers',
    lists: { coins: 'Most coins', likes: 'Most likes', chats: 'Most messages' },
    none: 'Nobody',
    gone: 'Deleted viewer',
  },
  alerts: {
    title: 'Shown on your overlay',
    hint: 'Everything that flows, alerts and bots sent to your overlay, and whether a page showed it.',
    none: 'Nothing was sent to your overlay.',
    noName: 'Flow',
    more: (count: number) => (count === 1 ? 'And 1 more.' : `And ${count} more.`),
    types: { playSound: 'sound', tts: 'text to speech', playVideo: 'video', showText: 'text', showImage: 'image' },
  },
  gaps: {
    title: 'Connection gaps',
    hint: "Liveloom doesn't know what happened in these times.",
    span: (from: string, to: string, length: string) => `${from} to ${to} (${length})`,
  },
  export: {
    label: 'Export',
    tables: {
      course: 'Timeline, every ten seconds',
      moments: 'Moments',
      people: 'Most active viewers',
      alerts: 'Shown on your overlay',
    },
  },
  share: {
    label: 'Share image',
    title: 'Share image',
    names: 'Include viewer names',
    namesHint: 'When off, the image names nobody.',
    save: 'Save image',
    alt: 'Preview of the image',
    best: 'Most coins',
    fileName: 'stream-report',
  },
};

export type StreamsText = typeof en;

const de: StreamsText = {
  title: 'Stream-Berichte',
  about: 'Sieh, was in deinen Streams geschah. Berichte bleiben, auch wenn Ereignisse gelöscht werden.',
  empty: { title: 'Noch keine Streams', hint: 'Ein Bericht erscheint hier, sobald du live gehst.' },
  setup: 'Stream verbinden',
  open: (when) => `Bericht vom ${when} öffnen`,
  goesOn: 'Gerade live',
  peak: 'Höchste Zuschauerzahl',
  counted: { coins: 'Münzen', likes: 'Likes', chats: 'Nachrichten', follows: 'Neue Follower', shares: 'Mal geteilt' },
  remove: 'Bericht löschen',
  removal: {
    title: (when) => `Bericht vom ${when} löschen?`,
    body: 'Das löscht Verlauf, Momente und Listen endgültig. Zuschauer behalten Punkte und Summen.',
    confirm: 'Löschen',
  },
  removed: 'Bericht gelöscht',
  back: 'Alle Berichte',
  duration: 'Dauer',
  peakLong: 'Höchste Zuschauerzahl',
  average: 'Durchschnittliche Zuschauerzahl',
  unknown: 'unbekannt',
  course: 'Verlauf',
  courseHint: (seconds) =>
    `Ein Punkt steht für ${seconds < 60 ? `${seconds} Sekunden` : seconds === 60 ? 'eine Minute' : `${seconds / 60} Minuten`}. Die Linie der Zuschauer hat Lücken, wo Liveloom nicht verbunden war.`,
  viewers: 'Zuschauer',
  series: 'Gezeigte Linien',
  moments: {
    title: 'Momente',
    hint: 'Zehn Sekunden mit viel mehr Aktivität als in den fünf Minuten davor. Gute Stellen für Clips.',
    none: 'Kein Moment ragte heraus.',
    words: {
      coins: (count) => (count === '1' ? '1 Münze' : `${count} Münzen`),
      likes: (count) => (count === '1' ? '1 Like' : `${count} Likes`),
      chats: (count) => (count === '1' ? '1 Nachricht' : `${count} Nachrichten`),
      follows: (count) => (count === '1' ? '1 neuer Follower' : `${count} neue Follower`),
      shares: (count) => (count === '1' ? 'einmal geteilt' : `${count}-mal geteilt`),
    },
    how: (usual, score) => `sonst ${usual} · Stärke ${score}`,
  },
  people: {
    title: 'Aktivste Zuschauer',
    lists: { coins: 'Meiste Münzen', likes: 'Meiste Likes', chats: 'Meiste Nachrichten' },
    none: 'Niemand',
    gone: 'Gelöschte Person',
  },
  alerts: {
    title: 'Auf deinem Overlay gezeigt',
    hint: 'Alles, was Flows, Alerts und Bots an dein Overlay schickten, und ob eine Seite es zeigte.',
    none: 'Nichts wurde an dein Overlay geschickt.',
    noName: 'Flow',
    more: (count) => (count === 1 ? 'Und 1 weiterer.' : `Und ${count} weitere.`),
    types: { playSound: 'Sound', tts: 'Sprachausgabe', playVideo: 'Video', showText: 'Text', showImage: 'Bild' },
  },
  gaps: {
    title: 'Verbindungslücken',
    hint: 'Liveloom weiß nicht, was in diesen Zeiten geschah.',
    span: (from, to, length) => `${from} bis ${to} (${length})`,
  },
  export: {
    label: 'Exportieren',
    tables: {
      course: 'Verlauf, alle zehn Sekunden',
      moments: 'Momente',
      people: 'Aktivste Zuschauer',
      alerts: 'Auf deinem Overlay gezeigt',
    },
  },
  share: {
    label: 'Bild zum Teilen',
    title: 'Bild zum Teilen',
    names: 'Mit Namen der Zuschauer',
    namesHint: 'Wenn aus, nennt das Bild niemanden.',
    save: 'Bild speichern',
    alt: 'Vorschau des Bildes',
    best: 'Die meisten Münzen',
    fileName: 'stream-bericht',
  },
};

export const STREAMS_TEXT: Readonly<Record<Locale, StreamsText>> = { en, de };

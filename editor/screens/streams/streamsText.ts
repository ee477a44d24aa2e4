import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Stream reports',
  about: 'What happened in your streams. Reports stay when single events are no longer kept.',
  empty: { title: 'No stream yet', hint: 'As soon as a stream is heard, its report grows here.' },
  setup: 'Connect your stream',
  open: (when: string) => `Open the report of ${when}`,
  goesOn: 'Live now',
  peak: 'Viewers at most',
  counted: { coins: 'Coins', likes: 'Likes', chats: 'Messages', follows: 'New followers', shares: 'Shares' },
  remove: 'Delete the report',
  removal: {
    title: (when: string) => `Delete the report of ${when}?`,
    body: 'Its course, moments and lists are gone for good. Viewers keep their points and totals.',
    confirm: 'Delete',
  },
  removed: 'Report deleted',
  back: 'All reports',
  duration: 'Duration',
  peakLong: 'Viewers at most',
  average: 'Viewers on average',
  unknown: 'not known',
  course: 'Course',
  /** @param seconds of a point */
  courseHint: (seconds: number) =>
    `One point is ${seconds < 60 ? `${seconds} seconds` : seconds === 60 ? 'a minute' : `${seconds / 60} minutes`}. Gaps in the line of viewers: the connection was away.`,
  viewers: 'Viewers',
  series: 'What is drawn',
  moments: {
    title: 'Moments',
    hint: 'Ten seconds in which much more happened than in the five minutes before. Good places for clips.',
    none: 'Nothing stood out.',
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
    title: 'Who did most',
    lists: { coins: 'Coins given', likes: 'Likes given', chats: 'Messages written' },
    none: 'Nobody',
    gone: 'Deleted viewer',
  },
  alerts: {
    title: 'What your overlay showed',
    hint: 'Everything that flows, alerts and bots had pages show, with what pages said of it.',
    none: 'Nothing was to be shown.',
    noName: 'A flow',
    more: (count: number) => (count === 1 ? 'One more is not listed.' : `${count} more are not listed.`),
    types: { playSound: 'sound', tts: 'speech', playVideo: 'video clip', showText: 'caption', showImage: 'picture' },
  },
  gaps: {
    title: 'The connection was away',
    hint: 'What happened in these times is not known.',
    span: (from: string, to: string, length: string) => `${from} to ${to} (${length})`,
  },
  export: {
    label: 'Export',
    tables: {
      course: 'Course, every ten seconds',
      moments: 'Moments',
      people: 'Who did most',
      alerts: 'What was shown',
    },
  },
  share: {
    label: 'Picture to share',
    title: 'Picture to share',
    names: 'With the names of viewers',
    namesHint: 'Off: the picture names nobody.',
    save: 'Save the picture',
    alt: 'Preview of the picture',
    best: 'Most coins',
    fileName: 'stream-report',
  },
};

export type StreamsText = typeof en;

const de: StreamsText = {
  title: 'Stream-Berichte',
  about: 'Was in deinen Streams geschah. Berichte bleiben, wenn einzelne Ereignisse nicht mehr aufbewahrt werden.',
  empty: { title: 'Noch kein Stream', hint: 'Sobald ein Stream gehört wird, wächst hier sein Bericht.' },
  setup: 'Stream verbinden',
  open: (when) => `Bericht vom ${when} öffnen`,
  goesOn: 'Gerade live',
  peak: 'Zuschauer höchstens',
  counted: { coins: 'Münzen', likes: 'Likes', chats: 'Nachrichten', follows: 'Neue Follower', shares: 'Mal geteilt' },
  remove: 'Bericht löschen',
  removal: {
    title: (when) => `Bericht vom ${when} löschen?`,
    body: 'Verlauf, Momente und Listen sind für immer weg. Zuschauer behalten Punkte und Summen.',
    confirm: 'Löschen',
  },
  removed: 'Bericht gelöscht',
  back: 'Alle Berichte',
  duration: 'Dauer',
  peakLong: 'Zuschauer höchstens',
  average: 'Zuschauer im Schnitt',
  unknown: 'nicht bekannt',
  course: 'Verlauf',
  courseHint: (seconds) =>
    `Ein Punkt ${seconds < 60 ? `sind ${seconds} Sekunden` : seconds === 60 ? 'ist eine Minute' : `sind ${seconds / 60} Minuten`}. Lücken in der Linie der Zuschauer: Die Verbindung war weg.`,
  viewers: 'Zuschauer',
  series: 'Was gezeichnet wird',
  moments: {
    title: 'Momente',
    hint: 'Zehn Sekunden, in denen viel mehr geschah als in den fünf Minuten davor. Gute Stellen für Clips.',
    none: 'Nichts ragte heraus.',
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
    title: 'Wer am meisten tat',
    lists: { coins: 'Münzen gegeben', likes: 'Likes gegeben', chats: 'Nachrichten geschrieben' },
    none: 'Niemand',
    gone: 'Gelöschte Person',
  },
  alerts: {
    title: 'Was dein Overlay zeigte',
    hint: 'Alles, was Flows, Alerts und Bots Seiten zeigen ließen, und was die Seiten dazu sagten.',
    none: 'Es war nichts zu zeigen.',
    noName: 'Ein Flow',
    more: (count) => (count === 1 ? 'Einer mehr steht hier nicht.' : `${count} mehr stehen hier nicht.`),
    types: { playSound: 'Ton', tts: 'Sprache', playVideo: 'Videoclip', showText: 'Schrift', showImage: 'Bild' },
  },
  gaps: {
    title: 'Die Verbindung war weg',
    hint: 'Was in diesen Zeiten geschah, ist nicht bekannt.',
    span: (from, to, length) => `${from} bis ${to} (${length})`,
  },
  export: {
    label: 'Exportieren',
    tables: {
      course: 'Verlauf, alle zehn Sekunden',
      moments: 'Momente',
      people: 'Wer am meisten tat',
      alerts: 'Was gezeigt wurde',
    },
  },
  share: {
    label: 'Bild zum Teilen',
    title: 'Bild zum Teilen',
    names: 'Mit Namen von Zuschauern',
    namesHint: 'Aus: Das Bild nennt niemanden.',
    save: 'Bild speichern',
    alt: 'Vorschau des Bildes',
    best: 'Die meisten Münzen',
    fileName: 'stream-bericht',
  },
};

export const STREAMS_TEXT: Readonly<Record<Locale, StreamsText>> = { en, de };

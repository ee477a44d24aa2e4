import type { Locale } from '#schemas/generated/types.ts';

const en = {
  open: {
    title: 'Help a streamer',
    words: 'A streamer asks for your help. You need no account. This device remembers your access.',
    once: 'The link opens once, on one device. Open it where you want to help.',
    button: 'Start helping on this device',
    failed: 'The link doesn’t open',
  },
  known: {
    title: 'Whom you help',
    words: 'Choose a streamer who asked for your help.',
    none: 'Open the link that a streamer sent you.',
    unnamed: 'A streamer',
  },
  title: (streamer: string) => (streamer === '' ? 'You help a streamer' : `You help ${streamer}`),
  as: (name: string, day: string) => `As ${name}, until ${day}`,
  places: 'Where you help',
  may: 'What you may do',
  points: (points: string) => (points === '1' ? 'You can give 1 point a day.' : `You can give ${points} points a day.`),
  noPlace: 'The streamer has not opened anything for this device yet.',
  docks: {
    controls: { name: 'Quick controls', about: 'Timers, counters, votes, games and flows' },
    deck: { name: 'Phone deck', about: 'Large buttons that the streamer arranged' },
    chat: { name: 'Chat', about: 'What viewers write' },
    activity: { name: 'Activity', about: 'Gifts, follows and more' },
    flows: { name: 'Flow activity', about: 'What runs and what waits' },
    speech: { name: 'Speech queue', about: 'What is read aloud next' },
    songs: { name: 'Song requests', about: 'Songs that viewers ask for' },
  },
  back: 'All pages',
  over: 'Your access has ended',
  overWords: 'The streamer ended it, or its last day is past. Ask for a new link.',
  closed: 'This page is not open to you',
  closedWords: 'Ask the streamer for the right to see it.',
  profile: 'Profile',
};

export type HelpingText = typeof en;

const de: HelpingText = {
  open: {
    title: 'Beim Stream helfen',
    words: 'Ein Streamer bittet dich um Hilfe. Du brauchst kein Konto. Dieses Gerät merkt sich deinen Zugang.',
    once: 'Der Link lässt sich einmal öffnen, auf einem Gerät. Öffne ihn dort, wo du helfen willst.',
    button: 'Auf diesem Gerät helfen',
    failed: 'Der Link lässt sich nicht öffnen',
  },
  known: {
    title: 'Wem du hilfst',
    words: 'Wähle einen Streamer, der dich um Hilfe gebeten hat.',
    none: 'Öffne den Link, den dir ein Streamer geschickt hat.',
    unnamed: 'Ein Streamer',
  },
  title: (streamer) => (streamer === '' ? 'Du hilfst einem Streamer' : `Du hilfst ${streamer}`),
  as: (name, day) => `Als ${name}, bis ${day}`,
  places: 'Wo du hilfst',
  may: 'Was du darfst',
  points: (points) =>
    points === '1' ? 'Du kannst 1 Punkt am Tag vergeben.' : `Du kannst ${points} Punkte am Tag vergeben.`,
  noPlace: 'Der Streamer hat für dieses Gerät noch nichts freigegeben.',
  docks: {
    controls: { name: 'Schnellsteuerung', about: 'Timer, Zähler, Abstimmungen, Spiele und Flows' },
    deck: { name: 'Handy-Deck', about: 'Große Tasten, die der Streamer angeordnet hat' },
    chat: { name: 'Chat', about: 'Was Zuschauer schreiben' },
    activity: { name: 'Aktivität', about: 'Geschenke, Follower und mehr' },
    flows: { name: 'Flow-Aktivität', about: 'Was läuft und was wartet' },
    speech: { name: 'Sprechliste', about: 'Was als Nächstes vorgelesen wird' },
    songs: { name: 'Songwünsche', about: 'Songs, die sich Zuschauer wünschen' },
  },
  back: 'Alle Seiten',
  over: 'Dein Zugang ist zu Ende',
  overWords: 'Der Streamer hat ihn beendet, oder der letzte Tag ist vorbei. Bitte um einen neuen Link.',
  closed: 'Diese Seite ist nicht für dich freigegeben',
  closedWords: 'Bitte den Streamer um das Recht, sie zu sehen.',
  profile: 'Profil',
};

export const HELPING_TEXT: Record<Locale, HelpingText> = { en, de };

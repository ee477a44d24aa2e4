import type { Locale } from '#schemas/generated/types.ts';
import type { Group } from './kinds.ts';

/** What happened, in words. */
export interface KindText {
  gift: (count: string, name: string) => string;
  unnamedGift: string;
  coins: (text: string, count: number) => string;
  treasureBox: string;
  follow: string;
  subscribe: string;
  superFan: string;
  superFanBox: (count: number) => string;
  months: (count: number) => string;
  share: string;
  question: string;
  streamStart: string;
  streamEnd: string;
  gap: string;
  /** Two times of day, or two days with them. */
  between: (from: string, to: string) => string;
  goalReached: string;
  timerEnded: string;
  voteEnded: string;
  noWinner: string;
  wheelEnded: string;
  balloonExploded: string;
  likes: (text: string) => string;
  showText: string;
  showImage: string;
  playVideo: string;
  playSound: string;
  tts: string;
}

export interface ActivityText {
  title: string;
  filter: string;
  groups: Record<Group, string>;
  kinds: KindText;
  list: string;
  overlays: (count: number) => string;
  again: string;
  shownOn: (names: string) => string;
  heardAgain: string;
  shownNowhere: string;
  older: string;
  empty: string;
  emptyHint: string;
}

export const ACTIVITY_TEXT: Record<Locale, ActivityText> = {
  en: {
    title: 'Activity',
    filter: 'What is listed',
    groups: { all: 'All', gifts: 'Gifts', viewers: 'Viewers', stream: 'Stream', shown: 'Shown' },
    kinds: {
      gift: (count, name) => `${count}× ${name}`,
      unnamedGift: 'Gift',
      coins: (text, count) => (count === 1 ? '1 coin' : `${text} coins`),
      treasureBox: 'Treasure box',
      follow: 'follows you now',
      subscribe: 'subscribed',
      superFan: 'became a Super Fan',
      superFanBox: (count) => (count === 1 ? 'gave a Super Fan' : `gave ${count} Super Fans`),
      months: (count) => `Month ${count}`,
      share: 'shared your stream',
      question: 'asks',
      streamStart: 'Stream started',
      streamEnd: 'Stream ended',
      gap: 'Connection was away',
      between: (from, to) => `from ${from} to ${to}`,
      goalReached: 'Goal reached',
      timerEnded: 'Timer ran out',
      voteEnded: 'Vote ended',
      noWinner: 'No winner',
      wheelEnded: 'The wheel chose',
      balloonExploded: 'The like balloon burst',
      likes: (text) => (text === '1' ? '1 like' : `${text} likes`),
      showText: 'Message shown',
      showImage: 'Picture shown',
      playVideo: 'Video played',
      playSound: 'Sound played',
      tts: 'Text read aloud',
    },
    list: 'What happened, newest first',
    overlays: (count) => `on ${count} overlays`,
    again: 'Show again',
    shownOn: (names) => `Shown again by ${names}.`,
    heardAgain: 'Played again.',
    shownNowhere: 'No visible item of your overlays shows this. Add one in the editor, then show it again.',
    older: 'Show older ones',
    empty: 'Nothing yet',
    emptyHint: 'Gifts, followers and everything else that happens in your stream appears here.',
  },
  de: {
    title: 'Aktivität',
    filter: 'Was aufgelistet wird',
    groups: { all: 'Alle', gifts: 'Geschenke', viewers: 'Zuschauer', stream: 'Stream', shown: 'Gezeigt' },
    kinds: {
      gift: (count, name) => `${count}× ${name}`,
      unnamedGift: 'Geschenk',
      coins: (text, count) => (count === 1 ? '1 Münze' : `${text} Münzen`),
      treasureBox: 'Schatztruhe',
      follow: 'folgt dir jetzt',
      subscribe: 'hat abonniert',
      superFan: 'ist jetzt Super Fan',
      superFanBox: (count) => (count === 1 ? 'hat einen Super Fan verschenkt' : `hat ${count} Super Fans verschenkt`),
      months: (count) => `Monat ${count}`,
      share: 'hat deinen Stream geteilt',
      question: 'fragt',
      streamStart: 'Stream gestartet',
      streamEnd: 'Stream beendet',
      gap: 'Verbindung war weg',
      between: (from, to) => `von ${from} bis ${to}`,
      goalReached: 'Ziel erreicht',
      timerEnded: 'Timer abgelaufen',
      voteEnded: 'Abstimmung beendet',
      noWinner: 'Kein Sieger',
      wheelEnded: 'Das Glücksrad hat gewählt',
      balloonExploded: 'Der Like-Ballon ist geplatzt',
      likes: (text) => (text === '1' ? '1 Like' : `${text} Likes`),
      showText: 'Nachricht gezeigt',
      showImage: 'Bild gezeigt',
      playVideo: 'Video abgespielt',
      playSound: 'Sound abgespielt',
      tts: 'Text vorgelesen',
    },
    list: 'Was passiert ist, das Neueste zuerst',
    overlays: (count) => `auf ${count} Overlays`,
    again: 'Noch einmal zeigen',
    shownOn: (names) => `Noch einmal gezeigt von ${names}.`,
    heardAgain: 'Noch einmal abgespielt.',
    shownNowhere:
      'Kein sichtbares Element deiner Overlays zeigt das. Füge im Editor eines hinzu und zeige es dann noch einmal.',
    older: 'Ältere zeigen',
    empty: 'Noch nichts',
    emptyHint: 'Geschenke, neue Follower und alles andere, was in deinem Stream passiert, erscheint hier.',
  },
};

import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Merged accounts',
  hint: 'Other accounts of this viewer. Their activity counts here.',
  merge: 'Merge',
  none: 'No merged accounts.',
  other: 'Account to merge',
  otherHint: 'Type part of the name.',
  nobody: 'No viewer with this name',
  stays: 'Keeps',
  joins: 'Joins',
  swap: 'Swap',
  after: 'After merging',
  level: 'Level',
  points: 'Points',
  balance: 'Balance',
  coins: 'Coins',
  likes: 'Likes',
  chats: 'Messages',
  what: (from: string, into: string) => `${into} gets everything ${from} has, and everything ${from} does from now on.`,
  undoable:
    'You can separate them later. Both then get back what they had, and everything earned in between stays here.',
  done: 'Viewers merged',
  part: 'Separate',
  partOf: (name: string) => `Separate ${name}?`,
  partBody:
    'They get back what they had before, unless it was spent or removed. Everything earned since then stays here.',
  parted: 'Viewers separated',
  since: (ago: string) => `merged ${ago}`,
};

export type MergingText = typeof en;

const de: MergingText = {
  title: 'Zusammengeführte Konten',
  hint: 'Weitere Konten dieser Person. Ihre Aktivität zählt hier.',
  merge: 'Zusammenführen',
  none: 'Keine zusammengeführten Konten.',
  other: 'Konto zum Zusammenführen',
  otherHint: 'Tippe einen Teil des Namens.',
  nobody: 'Kein Zuschauer mit diesem Namen',
  stays: 'Bleibt',
  joins: 'Kommt dazu',
  swap: 'Tauschen',
  after: 'Nach dem Zusammenführen',
  level: 'Level',
  points: 'Punkte',
  balance: 'Guthaben',
  coins: 'Münzen',
  likes: 'Likes',
  chats: 'Nachrichten',
  what: (from, into) => `${into} bekommt alles, was ${from} hat, und alles, was ${from} ab jetzt tut.`,
  undoable:
    'Du kannst sie später trennen. Beide bekommen dann zurück, was sie hatten, und was dazwischen dazukam, bleibt hier.',
  done: 'Zuschauer zusammengeführt',
  part: 'Trennen',
  partOf: (name) => `${name} trennen?`,
  partBody:
    'Diese Person bekommt zurück, was sie vorher hatte, wenn es nicht ausgegeben oder entfernt ist. Was seitdem dazukam, bleibt hier.',
  parted: 'Zuschauer getrennt',
  since: (ago) => `zusammengeführt ${ago}`,
};

export const MERGING_TEXT: Record<Locale, MergingText> = { en, de };

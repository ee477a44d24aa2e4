import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'The same person',
  hint: 'Other accounts of this viewer. What comes of them counts here.',
  merge: 'Merge',
  none: 'Nobody was merged with this viewer.',
  other: 'Which viewer is the same person?',
  otherHint: 'Type a part of the name.',
  nobody: 'Nobody of that name',
  stays: 'Stays',
  joins: 'Is added',
  swap: 'Keep the other one',
  after: 'Together',
  level: 'Level',
  points: 'Points',
  balance: 'Balance',
  coins: 'Coins',
  likes: 'Likes',
  chats: 'Messages',
  what: (from: string, into: string) =>
    `Everything of ${from} is added to ${into}, and so is what comes of ${from} from now on.`,
  undoable:
    'You can part them again: then both have their own, and what came in between stays with the one who stayed.',
  done: 'They are one viewer now',
  part: 'Part again',
  partOf: (name: string) => `Part ${name} again?`,
  partBody:
    'They get back what they brought, as far as it has not been spent or taken. What was earned since stays here.',
  parted: 'They are two viewers again',
  since: (ago: string) => `merged ${ago}`,
};

export type MergingText = typeof en;

const de: MergingText = {
  title: 'Dieselbe Person',
  hint: 'Weitere Konten dieser Person. Was von ihnen kommt, zählt hier.',
  merge: 'Zusammenführen',
  none: 'Mit dieser Person wurde niemand zusammengeführt.',
  other: 'Wer ist dieselbe Person?',
  otherHint: 'Tippe einen Teil des Namens.',
  nobody: 'Niemand mit diesem Namen',
  stays: 'Bleibt',
  joins: 'Kommt dazu',
  swap: 'Andersherum',
  after: 'Zusammen',
  level: 'Level',
  points: 'Punkte',
  balance: 'Guthaben',
  coins: 'Münzen',
  likes: 'Likes',
  chats: 'Nachrichten',
  what: (from, into) => `Alles von ${from} kommt zu ${into}, auch was ab jetzt von ${from} kommt.`,
  undoable:
    'Du kannst beide wieder trennen: Dann hat jeder wieder das Eigene, und was dazwischen kam, behält, wer geblieben ist.',
  done: 'Die beiden sind jetzt eins',
  part: 'Wieder trennen',
  partOf: (name) => `${name} wieder trennen?`,
  partBody:
    'Was mitgebracht wurde, geht zurück, soweit es nicht ausgegeben oder genommen ist. Was seitdem dazukam, bleibt hier.',
  parted: 'Es sind wieder zwei',
  since: (ago) => `zusammengeführt ${ago}`,
};

export const MERGING_TEXT: Record<Locale, MergingText> = { en, de };

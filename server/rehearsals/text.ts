/** Status texts of a made-up stream. */
import type { Locale } from '#schemas/generated/types.ts';
import { type Words, wordsOf } from '../sources/connection/connectorReport.ts';

const en = {
  playing: 'A test stream plays: its viewers are made up, and nothing of it counts.',
  full: (max: number) =>
    `${max === 1 ? 'A test stream plays' : `${max} test streams play`} on this server, which is all it takes. Yours begins as soon as one ends.`,
};

type RehearsalText = typeof en;

const de: RehearsalText = {
  playing: 'Ein Test-Stream läuft: Seine Zuschauer sind erfunden, und nichts davon zählt.',
  full: (max) =>
    `Auf diesem Server ${max === 1 ? 'läuft ein Test-Stream' : `laufen ${max} Test-Streams`}, mehr nimmt er nicht. Deiner beginnt, sobald einer endet.`,
};

const TEXT: Readonly<Record<Locale, RehearsalText>> = { en, de };

export const playingWords: Words = wordsOf(TEXT, (text) => text.playing);
export const fullWords = (max: number): Words => wordsOf(TEXT, (text) => text.full(max));

/** Status texts of a test stream. */
import type { Locale } from '#schemas/generated/types.ts';
import { type Words, wordsOf } from '../sources/connection/connectorReport.ts';

const en = {
  playing: 'A test stream is playing. Its viewers are simulated, and nothing counts.',
  full: (max: number) =>
    `${max === 1 ? 'A test stream is playing' : `${max} test streams are playing`} on this server, which is the maximum. Yours starts as soon as one ends.`,
};

type RehearsalText = typeof en;

const de: RehearsalText = {
  playing: 'Ein Teststream läuft. Seine Zuschauer sind simuliert, und nichts zählt.',
  full: (max) =>
    `Auf diesem Server ${max === 1 ? 'läuft ein Teststream' : `laufen ${max} Teststreams`}, mehr sind nicht möglich. Deiner beginnt, sobald einer endet.`,
};

const TEXT: Readonly<Record<Locale, RehearsalText>> = { en, de };

export const playingWords: Words = wordsOf(TEXT, (text) => text.playing);
export const fullWords = (max: number): Words => wordsOf(TEXT, (text) => text.full(max));

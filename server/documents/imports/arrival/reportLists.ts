/** Says in three lists what is imported, what changes, and what is not possible (behaviour: import-1). */
import type { BothLanguages } from '#engine/core/appError.ts';
import { NO_SOUND } from '#engine/flows/flowReferences.ts';
import type { ImportReport, Locale } from '#schemas/generated/types.ts';
import type { FlowParts } from '../../bundles/flowsInBundle.ts';
import type { Found } from '../importContents.ts';
import { IMPORT_TEXT } from '../text.ts';
import type { ArrivingCounters } from './importedCounters.ts';

/** Maximum number of sentences in a list. */
const MAX_SENTENCES = 200;
/** Maximum number of pieces of code that are shown, and characters of each. */
const MAX_CODE = { pieces: 20, length: 4_000 };

export const atMost = (sentences: readonly string[], more: (count: number) => string): string[] =>
  sentences.length <= MAX_SENTENCES
    ? [...sentences]
    : [...sentences.slice(0, MAX_SENTENCES), more(sentences.length - MAX_SENTENCES)];

interface Arrived {
  found: Found;
  /** The selected parts that are new. */
  parts: FlowParts;
  /** Names of what the account has already. */
  known: readonly string[];
  counters: ArrivingCounters;
}

type Lists = Pick<ImportReport, 'taken' | 'changed' | 'impossible' | 'code'>;

export function listsOfReport({ found, parts, known, counters }: Arrived, isTrial: boolean, locale: Locale): Lists {
  const text = IMPORT_TEXT[locale];
  const losses = found.losses ?? [];
  const words = (list: readonly BothLanguages[]): string[] => list.map((one) => one[locale]);
  const { overlayName } = counters;
  const inOverlay = isTrial ? text.wouldBeCounter : text.counter;
  return {
    taken: atMost(
      [
        ...parts.flows.map(({ name, isEnabled }) => text.taken(name, isEnabled)),
        ...parts.alerts.map(({ name, isEnabled, soundId }) => text.taken(name, isEnabled && soundId !== NO_SOUND)),
        ...counters.added.map(({ name }) => inOverlay(name, overlayName ?? '')),
        ...known.map(text.known),
      ],
      text.more,
    ),
    changed: atMost(words(losses.filter(({ isBlocked }) => !isBlocked)), text.more),
    impossible: atMost(words(losses.filter(({ isBlocked }) => isBlocked)), text.more),
    code: (found.code ?? [])
      .slice(0, MAX_CODE.pieces)
      .map(({ name, text: code }) => ({ name, text: code.slice(0, MAX_CODE.length) })),
  };
}

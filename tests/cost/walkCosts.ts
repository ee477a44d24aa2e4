/** Measures all registries with texts of every kind: the cost of each, and its growth with the text. */
import type { CostCase } from './costCase.ts';
import { costOf, oneCallUs } from './measureCost.ts';
import { TEXT_KINDS, type TextKind, type TextKindName } from './textKinds.ts';
import { KINDS } from './registries/kinds.ts';
import { LANGUAGE } from './registries/language.ts';
import { TEXTS } from './registries/texts.ts';

export const COST_CASES: readonly CostCase[] = [...LANGUAGE, ...KINDS, ...TEXTS];

export interface Cost {
  one: CostCase;
  kind: TextKindName;
  /** CPU time of one call with the longest text, microseconds. */
  us: number;
  /** Ratio of the cost per character in the longest text to that in a short one; 1 = constant. */
  growth: number;
}

interface WalkOptions {
  /** Number of measurements: the more, the less noise. */
  looks: number;
  /** Cost in microseconds below which a case with the longest text is not examined further, however it grows. */
  cheapUs: number;
  /** All kinds of texts by default. */
  kinds?: readonly TextKindName[];
}

const ALL_KINDS = Object.keys(TEXT_KINDS) as TextKindName[];

/** Returns the cost of a case with each kind of text, where it is not cheap. */
export function costsOf(one: CostCase, { looks, cheapUs, kinds = ALL_KINDS }: WalkOptions): Cost[] {
  const found: Cost[] = [];
  for (const kind of kinds) {
    const textOf: TextKind = TEXT_KINDS[kind];
    const call = one.prepare(textOf(one.most));
    call();
    if (oneCallUs(call) < cheapUs) continue;
    const us = costOf(call, looks);
    if (us < cheapUs) continue;
    const least = one.least ?? Math.floor(one.most / 8);
    const smallUs = costOf(one.prepare(textOf(least)), looks);
    found.push({ one, kind, us, growth: us / one.most / (smallUs / least) });
  }
  return found;
}

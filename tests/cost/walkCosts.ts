/** Walks all registries with texts of every kind and says what each costs, and how that grows with the text. */
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
  /** CPU of one call with the longest text, microseconds. */
  us: number;
  /** By how much a character costs more in the longest text than in a short one; 1 = constant. */
  growth: number;
}

interface WalkOptions {
  /** The more, the less noise. */
  looks: number;
  /** What costs less at its limit is not looked at closer: it holds nobody up, however it grows. Microseconds. */
  cheapUs: number;
  /** All kinds of texts when left out. */
  kinds?: readonly TextKindName[];
}

const ALL_KINDS = Object.keys(TEXT_KINDS) as TextKindName[];

/** What a case costs with each kind of text, where it is not cheap. */
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

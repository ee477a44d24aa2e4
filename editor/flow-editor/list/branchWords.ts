/** Names a list of steps inside a step: "If: giftCount ≥ 10", "Branch 2", "Otherwise". */
import { OTHERWISE_SLOT } from '#engine/flows/graph.ts';
import type { Flow, FlowBlock, Locale } from '#schemas/generated/types.ts';
import { FLOWS_TEXT } from '../flowEditorText.ts';
import { conditionWords } from '../summary/conditionWords.ts';

export interface NamedBranch {
  id: string;
  index: number;
  type: FlowBlock['type'];
}

interface BranchWords {
  words: string;
  /** True when it contains user text, which is not translated. */
  isOwn: boolean;
}

export function branchWords({ casesById }: Flow, { id, index, type }: NamedBranch, locale: Locale): BranchWords {
  const { slots } = FLOWS_TEXT[locale];
  const own = Object.hasOwn(casesById, id) ? casesById[id] : undefined;
  if (own === undefined) return { words: id === OTHERWISE_SLOT ? slots.otherwise : slots.body, isOwn: false };
  const title = type === 'if' ? slots.case(index + 1) : slots.branch(index + 1);
  const about = own.name ?? conditionWords(own.when, locale);
  return { words: about === '' ? title : `${title}: ${about}`, isOwn: about !== '' };
}

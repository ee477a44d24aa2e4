/** Names a list of steps inside a step: "If: giftCount ≥ 10", "Branch 2", "Otherwise". */
import { OTHERWISE_SLOT } from '#engine/flows/graph.ts';
import type { Flow, FlowBlock } from '#schemas/generated/types.ts';
import { conditionWords } from './summaries.tsx';
import type { FlowsText } from '../flowEditorText.ts';

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

export function branchWords({ casesById }: Flow, { id, index, type }: NamedBranch, { slots }: FlowsText): BranchWords {
  const own = Object.hasOwn(casesById, id) ? casesById[id] : undefined;
  if (own === undefined) return { words: id === OTHERWISE_SLOT ? slots.otherwise : slots.body, isOwn: false };
  const title = type === 'if' ? slots.case(index + 1) : slots.branch(index + 1);
  const about = own.name ?? (own.when === undefined ? '' : conditionWords(own.when));
  return { words: about === '' ? title : `${title}: ${about}`, isOwn: about !== '' };
}

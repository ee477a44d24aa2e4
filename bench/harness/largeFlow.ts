/** Creates a flow of maximum size: steps in sequence, and in branches, groups and loops. */
import { MAX_FLOW_BLOCKS } from '#engine/flows/graph.ts';
import { newFlow } from '#engine/flows/newFlow.ts';
import type { Flow, FlowBlock, FlowCase } from '#schemas/generated/types.ts';

/** Steps per round: five of ten in sequence, of which one has two branches and one is a group. */
const STEPS_A_ROUND = 10;
const IN_BRANCHES = ['case', 'case', 'otherwise'] as const;

/** Actions of the steps, in order. */
const DOES: readonly Partial<FlowBlock>[] = [
  { kind: 'SHOW_TEXT', settings: { text: 'Thank you, {displayName}!', itemId: '', durationMs: 5000 } },
  { kind: 'DELAY', settings: { seconds: '2', holdsPlace: true } },
];

export function largeFlow(): Flow {
  const blocksById: Record<string, FlowBlock> = {};
  const casesById: Record<string, FlowCase> = {};
  let count = 0;
  const put = (block: Partial<FlowBlock>): string => {
    const id = `b${String(count++).padStart(3, '0')}`;
    const rest = { slot: 'main', rank: id, isEnabled: true, onError: 'goOn' } as const;
    blocksById[id] = { type: 'action', ...(block.type === undefined && DOES[count % DOES.length]), ...rest, ...block };
    return id;
  };
  for (let round = 0; round < MAX_FLOW_BLOCKS / STEPS_A_ROUND; round++) {
    for (let step = 0; step < 3; step++) put({});
    const fork = put({ type: 'if' });
    const when = { join: 'all', rows: [{ left: 'username', operator: 'is', right: 'anna' }] } as const;
    casesById[`c${fork}`] = { parentId: fork, rank: 'a', when: { ...when, rows: [...when.rows] } };
    for (const branch of IN_BRANCHES) put({ parentId: fork, slot: branch === 'case' ? `c${fork}` : branch });
    const group = put({ type: 'group' });
    for (let step = 0; step < 2; step++) put({ parentId: group, slot: 'body' });
  }
  const gift = { giftId: '', fires: 'eachFrame', minCount: 1, minCoins: 0 };
  const triggersById = {
    follow: { kind: 'FOLLOW', settings: {}, isEnabled: true, rank: 'a' },
    gift: { kind: 'GIFT', settings: gift, isEnabled: true, rank: 'b' },
  } as const;
  return newFlow({ id: 'large', name: 'Large', triggersById, blocksById, casesById });
}

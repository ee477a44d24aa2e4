/** Copies steps as a text for the clipboard, which can be pasted into any flow, also of another user. Pure. */
import { graphOf } from '#engine/flows/graph.ts';
import type { Flow, FlowBlock, FlowCase } from '#schemas/generated/types.ts';
import type { Patch } from '../../document/diffPatch.ts';
import { writtenPatch } from '../../document/writtenPatch.ts';
import { type Place, stepsIn, withInner } from './flowTree.ts';
import { rankBetween } from './rank.ts';

const MARK = 'flow-steps';
/** Longest text; a flow is not larger either. */
const MAX_TEXT = 128 * 1024;

interface CopiedSteps {
  liveloom: typeof MARK;
  /** Outermost steps, in order. */
  roots: string[];
  blocksById: Record<string, FlowBlock>;
  casesById: Record<string, FlowCase>;
}

/** Copies a step with all its contents. */
export function copiedStep(flow: Flow, id: string): string {
  const ids = withInner(flow, id);
  const blocks = ids.map((step) => [step, flow.blocksById[step]!]);
  const cases = ids.flatMap((step) =>
    graphOf(flow)
      .cases(step)
      .map((caseId) => [caseId, flow.casesById[caseId]!]),
  );
  const copied: CopiedSteps = {
    liveloom: MARK,
    roots: [id],
    blocksById: Object.fromEntries(blocks) as CopiedSteps['blocksById'],
    casesById: Object.fromEntries(cases) as CopiedSteps['casesById'],
  };
  return JSON.stringify(copied);
}

function read(text: string): CopiedSteps | null {
  if (text.length > MAX_TEXT || !text.includes(MARK)) return null;
  try {
    const copied = JSON.parse(text) as Partial<CopiedSteps> | null;
    const isWhole = copied?.liveloom === MARK && Array.isArray(copied.roots) && isMap(copied.blocksById);
    return isWhole && isMap(copied.casesById) ? (copied as CopiedSteps) : null;
  } catch {
    return null;
  }
}

const isMap = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every((part) => typeof part === 'object');

/**
 * Pastes the steps of a text at a place of a flow, with new ids. The server reports mistakes in them.
 * @returns null = the text contains none
 */
export function pasted(
  flow: Flow,
  text: string,
  place: Place,
  newId: () => string,
): { id: string; patch: Patch } | null {
  const copied = read(text);
  const [root] = copied?.roots ?? [];
  if (copied === null || root === undefined || !Object.hasOwn(copied.blocksById, root)) return null;
  const ids = new Map([...Object.keys(copied.blocksById), ...Object.keys(copied.casesById)].map((id) => [id, newId()]));
  const renamed = (id: string | undefined): string | undefined => (id === undefined ? undefined : (ids.get(id) ?? id));
  const { index, parentId, slot } = place;
  const beside = stepsIn(flow, place).map((id) => flow.blocksById[id]!.rank);
  const top = {
    slot,
    rank: rankBetween(beside[index - 1] ?? null, beside[index] ?? null),
    ...(parentId && { parentId }),
  };
  const patch = writtenPatch(flow, (draft) => {
    for (const [id, { parentId: inner, ...block }] of Object.entries(copied.blocksById)) {
      const where = id === root ? top : { parentId: renamed(inner), slot: renamed(block.slot) };
      draft.blocksById[ids.get(id)!] = { ...block, ...where } as FlowBlock;
    }
    for (const [id, part] of Object.entries(copied.casesById))
      draft.casesById[ids.get(id)!] = { ...part, parentId: renamed(part.parentId)! };
  });
  return { id: ids.get(root)!, patch };
}

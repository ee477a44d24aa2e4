/** Edits of the step tree as patches: each contains only its change. Pure. */
import { BODY_SLOT, graphOf, OTHERWISE_SLOT } from '#engine/flows/graph.ts';
import { ACTION_META } from '#schemas/generated/actionMeta.ts';
import type { ActionKind, Flow, FlowBlock, FlowCase } from '#schemas/generated/types.ts';
import type { Patch } from '../../document/diffPatch.ts';
import { writtenPatch } from '../../document/writtenPatch.ts';
import { rankBetween } from './rank.ts';

/** List of steps. */
export interface Slot {
  /** Left out = the flow itself. */
  parentId?: string | undefined;
  slot: string;
}

/** Place before the step that has this index now. */
export interface Place extends Slot {
  index: number;
}

/** Kind of a new step. */
export type StepChoice = { type: 'action'; kind: ActionKind } | { type: Exclude<FlowBlock['type'], 'action'> };

/** Initial number of branches. */
const NEW_CASES: Partial<Record<FlowBlock['type'], number>> = { if: 1, random: 2, parallel: 2 };
/** Fields of a new branch besides its place. */
const NEW_CASE: Partial<Record<FlowBlock['type'], Partial<FlowCase>>> = {
  if: { when: { join: 'all', rows: [] } },
  random: { weight: 1 },
};

/** Returns the lists of steps inside a step, in order. @param graph graph of the flow, if known */
export function slotsOf(flow: Flow, id: string, graph = graphOf(flow)): Slot[] {
  const { type } = flow.blocksById[id]!;
  if (type === 'repeat' || type === 'group') return [{ parentId: id, slot: BODY_SLOT }];
  const cases = graph.cases(id).map((slot) => ({ parentId: id, slot }));
  return type === 'if' ? [...cases, { parentId: id, slot: OTHERWISE_SLOT }] : cases;
}

export const stepsIn = (flow: Flow, { parentId, slot }: Slot): readonly string[] => graphOf(flow).steps(parentId, slot);

/** Returns a step and all steps inside it. @param graph graph of the flow, if known */
export function withInner(flow: Flow, id: string, graph = graphOf(flow)): string[] {
  const inner = slotsOf(flow, id, graph).flatMap(({ parentId, slot }) => graph.steps(parentId, slot));
  return [id, ...inner.flatMap((child) => withInner(flow, child, graph))];
}

function rankAt(flow: Flow, { index, ...slot }: Place, without?: string): string {
  const ids = stepsIn(flow, slot).filter((id) => id !== without);
  const rankOf = (at: number): string | null => (ids[at] === undefined ? null : flow.blocksById[ids[at]]!.rank);
  return rankBetween(rankOf(index - 1), rankOf(index));
}

function ownFields(choice: StepChoice): Partial<FlowBlock> {
  if (choice.type === 'action') return { kind: choice.kind, settings: { ...ACTION_META[choice.kind].defaults } };
  if (choice.type === 'repeat') return { times: '2' };
  return choice.type === 'random' ? { noRepeat: false } : {};
}

/** Adds a step with its branches. */
export function addStep(
  flow: Flow,
  choice: StepChoice,
  place: Place,
  newId: () => string,
): { id: string; patch: Patch } {
  const id = newId();
  const { parentId, slot } = place;
  const block: FlowBlock = {
    type: choice.type,
    ...(parentId !== undefined && { parentId }),
    slot,
    rank: rankAt(flow, place),
    isEnabled: true,
    onError: 'goOn',
    ...ownFields(choice),
  };
  const patch = writtenPatch(flow, (draft) => {
    draft.blocksById[id] = block;
    for (let n = NEW_CASES[choice.type] ?? 0; n > 0; n--) putCase(draft, id, newId);
  });
  return { id, patch };
}

/** Removes a step with its contents. */
export const removeStep = (flow: Flow, id: string): Patch => writtenPatch(flow, (draft) => dropStep(draft, id));

function dropStep(draft: Flow, id: string): void {
  const gone = withInner(draft, id);
  for (const step of gone) delete draft.blocksById[step];
  for (const [caseId, { parentId }] of Object.entries(draft.casesById))
    if (gone.includes(parentId)) delete draft.casesById[caseId];
}

/** Moves a step; null = it is there already, or would contain itself. */
export function moveStep(flow: Flow, id: string, { parentId, slot, index }: Place): Patch | null {
  if (parentId !== undefined && withInner(flow, id).includes(parentId)) return null;
  const at = stepsIn(flow, { parentId, slot }).indexOf(id);
  if (at !== -1 && (index === at || index === at + 1)) return null;
  const place = { parentId, slot, index: at !== -1 && at < index ? index - 1 : index };
  const rank = rankAt(flow, place, id);
  return { blocksById: { [id]: { parentId: parentId ?? null, slot, rank } } };
}

/** Returns the place of a step. */
export function placeOf(flow: Flow, id: string): Place {
  const { parentId, slot } = flow.blocksById[id]!;
  return { parentId, slot, index: stepsIn(flow, { parentId, slot }).indexOf(id) };
}

export type Direction = 'up' | 'down' | 'out' | 'in';

/** Returns the next place in a direction; null = none. `in`: to the end of the step above, `out`: behind its parent. */
export function placeBeside(flow: Flow, id: string, direction: Direction): Place | null {
  const { index, ...slot } = placeOf(flow, id);
  const ids = stepsIn(flow, slot);
  if (direction === 'up') return index === 0 ? null : { ...slot, index: index - 1 };
  if (direction === 'down') return index === ids.length - 1 ? null : { ...slot, index: index + 2 };
  if (direction === 'out') {
    if (slot.parentId === undefined) return null;
    const parent = placeOf(flow, slot.parentId);
    return { ...parent, index: parent.index + 1 };
  }
  const above = ids[index - 1];
  const last = above === undefined ? undefined : slotsOf(flow, above)[0];
  return last === undefined ? null : { ...last, index: stepsIn(flow, last).length };
}

/** Adds a branch to an if, a random or a parallel, behind the last. */
export const addCase = (flow: Flow, blockId: string, newId: () => string): Patch =>
  writtenPatch(flow, (draft) => putCase(draft, blockId, newId));

function putCase(draft: Flow, parentId: string, newId: () => string): void {
  const last = graphOf(draft).cases(parentId).at(-1);
  const rank = rankBetween(last === undefined ? null : draft.casesById[last]!.rank, null);
  draft.casesById[newId()] = { parentId, rank, ...NEW_CASE[draft.blocksById[parentId]!.type] };
}

/** Removes a branch with its steps. */
export function removeCase(flow: Flow, caseId: string): Patch {
  const { parentId } = flow.casesById[caseId]!;
  return writtenPatch(flow, (draft) => {
    for (const id of stepsIn(flow, { parentId, slot: caseId })) dropStep(draft, id);
    delete draft.casesById[caseId];
  });
}

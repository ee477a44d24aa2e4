/**
 * Step tree of a flow (behaviour: flow-2). It is stored flat, so that a patch can name each step and two editors arrive
 * at the same tree; this file computes nesting, order and faults. Pure.
 */
import { type BothLanguages, inBothLanguages, wordsIn } from '../core/appError.ts';
import type { Flow, FlowBlock, FlowCase } from '#schemas/generated/types.ts';

export const MAX_FLOW_BLOCKS = 200;
export const MAX_FLOW_TRIGGERS = 50;
export const MAX_FLOW_DEPTH = 12;
export const MAX_FLOW_BYTES = 64 * 1024;

/** Slots of the flow itself: its steps, and the steps of a refused run. */
export const ROOT_SLOTS = ['main', 'refused'] as const;
/** Slot inside a group or a loop. */
export const BODY_SLOT = 'body';
/** Slot of an if when no case matches. */
export const OTHERWISE_SLOT = 'otherwise';

const NONE: readonly string[] = [];
/** Stands for the flow itself among ids of steps. */
const ROOT = '';

type Ranked = readonly [id: string, { rank: string }];

/** Orders by rank, then by id: two editors may have chosen the same rank. */
function byRank([oneId, { rank: one }]: Ranked, [otherId, { rank: other }]: Ranked): number {
  if (one !== other) return one < other ? -1 : 1;
  return oneId < otherId ? -1 : 1;
}

/** Ordered children of a flow and its steps. */
export interface FlowGraph {
  /** Returns the ids of the steps in a slot; `parentId` undefined = the flow itself. */
  steps(parentId: string | undefined, slot: string): readonly string[];
  /** Returns the ids of the cases of an if, a random or a parallel. */
  cases(blockId: string): readonly string[];
}

type Parts = Pick<Flow, 'blocksById' | 'casesById'>;

export function graphOf({ blocksById, casesById }: Parts): FlowGraph {
  const steps = new Map<string, Map<string, string[]>>();
  const cases = new Map<string, string[]>();
  for (const [id, { parentId = ROOT, slot }] of Object.entries(blocksById).sort(byRank)) {
    let slots = steps.get(parentId);
    if (!slots) steps.set(parentId, (slots = new Map<string, string[]>()));
    push(slots, slot, id);
  }
  for (const [id, { parentId }] of Object.entries(casesById).sort(byRank)) push(cases, parentId, id);
  return {
    steps: (parentId = ROOT, slot) => steps.get(parentId)?.get(slot) ?? NONE,
    cases: (blockId) => cases.get(blockId) ?? NONE,
  };
}

function push(lists: Map<string, string[]>, key: string, id: string): void {
  const list = lists.get(key);
  if (list) list.push(id);
  else lists.set(key, [id]);
}

/** Removes steps whose parent is gone: deleting a step deletes its contents. */
export function withoutOrphans<F extends Parts>(flow: F): F {
  const blocks = new Map(Object.entries(flow.blocksById));
  const cases = new Map(Object.entries(flow.casesById));
  for (let before = -1; before !== blocks.size + cases.size;) {
    before = blocks.size + cases.size;
    for (const [id, { parentId }] of cases) if (!blocks.has(parentId)) cases.delete(id);
    for (const [id, { parentId, slot }] of blocks)
      if (parentId !== undefined && (!blocks.has(parentId) || isGoneCase(cases, slot))) blocks.delete(id);
  }
  if (blocks.size === Object.keys(flow.blocksById).length && cases.size === Object.keys(flow.casesById).length)
    return flow;
  return { ...flow, blocksById: Object.fromEntries(blocks), casesById: Object.fromEntries(cases) };
}

const FIXED_SLOTS: readonly string[] = [...ROOT_SLOTS, BODY_SLOT, OTHERWISE_SLOT];

const isGoneCase = (left: ReadonlyMap<string, FlowCase>, slot: string): boolean =>
  !FIXED_SLOTS.includes(slot) && !left.has(slot);

const WITH_CASES: readonly FlowBlock['type'][] = ['if', 'random', 'parallel'];
const WITH_BODY: readonly FlowBlock['type'][] = ['repeat', 'group'];

const noSlot = (slot: string, of: BothLanguages, use: BothLanguages | string): BothLanguages =>
  inBothLanguages((locale) => {
    const right = wordsIn(use, locale);
    return locale === 'de'
      ? `"${slot}" ist kein Platz ${of.de} (möglich: ${right})`
      : `"${slot}" is no slot of ${of.en} (use ${right})`;
  });

const OF_FLOW: BothLanguages = { en: 'a flow', de: 'eines Flows' };
const ROOTS: BothLanguages = { en: ROOT_SLOTS.join(' or '), de: ROOT_SLOTS.join(' oder ') };

function slotProblem({ blocksById, casesById }: Parts, { parentId, slot }: FlowBlock): BothLanguages | null {
  if (parentId === undefined)
    return (ROOT_SLOTS as readonly string[]).includes(slot) ? null : noSlot(slot, OF_FLOW, ROOTS);
  const { type } = blocksById[parentId]!;
  if (WITH_BODY.includes(type)) {
    const ofStep = { en: `a ${type}`, de: `eines Schritts vom Typ ${type}` };
    return slot === BODY_SLOT ? null : noSlot(slot, ofStep, BODY_SLOT);
  }
  if (!WITH_CASES.includes(type))
    return {
      en: `a step of type ${type} cannot hold others`,
      de: `ein Schritt vom Typ ${type} kann keine anderen enthalten`,
    };
  if (type === 'if' && slot === OTHERWISE_SLOT) return null;
  const isOwn = Object.hasOwn(casesById, slot) && casesById[slot]!.parentId === parentId;
  return isOwn ? null : { en: `"${slot}" is no case of ${parentId}`, de: `"${slot}" ist kein Zweig von ${parentId}` };
}

/** Returns the depth of a step, from 1; null = it contains itself. */
function depthOf({ blocksById }: Parts, id: string): number | null {
  let depth = 1;
  for (let at = blocksById[id]!.parentId; at !== undefined; at = blocksById[at]!.parentId) {
    depth++;
    if (at === id || depth > MAX_FLOW_BLOCKS + 1) return null;
  }
  return depth;
}

export interface GraphProblem {
  /** Path of the field: `blocksById.b1.parentId`. */
  path: string;
  message: BothLanguages;
}

const IN_ITSELF: BothLanguages = {
  en: 'the step would lie in itself',
  de: 'der Schritt würde in sich selbst liegen',
};

const tooDeep = (depth: number): BothLanguages => ({
  en: `steps lie ${depth} deep in each other (at most ${MAX_FLOW_DEPTH})`,
  de: `Schritte liegen ${depth} tief ineinander (höchstens ${MAX_FLOW_DEPTH})`,
});

function caseProblem(flow: Parts, [id, { parentId }]: readonly [string, FlowCase]): GraphProblem | null {
  const { type } = flow.blocksById[parentId]!;
  if (!WITH_CASES.includes(type)) {
    const message = { en: `a step of type ${type} has no cases`, de: `ein Schritt vom Typ ${type} hat keine Zweige` };
    return { path: `casesById.${id}.parentId`, message };
  }
  if (!FIXED_SLOTS.includes(id)) return null;
  const message = {
    en: `"${id}" is the name of a slot (choose another id)`,
    de: `"${id}" ist der Name eines Platzes (wähle eine andere ID)`,
  };
  return { path: `casesById.${id}`, message };
}

function blockProblem(flow: Parts, [id, block]: readonly [string, FlowBlock]): GraphProblem | null {
  const depth = depthOf(flow, id);
  if (depth === null) return { path: `blocksById.${id}.parentId`, message: IN_ITSELF };
  if (depth > MAX_FLOW_DEPTH) return { path: `blocksById.${id}.parentId`, message: tooDeep(depth) };
  const message = slotProblem(flow, block);
  return message && { path: `blocksById.${id}.slot`, message };
}

/** Returns the first fault of a tree without orphans; null = none. */
export function graphProblem(flow: Parts): GraphProblem | null {
  for (const entry of Object.entries(flow.casesById)) {
    const problem = caseProblem(flow, entry);
    if (problem !== null) return problem;
  }
  for (const entry of Object.entries(flow.blocksById)) {
    const problem = blockProblem(flow, entry);
    if (problem !== null) return problem;
  }
  return null;
}

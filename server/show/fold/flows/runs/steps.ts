/** Executes each type of step (behaviour: flow-5). */
import { AppError } from '#engine/core/appError.ts';
import type { Facts } from '#engine/core/facts.ts';
import { type Failure, failureBy } from '#engine/core/problem.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { FlowBlock, JsonObject } from '#schemas/generated/types.ts';
import { ACTIONS } from '../actions/index.ts';
import { profileOfAll } from '../../documents.ts';
import { conditionOf } from '../compiledFlow.ts';
import { type FlowAction, type Plan, undosOf } from '../contracts.ts';
import { allowedSettings, heldBack } from '../planSteps.ts';
import { BODY_SLOT, OTHERWISE_SLOT } from '#engine/flows/graph.ts';
import { leavesOut } from './showAgain.ts';
import { keepForGood, keepUndo } from './undo.ts';
import { evaluateNumber, StepContext } from './stepContext.ts';
import { filterViewer } from '../filteredViewer.ts';
import type { Walk } from './walk.ts';
import type { Task, Wait } from '../state/run.ts';

/** Maximum number of rounds of a repeat, whatever its expression says. */
const MAX_ROUNDS = 100;
/** Default timeouts of a step and of work outside. */
const STEP_DEADLINE_MS = 30_000;
const REQUEST_DEADLINE_MS = 15_000;

export interface Step {
  walk: Walk;
  taskId: string;
  task: Task;
  blockId: string;
  block: FlowBlock;
}

/** An action without the type of its settings. */
export type AnyAction = FlowAction<never> & FlowAction;

/** Finds the action of a kind. @throws {Error} for a kind that this program does not know */
export function actionOf(kind: string | undefined): AnyAction {
  if (kind !== undefined && Object.hasOwn(ACTIONS, kind))
    return ACTIONS[kind as keyof typeof ACTIONS] as unknown as AnyAction;
  throw new Error(`"${kind ?? ''}" is no action`);
}

const enter = ({ task, blockId }: Step, slot: string): void =>
  void task.frames.push({ blockId, slot, next: 0, rounds: 0 });

const POINTS_TYPES: ReadonlySet<EventDraft['type']> = new Set(['changePoints', 'transferPoints', 'stakePoints']);
const changesPoints = ({ type }: EventDraft): boolean => POINTS_TYPES.has(type);

const memoryKey = ({ walk, blockId }: Step): string => `${walk.flow.id}/${blockId}`;

const settingsOf = ({ walk, block }: Step): never => allowedSettings(walk.work.context.limits, block) as never;

function contextOf(step: Step, stepId: string): StepContext {
  const { walk, blockId } = step;
  const { work, run, flow, variables } = walk;
  const memory = work.state.memories.get(memoryKey(step)) ?? null;
  return new StepContext(work, run, { flow, variables, stepId, blockId, memory });
}

/** Returns what the trace says about names without a value; nothing when there are none. */
export const absenceNote = (absent: readonly string[] = []): Partial<Failure> =>
  absent.length === 0 ? {} : failureBy('FLOW_VALUES_ABSENT', { names: absent.map((name) => `{${name}}`).join(', ') });

function act(step: Step): void {
  const { walk, blockId, block } = step;
  const { work } = walk;
  if (leavesOut(walk.before, block)) return;
  const lacks = heldBack(work.context.limits, block);
  if (lacks) return walk.note({ blockId, atMs: work.nowMs, endedAtMs: work.nowMs, outcome: 'skipped', ...lacks });
  const { run } = walk;
  const stepId = work.newStepId(run.id);
  const context = contextOf(step, stepId);
  const plan = actionOf(block.kind).plan(settingsOf(step), context);
  const { absent } = context;
  carryOut(step, plan, stepId);
  const wait = waitOf(step, plan, stepId);
  const times = { atMs: work.nowMs, endedAtMs: work.nowMs };
  if (wait === null || plan.stop) walk.note({ blockId, ...times, outcome: 'done', ...absenceNote(absent) });
  if (plan.stop) walk.stop({ outcome: 'stopped', reason: plan.stop });
  else if (wait) begin(step, absent.length === 0 ? wait : { ...wait, absent }, plan);
  for (const undo of undosOf(plan)) keepUndo(work, run, undo, stepId);
}

/**
 * Continues an action whose request is done.
 * @returns whether it waits again; otherwise the step is over
 * @throws AppError
 */
export function goOnWith(step: Step, result: JsonObject | null, { startedAtMs, absent }: Wait): boolean {
  const { block, walk } = step;
  const stepId = walk.work.newStepId(walk.run.id);
  const plan = actionOf(block.kind).finish!(result, settingsOf(step), contextOf(step, stepId));
  carryOut(step, plan, stepId);
  const wait = waitOf(step, plan, stepId);
  if (wait) begin(step, { ...wait, startedAtMs, ...(absent && { absent }) }, plan);
  return wait !== null;
}

/**
 * Refuses a plan that commands an item which an edit removed (behaviour: item-202). The item counts on, but nobody would see it.
 * @throws FLOW_ITEM_AWAY
 */
function refuseAway({ followUps = [] }: Plan, { awayItem }: Facts): void {
  if (awayItem === undefined) return;
  for (const { itemId } of followUps) {
    const item = itemId === undefined ? undefined : awayItem(itemId);
    if (item !== undefined) throw new AppError('FLOW_ITEM_AWAY', { item });
  }
}

function carryOut(step: Step, plan: Plan, stepId: string): void {
  refuseAway(plan, step.walk.work.context.facts);
  const { followUps = [], cues = [], settles = [], variables, globals, memory } = plan;
  const { walk } = step;
  const { work } = walk;
  const owner = followUps.length > 0 ? stepId.slice(work.event.id.length + 1).replace('/', ':') : '';
  // A point change belongs to this run like the step before it, so it adds no depth.
  for (const draft of followUps) work.ask(owner, draft, changesPoints(draft) ? work.depthOf(walk.run) + 1 : undefined);
  for (const cue of cues) work.cue(cue);
  keepForGood(work, settles);
  if (variables) walk.variables = { ...walk.variables, ...variables };
  if (globals) work.setGlobals(globals);
  if (memory) work.putMemory(memoryKey(step), memory);
}

/** Returns what a step waits for, or null when it ends at once. */
function waitOf({ walk, blockId, block }: Step, plan: Plan, stepId: string): Wait | null {
  const { work } = walk;
  const { request, until, waitMs, holdsPlace = true, isDoneAtDeadline = false } = plan;
  if (!request && !until && !waitMs) return null;
  const standard = plan.deadlineMs ?? (request ? REQUEST_DEADLINE_MS : STEP_DEADLINE_MS);
  const isTimed = waitMs !== undefined && !request && !until;
  const longestMs = block.deadlineMs ?? (isTimed ? Infinity : standard);
  const lastsMs = Math.min(waitMs ?? Infinity, longestMs);
  const [undo] = undosOf(plan);
  const event = request ? `effectEnded/${stepId}` : until ? `${until.type}/${until.key}` : undefined;
  return {
    blockId,
    stepId,
    startedAtMs: work.nowMs,
    untilMs: work.nowMs + lastsMs,
    isDoneAtDeadline: isDoneAtDeadline || lastsMs === waitMs,
    ...(event !== undefined && { event }),
    holdsPlace,
    ...(undo && undo.afterMs === undefined && { undoes: undo.target }),
    since: work.sinceNow(walk.run),
  };
}

function begin({ walk, taskId, task }: Step, wait: Wait, { request, until }: Plan): void {
  const { work } = walk;
  task.wait = wait;
  if (wait.event === undefined) return;
  work.addWait(until && !request ? until.type : 'effectEnded', wait.event, `${taskId} ${walk.run.id}`);
  if (request) work.request({ key: wait.stepId, ...request, deadlineMs: wait.untilMs, depth: work.depthOf(walk.run) });
}

function holds(walk: Walk, when: FlowBlock['while']): boolean {
  if (when === undefined) return true;
  const { work, run, flow } = walk;
  const { locale } = profileOfAll(work.context.documents, flow.profileIds);
  const viewer = filterViewer(work.context, run.viewer);
  return conditionOf(when)({ scope: walk.scope, viewer, locale, operations: work.operations }).holds;
}

function choose(step: Step): void {
  const { walk, blockId } = step;
  const cases = walk.compiled.graph.cases(blockId);
  const first = cases.find((id) => holds(walk, walk.flow.casesById[id]!.when));
  enter(step, first ?? OTHERWISE_SLOT);
}

function draw(step: Step): void {
  const { walk, blockId, block } = step;
  const key = memoryKey(step);
  const last = block.noRepeat ? (walk.work.state.memories.get(key) as { last?: string } | undefined)?.last : undefined;
  const all = walk.compiled.graph.cases(blockId).map((id) => ({ id, weight: walk.flow.casesById[id]!.weight ?? 1 }));
  const drawable = all.filter(({ weight }) => weight > 0);
  const others = drawable.filter(({ id }) => id !== last);
  // Repeats the last choice when nothing else can be drawn.
  const possible = others.length > 0 ? others : drawable;
  const total = possible.reduce((sum, { weight }) => sum + weight, 0);
  let left = walk.work.context.randomOf(walk.work.newStepId(walk.run.id)).next() * total;
  const drawn = possible.find(({ weight }) => (left -= weight) < 0) ?? possible.at(-1);
  if (drawn === undefined) return;
  if (block.noRepeat) walk.work.putMemory(key, { last: drawn.id } satisfies JsonObject);
  enter(step, drawn.id);
}

/** Checks whether a repeat has another round after this many. @throws AppError */
export function nextRound(walk: Walk, { times, while: when }: FlowBlock, rounds: number): boolean {
  if (rounds >= MAX_ROUNDS) return false;
  if (times !== undefined && rounds >= Math.floor(evaluateNumber(times, walk.scope))) return false;
  // Without either limit it would run a hundred rounds that nobody wanted.
  if (times === undefined && when === undefined) return rounds < 1;
  return holds(walk, when);
}

export const STEPS: { readonly [T in FlowBlock['type']]: (step: Step) => void } = {
  action: act,
  if: choose,
  random: draw,
  group: (step) => enter(step, BODY_SLOT),
  repeat(step) {
    if (nextRound(step.walk, step.block, 0)) enter(step, BODY_SLOT);
  },
  parallel({ walk, taskId, task, blockId }) {
    walk.branch(task, taskId, walk.compiled.graph.cases(blockId), blockId);
  },
  stop: ({ walk, block: { reason } }) =>
    walk.stop({ outcome: 'stopped', reason: { code: 'stopped', ...(reason !== undefined && { is: reason }) } }),
};

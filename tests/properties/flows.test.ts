/**
 * Tests that no flow gets stuck (behaviour: flow-3, flow-7, flow-8, flow-9, flow-10, flow-11, flow-14): random flows
 * and random sequences of events, pauses, skips, reorders, edits, crashes and late results, checked after each step.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Random, randomFor } from '#engine/core/random.ts';
import type { Flow, FlowBlock } from '#schemas/generated/types.ts';
import type { RunRecord } from '#server/show/fold/flows/state/trace.ts';
import type { FlowsState } from '#server/show/fold/flows/state/flowsState.ts';
import { duesOf, firstDue } from '#server/show/fold/flows/state/dues.ts';
import { FlowRig, offerActions } from '../support/flowRig.ts';
import { command, documentDraft, flowDraft, giftDraft, queueDraft, testFlow } from '../support/flows.ts';
import { START_MS } from '../support/session.ts';
import { kept } from './keptFlows.ts';
import { type LeftOn, lookAtRun, lookAtStarts, lookAtUndos, must } from './endedRuns.ts';

/** Number of events and steps of runs. */
const STEPS = 100_000;
const STEPS_PER_SEED = 500;
const QUEUES = ['main', 'q1', 'q2', 'q3'];
const MAX_LENGTH = 5;
const POLICIES = ['dropNew', 'dropOldest', 'dropCheapest', 'merge'] as const;

/** Started steps: `run block`, in order. */
let begun: string[] = [];
/** Observations: the flow of a step by the beginning of its name, and the end of each run. */
const flowOf = new Map<string, Flow>();
const ended = new Map<string, RunRecord>();
/** Steps that left an effect on, in order. */
let leftOn: LeftOn[] = [];
const flowOfStep = (name: string): Flow => flowOf.get(name.slice(0, name.indexOf('_')))!;
const popup = (text: string) => ({
  type: 'showText' as const,
  itemId: 'popup',
  payload: { text, imageUrl: '', showProfilePicture: false, duration: 1 },
});

let takeAway: () => void;
beforeAll(() => {
  const note = (settings: Record<string, unknown>, runId: string): void =>
    void begun.push(`${runId} ${String(settings['name'])}`);
  takeAway = offerActions({
    WAITS(settings, { runId }) {
      note(settings, runId);
      const waitMs = settings['ms'] as number;
      return { waitMs, holdsPlace: waitMs <= 60_000 };
    },
    ASKS(settings, { runId }) {
      note(settings, runId);
      return { request: { kind: 'nothing', request: {} } };
    },
    PLAYS(settings, { runId, stepId }) {
      note(settings, runId);
      return { until: { type: 'playbackEnded', key: stepId }, deadlineMs: 8_000, isDoneAtDeadline: true };
    },
    FAILS(settings, { runId }) {
      note(settings, runId);
      throw new Error('on purpose');
    },
    TURNS_ON(settings, { runId, stepId }) {
      note(settings, runId);
      const target = String(settings['target']);
      if (settings['isForGood'] === true) return { followUps: [popup(`on ${target} ${stepId}`)], settles: [target] };
      const afterMs = settings['afterMs'] as number | undefined;
      const undo = { target, followUps: [popup(`off ${target} ${stepId}`)], ...(afterMs !== undefined && { afterMs }) };
      const plan = { followUps: [popup(`on ${target} ${stepId}`)], undo };
      leftOn.push({ runId, name: String(settings['name']), stepId, afterMs: afterMs ?? null });
      return afterMs === undefined ? { ...plan, waitMs: 3_000 } : plan;
    },
    ASKS_ON(settings, { runId, stepId }) {
      note(settings, runId);
      leftOn.push({ runId, name: String(settings['name']), stepId, afterMs: null });
      const target = String(settings['target']);
      const undo = { target, followUps: [popup(`off ${target} ${stepId}`)] };
      return { followUps: [popup(`on ${target} ${stepId}`)], undo, request: { kind: 'nothing', request: {} } };
    },
  });
});
afterAll(() => takeAway());

function randomAction(random: Random, name: string): Partial<FlowBlock> {
  const target = random.pick(['a', 'b']);
  const action = (kind: string, settings: object = {}): Partial<FlowBlock> => ({
    type: 'action',
    kind,
    settings: { name, ...settings },
    onError: random.pick(['goOn', 'goOn', 'end']),
    isEnabled: random.below(10) > 0,
  });
  switch (random.below(8)) {
    case 7:
      return action('ASKS_ON', { target });
    case 0:
      return action('FAILS');
    case 1:
      return action('ASKS');
    case 2:
      return action('PLAYS');
    case 3:
      return action('TURNS_ON', { target });
    case 4:
      return action('TURNS_ON', { target, ...random.pick([{ afterMs: 5_000 }, { isForGood: true }]) });
    default:
      return action('WAITS', { ms: random.pick([0, 1, 500, 2_000, 30_000, 90_000]) });
  }
}

function randomFlow(random: Random, id: string): Flow {
  const blocks: Record<string, Partial<FlowBlock>> = {};
  const cases: Flow['casesById'] = {};
  const prefix = `b${flowOf.size}_`;
  const fill = (parentId: string | undefined, slot: string, depth: number): void => {
    const count = 1 + random.below(3);
    for (let n = 0; n < count; n++) {
      const name = `${prefix}${Object.keys(blocks).length}`;
      const place = { ...(parentId !== undefined && { parentId }), slot };
      const type =
        depth >= 3
          ? 'action'
          : random.pick(['action', 'action', 'action', 'if', 'random', 'parallel', 'repeat', 'group'] as const);
      if (type === 'action') {
        blocks[name] = { ...randomAction(random, name), ...place };
        continue;
      }
      blocks[name] = {
        type,
        ...place,
        ...(type === 'repeat' && { times: '2' }),
        ...(type === 'random' && { noRepeat: true }),
      };
      if (type === 'repeat' || type === 'group') fill(name, 'body', depth + 1);
      else {
        for (let branch = 0; branch < 2; branch++) {
          const caseId = `${name}c${branch}`;
          const row = { left: 'giftCoins', operator: 'atLeast', right: '50' } as const;
          cases[caseId] = {
            parentId: name,
            rank: String(branch),
            ...(type === 'if' && { when: { join: 'all', rows: [row] } }),
          };
          fill(name, caseId, depth + 1);
        }
      }
    }
  };
  fill(undefined, 'main', 0);
  const mode = random.pick(['QUEUED', 'QUEUED', 'QUEUED', 'DEFAULT'] as const);
  const flow = testFlow(id, {
    blocks,
    cases,
    run: {
      mode,
      queueId: random.pick(QUEUES),
      lane: random.pick(['normal', 'high']),
      per: random.pick(['flow', 'viewer']),
      maxPerStream: 1_000_000,
      whenRunning: random.pick(['parallel', 'parallel', 'single', 'restart']),
      ...(random.below(3) === 0 && { expiresAfterMs: 20_000 }),
      coalesce: { kind: random.pick(['none', 'none', 'sum', 'latest']), waitMs: 1_000, maxWaitMs: 3_000 },
      cooldowns: random.below(4) === 0 ? [{ per: 'viewer', ms: 4_000, uses: 1 }] : [],
    },
  });
  flowOf.set(prefix.slice(0, -1), flow);
  return flow;
}

interface Turn {
  holder: string | null;
  isPaused: boolean;
}

/** Checks invariants at every moment. */
class Watch {
  readonly #turns = new Map<string, Turn>();
  readonly #highInARow = new Map<string, number>();

  look({ flows }: FlowRig, before: FlowsState): void {
    const running = new Map<string, string[]>();
    for (const [id, { status, queueId }] of flows.runs.entries())
      if (status === 'running' && queueId !== undefined) running.set(queueId, [...(running.get(queueId) ?? []), id]);
    for (const [queueId, queue] of Object.entries(flows.queues)) {
      const own = running.get(queueId) ?? [];
      const { holder, isPaused } = queue;
      must(own.length <= 1 && (own[0] ?? null) === holder, 'one at a time', own, holder);
      const waiting = queue.waiting.map((id) => flows.runs.get(id)!);
      must(new Set(queue.waiting).size === queue.waiting.length, 'each waits once', queue);
      const isRight = waiting.every((run) => run.status === 'waiting' && run.queueId === queueId);
      must(isRight, 'those that wait are waiting', waiting);
      const isInOrder = waiting.every(({ place }, at) => at === 0 || waiting[at - 1]!.place < place);
      must(isInOrder, 'in order', waiting);
      const isIdle = holder === null && !isPaused && !flows.control.isPaused;
      must(!isIdle || waiting.length === 0, 'nobody waits for nothing', queue);
      const fresh = waiting.filter(({ startedAtMs }) => startedAtMs === undefined).length;
      must(queueId === 'main' || fresh <= MAX_LENGTH, 'as many as may wait', queueId, fresh);
      // Of several turns at once only the last is seen.
      if (flows.records.at(-2) === before.records.at(-1)) this.#lookAtTurn(queueId, queue, before);
      else this.#forget(queueId, queue);
    }
    const due = firstDue({ ...flows, dues: duesOf(flows) });
    must(due?.atMs === flows.nextDue?.atMs && due?.id === flows.nextDue?.id, 'what is due first', due, flows.nextDue);
  }

  #forget(queueId: string, { holder, isPaused }: FlowsState['queues'][string]): void {
    this.#turns.set(queueId, { holder, isPaused });
    this.#highInARow.delete(queueId);
  }

  #lookAtTurn(queueId: string, { holder, isPaused }: FlowsState['queues'][string], before: FlowsState): void {
    const last = this.#turns.get(queueId);
    const isBegun = holder !== null && holder !== last?.holder;
    must(!(last?.isPaused && isPaused && isBegun), 'nothing begins in a paused queue', queueId, holder);
    this.#turns.set(queueId, { holder, isPaused });
    const chosen = holder === null || holder === last?.holder ? undefined : before.runs.get(holder);
    if (!chosen) return;
    const others = before.queues[queueId]?.waiting.map((id) => before.runs.get(id)!.lane) ?? [];
    const inARow = chosen.lane === 'high' ? (this.#highInARow.get(queueId) ?? 0) + 1 : 0;
    this.#highInARow.set(queueId, others.includes('normal') ? inARow : 0);
    must(this.#highInARow.get(queueId)! <= 3, 'the other lane has its turns', queueId);
  }
}

function randomStep(rig: FlowRig, random: Random, n: number): void {
  const at = rig.atMs + random.pick([0, 0, 1, 100, 900, 2_500]);
  const offset = at - START_MS;
  const queueId = random.pick(QUEUES);
  const run = random.pick(
    [...rig.flows.runs.entries()]
      .map(([id]) => id)
      .sort()
      .concat('none'),
  );
  const change = (action: string, more: object = {}): void =>
    rig.submit(command(offset, 'changeQueue', { queueId, action, ...more }), at);
  const moves: [weight: number, act: () => void][] = [
    [30, () => rig.submit(giftDraft(`g${n}`, offset, { coins: random.pick([1, 50]), viewer: random.below(3) }), at)],
    [20, () => rig.advance(random.below(3) === 0 ? at : Math.max(rig.atMs, rig.nextDueMs ?? at))],
    [4, () => change('pause')],
    [8, () => change('resume')],
    [4, () => change('skip')],
    [1, () => change('clear')],
    [2, () => change('drop', { runId: run })],
    [1, () => change('dropViewer', { viewerId: '7001' })],
    [4, () => change('move', { runId: run, place: random.below(4) })],
    [1, () => rig.submit(command(offset, 'stopFlows', { runId: run }), at)],
    [1, () => rig.submit(command(offset, 'pauseFlows', { isPaused: random.below(4) === 0 }), at)],
    [5, () => rig.submit(command(offset, 'pauseFlows', { isPaused: false }), at)],
    [6, () => answer(rig, random, at)],
    [6, () => endPlayback(rig, random, at)],
    [3, () => restart(rig, random)],
    [2, () => edit(rig, random, n)],
  ];
  let left = random.below(moves.reduce((sum, [weight]) => sum + weight, 0));
  moves.find(([weight]) => (left -= weight) < 0)![1]();
}

function answer(rig: FlowRig, random: Random, at: number): void {
  const key = random.pick([...rig.pending, 'late/r0.0/0']);
  const outcome = random.pick(['done', 'failed', 'skipped'] as const);
  rig.submit({ type: 'effectResult', origin: 'result', payload: { key, outcome, result: null, message: '' } }, at);
}

function endPlayback(rig: FlowRig, random: Random, at: number): void {
  const playing = [...rig.flows.waits.entries()].map(([key]) => key).filter((key) => key.startsWith('playbackEnded/'));
  const playbackId = random.pick([...playing.sort().map((key) => key.slice('playbackEnded/'.length)), 'nobody']);
  rig.submit({ type: 'playbackEnded', origin: 'result', payload: { playbackId, durationMs: 1 } }, at);
}

function restart(rig: FlowRig, random: Random): void {
  const before = kept(rig.flows);
  const awayMs = random.pick([0, 0, 5_000]);
  const [atMs, folded] = [rig.atMs, rig.events.length];
  if (awayMs > 0) {
    rig.restart(awayMs);
    const early = rig.events.slice(folded).filter(({ type, at }) => type === 'flowDue' && at < atMs + awayMs);
    return must(early.length === 0, 'time in which nobody was there counts for nothing', early);
  }
  rig.restart(0);
  const after = kept(rig.flows);
  must(after === before, 'what is stored is what there is', after, before);
}

const versions = new Map<string, number>();

function edit(rig: FlowRig, random: Random, n: number): void {
  const id = `f${random.below(6)}`;
  const version = versions.get(id)! + 1;
  versions.set(id, version);
  const exists = rig.flows.index.byId.has(id);
  if (exists && random.below(4) === 0) {
    rig.submit({ ...documentDraft('flow', id, null, version), id: `e${n}` });
    const left = [...rig.flows.runs.entries()].filter(([, { flowId }]) => flowId === id);
    must(left.length === 0, 'a deleted flow has no runs', left);
  } else if (exists && random.below(2) === 0)
    rig.submit({ ...documentDraft('flow', id, { isEnabled: random.below(3) > 0 }, version), id: `e${n}` });
  else if (exists) rig.submit({ ...documentDraft('flow', id, wholeOf(rig, random, id), version), id: `e${n}` });
  else rig.submit({ ...flowDraft(randomFlow(random, id), version), id: `e${n}` });
}

/** Creates a patch that replaces the whole flow. */
function wholeOf(rig: FlowRig, random: Random, id: string): object {
  const before = rig.flows.index.byId.get(id)!.flow;
  const gone = (byId: object): object => Object.fromEntries(Object.keys(byId).map((key) => [key, null]));
  const { blocksById, casesById, ...next } = randomFlow(random, id);
  return {
    ...next,
    blocksById: { ...gone(before.blocksById), ...blocksById },
    casesById: { ...gone(before.casesById), ...casesById },
  };
}

/** Checks that no effect is left on, and each step was executed once where it could only be executed once. */
function lookAtEnd(rig: FlowRig, flows: ReadonlyMap<string, Flow>): void {
  const { runs, undos, versions: kepts, waits } = rig.flows;
  const left = [runs.size, undos.size, kepts.size, waits.size];
  must(
    left.every((size) => size === 0),
    'nothing is left: runs, undos, versions, waits',
    left,
  );
  const once = new Set<string>();
  for (const step of begun) {
    must(!once.has(step) || flows.size === 0 || isRepeated(flows, step), 'a step is made once', step);
    once.add(step);
  }
  for (const target of ['a', 'b']) {
    const said = rig.events.flatMap((event) => (event.type === 'showText' ? [event.payload.text] : []));
    const own = said.filter((text) => text.split(' ')[1] === target);
    const last = own.at(-1)?.split(' ') ?? ['off'];
    must(last[0] !== 'on' || isDone(rig, last[2]!), 'nothing is left on', last);
  }
}

const isRepeated = (flows: ReadonlyMap<string, Flow>, step: string): boolean => {
  const name = step.split(' ')[1]!;
  return [...flows.values()].some(({ blocksById }) => {
    for (let id: string | undefined = name; id !== undefined; id = blocksById[id]?.parentId)
      if (blocksById[id]?.type === 'repeat') return true;
    return false;
  });
};

/** Tells whether a step without a time limit ended regularly, and so is not reverted. */
function isDone(rig: FlowRig, stepId: string): boolean {
  const runId = stepId.split('/').at(-2)!;
  const record = rig.flows.records.find(({ id }) => id === runId);
  return record === undefined || record.steps.some(({ outcome }) => outcome === 'done');
}

function play(seed: number): number {
  const random = randomFor(seed, 'flows', 'property');
  const rig = new FlowRig();
  begun = [];
  leftOn = [];
  ended.clear();
  flowOf.clear();
  versions.clear();
  for (const [at, id] of ['q1', 'q2', 'q3'].entries())
    rig.submit(queueDraft({ id, name: id, maxLength: MAX_LENGTH, whenFull: POLICIES[(seed + at) % POLICIES.length]! }));
  const flows = new Map<string, Flow>();
  for (let n = 0; n < 6; n++) {
    const flow = randomFlow(random, `f${n}`);
    flows.set(flow.id, flow);
    versions.set(flow.id, 1);
    rig.submit(flowDraft(flow));
  }
  const watch = new Watch();
  for (let n = 0; n < STEPS_PER_SEED; n++) {
    const before = rig.flows;
    randomStep(rig, random, n);
    watch.look(rig, before);
    for (const record of rig.flows.records) ended.set(record.id, record);
  }
  rig.submit(command(rig.atMs - START_MS, 'pauseFlows', { isPaused: false }));
  for (const queueId of QUEUES) rig.submit(command(rig.atMs - START_MS, 'changeQueue', { queueId, action: 'resume' }));
  rig.advance(rig.atMs + 24 * 3_600_000);
  const isEdited = [...versions.values()].some((version) => version > 1);
  lookAtEnd(rig, isEdited ? new Map() : flows);
  for (const record of rig.flows.records) ended.set(record.id, record);
  for (const record of ended.values()) lookAtRun(record, flowOfStep);
  lookAtUndos(rig, leftOn, ended);
  lookAtStarts(rig, ended);
  must(
    rig.reports.every((message) => message === 'on purpose'),
    'nothing failed',
    rig.reports,
  );
  return rig.events.length + begun.length;
}

test('nothing sticks', () => {
  let steps = 0;
  for (let seed = 1; steps < STEPS; seed++) {
    try {
      steps += play(seed);
    } catch (error) {
      throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }
  expect(steps).toBeGreaterThanOrEqual(STEPS);
}, 60_000);

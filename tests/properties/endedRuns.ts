/** Checks ended runs: their steps, and the effects that they left on. */
import type { Flow } from '#schemas/generated/types.ts';
import type { RunRecord } from '#server/show/fold/flows/state/trace.ts';
import type { FlowRig } from '../support/flowRig.ts';

/** Fails unless something holds; cheap, because it runs a million times. */
export function must(holds: boolean, what: string, ...found: unknown[]): void {
  if (!holds) throw new Error(`${what}: ${JSON.stringify(found).slice(0, 1000)}`);
}

/** Step that left an effect on. */
export interface LeftOn {
  runId: string;
  name: string;
  stepId: string;
  /** Time after which it is reverted; null = none. */
  afterMs: number | null;
}

/** Returns how often each action of a list is executed for certain: actions inside a choice are not. */
function certain(
  flow: Flow,
  parentId: string | undefined,
  slot: string,
  times: number,
  into: Map<string, number>,
): void {
  for (const [id, block] of Object.entries(flow.blocksById)) {
    if (block.parentId !== parentId || block.slot !== slot || !block.isEnabled) continue;
    if (block.type === 'action') into.set(id, times);
    else if (block.type === 'group') certain(flow, id, 'body', times, into);
    else if (block.type === 'repeat') certain(flow, id, 'body', times * 2, into);
    else if (block.type === 'parallel')
      for (const [caseId, { parentId: of }] of Object.entries(flow.casesById))
        if (of === id) certain(flow, id, caseId, times, into);
  }
}

/**
 * Checks that a completed run executed each step as often as necessary, none for a shorter time, and none after its
 * end.
 */
export function lookAtRun({ id, outcome, steps }: RunRecord, flowOfStep: (name: string) => Flow): void {
  if (steps.length === 0 || steps.length >= 100) return;
  const flow = flowOfStep(steps[0]!.blockId);
  if (outcome === 'done') {
    const wanted = new Map<string, number>();
    certain(flow, undefined, 'main', 1, wanted);
    for (const [name, times] of wanted)
      must(
        steps.filter(({ blockId }) => blockId === name).length === times,
        'each step is made',
        id,
        name,
        times,
        steps,
      );
  }
  for (const { blockId, atMs, endedAtMs, outcome: end } of steps) {
    const { kind, settings, onError } = flow.blocksById[blockId]!;
    const ms = kind === 'WAITS' && end === 'done' ? (settings!['ms'] as number) : 0;
    must(endedAtMs - atMs >= ms, 'a wait is as long as it says', id, blockId, atMs, endedAtMs);
    must(
      end !== 'failed' || onError !== 'end' || outcome !== 'done',
      'a failed step ends what it may end',
      id,
      blockId,
    );
  }
}

/**
 * Checks that the last setter of an effect reverts it, once, when the run is aborted, and only then or when its time is
 * over.
 */
export function lookAtUndos(rig: FlowRig, leftOn: readonly LeftOn[], ended: ReadonlyMap<string, RunRecord>): void {
  const last = new Map<string, string>();
  const onAtMs = new Map<string, number>();
  const offAtMs = new Map<string, number>();
  const replaced = new Set<string>();
  for (const event of rig.events) {
    if (event.type !== 'showText') continue;
    const [what, target, stepId] = event.payload.text.split(' ') as [string, string, string];
    if (what === 'on') {
      if (last.has(target)) replaced.add(last.get(target)!);
      last.set(target, stepId);
      onAtMs.set(stepId, event.at);
      continue;
    }
    const isLast = last.get(target) === stepId && !offAtMs.has(stepId);
    must(isLast, 'only the last one is taken back, and once', target, stepId);
    offAtMs.set(stepId, event.at);
  }
  for (const { runId, name, stepId, afterMs } of leftOn) {
    const record = ended.get(runId);
    const own = record?.steps.filter(({ blockId }) => blockId === name) ?? [];
    if (!record || own.length === 0) continue;
    const broken = own.filter(({ outcome }) => outcome !== 'done');
    const [isTimed, isOnlyOne] = [afterMs !== null, own.length === 1];
    const atMs = offAtMs.get(stepId);
    if (atMs === undefined) {
      const mayStay = replaced.has(stepId) || !isOnlyOne || !(broken.length > 0 || isTimed);
      must(mayStay, 'what was broken off is taken back', record, stepId);
      continue;
    }
    must(broken.length > 0 || isTimed, 'what came to its end is not taken back', record, stepId);
    const isCancelled = record.outcome === 'cancelled';
    must(!isCancelled || !isOnlyOne || atMs <= record.endedAtMs, 'cancelling takes back at once', record, stepId);
    const isDue = afterMs !== null && atMs >= onAtMs.get(stepId)! + afterMs;
    const isAtItsEnd = broken.some(({ endedAtMs }) => endedAtMs === atMs) || (isCancelled && atMs === record.endedAtMs);
    must(isDue || isAtItsEnd, 'what goes on is not taken back by the end of another', record, stepId, atMs);
  }
}

/** Checks that exactly the started runs count: those that waited and never began have returned their quota. */
export function lookAtStarts({ events, flows }: FlowRig, ended: ReadonlyMap<string, RunRecord>): void {
  const begun = new Map<string, number>();
  for (const { flowId, startedAtMs } of ended.values())
    if (startedAtMs !== undefined) begun.set(flowId, (begun.get(flowId) ?? 0) + 1);
  // Nothing of a deleted flow is kept.
  const isGone = (id: string): boolean =>
    events.some(({ type, payload }) => type === 'documentChanged' && payload.id === id && payload.patch === null);
  for (const id of flows.index.byId.keys()) {
    const counted = flows.started.get(id) ?? 0;
    must(isGone(id) || counted === (begun.get(id) ?? 0), 'what has begun counts', id, counted, begun.get(id));
  }
}

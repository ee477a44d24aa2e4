/** Applies edits to runs that are under way (behaviour: flow-10). */
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { CompiledFlow } from './compiledFlow.ts';
import { resetCooldowns } from './cooldowns/rules.ts';
import { FLOW_KINDS, flowIdsOf, indexFlows } from './flowIndex.ts';
import { MAIN_QUEUE } from './state/flowsState.ts';
import { append } from './state/queueMembers.ts';
import { endRun } from './runs/endRun.ts';
import { cancelledFor, type Run } from './state/run.ts';
import { scheduleFlows } from './schedules.ts';
import type { FlowTransaction } from './state/flowTransaction.ts';

/** Finds the runs that an edit or a command affects, oldest first. */
export function runsWhere(work: FlowTransaction, isMeant: (run: Run) => boolean): Run[] {
  const all = [...work.state.runs.entries()].map(([, run]) => run).filter(isMeant);
  return all.sort((one, other) => one.place - other.place || (one.id < other.id ? -1 : 1));
}

export function documentChanged(work: FlowTransaction, { payload }: StreamEvent<'documentChanged'>): void {
  if (FLOW_KINDS.includes(payload.kind)) flowsChanged(work, flowIdsOf(payload.kind, payload.id));
  // Some flows read the language of the overlay.
  else if (payload.kind === 'profile') work.change({ index: indexFlows(work.context.documents) });
  // Moments play the sounds of the overlay's theme.
  else if (payload.kind === 'overlay' && payload.patch !== null && 'theme' in payload.patch)
    work.change({ index: indexFlows(work.context.documents) });
  else if (payload.kind === 'flowQueue') queueChanged(work, payload.id, payload.patch === null);
  else if (payload.kind === 'streamer') scheduleFlows(work);
}

function flowsChanged(work: FlowTransaction, ids: readonly string[]): void {
  const { byId } = work.state.index;
  work.change({ index: indexFlows(work.context.documents) });
  for (const id of ids) flowChanged(work, id, byId.get(id));
  scheduleFlows(work, ids);
}

function flowChanged(work: FlowTransaction, id: string, before: CompiledFlow | undefined): void {
  const now = work.state.index.byId.get(id);
  if (before) keepForRuns(work, before);
  if (now === undefined) {
    for (const run of runsWhere(work, ({ flowId }) => flowId === id)) endRun(work, run, cancelledFor('deleted'));
    forget(work, id);
  } else if (!now.flow.isEnabled) {
    const isWaiting = (run: Run): boolean => run.flowId === id && (run.startedAtMs === undefined || hasStaked(run));
    for (const run of runsWhere(work, isWaiting)) endRun(work, run, cancelledFor('disabled'));
  }
}

/** Checks whether points are staked on a draw still to come. A disabled flow cancels it and returns the stake. */
const hasStaked = ({ tasks }: Run): boolean =>
  Object.values(tasks).some(({ wait }) => wait?.event?.startsWith('gambleEnded/') ?? false);

/** Keeps the version with which a run began until it ends. */
function keepForRuns(work: FlowTransaction, { flow, version }: CompiledFlow): void {
  const isIts = (run: Run): boolean =>
    run.flowId === flow.id && run.startedAtMs !== undefined && run.version === version;
  if (runsWhere(work, isIts).length > 0) work.keepVersion(flow, version);
}

/** Deletes the data kept for a deleted flow. */
function forget(work: FlowTransaction, id: string): void {
  resetCooldowns(work, `flow/${id}`);
  for (const [key] of work.state.memories.entries()) if (key.startsWith(`${id}/`)) work.putMemory(key, null);
  for (const [key] of work.state.started.entries()) {
    if (key !== id && !key.startsWith(`${id}/`)) continue;
    work.change({ started: work.state.started.delete(key) });
    work.write('started', key, null);
  }
  for (const [key, { flowId }] of work.state.refusals.entries()) {
    if (flowId !== id) continue;
    work.change({ refusals: work.state.refusals.delete(key) });
    work.write('refusals', key, null);
  }
}

/** Moves the runs of a deleted queue to the main one; the current run continues without a queue. */
function queueChanged(work: FlowTransaction, id: string, isGone: boolean): void {
  work.queuesToServe.add(id);
  if (!isGone) return;
  const { holder, waiting } = work.queue(id);
  for (const run of runsWhere(work, ({ queueId }) => queueId === id)) {
    const { queueId: _gone, ...free } = run;
    if (waiting.includes(run.id)) continue;
    work.putRun(run.id === holder ? free : { ...run, queueId: MAIN_QUEUE });
  }
  work.removeQueue(id);
  for (const runId of waiting) append(work, work.run(runId)!, MAIN_QUEUE);
}

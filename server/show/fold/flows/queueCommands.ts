/** Executes commands to a queue or a run (behaviour: flow-8). */
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { ChangeQueuePayload, StopFlowsPayload } from '#schemas/generated/types.ts';
import { runsWhere } from './editRuns.ts';
import type { FlowsState } from './state/flowsState.ts';
import { endRun } from './runs/endRun.ts';
import { cancelledFor, type Run } from './state/run.ts';
import type { FlowTransaction } from './state/flowTransaction.ts';

type Command = (work: FlowTransaction, payload: ChangeQueuePayload) => void;

const setPaused =
  (isPaused: boolean): Command =>
  (work, { queueId }) => {
    work.putQueue(queueId, { ...work.queue(queueId), isPaused });
    work.queuesToServe.add(queueId);
  };

/** Ends the selected waiting runs. A run that has begun is cancelled and undone. */
function drop(work: FlowTransaction, queueId: string, isMeant: (run: Run) => boolean): void {
  for (const id of work.queue(queueId).waiting) {
    const run = work.run(id)!;
    if (isMeant(run)) endRun(work, run, cancelledFor('cancelled'));
  }
}

/**
 * Moves a run. The place numbers stay the same and are reassigned, so that only the rows between the two places are written.
 */
function move(work: FlowTransaction, { queueId, runId, place = 0 }: ChangeQueuePayload): void {
  const queue = work.queue(queueId);
  if (runId === undefined || !queue.waiting.includes(runId)) return;
  const places = queue.waiting.map((id) => work.run(id)!.place);
  const others = queue.waiting.filter((id) => id !== runId);
  const waiting = [...others.slice(0, place), runId, ...others.slice(place)];
  waiting.forEach((id, index) => {
    const run = work.run(id)!;
    if (run.place !== places[index]) work.putRun({ ...run, place: places[index]! });
  });
  work.putQueue(queueId, { ...queue, waiting });
}

const COMMANDS: { readonly [A in ChangeQueuePayload['action']]: Command } = {
  pause: setPaused(true),
  resume: setPaused(false),
  skip(work, { queueId }) {
    const { holder } = work.queue(queueId);
    if (holder !== null) endRun(work, work.run(holder)!, cancelledFor('skipped'));
  },
  clear: (work, { queueId }) => drop(work, queueId, () => true),
  drop: (work, { queueId, runId }) => drop(work, queueId, ({ id }) => id === runId),
  dropViewer: (work, { queueId, viewerId }) => drop(work, queueId, ({ viewer }) => viewer?.tiktokId === viewerId),
  move,
};

export function changeQueue(work: FlowTransaction, { payload }: StreamEvent<'changeQueue'>): void {
  COMMANDS[payload.action](work, payload);
}

/** Ends runs with their clean-up; parts that the command leaves out do not restrict it. */
export function stopFlows(work: FlowTransaction, { payload }: StreamEvent<'stopFlows'>): void {
  for (const run of runsWhere(work, (each) => isStopped(work.state, each, payload)))
    endRun(work, run, cancelledFor('cancelled'));
}

/** Checks whether a command to stop flows ends a run. */
export function isStopped({ index }: FlowsState, run: Run, which: StopFlowsPayload): boolean {
  const { runId, flowId, profileId, queueId } = which;
  return (
    (runId === undefined || run.id === runId) &&
    (flowId === undefined || run.flowId === flowId) &&
    (queueId === undefined || run.queueId === queueId) &&
    (profileId === undefined || runsFor(index, run.flowId, profileId))
  );
}

/** Checks whether a flow runs for a profile. Flows without profiles and deleted ones run for each. */
export function runsFor({ byId }: FlowsState['index'], flowId: string, profileId: string): boolean {
  const profileIds = byId.get(flowId)?.flow.profileIds ?? [];
  return profileIds.length === 0 || profileIds.includes(profileId);
}

export function pauseFlows(work: FlowTransaction, { payload: { isPaused } }: StreamEvent<'pauseFlows'>): void {
  if (work.state.control.isPaused === isPaused) return;
  setControl(work, { isPaused });
  for (const queueId of Object.keys(work.state.queues)) work.queuesToServe.add(queueId);
}

export function setControl(work: FlowTransaction, part: Partial<FlowTransaction['state']['control']>): void {
  const control = { ...work.state.control, ...part };
  work.change({ control });
  work.write('control', 'flows', control);
}

/**
 * Drops a deadline that cannot be folded (behaviour: flow-3): it ends what waited for it, and everything else continues. It
 * keeps one broken run from blocking all others.
 */
import type { Deadline, StreamEvent } from '#engine/core/streamEvent.ts';
import type { RowWrite, StageContext } from '../stage.ts';
import type { FlowsState } from './state/flowsState.ts';
import { endRun } from './runs/endRun.ts';
import { cancelledFor } from './state/run.ts';
import { giveTurnAt } from './schedules.ts';
import { FlowTransaction } from './state/flowTransaction.ts';

export function dropDue(
  state: FlowsState,
  { atMs: at, id, draft }: Deadline,
): { state: FlowsState; rows?: RowWrite[] } {
  const event = { ...draft, id: `drop/${id}`, seq: 0, at, origin: 'deadline', depth: 0 } as StreamEvent;
  // Nothing in here reads documents or asks for anything.
  const work = new FlowTransaction(state, event, undefined as unknown as StageContext);
  const [what, key] = [id.slice(0, id.indexOf(':')), id.slice(id.indexOf(':') + 1)];
  const run = what === 'run' ? work.run(key) : undefined;
  if (run) endRun(work, run, cancelledFor('depth'));
  else if (what === 'undo') work.putUndo(key, null);
  else if (what === 'schedule') work.putSchedule(key, null);
  for (const queueId of work.queuesToServe) giveTurnAt(work, queueId, at);
  return work.result();
}

import type { Run } from '../runs/run.ts';
import type { Work } from '../work.ts';

/** Lets a run wait without its place in its queue: the next may have its turn (behaviour: flow-7). */
export function freePlace(work: Work, run: Run): void {
  work.putRun({ ...run, status: 'away' });
  const queue = work.queue(run.queueId!);
  if (queue.holder === run.id) work.putQueue(run.queueId!, { ...queue, holder: null });
  work.turns.add(run.queueId!);
}

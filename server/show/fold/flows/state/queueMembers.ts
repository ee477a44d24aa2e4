import type { Run } from './run.ts';
import type { FlowTransaction } from './flowTransaction.ts';

/** Lets a run wait without its place in the queue, so that the next may have its turn (behaviour: flow-7). */
export function freePlace(work: FlowTransaction, run: Run): void {
  work.putRun({ ...run, status: 'away' });
  const queue = work.queue(run.queueId!);
  if (queue.holder === run.id) work.putQueue(run.queueId!, { ...queue, holder: null });
  work.queuesToServe.add(run.queueId!);
}

/** Puts a run at the end of a queue. */
export function append(work: FlowTransaction, run: Run, queueId: string): void {
  const queue = work.queue(queueId);
  const last = queue.waiting.at(-1);
  const place = Math.max(work.event.seq, last === undefined ? 0 : work.run(last)!.place + 1);
  work.putRun({ ...run, queueId, place });
  work.putQueue(queueId, { ...queue, waiting: [...queue.waiting, run.id] });
  work.queuesToServe.add(queueId);
}

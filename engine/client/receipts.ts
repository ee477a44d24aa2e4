/** Tells the server how far the page has come: at most once a second, at once after something was performed. */
import type { Scheduler } from '../core/clock.ts';

const RECEIPT_EVERY_MS = 1_000;

export interface Receipts {
  /** Everything up to `seq` is on the page. */
  reached(seq: number, isUrgent: boolean): void;
  /** The sequence numbers start over, or nobody listens for now. */
  forget(): void;
}

/** @param send sends the receipt; called with growing numbers */
export function createReceipts(scheduler: Scheduler, send: (seq: number) => void): Receipts {
  let reachedSeq = 0;
  let sentSeq = 0;
  let cancel: (() => void) | null = null;

  function flush(): void {
    cancel?.();
    cancel = null;
    if (reachedSeq <= sentSeq) return;
    sentSeq = reachedSeq;
    send(sentSeq);
  }

  return {
    reached(seq, isUrgent) {
      reachedSeq = Math.max(reachedSeq, seq);
      if (isUrgent) flush();
      else cancel ??= scheduler.after(RECEIPT_EVERY_MS, flush);
    },
    forget() {
      cancel?.();
      cancel = null;
      reachedSeq = 0;
      sentSeq = 0;
    },
  };
}

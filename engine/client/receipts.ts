/** Tells the server which messages this page has shown: at most once a second, but at once after a cue. */
import type { Scheduler } from '../core/clock.ts';

const RECEIPT_EVERY_MS = 1_000;

export interface Receipts {
  /** Records that every message up to `seq` is shown. */
  reached(seq: number, isUrgent: boolean): void;
  /** Forgets everything: the sequence numbers start over, or the connection is lost. */
  forget(): void;
}

/** @param send sends a receipt; called with growing numbers */
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

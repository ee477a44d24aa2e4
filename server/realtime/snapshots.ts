/**
 * What an overlay shows, written out once for all who take it: pages that never read hold the same bytes and no copies. A
 * large one is kept for a while, and whoever takes it gets what was sent since with it; otherwise pages that come one
 * after the other while the state changes would hold a large buffer each.
 */
import { MAX_BUFFERED_BYTES } from './limits.ts';
import type { LiveOverlay } from './liveOverlay.ts';

export interface Snapshot {
  /** What it shows is that of the messages up to here. */
  seq: number;
  /** JSON of the overlay without its first brace, and with one more at the end. Shared: never written to. */
  body: Buffer;
}

export interface Snapshots {
  /** What is shown now. */
  current(of: LiveOverlay, seq: number): Snapshot;
  /**
   * As `current`, or an older one when what was sent since is small beside it.
   * @param bytesSince of the messages after a sequence number; null = some are forgotten
   */
  shared(of: LiveOverlay, seq: number, bytesSince: (seq: number) => number | null): Snapshot;
}

/** Copies of less are worth no thought; and what was sent since may be as much as may wait for a page anyway. */
const LARGE_BYTES = MAX_BUFFERED_BYTES;

export function createSnapshots(): Snapshots {
  let made: { of: LiveOverlay; snapshot: Snapshot } | null = null;

  function current(of: LiveOverlay, seq: number): Snapshot {
    if (made?.of === of) made.snapshot.seq = seq;
    else made = { of, snapshot: { seq, body: Buffer.from(`${JSON.stringify(of)}}`).subarray(1) } };
    return made.snapshot;
  }

  return {
    current,
    shared(of, seq, bytesSince) {
      if (made === null || made.of === of || made.snapshot.body.length < LARGE_BYTES) return current(of, seq);
      const bytes = bytesSince(made.snapshot.seq);
      return bytes !== null && bytes < LARGE_BYTES ? made.snapshot : current(of, seq);
    },
  };
}

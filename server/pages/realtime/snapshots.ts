/**
 * What an overlay shows, written out once for all who take it: pages that never read hold the same bytes and no copies. A
 * large one is kept for a while, and whoever takes it gets what was sent since with it; otherwise pages that come one
 * after the other while the state changes would hold a large buffer each.
 */
import type { Clock } from '#engine/core/clock.ts';
import { MAX_BUFFERED_BYTES } from './limits.ts';
import type { LiveOverlay } from '../../show/session/liveOverlay.ts';

export interface Snapshot {
  /** What it shows is that of the messages up to here. */
  seq: number;
  /** JSON of the overlay without its first brace, and with one more at the end. Shared: never written to. */
  body: Buffer;
}

export interface Snapshots {
  /** What is shown now; of a large overlay, what was shown a moment ago. */
  recent(of: LiveOverlay, seq: number): Snapshot;
  /**
   * What is shown now; or, when that is large and less was sent since than may wait for a page, what was shown before and
   * what was sent since.
   * @param sentSince the messages after a sequence number; null = some are forgotten, or they are too much
   */
  shared(of: LiveOverlay, seq: number, sentSince: (seq: number) => string | null): SharedSnapshot;
}

export interface SharedSnapshot {
  snapshot: Snapshot;
  /** Null = nothing. */
  since: string | null;
}

/** Copies of less are worth no thought; and what was sent since may be as much as may wait for a page anyway. */
const LARGE_BYTES = MAX_BUFFERED_BYTES;
/** How long a large one is recent: writing it out takes a while. */
const RECENT_MS = 250;

/** @param clock monotonic */
export function createSnapshots(clock: Clock): Snapshots {
  let made: { of: LiveOverlay; snapshot: Snapshot; atMs: number } | null = null;

  function current(of: LiveOverlay, seq: number): Snapshot {
    if (made?.of === of) made.snapshot.seq = seq;
    else {
      const snapshot = { seq, body: Buffer.from(`${JSON.stringify(of)}}`).subarray(1) };
      made = { of, snapshot, atMs: clock.nowMs() };
    }
    return made.snapshot;
  }

  /** One that others have taken already. */
  function large(of: LiveOverlay): NonNullable<typeof made> | null {
    return made !== null && made.of !== of && made.snapshot.body.length >= LARGE_BYTES ? made : null;
  }

  return {
    recent(of, seq) {
      const before = large(of);
      return before !== null && clock.nowMs() - before.atMs < RECENT_MS ? before.snapshot : current(of, seq);
    },
    shared(of, seq, sentSince) {
      const before = large(of)?.snapshot;
      const since = before === undefined ? null : sentSince(before.seq);
      if (before === undefined || since === null) return { snapshot: current(of, seq), since: null };
      return { snapshot: before, since };
    },
  };
}

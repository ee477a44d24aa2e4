/**
 * Serializes an overlay once for all readers: pages that never read hold the same bytes instead of copies. A large snapshot is
 * kept for a while and sent with the messages since then; otherwise pages that arrive one by one while the state changes would
 * each hold a large buffer.
 */
import type { Clock } from '#engine/core/clock.ts';
import { MAX_BUFFERED_BYTES } from '../sockets/pageLimits.ts';
import type { LiveOverlay } from '../../show/session/liveOverlay.ts';

export interface Snapshot {
  /** Sequence number of the last message included in it. */
  seq: number;
  /** JSON of the overlay without its first brace and with one more at the end. Shared, so it must not be modified. */
  body: Buffer;
}

export interface Snapshots {
  /** Returns the current snapshot, or a recent one of a large overlay. */
  recent(of: LiveOverlay, seq: number): Snapshot;
  /**
   * Returns the current snapshot; or, when that is large and the messages since fit the buffer of a page, an earlier one with
   * those messages.
   * @param sentSince the messages after a sequence number; null = some are forgotten, or they are too long
   */
  shared(of: LiveOverlay, seq: number, sentSince: (seq: number) => string | null): SharedSnapshot;
}

export interface SharedSnapshot {
  snapshot: Snapshot;
  /** Null = no messages. */
  since: string | null;
}

/** Smaller snapshots are copied. The limit is the amount that may wait for a page anyway. */
const LARGE_BYTES = MAX_BUFFERED_BYTES;
/** How long a large snapshot counts as recent, because serializing takes time. */
const RECENT_MS = 250;

/**
 * Creates the snapshots of a room.
 * @param clock monotonic
 */
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

  /** Returns a large snapshot that others have taken already. */
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

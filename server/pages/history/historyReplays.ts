/** Keeps the history replays that are requested; each is dropped when nobody has asked for a while. */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { FairScheduler } from '../../ground/base/fairScheduler.ts';
import type { Database } from '../../ground/db/connection.ts';
import { seedOf } from '../../documents/profiles/store.ts';
import type { Checkpoint } from '../../show/session/refold/checkpoints.ts';
import { REFOLD_WEIGHT } from '../../show/session/refold/refold.ts';
import type { RefoldLimit } from '../../show/session/refold/refoldLimit.ts';
import type { Session } from '../../show/session/session.ts';
import { HistoryReplay } from './historyReplay.ts';

const IDLE_MS = 10 * 60_000;
const MAX_REPLAYS = 20;
/** Maximum number of events to fold again; with more of them it starts later. */
const MAX_EVENTS = 300_000;

export interface HistoryReplaysDeps {
  database: Database;
  clock: Clock;
  scheduler: Scheduler;
  fair: FairScheduler;
  refoldLimit: RefoldLimit;
  checkpointsOf(streamerId: string): readonly Checkpoint[];
}

export interface HistoryReplays {
  /** Returns a replay that is up to date with the session, or null when there is nothing to start from. @throws BUSY */
  of(streamerId: string, session: Session): Promise<HistoryReplay | null>;
}

interface Kept {
  replay: HistoryReplay;
  session: Session;
  usedAtMs: number;
}

export function createHistoryReplays({
  database,
  clock,
  scheduler,
  fair,
  refoldLimit,
  checkpointsOf,
}: HistoryReplaysDeps): HistoryReplays {
  /** Ordered by the last request, the latest last. */
  const kept = new Map<string, Kept>();

  function sweep(): void {
    for (const [id, { usedAtMs }] of kept)
      if (kept.size > MAX_REPLAYS || usedAtMs + IDLE_MS <= clock.nowMs()) kept.delete(id);
    if (kept.size > 0) scheduler.after(IDLE_MS, sweep);
  }

  function begin(streamerId: string, session: Session, seed: number): HistoryReplay | null {
    const { seq } = session.state;
    const from = checkpointsOf(streamerId).find(({ state }) => seq - state.seq <= MAX_EVENTS);
    if (from === undefined) return null;
    const share = fair.share(REFOLD_WEIGHT);
    const pace = { clock, pause: (tookMs: number) => share.next(tookMs) };
    return new HistoryReplay({ streamerId, database, store: session.store, seed, pace, from });
  }

  async function replayOf(streamerId: string, session: Session): Promise<HistoryReplay | null> {
    const known = kept.get(streamerId);
    const isStill = known?.session === session;
    const seed = isStill ? 0 : await seedOf(database, streamerId);
    // Simultaneous requests get the same one.
    const begun = kept.get(streamerId);
    const replay = begun?.session === session ? begun.replay : begin(streamerId, session, seed);
    if (replay === null) return null;
    if (kept.size === 0) scheduler.after(IDLE_MS, sweep);
    kept.delete(streamerId);
    kept.set(streamerId, { replay, session, usedAtMs: clock.nowMs() });
    if (kept.size > MAX_REPLAYS) kept.delete(kept.keys().next().value!);
    return replay;
  }

  return {
    async of(streamerId, session) {
      const replay = await replayOf(streamerId, session);
      if (replay) await refoldLimit.take(() => replay.catchUp(session.state.seq));
      return replay;
    },
  };
}

/** Keeps the history replays that are requested; each is dropped when nobody has asked for a while. */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { FairScheduler } from '../../ground/base/fairScheduler.ts';
import type { Database } from '../../ground/db/connection.ts';
import { seedOf } from '../../documents/profiles/store.ts';
import type { Checkpoint } from '../../show/session/refold/checkpoints.ts';
import { REFOLD_WEIGHT } from '../../show/session/refold/refold.ts';
import type { Turns } from '../../show/session/refold/turns.ts';
import type { Session } from '../../show/session/session.ts';
import { Shadow } from './shadow.ts';

const IDLE_MS = 10 * 60_000;
const MAX_SHADOWS = 20;
/** Maximum number of events to fold again; with more of them it starts later. */
const MAX_EVENTS = 300_000;

export interface ShadowsDeps {
  database: Database;
  clock: Clock;
  scheduler: Scheduler;
  fair: FairScheduler;
  turns: Turns;
  checkpointsOf(streamerId: string): readonly Checkpoint[];
}

export interface Shadows {
  /** Returns a replay that is up to date with the session, or null when there is nothing to start from. @throws BUSY */
  of(streamerId: string, session: Session): Promise<Shadow | null>;
}

interface Kept {
  shadow: Shadow;
  session: Session;
  usedAtMs: number;
}

export function createShadows({ database, clock, scheduler, fair, turns, checkpointsOf }: ShadowsDeps): Shadows {
  /** Ordered by the last request, the latest last. */
  const kept = new Map<string, Kept>();

  function sweep(): void {
    for (const [id, { usedAtMs }] of kept)
      if (kept.size > MAX_SHADOWS || usedAtMs + IDLE_MS <= clock.nowMs()) kept.delete(id);
    if (kept.size > 0) scheduler.after(IDLE_MS, sweep);
  }

  function begin(streamerId: string, session: Session, seed: number): Shadow | null {
    const { seq } = session.state;
    const from = checkpointsOf(streamerId).find(({ state }) => seq - state.seq <= MAX_EVENTS);
    if (from === undefined) return null;
    const share = fair.share(REFOLD_WEIGHT);
    const pace = { clock, pause: (tookMs: number) => share.next(tookMs) };
    return new Shadow({ streamerId, database, store: session.store, seed, pace, from });
  }

  async function shadowOf(streamerId: string, session: Session): Promise<Shadow | null> {
    const known = kept.get(streamerId);
    const isStill = known?.session === session;
    const seed = isStill ? 0 : await seedOf(database, streamerId);
    // Simultaneous requests get the same one.
    const begun = kept.get(streamerId);
    const shadow = begun?.session === session ? begun.shadow : begin(streamerId, session, seed);
    if (shadow === null) return null;
    if (kept.size === 0) scheduler.after(IDLE_MS, sweep);
    kept.delete(streamerId);
    kept.set(streamerId, { shadow, session, usedAtMs: clock.nowMs() });
    if (kept.size > MAX_SHADOWS) kept.delete(kept.keys().next().value!);
    return shadow;
  }

  return {
    async of(streamerId, session) {
      const shadow = await shadowOf(streamerId, session);
      if (shadow) await turns.take(() => shadow.catchUp(session.state.seq));
      return shadow;
    },
  };
}

/**
 * Watches the plans of streamers with open sessions. Plans change outside of the session: by the console of whoever runs
 * the server, in another process. So they are looked up when a session opens, and again soon after each commit: the session
 * is told of a change at the latest half a second after the next commit (`tellPlan.ts`).
 */
import type { Scheduler } from '#engine/core/clock.ts';
import type { Plan } from '#schemas/generated/types.ts';

/** One look serves all commits of all streamers in between. */
const LOOK_AFTER_MS = 500;

export interface PlanWatchDeps {
  /** The plans of those who have an account; whoever has none (the demo, this computer's own profile) has everything. */
  plansOf(streamerIds: readonly string[]): Promise<ReadonlyMap<string, Plan>>;
  scheduler: Scheduler;
  /** A plan was looked up while the session was open; undefined = there is no account. */
  onPlan(streamerId: string, plan: Plan | undefined): void;
  log: { warn(fields: object, message: string): void };
}

export interface PlanWatch {
  /** The plan at the last look; undefined = there is no account. */
  planOf(streamerId: string): Plan | undefined;
  /** Looks a streamer up whose session is about to open. */
  read(streamerId: string): Promise<void>;
  /** Something of the streamer was committed, or their plan may have changed. */
  lookSoon(streamerId: string): void;
  /** The streamer's session ended. */
  forget(streamerId: string): void;
  /** Waits for the look that is under way. */
  close(): Promise<void>;
}

export function createPlanWatch({ plansOf, scheduler, onPlan, log }: PlanWatchDeps): PlanWatch {
  const known = new Map<string, Plan | undefined>();
  const waiting = new Set<string>();
  let cancel: (() => void) | null = null;
  let looking: Promise<void> = Promise.resolve();

  async function look(streamerIds: readonly string[]): Promise<void> {
    const plans = await plansOf(streamerIds);
    // Sessions may end meanwhile.
    for (const id of streamerIds.filter((one) => known.has(one))) {
      known.set(id, plans.get(id));
      onPlan(id, plans.get(id));
    }
  }

  function lookNow(): void {
    cancel = null;
    const ids = [...waiting];
    waiting.clear();
    if (ids.length === 0) return;
    looking = look(ids).catch((error: unknown) => {
      log.warn({ err: error }, 'plans could not be read; they are looked up again after the next commit');
    });
  }

  return {
    planOf: (streamerId) => known.get(streamerId),
    async read(streamerId) {
      known.set(streamerId, (await plansOf([streamerId])).get(streamerId));
    },
    lookSoon(streamerId) {
      waiting.add(streamerId);
      cancel ??= scheduler.after(LOOK_AFTER_MS, lookNow);
    },
    forget(streamerId) {
      known.delete(streamerId);
      waiting.delete(streamerId);
    },
    async close() {
      cancel?.();
      await looking;
    },
  };
}

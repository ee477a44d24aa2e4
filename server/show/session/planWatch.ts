/**
 * Watches the plans of streamers with open sessions. The operator's console changes plans in another process, so they are read
 * when a session opens and soon after each commit: the session learns of a change at most half a second after the next commit
 * (`tellPlan.ts`).
 */
import type { Scheduler } from '#engine/core/clock.ts';
import type { Ad, Plan } from '#schemas/generated/types.ts';
import type { StreamerPlan } from './sendPlan.ts';

/** One read serves all commits of all streamers within this time. */
const LOOK_AFTER_MS = 500;

export interface PlanWatchDeps {
  /**
   * Returns the plans of streamers with an account; those without one (the demo, the computer's own profile) have everything.
   */
  plansOf(streamerIds: readonly string[]): Promise<ReadonlyMap<string, Plan>>;
  /** Returns the documents of streamers that are put away; none unless set. */
  putAwayOf?(streamerIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Ads of this server; none unless set. */
  ads?: readonly Ad[];
  scheduler: Scheduler;
  /** Called with a plan that was read while the session was open; undefined = no account. */
  onPlan(streamerId: string, plan: StreamerPlan | undefined): void;
  log: { warn(fields: object, message: string): void };
}

export interface PlanWatch {
  /** Returns the plan as last read; undefined = no account. */
  planOf(streamerId: string): StreamerPlan | undefined;
  /** Reads the plan of a streamer whose session is about to open. */
  read(streamerId: string): Promise<void>;
  /** Schedules a read after a commit, or when the plan may have changed. */
  lookSoon(streamerId: string): void;
  /** Forgets a streamer whose session ended. */
  forget(streamerId: string): void;
  /** Waits for the read in progress. */
  close(): Promise<void>;
}

const NONE: readonly string[] = [];

export function createPlanWatch({ plansOf, putAwayOf, ads = [], scheduler, onPlan, log }: PlanWatchDeps): PlanWatch {
  const known = new Map<string, StreamerPlan | undefined>();
  const waiting = new Set<string>();
  let cancel: (() => void) | null = null;
  let looking: Promise<void> = Promise.resolve();

  async function storedPlans(streamerIds: readonly string[]): Promise<ReadonlyMap<string, StreamerPlan>> {
    const plans = await plansOf(streamerIds);
    const putAway = await putAwayOf?.(streamerIds);
    return new Map([...plans].map(([id, plan]) => [id, { plan, putAway: putAway?.get(id) ?? NONE, ads }]));
  }

  async function readPlans(streamerIds: readonly string[]): Promise<void> {
    const plans = await storedPlans(streamerIds);
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
    looking = readPlans(ids).catch((error: unknown) => {
      log.warn({ err: error }, 'plans could not be read; the server tries again after the next commit');
    });
  }

  return {
    planOf: (streamerId) => known.get(streamerId),
    async read(streamerId) {
      known.set(streamerId, (await storedPlans([streamerId])).get(streamerId));
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

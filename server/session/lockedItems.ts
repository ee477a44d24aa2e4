/**
 * What a streamer's live pages leave out because it is not in the streamer's plan: item types, and the green of videos made transparent
 * (behaviour: item-9, video-5).
 * Plans change outside of the session: by the console of whoever runs the server, in another process. So they are looked
 * up when a session opens, and again soon after each commit: a change reaches open pages at the latest half a second
 * after the next commit. It stays out of the fold: what is left out is folded, and complete when the plan has it again.
 * What a plan limits in the fold is told to the session by `tellPlan.ts`.
 */
import type { Scheduler } from '#engine/core/clock.ts';
import { planLimits, PLANS } from '#engine/rules/planLimits.ts';
import type { Plan } from '#schemas/generated/types.ts';

/** One look serves all commits of all streamers in between. */
const LOOK_AFTER_MS = 500;

export interface LockedItemsDeps {
  /** The plans of those who have an account; whoever has none (the demo, this computer's own profile) has everything. */
  plansOf(streamerIds: readonly string[]): Promise<ReadonlyMap<string, Plan>>;
  scheduler: Scheduler;
  /** Pages of the streamer may have to show other items. */
  onChange(streamerId: string): void;
  /** A plan was looked up while the session was open; undefined = there is no account. */
  onPlan?(streamerId: string, plan: Plan | undefined): void;
  log: { warn(fields: object, message: string): void };
}

/** What is not in a plan. Of two equal plans it is the same object. */
export interface Withheld {
  /** Wire types of items. */
  itemTypes: readonly string[];
  /** Videos are shown with their green. */
  chromaKey: boolean;
}

export const NOTHING_WITHHELD: Withheld = { itemTypes: [], chromaKey: false };

const WITHHELD = new Map<Plan, Withheld>(
  PLANS.map((plan) => {
    const { lockedItems, features } = planLimits(plan);
    return [plan, { itemTypes: lockedItems, chromaKey: !features.videoChromaKey }];
  }),
);

export interface LockedItems {
  /** As of the last look. */
  of(streamerId: string): Withheld;
  /** As of the last look; undefined = there is no account. */
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

export function createLockedItems({ plansOf, scheduler, onChange, onPlan, log }: LockedItemsDeps): LockedItems {
  const known = new Map<string, Withheld>();
  const plansKnown = new Map<string, Plan | undefined>();
  const waiting = new Set<string>();
  let cancel: (() => void) | null = null;
  let looking: Promise<void> = Promise.resolve();

  async function read(streamerIds: readonly string[], isWanted: (id: string) => boolean): Promise<void> {
    const plans = await plansOf(streamerIds);
    for (const id of streamerIds.filter(isWanted)) {
      const plan = plans.get(id);
      const before = known.get(id);
      const withheld = plan === undefined ? NOTHING_WITHHELD : WITHHELD.get(plan)!;
      known.set(id, withheld);
      plansKnown.set(id, plan);
      if (before === undefined) continue;
      onPlan?.(id, plan);
      if (before !== withheld) onChange(id);
    }
  }

  function look(): void {
    cancel = null;
    const ids = [...waiting];
    waiting.clear();
    if (ids.length === 0) return;
    // Sessions may end meanwhile.
    looking = read(ids, (id) => known.has(id)).catch((error: unknown) => {
      log.warn({ err: error }, 'plans could not be read; they are looked up again after the next commit');
    });
  }

  return {
    of: (streamerId) => known.get(streamerId) ?? NOTHING_WITHHELD,
    planOf: (streamerId) => plansKnown.get(streamerId),
    read: (streamerId) => read([streamerId], () => true),
    lookSoon(streamerId) {
      waiting.add(streamerId);
      cancel ??= scheduler.after(LOOK_AFTER_MS, look);
    },
    forget(streamerId) {
      known.delete(streamerId);
      plansKnown.delete(streamerId);
      waiting.delete(streamerId);
    },
    async close() {
      cancel?.();
      await looking;
    },
  };
}

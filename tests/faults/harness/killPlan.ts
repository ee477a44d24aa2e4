/**
 * Plans when a worker is killed: a pure function of seed, life and round, so that a failure names everything it needs.
 */
import { type Random, randomFor } from '#engine/core/random.ts';

export interface KillPlan {
  /** Event that the killer waits for: the start itself, the n-th of these lines, or (power cut only) the n-th write. */
  after: 'go' | 'open' | 'begin' | 'commit' | 'ack' | 'edit' | 'write';
  count: number;
  /** Additional delay; below a millisecond the killer waits actively. */
  delayMs: number;
  /** Number of acknowledged inputs that the reconnected source sends again. */
  resend: number;
}

/** Context that decides which plans make sense. */
export interface PlanContext {
  /** Inputs in flight: 1 or 100. */
  window: number;
  /** True when a shim in the worker can cut it in the middle of a write. */
  canCutWrites: boolean;
  /** True when the worker reports stored edits. */
  storesEdits: boolean;
}

/** Weights in hundredths. */
const SHARES: readonly (readonly [weight: number, after: KillPlan['after']])[] = [
  [8, 'go'],
  [12, 'open'],
  [40, 'begin'],
  [15, 'commit'],
  [25, 'ack'],
];

function someMoment({ next, below }: Random, { canCutWrites, storesEdits }: PlanContext): KillPlan['after'] {
  if (canCutWrites && next() < 0.5) return 'write';
  if (storesEdits && next() < 0.3) return 'edit';
  let rest = below(100);
  return SHARES.find(([weight]) => (rest -= weight) < 0)![1];
}

/** Returns a count that is small enough for most rounds to leave part of the stream for the next one. */
function someCount(after: KillPlan['after'], window: number, { below }: Random): number {
  if (after === 'open' || after === 'go' || after === 'edit') return 1;
  if (after === 'ack') return 1 + below(window === 1 ? 40 : 250);
  if (after === 'write') return 1 + below(window === 1 ? 400 : 200);
  return 1 + below(window === 1 ? 40 : 4);
}

/** Returns the delay; half of the kills come at once, since reading the line takes part of a commit's time anyway. */
function someDelayMs(after: KillPlan['after'], { next }: Random): number {
  if (after === 'go') return next() * 60;
  if (after === 'open') return next() * 30;
  // The worker halts there.
  if (after === 'edit') return 0;
  const kind = next();
  return kind < 0.5 ? 0 : next() * (kind < 0.85 ? 0.9 : 4);
}

export function killPlan(seed: number, life: number, round: number, context: PlanContext): KillPlan {
  const random = randomFor(seed, `life ${life}`, `round ${round}`);
  const after = someMoment(random, context);
  const count = someCount(after, context.window, random);
  return { after, count, delayMs: someDelayMs(after, random), resend: random.below(60) };
}

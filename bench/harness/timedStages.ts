/** Fold of a session, with a stopwatch at each stage. */
import { Fold } from '#server/show/fold/fold.ts';
import type { Stage } from '#server/show/fold/stage.ts';
import { STAGES } from '#server/show/fold/stages.ts';

export interface TimedStages {
  fold: Fold;
  /** Restarts the stopwatches. */
  reset(): void;
  /** Returns seconds in each stage's `fold`. */
  spentS(): Record<string, number>;
}

export function timedStages(): TimedStages {
  const spentMs = new Map<string, number>();
  const timed = (stage: Stage<unknown>): Stage<unknown> => ({
    ...stage,
    fold(state, event, context) {
      const startedMs = performance.now();
      const result = stage.fold(state, event, context);
      spentMs.set(stage.name, (spentMs.get(stage.name) ?? 0) + performance.now() - startedMs);
      return result;
    },
  });
  const stages = Object.entries<Stage<unknown>>(STAGES).map(([name, stage]) => [name, timed(stage)] as const);
  return {
    fold: new Fold(Object.fromEntries(stages)),
    reset: () => spentMs.clear(),
    spentS: () => Object.fromEntries(stages.map(([name]) => [name, (spentMs.get(name) ?? 0) / 1000])),
  };
}

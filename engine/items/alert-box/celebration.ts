/** Particles of large moments. */
import type { AlertBoxSettings, MomentStaging } from '#schemas/generated/types.ts';

/** Duration of confetti. */
export const CELEBRATES_MS = 2600;
/** Number of bursts, by size. */
export const BURSTS: Readonly<Record<MomentStaging, number>> = { line: 0, card: 0, stage: 1, scene: 2 };

/** Returns how long a moment of a size celebrates; 0 = not at all. */
export const celebrationMs = (
  { hasConfetti }: Pick<AlertBoxSettings, 'hasConfetti'>,
  staging: MomentStaging,
): number => (hasConfetti && BURSTS[staging] > 0 ? CELEBRATES_MS : 0);

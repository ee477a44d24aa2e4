/**
 * Deletes expired plans of roll-outs, uploaded presets that nobody used in time (behaviour: rollout-53), and files of roll-outs that
 * nothing uses any more (behaviour: rollout-72).
 */
import type { Scheduler } from '#engine/core/clock.ts';
import type { RolloutPlans } from '../../people/agencies/rollouts/plans.ts';
import type { LeavingFiles } from '../../documents/presets/rollouts/leavingFiles.ts';
import type { PresetFiles } from '../../people/agencies/rollouts/presetFiles.ts';
import { repeatedly, type RunningJob } from '../../ground/base/repeatedly.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export interface RolloutCleanupDeps {
  rolloutPlans: Pick<RolloutPlans, 'removeExpired'>;
  presetFiles: Pick<PresetFiles, 'removeExpired'>;
  leavingFiles: LeavingFiles;
  scheduler: Scheduler;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
}

/** Starts the job: runs soon after the start, then every day. */
export function startRolloutCleanup({ scheduler, log, ...deps }: RolloutCleanupDeps): RunningJob {
  const run = async (): Promise<void> => {
    const plans = await deps.rolloutPlans.removeExpired();
    const files = await deps.presetFiles.removeExpired();
    if (plans + files > 0) log.info({ plans, files }, 'expired plans of roll-outs and uploaded presets were deleted');
    const unused = await deps.leavingFiles.removeDue();
    if (unused > 0) log.info({ files: unused }, 'files of roll-outs that nothing uses any more were deleted');
  };
  return repeatedly({ name: 'roll-out clean-up', firstAfterMs: 5 * MINUTE_MS, everyMs: DAY_MS, run, scheduler, log });
}

/**
 * Compares accounts with their plans every minute, for changes by the console, the end of a demo or another default plan, and
 * deletes once an hour what was put away for too long.
 */
import type { Scheduler } from '#engine/core/clock.ts';
import type { PutAwayService } from '../../documents/put-away/putAwayService.ts';
import { repeatedly, type RunningJob } from '../../ground/base/repeatedly.ts';
import { endPutAway, type EndPutAwayDeps } from '../../people/billing/endPutAway.ts';

const MINUTE_MS = 60_000;

export interface PutAwayJobsDeps extends EndPutAwayDeps {
  putAway: Pick<PutAwayService, 'settleAll'>;
  scheduler: Scheduler;
}

export function startPutAwayJobs({ putAway, scheduler, ...deps }: PutAwayJobsDeps): RunningJob {
  const { log } = deps;
  const settling = { name: 'comparison with plans', firstAfterMs: 500, everyMs: MINUTE_MS };
  const ending = { name: 'deletion of what exceeds plans', firstAfterMs: MINUTE_MS, everyMs: 60 * MINUTE_MS };
  const jobs = [
    repeatedly({ ...settling, run: () => putAway.settleAll(), scheduler, log }),
    repeatedly({ ...ending, run: () => endPutAway(deps), scheduler, log }),
  ];
  return { stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))) };
}

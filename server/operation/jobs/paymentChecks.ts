/** Asks the payment service once a day for all open subscriptions, and applies every minute what time has changed. */
import type { Scheduler } from '#engine/core/clock.ts';
import type { BillingService } from '../../people/billing/billing.ts';
import { repeatedly, type RunningJob } from '../../ground/base/repeatedly.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export interface PaymentChecksDeps {
  billing: Pick<BillingService, 'checkAll' | 'checkDue' | 'settle'>;
  scheduler: Scheduler;
  log: { warn(fields: object, message: string): void };
}

export function startPaymentChecks({ billing, scheduler, log }: PaymentChecksDeps): RunningJob {
  const daily = { name: 'daily check of payments', firstAfterMs: MINUTE_MS / 2, everyMs: DAY_MS };
  const often = { name: 'check of paid periods', firstAfterMs: 1_000, everyMs: MINUTE_MS };
  const jobs = [
    repeatedly({ ...daily, run: () => billing.checkAll(), scheduler, log }),
    repeatedly({ ...often, run: () => billing.checkDue(), scheduler, log }),
  ];
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
      await billing.settle();
    },
  };
}

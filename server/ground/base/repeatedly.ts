/** Repeats a job, one run at a time, with a given scheduler. */
import type { Scheduler } from '#engine/core/clock.ts';

export interface RepeatedJob {
  /** Name for the log. */
  name: string;
  firstAfterMs: number;
  everyMs: number;
  run(): Promise<void>;
  scheduler: Scheduler;
  log: { warn(fields: object, message: string): void };
}

export interface RunningJob {
  /** Waits for the current run. */
  stop(): Promise<void>;
}

/** A failed run is repeated the next time. */
export function repeatedly({ name, firstAfterMs, everyMs, run, scheduler, log }: RepeatedJob): RunningJob {
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  let cancel = schedule(firstAfterMs);

  function schedule(delayMs: number): () => void {
    return scheduler.after(delayMs, () => {
      running = run()
        .catch((error: unknown) => log.warn({ job: name, err: error }, 'job failed; it runs again later'))
        .finally(() => {
          if (!isStopped) cancel = schedule(everyMs);
        });
    });
  }

  return {
    async stop() {
      isStopped = true;
      cancel();
      await running;
    },
  };
}

/** Writes reports of streams from time to time, also of those at which nobody looks: the journal does not last for ever. */
import { repeatedly, type RunningJob } from '../../ground/base/repeatedly.ts';
import { createReportWriter, type ReportWriterDeps } from './reportWriter.ts';

const FIRST_AFTER_MS = 30_000;
const EVERY_MS = 60_000;

export function startReports(
  deps: ReportWriterDeps & { log: { warn(fields: object, message: string): void } },
): RunningJob {
  const { scheduler, log } = deps;
  const writer = createReportWriter(deps);
  let isStopped = false;
  const job = repeatedly({
    name: 'stream reports',
    firstAfterMs: FIRST_AFTER_MS,
    everyMs: EVERY_MS,
    run: () => writer.writeAll(() => isStopped),
    scheduler,
    log,
  });
  return {
    stop() {
      isStopped = true;
      return job.stop();
    },
  };
}

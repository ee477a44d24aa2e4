/** Writes reports of streams regularly, even when nobody reads them, because the journal is limited in time. */
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

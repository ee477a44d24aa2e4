/**
 * Copies the database regularly over a separate connection, so that nobody waits for it. The newest existing copy decides when
 * the next one is due, even after a restart.
 */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import { backUp, listBackups } from '../../ground/db/backup.ts';
import { IN_MEMORY } from '../../ground/db/connection.ts';
import { repeatedly } from '../../ground/base/repeatedly.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface BackupJobDeps {
  databaseFile: string;
  /** Hours between two copies; 0 = no scheduled ones. */
  everyHours: number;
  clock: Clock;
  scheduler: Scheduler;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
}

/** State of the backups. */
export interface BackupState {
  /** 0 = no scheduled copies. */
  everyHours: number;
  /** Time of the newest complete copy, epoch ms; null = none. */
  newestAtMs: number | null;
  /** Reason of the last failure; null = the last copy succeeded. */
  failure: unknown;
}

export interface BackupJob {
  state(): BackupState;
  /** Aborts a copy in progress. */
  stop(): Promise<void>;
}

/** Starts the job: checks soon after the start, then every few minutes. */
export function startBackups({ databaseFile, everyHours, clock, scheduler, log }: BackupJobDeps): BackupJob {
  const isOff = everyHours === 0 || databaseFile === IN_MEMORY;
  const stopping = new AbortController();
  let failure: unknown = null;

  const newestAtMs = (): number | null => listBackups(databaseFile).at(-1)?.madeAtMs ?? null;
  const isDue = (nowMs: number): boolean => {
    const last = listBackups(databaseFile)
      .filter(({ before }) => before === null)
      .at(-1);
    // A copy from the future was made before the clock was set back.
    return last === undefined || nowMs - last.madeAtMs >= everyHours * HOUR_MS || last.madeAtMs > nowMs + HOUR_MS;
  };

  async function run(): Promise<void> {
    const nowMs = Math.floor(clock.nowMs());
    if (!isDue(nowMs)) return;
    try {
      const copy = await backUp(databaseFile, { nowMs, signal: stopping.signal });
      failure = null;
      log.info({ copy }, 'database backup was written');
    } catch (error) {
      if (stopping.signal.aborted) return;
      failure = error;
      throw error;
    }
  }

  const times = { firstAfterMs: MINUTE_MS, everyMs: 10 * MINUTE_MS };
  const job = isOff ? null : repeatedly({ name: 'backup', ...times, run, scheduler, log });
  return {
    state: () => ({ everyHours: isOff ? 0 : everyHours, newestAtMs: newestAtMs(), failure }),
    async stop() {
      stopping.abort();
      await job?.stop();
    },
  };
}

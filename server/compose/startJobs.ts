/** Starts the jobs that belong to no service of the REST interface. */
import type { ProfileKeys } from '../documents/profiles/profileKeys.ts';
import type { Databases } from './openDatabases.ts';
import { type BackupJob, startBackups } from '../operation/jobs/backups.ts';
import { startDisabledAccounts } from '../operation/jobs/disabledAccounts.ts';
import { startJournalRetention } from '../operation/jobs/journalRetention.ts';
import type { Hub } from '../pages/realtime/hub.ts';
import { startReports } from '../people/reports/reportJob.ts';
import type { ServerDeps, Undo } from './serverDeps.ts';
import { openSessions } from '../show/session/ports/sessionReader.ts';
import type { SessionHost } from '../show/session/sessionHost.ts';

export async function startJobs(
  parts: ServerDeps & Undo & Databases & { keys: ProfileKeys; hub: Hub; host: SessionHost },
): Promise<BackupJob> {
  const { config, requestDb, undo } = parts;
  // The times of a recording are long past, so none of its data is old, and nothing in it needs a copy.
  const isRecorded = parts.sessions?.time?.mode === 'recorded';
  const retention = startJournalRetention({ ...parts, database: requestDb, days: isRecorded ? 0 : config.journalDays });
  undo.push(() => retention.stop());
  const { databaseFile } = config;
  const backups = startBackups({ ...parts, databaseFile, everyHours: isRecorded ? 0 : config.backupHours });
  undo.push(() => backups.stop());
  const disabled = await startDisabledAccounts({ ...parts, database: requestDb });
  undo.push(() => disabled.stop());
  const reports = startReports({ ...parts, database: requestDb, sessions: openSessions(parts.host) });
  undo.push(() => reports.stop());
  return backups;
}

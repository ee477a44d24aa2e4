/** Starts the jobs that run by themselves: those of the server, and those that need services of the REST interface. */
import type { ProfileKeys } from '../documents/profiles/profileKeys.ts';
import type { MediaLibrary } from '../media/library/mediaLibrary.ts';
import { startAccountCleanup } from '../operation/jobs/accountCleanup.ts';
import { type BackupJob, startBackups } from '../operation/jobs/backups.ts';
import { startChangeCleanup } from '../operation/jobs/changeCleanup.ts';
import { startCheckpointCleanup } from '../operation/jobs/checkpointCleanup.ts';
import { startDisabledAccounts } from '../operation/jobs/disabledAccounts.ts';
import { startJournalRetention } from '../operation/jobs/journalRetention.ts';
import { type NameLookupsDeps, startNameLookups } from '../operation/jobs/nameLookups.ts';
import { type NewAccountsDeps, startNewAccounts } from '../operation/jobs/newAccounts.ts';
import { startPutAwayJobs } from '../operation/jobs/putAwayJobs.ts';
import { startPaymentChecks } from '../operation/jobs/paymentChecks.ts';
import { startRolloutCleanup } from '../operation/jobs/rolloutCleanup.ts';
import { startUploadCleanup } from '../operation/jobs/uploadCleanup.ts';
import type { Mailer } from '../people/accounts/mails/mailer.ts';
import type { RunningJob } from '../ground/base/repeatedly.ts';
import { startReports } from '../people/reports/reportJob.ts';
import type { ApiServices } from '../api/services.ts';
import type { Databases } from './openDatabases.ts';
import type { OpenedPages } from './openPages.ts';
import type { OpenedSessions } from './openSessions.ts';
import { randomNumber, type Runtime } from './runtime.ts';

export interface JobParts {
  databases: Databases;
  keys: ProfileKeys;
  pages: OpenedPages;
  sessions: OpenedSessions;
}

/** Starts the server's own jobs. */
export async function startJobs(runtime: Runtime, parts: JobParts): Promise<BackupJob> {
  const { config, clock, scheduler, log, randomKey, undo } = runtime;
  const { keys, databases, pages, sessions } = parts;
  const { database } = databases;
  // The times of a recording are long past, so none of its data is old, and nothing in it needs a copy.
  const isRecorded = runtime.sessions?.time?.mode === 'recorded';
  const days = isRecorded ? 0 : config.journalDays;
  const retention = startJournalRetention({ database, clock, scheduler, days, log });
  undo.push(() => retention.stop());
  const everyHours = isRecorded ? 0 : config.backupHours;
  const backups = startBackups({ databaseFile: config.databaseFile, everyHours, clock, scheduler, log });
  undo.push(() => backups.stop());
  const disabled = await startDisabledAccounts({ database, keys, hub: pages.hub, scheduler, log });
  undo.push(() => disabled.stop());
  const reports = startReports({ database, sessions: sessions.reader, scheduler, randomKey, log });
  undo.push(() => reports.stop());
  return backups;
}

export interface ServiceJobParts {
  databases: Databases;
  keys: ProfileKeys;
  library: MediaLibrary;
  services: Pick<
    ApiServices,
    | 'billing'
    | 'deletion'
    | 'audioAlerts'
    | 'flows'
    | 'presetFiles'
    | 'profiles'
    | 'publicUrl'
    | 'putAway'
    | 'leavingFiles'
    | 'rolloutPlans'
  >;
  mailer: Mailer;
  activation: NewAccountsDeps['activation'];
  platform: NameLookupsDeps['platform'];
}

/** Starts the jobs that clean up and look up what accounts left to do. */
export function startServiceJobs(runtime: Runtime, parts: ServiceJobParts): RunningJob[] {
  const { clock, scheduler, log } = runtime;
  const { keys, library, activation, mailer, platform } = parts;
  const { audioAlerts, flows, profiles, publicUrl, putAway } = parts.services;
  const { database } = parts.databases;
  const random = (): number => randomNumber(runtime);
  return [
    startAccountCleanup({ database, clock, scheduler, log, deletion: parts.services.deletion }),
    startPutAwayJobs({
      database,
      clock,
      scheduler,
      log,
      mailer,
      publicUrl,
      putAway,
      remove: { flow: flows.remove, audioAlert: audioAlerts.remove, profile: (_owner, id) => profiles.remove(id) },
    }),
    startPaymentChecks({ billing: parts.services.billing, scheduler, log }),
    startRolloutCleanup({ ...parts.services, scheduler, log }),
    startUploadCleanup({ library, scheduler, log }),
    startChangeCleanup({ database, scheduler, log }),
    startCheckpointCleanup({ database, scheduler, log }),
    startNewAccounts({ database, keys, activation, scheduler, log }),
    startNameLookups({ database, platform, clock, scheduler, random, log }),
  ];
}

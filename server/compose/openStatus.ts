/** Opens the status of the server: health, metrics and what its profiles do. */
import type { ProfileKeys } from '../documents/profiles/profileKeys.ts';
import { createStatus, type Status } from '../operation/about/status.ts';
import type { BackupJob } from '../operation/jobs/backups.ts';
import type { ManagedSpeech } from '../providers/speech/makeSpeech.ts';
import type { RunningConnector } from '../sources/runConnector.ts';
import type { Databases } from './openDatabases.ts';
import { type OpenedPages, pageLinks } from './openPages.ts';
import type { OpenedSessions } from './openSessions.ts';
import type { OpenedSources } from './openSources.ts';
import type { Runtime } from './runtime.ts';

export interface StatusParts {
  databases: Databases;
  keys: ProfileKeys;
  speech: ManagedSpeech;
  pages: OpenedPages;
  sessions: OpenedSessions;
  sources: OpenedSources;
  backups: BackupJob;
  demo: RunningConnector | null;
}

export function openStatus(runtime: Runtime, parts: StatusParts): Status {
  const { config, version, clock, wallNowMs, sessions: openOptions } = runtime;
  const { keys, speech, backups, demo } = parts;
  const { host, reader } = parts.sessions;
  return createStatus({
    config,
    version,
    clock,
    ...(wallNowMs === undefined ? {} : { wallNowMs }),
    keys,
    host,
    reader,
    hub: parts.pages.hub,
    checkpoints: parts.databases.checkpoints,
    backups,
    speech,
    demo,
    sources: parts.sources.sources,
    linksOf: (liveKey) => pageLinks('', liveKey),
    ...(openOptions === undefined ? {} : { sessions: openOptions }),
  });
}

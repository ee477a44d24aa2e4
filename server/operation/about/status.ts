/** Collects the server's state for `GET /api/status`, `/api/health` and `/metrics` from the parts that know it. */
import { dirname } from 'node:path';
import type { Clock } from '#engine/core/clock.ts';
import type { Locale } from '#schemas/generated/types.ts';
import { stageOf, stateIn } from '../../sources/connection/connectorReport.ts';
import type { SourceHost } from '../../sources/host/sourceHost.ts';
import type { RunningConnector } from '../../sources/runConnector.ts';
import { DEMO_STREAMER } from '../../sources/demo/demo.ts';
import type { Checkpointer } from '../../ground/db/checkpoint.ts';
import { freeBytes } from '../../ground/base/files/freeBytes.ts';
import { createHealth, type Health } from '../health/health.ts';
import type { SuspendedLook, SessionLook } from '../health/checks.ts';
import type { ServerStatus } from './statusRoutes.ts';
import type { BackupJob } from '../jobs/backups.ts';
import type { Sources } from '../metrics/sources.ts';
import type { ProfileKeys } from '../../documents/profiles/profileKeys.ts';
import type { ProfileRow } from '../../documents/profiles/store.ts';
import type { ManagedSpeech } from '../../providers/speech/makeSpeech.ts';
import { drawnPages } from '../../pages/reach/drawingWords.ts';
import type { Hub } from '../../pages/realtime/hub.ts';
import type { SessionReader } from '../../show/session/ports/sessionReader.ts';
import type { SessionHost } from '../../show/session/sessionHost.ts';
import type { OpenOptions } from '../../show/session/sessionHostDeps.ts';

export interface StatusDeps {
  config: { dataDir: string; databaseFile: string };
  version: string;
  clock: Clock;
  /** The computer's clock, which may be changed while the server runs. */
  wallNowMs?(): number;
  keys: Pick<ProfileKeys, 'list'>;
  /** State of the sessions of this process. */
  host: Pick<SessionHost, 'session' | 'failure' | 'suspensionOf'>;
  /** Reads sessions, wherever they run. */
  reader: SessionReader;
  hub: Hub;
  checkpoints: Checkpointer;
  backups: Pick<BackupJob, 'state'>;
  speech: Pick<ManagedSpeech, 'resting'>;
  /** Connector of the demo; null = none. */
  demo: RunningConnector | null;
  sources: Pick<SourceHost, 'all' | 'every' | 'isOverridden'>;
  linksOf(liveKey: string): ServerStatus['profiles'][number]['links'];
  /** Describes how sessions get their time; live by default. */
  sessions?: OpenOptions;
}

export interface Status {
  health: Health;
  metrics: Omit<Sources, 'updates'>;
  status(locale: Locale): Promise<ServerStatus>;
}

export function createStatus(deps: StatusDeps): Status {
  const { config, clock, checkpoints, hub } = deps;
  const sessions = (): SessionLook[] => sessionLooks(deps);
  const health = createHealth({
    nowMs: clock.nowMs,
    wallMs: deps.wallNowMs ?? clock.nowMs,
    sleptMs: () => clock.sleptMs?.() ?? 0,
    sessions,
    suspended: () => suspendedLooks(deps),
    checkpoints: checkpoints.state,
    backups: deps.backups.state,
    resting: deps.speech.resting,
    drawn: () => ({ ...drawnPages(hub.allPages()), adsWithoutPlace: hub.adPlaces.streamersWithout() }),
    connectors: () => connectorsOf(deps).map(([{ name }, connector]) => ({ profile: name, ...connector })),
    folders: [...new Set([config.dataDir, dirname(config.databaseFile)])],
    freeBytes,
  });
  const metrics: Omit<Sources, 'updates'> = {
    hub: hub.stats,
    queued: () => sessions().map(({ queued }) => queued),
    // Which accounts are live is private.
    connectors: () =>
      connectorsOf(deps)
        .filter(([{ streamerId }]) => streamerId === DEMO_STREAMER || deps.sources.isOverridden(streamerId))
        .map(([{ id }, connector]) => [id, connector.state('en')] as const),
    accountSources: () =>
      deps.sources.every().map(({ snapshot: { report } }) => ({
        connector: report.connector,
        status: stageOf(report),
      })),
    walBytes: () => checkpoints.state().walBytes,
  };
  return { health, metrics, status: (locale) => statusOf(deps, health, locale) };
}

type ConnectorLook = Pick<RunningConnector, 'state' | 'problem'>;

/** Returns the source of a streamer's events. */
function connectorOf({ demo, sources }: StatusDeps, streamerId: string): ConnectorLook | null {
  if (streamerId === DEMO_STREAMER) return demo;
  const source = sources.all().get(streamerId);
  if (source === undefined) return null;
  const { report } = source.snapshot;
  // A streamer's wrong name is no fault of the server; the streamer is told.
  const problem = (): string | null =>
    sources.isOverridden(streamerId) ? (source.running?.problem?.() ?? null) : null;
  return { state: (locale = 'en') => stateIn(report, locale), problem };
}

function connectorsOf(deps: StatusDeps): [ProfileRow, ConnectorLook][] {
  // A streamer's oldest profile names the connector, which serves all profiles.
  const first = new Map<string, ProfileRow>();
  for (const profile of deps.keys.list()) if (!first.has(profile.streamerId)) first.set(profile.streamerId, profile);
  return [...first].flatMap(([streamerId, profile]): [ProfileRow, ConnectorLook][] => {
    const connector = connectorOf(deps, streamerId);
    return connector === null ? [] : [[profile, connector]];
  });
}

function sessionLooks({ keys, host, sessions }: StatusDeps): SessionLook[] {
  // The times of a recording are long past.
  const isOnAir = sessions?.time?.mode !== 'recorded';
  const streamerIds = [...new Set(keys.list().map(({ streamerId }) => streamerId))];
  return streamerIds.flatMap((streamerId) => {
    const session = host.session(streamerId);
    if (session === undefined) return [];
    const { queued, waitingSinceMs, nowMs } = session;
    return [{ streamerId, queued, waitingSinceMs, nowMs: isOnAir ? nowMs : null, failure: host.failure(streamerId) }];
  });
}

function suspendedLooks({ keys, host }: StatusDeps): SuspendedLook[] {
  // The oldest profile names the show.
  const names = new Map([...keys.list()].reverse().map(({ streamerId, name }) => [streamerId, name]));
  return [...names].reverse().flatMap(([streamerId, profile]) => {
    const suspension = host.suspensionOf(streamerId);
    return suspension === null ? [] : [{ streamerId, profile, error: suspension.error }];
  });
}

async function statusOf(deps: StatusDeps, health: Health, locale: Locale): Promise<ServerStatus> {
  const { version, keys, reader, linksOf } = deps;
  const healthOf = await health.profiles(locale);
  return {
    version,
    profiles: await Promise.all(
      keys.list().map(async ({ id, name, liveKey, streamerId }) => ({
        id,
        name,
        liveKey,
        links: linksOf(liveKey),
        connector: connectorOf(deps, streamerId)?.state(locale) ?? { connector: 'none', status: 'idle', message: '' },
        events: (await reader.read(streamerId))?.state.seq ?? 0,
        ...healthOf(streamerId),
      })),
    ),
  };
}

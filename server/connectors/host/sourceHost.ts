/**
 * Owns the sources of all streamers: one connection a streamer, however many pages are open. What is stored decides what
 * is wanted; it is read when somebody changes it here, and from time to time, since other programs change accounts too.
 */
import { AppError } from '#engine/core/appError.ts';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { ChangeSource, Locale, SourceAnswer } from '#schemas/generated/types.ts';
import type { Database } from '../../db/connection.ts';
import type { SecretBox } from '../../base/files/secretBox.ts';
import { type Changes, sourceChannel } from '../../base/changes.ts';
import { repeatedly, type RunningJob } from '../../base/repeatedly.ts';
import type { Log } from '../../db/log.ts';
import type { SessionHost } from '../../session/sessionHost.ts';
import { sessionStore } from '../../session/store.ts';
import type { ConnectorKind, KnownOwner, OpenConnector, SourceRequest } from '../connectorKind.ts';
import { stageOf } from '../connection/connectorReport.ts';
import type { Environment } from '../connection/environment.ts';
import { createGates } from '../connection/gate.ts';
import { type ConnectorName, CONNECTORS, PLATFORM } from '../index.ts';
import type { PreparedConnector } from '../parseConnect.ts';
import { startConnector } from '../startConnector.ts';
import { recentGaps } from './gaps.ts';
import type { RehearsalSource } from './rehearsalSource.ts';
import { addressProblem, type AddressRules, parseAddress } from './sourceAddress.ts';
import { Source, type StartSource, type Wanted } from './source.ts';
import { sourceStateIn } from './sourceState.ts';
import { type SourceOwner, sourceOwners, type StoredSource, storeOwner, storeSource } from './store.ts';
import { addressNotAllowed, TOLD } from './text.ts';
import type { Watching } from './watching.ts';

export interface SourceHostDeps {
  database: Database;
  host: Pick<SessionHost, 'session' | 'submit' | 'fenceOf'>;
  clock: Clock;
  scheduler: Scheduler;
  log: Log;
  /** From 0 to below 1. */
  random(): number;
  watching: Watching;
  changes: Pick<Changes, 'changed'>;
  secrets: SecretBox;
  /** Of the program, for the settings of connectors. */
  environment: Environment;
  addresses: AddressRules;
  /** Null = this server plays no made-up streams for accounts. */
  rehearsals: RehearsalSource | null;
  /** How the connector of a source is made; by default as the registry says. */
  openSource?(name: ConnectorName, request: SourceRequest): OpenConnector;
}

export interface SourceHost {
  /** Reads what is stored and begins. */
  start(): Promise<void>;
  /** What a streamer is shown. @throws NOT_SIGNED_IN when the account is gone */
  answer(streamerId: string, locale: Locale): Promise<SourceAnswer>;
  /** @throws SOURCE_ADDRESS_INVALID, SOURCE_ADDRESS_NOT_ALLOWED, SOURCE_NOT_REACHABLE */
  change(streamerId: string, change: ChangeSource): Promise<void>;
  /** Something of the account has changed: the name, whether it may be used. */
  refresh(streamerId: string): Promise<void>;
  /** For this run of the server a streamer has another source, which is held all the time. */
  override(streamerId: string, connector: PreparedConnector): void;
  /** The account is being deleted. */
  remove(streamerId: string): Promise<void>;
  /** What is shown of a source is another number now: viewers, gaps. */
  touch(streamerId: string): void;
  /** What this run of the server was started with is used, whatever is stored. */
  isOverridden(streamerId: string): boolean;
  /** Every source there is, by streamer id. */
  all(): ReadonlyMap<string, Source>;
  /** Streamers whose platform stream is heard now. */
  onAir(): string[];
  stop(): Promise<void>;
}

/** Programs on the console change accounts too. */
const LOOK_AGAIN_MS = 60_000;

export function createSourceHost(deps: SourceHostDeps): SourceHost {
  const { database, clock, scheduler, log, changes, secrets, environment, watching } = deps;
  const sources = new Map<string, Source>();
  const owners = new Map<string, { owner: SourceOwner; text: string }>();
  const overrides = new Map<string, PreparedConnector>();
  const revisions = new Map<string, number>();
  /** What was refused is tried anew when somebody chooses again, though nothing else may have changed. */
  const attempts = new Map<string, number>();
  const gates = createGates(deps);
  const startedAtMs = Math.floor(clock.nowMs());
  let lastRevision = startedAtMs;
  let looking: RunningJob | null = null;
  let isStopped = false;

  function touch(streamerId: string): void {
    lastRevision = Math.max(lastRevision + 1, Math.floor(clock.nowMs()));
    revisions.set(streamerId, lastRevision);
    changes.changed(sourceChannel(streamerId));
  }

  /** Nothing is delivered to a session that could not be opened. */
  const isFenced = (streamerId: string): boolean => deps.host.fenceOf(streamerId) !== null;

  function sourceOf(streamerId: string): Source {
    const known = sources.get(streamerId);
    if (known) return known;
    const isWatched = (): boolean => watching.isWatched(streamerId);
    const made = new Source(PLATFORM, { clock, scheduler, isWatched, changed: () => touch(streamerId), log });
    sources.set(streamerId, made);
    return made;
  }

  const startIn = (streamerId: string, name: ConnectorName, open: OpenConnector): StartSource => {
    const store = sessionStore(database, streamerId);
    const owner = overrides.has(streamerId) ? undefined : knownOwner(streamerId);
    return (onReport) => startConnector({ name, open }, streamerId, { ...deps, store, gates, owner, onReport });
  };

  /** Stored when a stream is heard for the first time under a name. */
  function knownOwner(streamerId: string): KnownOwner {
    const known = (): SourceOwner | undefined => owners.get(streamerId)?.owner;
    const id = (): string | null => {
      const owner = known();
      return owner?.stored.owner?.name === owner?.userName ? (owner?.stored.owner?.id ?? null) : null;
    };
    const remember = async (platformId: string): Promise<void> => {
      const owner = known();
      if (owner === undefined || owner.userName === null) return;
      await storeOwner(database, streamerId, { name: owner.userName, id: platformId });
      await refresh(streamerId);
    };
    return {
      id,
      remember(platformId) {
        if (id() !== null) return;
        remember(platformId).catch((error: unknown) => log.warn({ err: error }, 'whose stream it is was not stored'));
      },
    };
  }

  const keyOf = ({ id, stored }: SourceOwner): string | undefined =>
    stored.sealedSignKey === null ? undefined : (secrets.open(stored.sealedSignKey, purposeOf(id)) ?? undefined);

  function connectorFor(name: ConnectorName, owner: SourceOwner): Wanted {
    const { id, userName, stored } = owner;
    const kind: ConnectorKind = CONNECTORS[name];
    const address = stored.address ?? undefined;
    if (kind.sourceNeeds === 'userName' && userName === null)
      return { kind: 'nothing', told: TOLD.userName, stage: 'off', missing: 'userName' };
    const problem = kind.sourceNeeds === 'address' ? addressProblem(address, deps.addresses) : null;
    if (problem !== null) {
      const told = problem.kind === 'hosted' ? TOLD.hosted : addressNotAllowed(problem.host);
      return { kind: 'nothing', told, stage: 'refused', missing: 'app' };
    }
    const request = { environment, userName: userName ?? '', signKey: keyOf(owner), address };
    const open = deps.openSource?.(name, request) ?? kind.forSource!(request);
    const key = JSON.stringify([name, userName, stored.sealedSignKey, address, attempts.get(id)]);
    return { kind: 'connector', key, isAlways: stored.hold === 'always', start: startIn(id, name, open) };
  }

  function wantedBy(owner: SourceOwner): Wanted {
    const { id, stored } = owner;
    const { rate } = stored;
    const name = chosenBy(owner);
    if (isFenced(id)) return FENCED;
    if (name === 'none') return { kind: 'nothing', told: TOLD.none, stage: 'off' };
    if (name !== 'simulator') return connectorFor(name, owner);
    const { rehearsals } = deps;
    if (rehearsals === null) return { kind: 'nothing', told: TOLD.noRehearsals, stage: 'refused' };
    const start = (report: Parameters<typeof rehearsals.start>[2]) => rehearsals.start(id, { rate }, report);
    return { kind: 'rehearsal', key: JSON.stringify([name, rate]), isAlways: false, start };
  }

  function apply(owner: SourceOwner): void {
    // Whose stream it is was found out by what runs.
    const compared = { ...owner, stored: { ...owner.stored, owner: null } };
    const text = JSON.stringify([compared, isFenced(owner.id)]);
    const known = owners.get(owner.id);
    if (known?.text === text) known.owner = owner;
    if (owners.get(owner.id)?.text === text) return;
    owners.set(owner.id, { owner, text });
    if (!overrides.has(owner.id)) sourceOf(owner.id).want(chosenBy(owner), wantedBy(owner));
    touch(owner.id);
  }

  async function forget(streamerId: string): Promise<void> {
    owners.delete(streamerId);
    if (overrides.has(streamerId)) return;
    const source = sources.get(streamerId);
    sources.delete(streamerId);
    await source?.stop();
    touch(streamerId);
  }

  async function readAll(): Promise<void> {
    const found = await sourceOwners(database);
    if (isStopped) return;
    found.forEach(apply);
    const ids = new Set(found.map(({ id }) => id));
    for (const id of owners.keys()) if (!ids.has(id)) await forget(id);
  }

  function wantOverride(streamerId: string, { name, open }: PreparedConnector): void {
    const start = startIn(streamerId, name, open);
    const wanted: Wanted = { kind: 'connector', key: 'override', isAlways: true, start };
    sourceOf(streamerId).want(name, isFenced(streamerId) ? FENCED : wanted);
  }

  async function refresh(streamerId: string): Promise<void> {
    const override = overrides.get(streamerId);
    if (override) wantOverride(streamerId, override);
    const [owner] = await sourceOwners(database, streamerId);
    if (owner) apply(owner);
    else await forget(streamerId);
  }

  async function ownerOf(streamerId: string): Promise<SourceOwner> {
    const [owner] = await sourceOwners(database, streamerId);
    if (owner === undefined) throw new AppError('NOT_SIGNED_IN'); // deleted a moment ago
    return owner;
  }

  function changed({ id, stored }: SourceOwner, change: ChangeSource): StoredSource {
    const { connector, hold, signKey, address, rate } = change;
    const next: StoredSource = {
      connector,
      hold: hold ?? stored.hold,
      sealedSignKey:
        typeof signKey === 'string'
          ? secrets.seal(signKey, purposeOf(id))
          : signKey === null
            ? null
            : stored.sealedSignKey,
      address: typeof address === 'string' ? parseAddress(address) : address === null ? null : stored.address,
      rate: rate ?? stored.rate,
      // Whoever chooses says that it is theirs.
      owner: null,
    };
    refuseAddress(next, deps.addresses);
    return next;
  }

  watching.listen((streamerId) => sources.get(streamerId)?.watchersChanged());

  return {
    async start() {
      await readAll();
      const times = { firstAfterMs: LOOK_AGAIN_MS, everyMs: LOOK_AGAIN_MS };
      looking = repeatedly({ name: 'sources', ...times, run: readAll, scheduler, log });
    },
    async answer(streamerId, locale) {
      const owner = await ownerOf(streamerId);
      apply(owner);
      const { stored, userName } = owner;
      const override = overrides.get(streamerId);
      return {
        connector: chosenBy(owner),
        isDefault: stored.connector === null,
        userName,
        hold: stored.hold,
        hasSignKey: keyOf(owner) !== undefined,
        hasServerSignKey: Object.values(CONNECTORS).some((kind: ConnectorKind) => kind.hasKey?.(environment) === true),
        address: stored.address,
        isHosted: deps.addresses.isHosted,
        rate: stored.rate,
        state: sourceStateIn(locale, {
          ...sourceOf(streamerId).look,
          isOverridden: override !== undefined,
          viewerCount: deps.host.session(streamerId)?.state.stages.stats.stream.viewerCount ?? null,
          gaps: await recentGaps(database, streamerId, clock.nowMs()),
          nowMs: clock.nowMs(),
        }),
        revision: revisions.get(streamerId) ?? startedAtMs,
      };
    },
    async change(streamerId, change) {
      const owner = await ownerOf(streamerId);
      await storeSource(database, streamerId, changed(owner, change));
      if (stageOf(sourceOf(streamerId).look.report) === 'refused') {
        attempts.set(streamerId, (attempts.get(streamerId) ?? 0) + 1);
        owners.delete(streamerId);
      }
      await refresh(streamerId);
    },
    refresh,
    override(streamerId, connector) {
      overrides.set(streamerId, connector);
      wantOverride(streamerId, connector);
    },
    async remove(streamerId) {
      overrides.delete(streamerId);
      await forget(streamerId);
      revisions.delete(streamerId);
    },
    touch,
    isOverridden: (streamerId) => overrides.has(streamerId),
    all: () => sources,
    onAir: () =>
      [...sources].flatMap(([id, source]) => {
        const isOnAir = overrides.get(id)?.isOnAir ?? !source.look.isRehearsal;
        return isOnAir && source.look.report.status === 'connected' ? [id] : [];
      }),
    async stop() {
      isStopped = true;
      await looking?.stop();
      await Promise.all([...sources.values()].map((source) => source.stop()));
    },
  };
}

const FENCED: Wanted = { kind: 'nothing', told: TOLD.fenced, stage: 'refused' };
const purposeOf = (streamerId: string): string => `sign key of ${streamerId}`;

/** What somebody has chosen, or gets without a choice: the platform; a demo that has told no name is a made-up stream. */
function chosenBy({ stored, isDemo, userName }: SourceOwner): ChangeSource['connector'] {
  return stored.connector ?? (isDemo && userName === null ? 'simulator' : PLATFORM);
}

/** @throws SOURCE_ADDRESS_NOT_ALLOWED, SOURCE_NOT_REACHABLE */
function refuseAddress({ connector, address }: StoredSource, rules: AddressRules): void {
  if (connector === null || connector === 'none' || connector === 'simulator') return;
  const { sourceNeeds }: ConnectorKind = CONNECTORS[connector];
  const problem = sourceNeeds === 'address' ? addressProblem(address ?? undefined, rules) : null;
  if (problem?.kind === 'hosted') throw new AppError('SOURCE_NOT_REACHABLE', {}, { field: 'address' });
  if (problem?.kind === 'notAllowed')
    throw new AppError('SOURCE_ADDRESS_NOT_ALLOWED', { host: problem.host }, { field: 'address' });
}

/**
 * Runs the sources of all streamers: one connection per streamer, however many pages are open. Stored settings decide what is
 * wanted; they are read when somebody changes them here, and regularly, because other programs change accounts too.
 */
import { AppError } from '#engine/core/appError.ts';
import type { ChangeSource, Locale, SourceAnswer } from '#schemas/generated/types.ts';
import { type Changes, sourceChannel } from '../../ground/base/changes.ts';
import { repeatedly, type RunningJob } from '../../ground/base/repeatedly.ts';
import type { SessionReader } from '../../show/session/ports/sessionReader.ts';
import { stageOf } from '../connection/connectorReport.ts';
import type { ConnectorKind, KnownOwner } from '../connectorKind.ts';
import { type ConnectorName, CONNECTORS, PLATFORM } from '../index.ts';
import type { PreparedConnector } from '../parseConnect.ts';
import { recentGaps } from './gaps.ts';
import { knownOwner } from './knownOwner.ts';
import type { Pairing } from '../sourcePairing.ts';
import { createPairing } from './pairing.ts';
import { secondOf, SecondSources } from './secondSources.ts';
import { Source, type SourceDeps } from './source.ts';
import { rulesOf } from '../../ground/outbound/programAddress.ts';
import { chosenBy, SourceSettings, type SourceSettingsDeps } from './sourceSettings.ts';
import { sourceStateIn } from './sourceState.ts';
import { type SourceOwner, sourceOwners, storeOwner, storeSource } from './store.ts';
import { WantedSources, type WantedSourcesDeps } from './wantedSources.ts';
import type { Watching } from './watching.ts';

export interface SourceHostDeps extends WantedSourcesDeps, SourceSettingsDeps {
  sessions: SessionReader;
  watching: Watching;
  changes: Pick<Changes, 'changed'>;
}

/** Console programs change accounts too. */
const LOOK_AGAIN_MS = 60_000;

export class SourceHost {
  readonly #deps: SourceHostDeps;
  readonly #settings: SourceSettings;
  readonly #wanted: WantedSources;
  /** Sources by streamer id, like all below. */
  readonly #sources = new Map<string, Source>();
  /** Settings as applied; the text shows whether anything is new. */
  readonly #owners = new Map<string, { owner: SourceOwner; text: string }>();
  readonly #seconds: SecondSources;
  readonly #overrides = new Map<string, PreparedConnector>();
  readonly #revisions = new Map<string, number>();
  readonly #startedAtMs: number;
  #lastRevision: number;
  #looking: RunningJob | null = null;
  #isStopped = false;

  constructor(deps: SourceHostDeps) {
    this.#deps = deps;
    this.#settings = new SourceSettings(deps);
    this.#seconds = new SecondSources((streamerId) => this.#depsOf(streamerId));
    this.#wanted = new WantedSources({
      ...deps,
      settings: this.#settings,
      knownOwner: (id) => this.#knownOwner(id),
      pairing: (id, name, isFirst) => this.#pairing(id, name, isFirst),
    });
    this.#startedAtMs = Math.floor(deps.clock.nowMs());
    this.#lastRevision = this.#startedAtMs;
    deps.watching.listen((streamerId) => {
      this.#sources.get(streamerId)?.watchersChanged();
      this.#seconds.of(streamerId)?.watchersChanged();
    });
  }

  /** Reads the stored settings and starts the sources. */
  async start(): Promise<void> {
    await this.#readAll();
    const times = { firstAfterMs: LOOK_AGAIN_MS, everyMs: LOOK_AGAIN_MS };
    const { scheduler, log } = this.#deps;
    this.#looking = repeatedly({ name: 'sources', ...times, run: () => this.#readAll(), scheduler, log });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#looking?.stop();
    await Promise.all([...[...this.#sources.values()].map((source) => source.stop()), this.#seconds.stop()]);
  }

  /** Returns the state for a streamer. @throws NOT_SIGNED_IN when the account is gone */
  async answer(streamerId: string, locale: Locale): Promise<SourceAnswer> {
    const owner = await this.#ownerOf(streamerId);
    this.#apply(owner);
    const { stored, userName } = owner;
    const { environment, addresses } = this.#deps;
    return {
      connector: chosenBy(owner),
      isDefault: stored.connector === null,
      userName,
      hold: stored.hold,
      hasSignKey: this.#settings.signKeyOf(owner) !== undefined,
      hasServerSignKey: Object.values(CONNECTORS).some((kind: ConnectorKind) => kind.hasKey?.(environment) === true),
      address: stored.address,
      channel: stored.channel,
      second: secondOf(owner) ?? 'none',
      isHosted: rulesOf(owner, addresses).isHosted,
      rate: stored.rate,
      ...(await this.#statesOf(owner, locale)),
      revision: this.#revisions.get(streamerId) ?? this.#startedAtMs,
    };
  }

  /** @throws SOURCE_ADDRESS_INVALID, SOURCE_ADDRESS_NOT_ALLOWED, SOURCE_CHANNEL_INVALID, SOURCE_NOT_REACHABLE, SOURCE_SECOND_SAME */
  async change(streamerId: string, change: ChangeSource): Promise<void> {
    const owner = await this.#ownerOf(streamerId);
    await storeSource(this.#deps.database, streamerId, this.#settings.changed(owner, change));
    const sources = [this.#sourceOf(streamerId), this.#seconds.of(streamerId)];
    if (sources.some((source) => source !== undefined && stageOf(source.snapshot.report) === 'refused')) {
      this.#wanted.tryAnew(streamerId);
      this.#owners.delete(streamerId);
    }
    await this.refresh(streamerId);
  }

  /** Applies changes of the account: its name, or whether it may be used. */
  async refresh(streamerId: string): Promise<void> {
    const override = this.#overrides.get(streamerId);
    if (override) this.#wantOverride(streamerId, override);
    const [owner] = await sourceOwners(this.#deps.database, streamerId);
    if (owner) this.#apply(owner);
    else await this.#forget(streamerId);
  }

  /** Replaces a streamer's source during this run of the server; it stays connected all the time. */
  override(streamerId: string, connector: PreparedConnector): void {
    this.#overrides.set(streamerId, connector);
    this.#wantOverride(streamerId, connector);
  }

  /** Removes the source of an account that is being deleted. */
  async remove(streamerId: string): Promise<void> {
    this.#overrides.delete(streamerId);
    await this.#forget(streamerId);
    this.#revisions.delete(streamerId);
  }

  /** Marks the shown numbers of a source (viewers, gaps) as changed. */
  touch(streamerId: string): void {
    this.#lastRevision = Math.max(this.#lastRevision + 1, Math.floor(this.#deps.clock.nowMs()));
    this.#revisions.set(streamerId, this.#lastRevision);
    this.#deps.changes.changed(sourceChannel(streamerId));
  }

  /** Checks whether the server's start options replace the stored source. */
  isOverridden(streamerId: string): boolean {
    return this.#overrides.has(streamerId);
  }

  /** Returns all sources by streamer id. */
  all(): ReadonlyMap<string, Source> {
    return this.#sources;
  }

  /** Returns the first and second sources of everybody. */
  every(): Source[] {
    return [...this.#sources.values(), ...this.#seconds.all().values()];
  }

  /** Returns the source that writes to the chat: the first one, unless only the second one can. */
  chatSource(streamerId: string): Source | undefined {
    const [first, second] = [this.#sources.get(streamerId), this.#seconds.of(streamerId)];
    return first?.running?.send === undefined && second?.running?.send !== undefined ? second : first;
  }

  /** Returns the streamers whose platform stream is being received. */
  onAir(): string[] {
    const isConnected = (source: Source | undefined): boolean => source?.snapshot.report.status === 'connected';
    return [...this.#sources].flatMap(([id, source]) => {
      const isOnAir = this.#overrides.get(id)?.isOnAir ?? !source.snapshot.isRehearsal;
      return isOnAir && (isConnected(source) || isConnected(this.#seconds.of(id))) ? [id] : [];
    });
  }

  async #readAll(): Promise<void> {
    const found = await sourceOwners(this.#deps.database);
    if (this.#isStopped) return;
    for (const owner of found) this.#apply(owner);
    const ids = new Set(found.map(({ id }) => id));
    for (const id of this.#owners.keys()) if (!ids.has(id)) await this.#forget(id);
  }

  #apply(owner: SourceOwner): void {
    // The running source finds out the owner of the stream.
    const compared = { ...owner, stored: { ...owner.stored, owner: null } };
    const text = JSON.stringify([compared, this.#wanted.isSuspended(owner.id)]);
    const known = this.#owners.get(owner.id);
    if (known?.text === text) {
      known.owner = owner;
      return;
    }
    this.#owners.set(owner.id, { owner, text });
    if (!this.isOverridden(owner.id)) {
      this.#sourceOf(owner.id).want(chosenBy(owner), this.#wanted.of(owner));
      const second = secondOf(owner);
      this.#seconds.want(owner.id, second, () => this.#wanted.second(owner, second!));
    }
    this.touch(owner.id);
  }

  async #forget(streamerId: string): Promise<void> {
    this.#owners.delete(streamerId);
    if (this.isOverridden(streamerId)) return;
    const source = this.#sources.get(streamerId);
    this.#sources.delete(streamerId);
    await Promise.all([source?.stop(), this.#seconds.remove(streamerId)]);
    this.touch(streamerId);
  }

  #wantOverride(streamerId: string, connector: PreparedConnector): void {
    this.#sourceOf(streamerId).want(connector.name, this.#wanted.override(streamerId, connector));
    // The start options name one source.
    this.#seconds.want(streamerId, null, () => this.#wanted.override(streamerId, connector));
  }

  #sourceOf(streamerId: string): Source {
    const known = this.#sources.get(streamerId);
    if (known) return known;
    const made = new Source(PLATFORM, this.#depsOf(streamerId));
    this.#sources.set(streamerId, made);
    return made;
  }

  #depsOf(streamerId: string): SourceDeps {
    const { clock, scheduler, watching, log } = this.#deps;
    const isWatched = (): boolean => watching.isWatched(streamerId);
    return { clock, scheduler, isWatched, changed: () => this.touch(streamerId), log };
  }

  #pairing(streamerId: string, name: ConnectorName, isFirst: boolean): Pairing | undefined {
    if (this.isOverridden(streamerId)) return undefined;
    const owner = (): SourceOwner | undefined => this.#owners.get(streamerId)?.owner;
    const otherName = (): ConnectorName | null => {
      const known = owner();
      const second = known === undefined ? null : secondOf(known);
      return second === null || known === undefined ? null : isFirst ? second : (chosenBy(known) as ConnectorName);
    };
    const other = () => (isFirst ? this.#seconds.of(streamerId) : this.#sources.get(streamerId));
    return createPairing({ name, isFirst, otherName, other });
  }

  #knownOwner(streamerId: string): KnownOwner | undefined {
    if (this.isOverridden(streamerId)) return undefined;
    return knownOwner({
      owner: () => this.#owners.get(streamerId)?.owner,
      store: async (owner) => {
        await storeOwner(this.#deps.database, streamerId, owner);
        await this.refresh(streamerId);
      },
      log: this.#deps.log,
    });
  }

  async #ownerOf(streamerId: string): Promise<SourceOwner> {
    const [owner] = await sourceOwners(this.#deps.database, streamerId);
    if (owner === undefined) throw new AppError('NOT_SIGNED_IN'); // deleted a moment ago
    return owner;
  }

  async #statesOf(owner: SourceOwner, locale: Locale): Promise<Pick<SourceAnswer, 'state' | 'secondState'>> {
    const { sessions, database, clock } = this.#deps;
    const session = await sessions.read(owner.id);
    const both = {
      isOverridden: this.isOverridden(owner.id),
      viewerCount: session?.state.stages.stats.stream.viewerCount ?? null,
      gaps: await recentGaps(database, owner.id, clock.nowMs()),
      nowMs: clock.nowMs(),
    };
    const second = secondOf(owner) === null || both.isOverridden ? undefined : this.#seconds.of(owner.id);
    return {
      state: sourceStateIn(locale, { ...this.#sourceOf(owner.id).snapshot, ...both }),
      secondState:
        second === undefined ? null : sourceStateIn(locale, { ...second.snapshot, ...both, viewerCount: null }),
    };
  }
}

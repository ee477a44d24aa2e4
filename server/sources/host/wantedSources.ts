/** Determines what a streamer's source should do from the stored settings. */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { Log } from '../../ground/base/log.ts';
import type { SessionHost } from '../../show/session/sessionHost.ts';
import { sessionStore } from '../../show/session/store.ts';
import type { Environment } from '../connection/environment.ts';
import { createGates } from '../connection/gate.ts';
import type { ConnectorKind, KnownOwner, OpenConnector, SourceRequest } from '../connectorKind.ts';
import { type ConnectorName, CONNECTORS } from '../index.ts';
import type { PreparedConnector } from '../parseConnect.ts';
import { startConnector } from '../startConnector.ts';
import type { Pairing } from '../sourcePairing.ts';
import type { RehearsalSource } from './rehearsalSource.ts';
import type { StartSource, Wanted } from './source.ts';
import { addressProblem, type AddressRules, rulesOf } from '../../ground/outbound/programAddress.ts';
import { chosenBy, type SourceSettings } from './sourceSettings.ts';
import type { SourceOwner } from './store.ts';
import { addressNotAllowed, STATUS_TEXTS } from './sourceStatusText.ts';

export interface WantedSourcesDeps {
  database: Database;
  host: Pick<SessionHost, 'session' | 'submit' | 'suspensionOf'>;
  clock: Clock;
  scheduler: Scheduler;
  log: Log;
  /** Returns a number from 0 to below 1. */
  random(): number;
  /** The program's environment, for the settings of connectors. */
  environment: Environment;
  addresses: AddressRules;
  /** Null = this server plays no made-up streams for accounts. */
  rehearsals: RehearsalSource | null;
  /** Creates the connector of a source; by default from the registry. */
  openSource?(name: ConnectorName, request: SourceRequest): OpenConnector;
}

interface Parts {
  settings: SourceSettings;
  /** Returns undefined when a streamer's source does not come from the account. */
  knownOwner(streamerId: string): KnownOwner | undefined;
  /** Describes one of an account's two sources. */
  pairing(streamerId: string, name: ConnectorName, isFirst: boolean): Pairing | undefined;
}

/** Settings that a source uses; a change of others leaves it connected. */
const USED: Readonly<Record<NonNullable<ConnectorKind['sourceNeeds']>, (owner: SourceOwner) => unknown>> = {
  userName: ({ userName, stored }) => [userName, stored.sealedSignKey],
  channel: ({ stored }) => stored.channel,
  address: ({ stored }) => stored.address,
};

const FENCED: Wanted = { kind: 'nothing', text: STATUS_TEXTS.suspended, stage: 'refused' };

export class WantedSources {
  readonly #deps: WantedSourcesDeps & Parts;
  readonly #gates;
  /** Counts attempts, because a new choice retries a refused source even if nothing else has changed. */
  readonly #attempts = new Map<string, number>();

  constructor(deps: WantedSourcesDeps & Parts) {
    this.#deps = deps;
    this.#gates = createGates(deps);
  }

  /** A session that could not be opened receives nothing. */
  isSuspended(streamerId: string): boolean {
    return this.#deps.host.suspensionOf(streamerId) !== null;
  }

  tryAnew(streamerId: string): void {
    this.#attempts.set(streamerId, (this.#attempts.get(streamerId) ?? 0) + 1);
  }

  /** Returns the source that the account has chosen. */
  of(owner: SourceOwner): Wanted {
    const name = chosenBy(owner);
    if (this.isSuspended(owner.id)) return FENCED;
    if (name === 'none') return { kind: 'nothing', text: STATUS_TEXTS.none, stage: 'off' };
    return name === 'simulator' ? this.#rehearsal(owner) : this.#connector(name, owner, true);
  }

  /** Returns the source beside it. */
  second(owner: SourceOwner, name: ConnectorName): Wanted {
    return this.isSuspended(owner.id) ? FENCED : this.#connector(name, owner, false);
  }

  /** Returns the source from the server's start options. */
  override(streamerId: string, { name, open }: PreparedConnector): Wanted {
    if (this.isSuspended(streamerId)) return FENCED;
    return { kind: 'connector', key: 'override', isAlways: true, start: this.#start(streamerId, name, open) };
  }

  #rehearsal({ id, stored: { rate } }: SourceOwner): Wanted {
    const { rehearsals } = this.#deps;
    if (rehearsals === null) return { kind: 'nothing', text: STATUS_TEXTS.noRehearsals, stage: 'refused' };
    const start = (report: Parameters<typeof rehearsals.start>[2]) => rehearsals.start(id, { rate }, report);
    return { kind: 'rehearsal', key: JSON.stringify(['simulator', rate]), isAlways: false, start };
  }

  #connector(name: ConnectorName, owner: SourceOwner, isFirst: boolean): Wanted {
    const { id, userName, stored } = owner;
    const kind: ConnectorKind = CONNECTORS[name];
    const address = stored.address ?? undefined;
    if (kind.sourceNeeds === 'userName' && userName === null)
      return { kind: 'nothing', text: STATUS_TEXTS.userName, stage: 'off', missing: 'userName' };
    if (kind.sourceNeeds === 'channel' && stored.channel === null)
      return { kind: 'nothing', text: STATUS_TEXTS.channel, stage: 'off', missing: 'channel' };
    const problem =
      kind.sourceNeeds === 'address' ? addressProblem(address, rulesOf(owner, this.#deps.addresses)) : null;
    if (problem !== null) {
      const text = problem.kind === 'hosted' ? STATUS_TEXTS.hosted : addressNotAllowed(problem.host);
      return { kind: 'nothing', text, stage: 'refused', missing: 'app' };
    }
    const { environment, settings, openSource } = this.#deps;
    const request = {
      environment,
      userName: userName ?? '',
      signKey: settings.signKeyOf(owner),
      channel: stored.channel ?? '',
      address,
    };
    const open = openSource?.(name, request) ?? kind.forSource!(request);
    const key = JSON.stringify([name, USED[kind.sourceNeeds ?? 'userName'](owner), this.#attempts.get(id)]);
    return { kind: 'connector', key, isAlways: stored.hold === 'always', start: this.#start(id, name, open, isFirst) };
  }

  #start(streamerId: string, name: ConnectorName, open: OpenConnector, isFirst = true): StartSource {
    const store = sessionStore(this.#deps.database, streamerId);
    const owner = this.#deps.knownOwner(streamerId);
    const pairing = this.#deps.pairing(streamerId, name, isFirst);
    const given = { ...this.#deps, store, gates: this.#gates, owner, pairing };
    return (onReport) => startConnector({ name, open }, streamerId, { ...given, onReport });
  }
}

/** Holds the connections of accounts, sealed in the database, and the limits of the client IDs that they use. */
import type { Clock } from '#engine/core/clock.ts';
import type { SecretBox } from '../../../ground/base/files/secretBox.ts';
import { hashToken } from '../../../ground/base/secretToken.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { type CountedRequest, createRequestBudget, type RequestBlock, type RequestBudget } from './requestBudget.ts';
import {
  allBlocks,
  allConnections,
  type ConnectionProblem,
  deleteConnection,
  storeBlock,
  storeConnection,
  storeRequests,
  takeRequests,
  updateConnection,
} from './store.ts';

/** Part of a connection that is stored encrypted. */
export interface ConnectionSecrets {
  clientId: string;
  accessToken: string;
  expiresAtMs: number;
  refreshToken: string;
  /** Name of the account at the service. */
  name: string;
}

export interface Connection extends Readonly<ConnectionSecrets> {
  readonly streamerId: string;
  readonly problem: ConnectionProblem;
}

export interface ConnectionsDeps {
  database: Database;
  secrets: SecretBox;
  clock: Clock;
}

/** Requests that a server that ended without a word possibly made just before. */
const UNKNOWN_REQUESTS = 10;

export class Connections {
  readonly #deps: ConnectionsDeps;
  readonly #held = new Map<string, Connection>();
  /** By hash of the client ID. */
  readonly #budgets = new Map<string, RequestBudget>();

  constructor(deps: ConnectionsDeps) {
    this.#deps = deps;
  }

  /** Reads what is stored. A connection that cannot be opened any more is left out. */
  async start(): Promise<void> {
    const { database, secrets, clock } = this.#deps;
    for (const { streamerId, sealed, problem } of await allConnections(database)) {
      const text = secrets.open(sealed, purposeOf(streamerId));
      if (text === null) continue;
      const connection = { ...(JSON.parse(text) as ConnectionSecrets), streamerId, problem };
      this.#held.set(streamerId, connection);
    }
    const noted = await takeRequests(database);
    for (const { clientId } of this.#held.values()) {
      const client = hashToken(clientId);
      const before = noted.get(client) ?? unknownRequests(clock.nowMs());
      this.#budgets.set(client, createRequestBudget(clock, before));
    }
    for (const { client, untilMs, isQuota } of await allBlocks(database, clock.nowMs()))
      this.#budget(client).block({ untilMs, isQuota });
  }

  /** Notes the requests that the service still counts. */
  async stop(): Promise<void> {
    for (const [client, budget] of this.#budgets) await storeRequests(this.#deps.database, client, budget.recent());
  }

  of(streamerId: string): Connection | null {
    return this.#held.get(streamerId) ?? null;
  }

  all(): Connection[] {
    return [...this.#held.values()];
  }

  /** Stores a new connection in place of an earlier one. */
  async add(connection: Connection): Promise<void> {
    await storeConnection(this.#deps.database, this.#sealed(connection));
    this.#held.set(connection.streamerId, connection);
  }

  /** Changes a connection, unless its tokens were replaced meanwhile. */
  async change(before: Connection, change: Partial<Omit<Connection, 'streamerId'>>): Promise<void> {
    const current = this.of(before.streamerId);
    if (current === null || current.refreshToken !== before.refreshToken) return;
    const next = { ...current, ...change };
    // Kept before it is stored, because a token that was replaced is of no use any more.
    this.#held.set(next.streamerId, next);
    await updateConnection(this.#deps.database, this.#sealed(next));
  }

  /** Forgets an account and deletes what is stored of it. */
  async remove(streamerId: string): Promise<void> {
    this.forget(streamerId);
    await deleteConnection(this.#deps.database, streamerId);
  }

  forget(streamerId: string): void {
    this.#held.delete(streamerId);
  }

  budgetOf(clientId: string): RequestBudget {
    return this.#budget(hashToken(clientId));
  }

  /** Stops all requests with a client ID for a while, also after a restart. */
  async block(clientId: string, block: RequestBlock): Promise<void> {
    this.budgetOf(clientId).block(block);
    await storeBlock(this.#deps.database, { client: hashToken(clientId), ...block });
  }

  #budget(client: string): RequestBudget {
    const budget = this.#budgets.get(client) ?? createRequestBudget(this.#deps.clock);
    this.#budgets.set(client, budget);
    return budget;
  }

  #sealed({ streamerId, problem, ...secrets }: Connection): {
    streamerId: string;
    sealed: string;
    problem: ConnectionProblem;
  } {
    return { streamerId, problem, sealed: this.#deps.secrets.seal(JSON.stringify(secrets), purposeOf(streamerId)) };
  }
}

const unknownRequests = (nowMs: number): CountedRequest[] =>
  Array.from({ length: UNKNOWN_REQUESTS }, () => ({ atMs: nowMs, kind: null }));

const purposeOf = (streamerId: string): string => `Spotify of ${streamerId}`;

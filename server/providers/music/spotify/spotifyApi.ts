/** Asks the service for an account: within the limits, with a token that is renewed when it ends, and with errors that people understand. */
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import type { Connection, Connections } from './connections.ts';
import type { RequestKind } from './requestBudget.ts';
import type { SpotifyAccounts } from './spotifyAccounts.ts';
import { blockIn, busyFor, failureOf, isNotRegistered } from './spotifyFailure.ts';
import { SPOTIFY, type SpotifyAnswer, type SpotifySend } from './spotifySend.ts';

export interface ApiRequest {
  kind: RequestKind;
  method?: 'GET' | 'POST' | 'PUT';
  /** Path below the version: `/me/player`. */
  path: string;
  query?: Readonly<Record<string, string>>;
  /** Answers without success that are returned too. */
  allows?(status: number): boolean;
}

export interface SpotifyApi {
  /**
   * Returns a successful answer, or one that the request allows.
   * @throws as `SpotifyProvider`
   */
  ask(streamerId: string, request: ApiRequest, signal: AbortSignal): Promise<SpotifyAnswer>;
  /** Asks with a token that belongs to no account yet. @throws MUSIC_BUSY, MUSIC_NOT_REACHED */
  askWith(
    access: { clientId: string; accessToken: string },
    request: ApiRequest,
    signal: AbortSignal,
  ): Promise<SpotifyAnswer>;
}

export interface SpotifyApiDeps {
  send: SpotifySend;
  apiUrl: URL;
  accounts: SpotifyAccounts;
  connections: Connections;
  clock: Clock;
}

/** Tokens are renewed this long before they end. */
const EARLY_MS = 60_000;

export function spotifyApi({ send, apiUrl, accounts, connections, clock }: SpotifyApiDeps): SpotifyApi {
  /** By streamer id: a token can be renewed only once. */
  const renewals = new Map<string, Promise<Connection>>();

  function take(clientId: string, kind: RequestKind): void {
    const waitMs = connections.budgetOf(clientId).take(kind);
    if (waitMs > 0) throw busyFor(waitMs);
  }

  function usable(streamerId: string): Connection {
    const connection = connections.of(streamerId);
    if (connection === null) throw new AppError('MUSIC_NOT_CONNECTED');
    if (connection.problem === 'signedOut') throw new AppError('MUSIC_SIGNED_OUT', { service: SPOTIFY });
    return connection;
  }

  async function renew(connection: Connection, kind: RequestKind): Promise<Connection> {
    const { clientId, refreshToken, streamerId } = connection;
    take(clientId, kind);
    const tokens = await accounts.renew({ clientId, refreshToken });
    if ('refusal' in tokens) {
      await connections.change(connection, { problem: 'signedOut' });
      return usable(streamerId);
    }
    const { accessToken, expiresInMs, refreshToken: next } = tokens;
    const expiresAtMs = clock.nowMs() + expiresInMs;
    await connections.change(connection, { accessToken, expiresAtMs, refreshToken: next ?? refreshToken });
    return usable(streamerId);
  }

  /** @param ended the connection whose token ended; somebody else may have renewed it */
  async function renewed({ streamerId, accessToken }: Connection, kind: RequestKind): Promise<Connection> {
    const current = usable(streamerId);
    if (current.accessToken !== accessToken) return current;
    const running = renewals.get(streamerId) ?? renew(current, kind).finally(() => void renewals.delete(streamerId));
    renewals.set(streamerId, running);
    return running;
  }

  const askWith: SpotifyApi['askWith'] = async ({ clientId, accessToken }, { kind, method, path, query }, signal) => {
    take(clientId, kind);
    const url = new URL(`/v1${path}`, apiUrl);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const headers = { Authorization: `Bearer ${accessToken}` };
    const answer = await send(url, { method: method ?? 'GET', headers }, signal);
    const block = blockIn(answer, clock.nowMs());
    if (block === null) return answer;
    const refused = busyFor(block.untilMs - clock.nowMs());
    await connections.block(clientId, block);
    throw refused;
  };

  return {
    askWith,
    async ask(streamerId, request, signal) {
      let connection = usable(streamerId);
      if (connection.expiresAtMs - EARLY_MS <= clock.nowMs()) connection = await renewed(connection, request.kind);
      let answer = await askWith(connection, request, signal);
      if (answer.status === 401) {
        connection = await renewed(connection, request.kind);
        answer = await askWith(connection, request, signal);
      }
      if (answer.status === 401) {
        await connections.change(connection, { problem: 'signedOut' });
        usable(streamerId);
      }
      const problem = isNotRegistered(answer) ? 'notRegistered' : null;
      if (connection.problem !== problem) await connections.change(connection, { problem });
      const isFine = answer.status >= 200 && answer.status < 300;
      if (!isFine && request.allows?.(answer.status) !== true) throw failureOf(answer);
      return answer;
    },
  };
}

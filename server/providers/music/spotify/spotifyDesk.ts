/** Connects accounts to Spotify and tells how their connections do (behaviour: music-7). */
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import type { SpotifyProfile, SpotifyStatus } from '#schemas/generated/types.ts';
import type { Connection, Connections } from './connections.ts';
import type { Poller, PollState } from './poller.ts';
import { textOf, valueOf } from './readSongs.ts';
import { cameBackTo, type RedirectAddress, safeOrigin } from './redirectAddress.ts';
import type { SignIn, SignIns } from './signIns.ts';
import type { SpotifyAccounts } from './spotifyAccounts.ts';
import type { SpotifyApi } from './spotifyApi.ts';
import { busyFor, failureOf, isNotRegistered } from './spotifyFailure.ts';

export interface SpotifyDesk {
  /**
   * Returns the address at which the streamer allows access.
   * @param clientId of the streamer's own app; left out = the one used before, or that of the server
   * @param origin address of the dashboard in the streamer's browser
   * @throws SPOTIFY_CLIENT_ID_MISSING
   */
  begin(streamerId: string, options: { clientId?: string | undefined; origin?: string | undefined }): Promise<string>;
  /** Returns the page of the dashboard to which a browser that came back is led. */
  pageFor(query: Readonly<Record<string, string>>): Promise<string>;
  /**
   * Connects the account.
   * @param address to which the browser came back, with code and state
   * @throws SPOTIFY_ADDRESS_INCOMPLETE, SPOTIFY_DENIED, SPOTIFY_NOT_REGISTERED, SPOTIFY_REFUSED, SPOTIFY_SIGN_IN_ENDED,
   * MUSIC_BUSY, MUSIC_NOT_REACHED
   */
  connect(streamerId: string, address: string): Promise<SpotifyProfile>;
  /** @throws MUSIC_NOT_CONNECTED */
  profile(streamerId: string): SpotifyProfile;
  /** Tells how the connection does; while somebody reads it, the service is asked what plays. */
  status(streamerId: string): SpotifyStatus;
  disconnect(streamerId: string): Promise<void>;
}

export interface SpotifyDeskDeps {
  accounts: SpotifyAccounts;
  api: SpotifyApi;
  connections: Connections;
  signIns: SignIns;
  poller: Poller;
  clock: Clock;
  redirect: RedirectAddress;
  publicUrl: string;
  /** Client ID of the server; null = none. */
  clientId: string | null;
  /** Called when somebody reads the state of a connection. */
  looked(streamerId: string): void;
}

export function createSpotifyDesk(deps: SpotifyDeskDeps): SpotifyDesk {
  const { accounts, api, connections, signIns, poller, clock, redirect, publicUrl } = deps;

  async function trade(
    { clientId, redirectUri, verifier }: SignIn,
    code: string,
  ): Promise<Omit<Connection, 'streamerId' | 'name'>> {
    const waitMs = connections.budgetOf(clientId).take('call');
    if (waitMs > 0) throw busyFor(waitMs);
    const tokens = await accounts.trade({ clientId, redirectUri, code, verifier });
    if ('refusal' in tokens) throw new AppError('SPOTIFY_REFUSED', { reason: tokens.refusal });
    const { accessToken, expiresInMs, refreshToken } = tokens;
    if (refreshToken === null) throw new AppError('SPOTIFY_REFUSED', { reason: 'no refresh token' });
    return { clientId, accessToken, refreshToken, expiresAtMs: clock.nowMs() + expiresInMs, problem: null };
  }

  /** Returns the name of the account, which also shows whether the app may be used with it. */
  async function nameWith(access: { clientId: string; accessToken: string }): Promise<string> {
    const request = { kind: 'call', path: '/me' } as const;
    const answer = await api.askWith(access, request, new AbortController().signal);
    if (isNotRegistered(answer)) throw new AppError('SPOTIFY_NOT_REGISTERED');
    if (answer.status !== 200) throw failureOf(answer);
    const [name, id] = ['display_name', 'id'].map((field) => textOf(valueOf(answer.body, field), 200).trim());
    return name || id || 'Spotify';
  }

  const profile = (streamerId: string): SpotifyProfile => {
    const connection = connections.of(streamerId);
    if (connection === null) throw new AppError('MUSIC_NOT_CONNECTED');
    return { name: connection.name };
  };

  return {
    async begin(streamerId, { clientId, origin }) {
      const used = clientId ?? connections.of(streamerId)?.clientId ?? deps.clientId;
      if (used === null) throw new AppError('SPOTIFY_CLIENT_ID_MISSING', {}, { field: 'clientId' });
      const signIn = { clientId: used, redirectUri: redirect.uri, origin: safeOrigin(origin ?? '', publicUrl) };
      return accounts.addressFor({ ...signIn, ...(await signIns.begin(streamerId, signIn)) });
    },

    async pageFor(query) {
      const origin = await signIns.originOf(query['state'] ?? '');
      const found = ['code', 'state', 'error'].flatMap((name) => (query[name] ? [[name, query[name]] as const] : []));
      // Behind #, so that no log of a server or proxy has the code.
      return `${origin ?? ''}/spotify#${new URLSearchParams(Object.fromEntries(found)).toString()}`;
    },

    async connect(streamerId, address) {
      const cameBack = cameBackTo(address);
      if (cameBack === null) throw new AppError('SPOTIFY_ADDRESS_INCOMPLETE', {}, { field: 'address' });
      const signIn = await signIns.take(streamerId, cameBack.state);
      if (cameBack.error === 'access_denied') throw new AppError('SPOTIFY_DENIED');
      if (cameBack.error !== '') throw new AppError('SPOTIFY_REFUSED', { reason: cameBack.error.slice(0, 200) });
      const traded = await trade(signIn, cameBack.code);
      const name = await nameWith(traded);
      await poller.remove(streamerId);
      await connections.add({ ...traded, name, streamerId });
      return profile(streamerId);
    },

    profile,

    status(streamerId) {
      deps.looked(streamerId);
      const connection = connections.of(streamerId);
      const polled = connection === null ? null : poller.stateOf(streamerId);
      const blocked = connection === null ? null : connections.budgetOf(connection.clientId).blocked();
      return {
        redirectUri: redirect.uri,
        isRedirectReachable: redirect.isReachable,
        hasServerClientId: deps.clientId !== null,
        state: stateOf(connection, polled, blocked),
        name: connection?.name ?? '',
        untilMs: blocked === null ? null : Math.ceil(blocked.untilMs),
        playback: polled?.playback ?? null,
        answeredAtMs: polled?.answeredAtMs == null ? null : Math.floor(polled.answeredAtMs),
      };
    },

    async disconnect(streamerId) {
      await connections.remove(streamerId);
      await poller.remove(streamerId);
    },
  };
}

function stateOf(
  connection: Connection | null,
  polled: PollState | null,
  blocked: { isQuota: boolean } | null,
): SpotifyStatus['state'] {
  if (connection === null) return 'notConnected';
  if (connection.problem !== null) return connection.problem;
  if (blocked !== null) return blocked.isQuota ? 'quota' : 'limited';
  return polled?.isFailing === true ? 'unreachable' : 'connected';
}

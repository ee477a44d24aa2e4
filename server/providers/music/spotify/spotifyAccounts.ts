/** Signs people in at the service: authorisation code with PKCE, without a client secret, and renewed tokens. */
import { createHash } from 'node:crypto';
import { busyFor, UNNAMED_WAIT_MS } from './spotifyFailure.ts';
import { notReached, type SpotifyAnswer, type SpotifySend } from './spotifySend.ts';
import { textOf, valueOf } from './readSongs.ts';

/** Permissions that Liveloom asks people for. */
const SCOPES = [
  'user-read-playback-state',
  'user-read-currently-playing',
  'user-modify-playback-state',
  'user-read-private',
];

export interface SpotifyTokens {
  accessToken: string;
  expiresInMs: number;
  /** Null = the one that was sent stays valid. */
  refreshToken: string | null;
}

export interface SpotifyAccounts {
  /** Returns the address at which somebody allows access. */
  addressFor(request: { clientId: string; redirectUri: string; state: string; verifier: string }): string;
  /** Returns the reason in the words of the service when it refuses. @throws MUSIC_BUSY, MUSIC_NOT_REACHED */
  trade(request: {
    clientId: string;
    redirectUri: string;
    code: string;
    verifier: string;
  }): Promise<SpotifyTokens | SpotifyRefusal>;
  /** @throws MUSIC_BUSY, MUSIC_NOT_REACHED */
  renew(request: { clientId: string; refreshToken: string }): Promise<SpotifyTokens | SpotifyRefusal>;
}

export interface SpotifyRefusal {
  refusal: string;
}

const HOUR_MS = 3_600_000;

export function spotifyAccounts(send: SpotifySend, accountsUrl: URL): SpotifyAccounts {
  async function ask(form: Record<string, string>): Promise<SpotifyTokens | SpotifyRefusal> {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams(form);
    const url = new URL('/api/token', accountsUrl);
    return tokensIn(await send(url, { method: 'POST', headers, body }, new AbortController().signal));
  }

  return {
    addressFor({ clientId, redirectUri, state, verifier }) {
      const url = new URL('/authorize', accountsUrl);
      url.search = new URLSearchParams({
        client_id: clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: SCOPES.join(' '),
        state,
        code_challenge_method: 'S256',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      }).toString();
      return url.href;
    },
    trade: ({ clientId, redirectUri, code, verifier }) =>
      ask({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: clientId,
        code_verifier: verifier,
      }),
    renew: ({ clientId, refreshToken }) =>
      ask({ grant_type: 'refresh_token', refresh_token: refreshToken, client_id: clientId }),
  };
}

/** @throws MUSIC_BUSY, MUSIC_NOT_REACHED */
function tokensIn({ status, body, retryAfterMs }: SpotifyAnswer): SpotifyTokens | SpotifyRefusal {
  if (status === 429) throw busyFor(retryAfterMs ?? UNNAMED_WAIT_MS);
  if (status === 400 || status === 401 || status === 403) {
    const [code, words] = ['error', 'error_description'].map((name) => textOf(valueOf(body, name), 200));
    return { refusal: [code, words].filter((text) => text !== '').join(': ') };
  }
  const accessToken = textOf(valueOf(body, 'access_token'), 4000);
  if (status !== 200 || accessToken === '') throw notReached(new Error(`no token, status ${status}`));
  const seconds = valueOf(body, 'expires_in');
  const refreshToken = textOf(valueOf(body, 'refresh_token'), 4000);
  return {
    accessToken,
    expiresInMs: typeof seconds === 'number' && seconds > 0 ? seconds * 1000 : HOUR_MS,
    refreshToken: refreshToken === '' ? null : refreshToken,
  };
}

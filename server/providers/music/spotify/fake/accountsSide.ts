/** The accounts service: consent, codes with PKCE, and refresh tokens that are replaced when they are used. */
import { createHash } from 'node:crypto';
import type { FakeAnswer, FakeSpotify } from './fakeWorld.ts';

interface Code {
  clientId: string;
  personId: string;
  redirectUri: string;
  challenge: string;
  endsAtMs: number;
}

const CODE_MS = 600_000;
const TOKEN_S = 3_600;
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|\[::1\])(:\d+)?\//;

export interface AccountsSide {
  /** The page that people see. */
  authorize(url: URL): FakeAnswer;
  /** The answer to somebody who agrees. */
  consent(url: URL): FakeAnswer;
  token(form: URLSearchParams): FakeAnswer;
}

export function createAccountsSide(fake: FakeSpotify, newSecret: () => string): AccountsSide {
  const codes = new Map<string, Code>();
  const refused = (error: string, words: string): FakeAnswer => ({
    status: 400,
    body: { error, error_description: words },
  });

  /** Returns why an address cannot be used. */
  function problemOf({ searchParams }: URL): string | null {
    const app = fake.apps.get(searchParams.get('client_id') ?? '');
    const redirectUri = searchParams.get('redirect_uri') ?? '';
    if (app === undefined) return 'INVALID_CLIENT: Invalid client';
    if (!redirectUri.startsWith('https://') && !LOOPBACK.test(redirectUri))
      return 'INVALID_CLIENT: Insecure redirect URI';
    if (!app.redirectUris.has(redirectUri)) return 'INVALID_CLIENT: Invalid redirect URI';
    if (searchParams.get('response_type') !== 'code') return 'response_type must be code';
    if (searchParams.get('code_challenge_method') !== 'S256') return 'code_challenge_method must be S256';
    return searchParams.get('code_challenge')?.length === 43 ? null : 'invalid code_challenge';
  }

  function consent(url: URL): FakeAnswer {
    const problem = problemOf(url);
    if (problem !== null) return { status: 400, body: problem };
    const field = (name: string): string => url.searchParams.get(name) ?? '';
    const code = newSecret();
    const [clientId, redirectUri, challenge] = [field('client_id'), field('redirect_uri'), field('code_challenge')];
    codes.set(code, { clientId, personId: fake.signedIn, redirectUri, challenge, endsAtMs: fake.nowMs() + CODE_MS });
    const to = new URL(redirectUri);
    to.search = new URLSearchParams({ code, state: field('state') }).toString();
    return { status: 302, headers: { location: to.href } };
  }

  function issue(clientId: string, personId: string): FakeAnswer {
    const [access, refresh] = [newSecret(), newSecret()];
    fake.accessTokens.set(access, { clientId, personId, endsAtMs: fake.nowMs() + TOKEN_S * 1000 });
    fake.refreshTokens.set(refresh, { clientId, personId });
    const tokens = { access_token: access, token_type: 'Bearer', expires_in: TOKEN_S, refresh_token: refresh };
    return { status: 200, body: { ...tokens, scope: 'user-read-playback-state user-modify-playback-state' } };
  }

  function traded(form: URLSearchParams): FakeAnswer {
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    if (code === undefined || code.endsAtMs <= fake.nowMs() || code.clientId !== form.get('client_id'))
      return refused('invalid_grant', 'Invalid authorization code');
    if (code.redirectUri !== form.get('redirect_uri')) return refused('invalid_grant', 'Invalid redirect URI');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (challenge !== code.challenge) return refused('invalid_grant', 'code_verifier was incorrect');
    return issue(code.clientId, code.personId);
  }

  function renewed(form: URLSearchParams): FakeAnswer {
    const text = form.get('refresh_token') ?? '';
    const token = fake.refreshTokens.get(text);
    if (token === undefined || token.clientId !== form.get('client_id'))
      return refused('invalid_grant', 'Refresh token revoked');
    fake.refreshTokens.delete(text);
    return issue(token.clientId, token.personId);
  }

  return {
    consent,
    authorize(url) {
      const problem = problemOf(url);
      if (problem !== null) return { status: 400, headers: { 'content-type': 'text/plain' }, body: problem };
      const [agree, denied] = [new URL(url), new URL(url.searchParams.get('redirect_uri')!)];
      agree.pathname = '/agree';
      denied.search = new URLSearchParams({
        error: 'access_denied',
        state: url.searchParams.get('state') ?? '',
      }).toString();
      const link = (href: string, words: string): string => `<a href="${href.replaceAll('&', '&amp;')}">${words}</a>`;
      const page = `<!doctype html><title>Spotify</title>${link(agree.pathname + agree.search, 'Agree')} ${link(denied.href, 'Cancel')}`;
      return { status: 200, headers: { 'content-type': 'text/html' }, body: page };
    },
    token(form) {
      const clientId = form.get('client_id') ?? '';
      fake.requests.push({ atMs: fake.nowMs(), path: '/api/token', clientId });
      if (fake.areTokensLimited) return { status: 429, headers: { 'retry-after': '20' } };
      if (!fake.apps.has(clientId)) return refused('invalid_client', 'Invalid client');
      if (form.get('grant_type') === 'authorization_code') return traded(form);
      if (form.get('grant_type') === 'refresh_token') return renewed(form);
      return refused('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token');
    },
  };
}

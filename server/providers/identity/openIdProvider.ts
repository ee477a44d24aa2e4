/**
 * Supports any OpenID Connect provider by its issuer: authorization code with PKCE, state and nonce. The library checks the
 * token (issuer, audience, signature key, times, nonce).
 */
import * as client from 'openid-client';
import { AppError } from '#engine/core/appError.ts';
import type { FetchNamed, FetchOptions } from '../../ground/outbound/fetchNamed.ts';
import type { IdentityProvider, OutsideIdentity, WaySecrets } from './identityProvider.ts';

export interface OpenIdSettings {
  /** Display name. */
  name: string;
  /** Issuer such as `https://accounts.example.com`; http only on this computer. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

const SCOPE = 'openid email profile';
const WITHIN_S = 10;

/**
 * Creates the provider.
 * @param fetch network access to the provider
 */
export function openIdProvider(settings: OpenIdSettings, fetch: FetchNamed): IdentityProvider {
  const { name, issuer } = settings;
  let known: Promise<client.Configuration> | null = null;

  /** Requested on demand, and again after a failure, because a provider that is down must not prevent the start. */
  function discovered(): Promise<client.Configuration> {
    known ??= discover(settings, fetch).catch((error: unknown) => {
      known = null;
      throw notAnswering(name, error);
    });
    return known;
  }

  return {
    name,
    async addressFor(redirectUri, { state, nonce, codeVerifier }) {
      const url = client.buildAuthorizationUrl(await discovered(), {
        redirect_uri: redirectUri,
        scope: SCOPE,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
      return url.href;
    },

    async whoCameBack(cameBackTo, secrets) {
      const provider = await discovered();
      try {
        return await identityOf(provider, cameBackTo, secrets, issuer);
      } catch (error) {
        throw failure(name, error);
      }
    },
  };
}

function discover(
  { issuer, clientId, clientSecret }: OpenIdSettings,
  fetch: FetchNamed,
): Promise<client.Configuration> {
  const url = new URL(issuer);
  // Providers receive forms, never streams.
  const send: client.CustomFetch = (address, options) => fetch(address, options as FetchOptions);
  // Without this a token would be trusted because of its connection alone.
  const execute = [client.enableNonRepudiationChecks];
  if (url.protocol === 'http:') execute.push(client.allowInsecureRequests);
  return client.discovery(url, clientId, clientSecret, undefined, {
    timeout: WITHIN_S,
    execute,
    [client.customFetch]: send,
  });
}

async function identityOf(
  provider: client.Configuration,
  cameBackTo: URL,
  { state, nonce, codeVerifier }: WaySecrets,
  issuer: string,
): Promise<OutsideIdentity> {
  const tokens = await client.authorizationCodeGrant(provider, cameBackTo, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims()!;
  // Some providers omit the email address from the token.
  const profile =
    claims['email'] === undefined ? await client.fetchUserInfo(provider, tokens.access_token, claims.sub) : claims;
  const { email, email_verified: isVerified } = profile;
  return {
    issuer,
    subject: claims.sub,
    email: typeof email === 'string' ? email : null,
    isEmailVerified: isVerified === true,
  };
}

function failure(name: string, error: unknown): AppError {
  if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied')
    return new AppError('PROVIDER_DENIED', { name }, { cause: error });
  const isSilent = error instanceof Error && 'code' in error && /TIMEOUT|NETWORK/.test(String(error.code));
  const isUnreachable = error instanceof TypeError && error.message === 'fetch failed';
  return isSilent || isUnreachable
    ? notAnswering(name, error)
    : new AppError('PROVIDER_REFUSED', { name }, { cause: error });
}

function notAnswering(name: string, cause: unknown): AppError {
  return new AppError('PROVIDER_NOT_ANSWERING', { name }, { cause });
}

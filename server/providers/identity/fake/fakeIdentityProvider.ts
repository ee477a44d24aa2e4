/**
 * Fake identity provider for tests: discovery, consent page, tokens and keys. It makes the checks of a real one, and misbehaves
 * on request.
 */
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakePerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
}

/** Possible faults of the token. */
export type TokenFault = 'issuer' | 'audience' | 'nonce' | 'expired' | 'signature' | 'algorithm' | null;

export interface FakeIdentityProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The person who consents. */
  person: FakePerson;
  denies: boolean;
  fault: TokenFault;
  /** Whether only the user info contains the email address. */
  hidesEmail: boolean;
  /** Whether requests are not answered. */
  isSilent: boolean;
  /** Acts as somebody's browser at the provider: follows `url`, consents, and returns the address of the redirect. */
  agree(url: string): Promise<URL>;
  requests: string[];
  stop(): Promise<void>;
}

interface KeyPair {
  publicKey: KeyObject;
  privateKey: KeyObject;
}

interface Grant {
  redirectUri: string;
  challenge: string;
  nonce: string;
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

let made: [KeyPair, KeyPair] | undefined;

/** Returns the provider's keys and somebody else's, the same for every provider of a process: making them is slow. */
function keyPairs(): [KeyPair, KeyPair] {
  made ??= [newKeyPair(), newKeyPair()];
  return made;
}

const newKeyPair = (): KeyPair => generateKeyPairSync('rsa', { modulusLength: 2048 });

/**
 * Starts the provider.
 * @param nowMs the computer's clock, with which the library compares the times of tokens
 */
export async function startFakeIdentityProvider(nowMs: () => number): Promise<FakeIdentityProvider> {
  const [keys, others] = keyPairs();
  const grants = new Map<string, Grant>();
  const http = createServer((request, response) => {
    void answer(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  const self: FakeIdentityProvider = {
    issuer,
    clientId: 'liveloom',
    clientSecret: 'a secret: with / characters?',
    person: { sub: 'person-1', email: 'anna@example.com', email_verified: true },
    denies: false,
    fault: null,
    hidesEmail: false,
    isSilent: false,
    requests: [],
    async agree(url) {
      const response = await fetch(url, { redirect: 'manual' });
      const location = response.headers.get('location');
      if (location === null) throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
      return new URL(location);
    },
    async stop() {
      http.closeAllConnections();
      await new Promise<void>((resolve) => http.close(() => resolve()));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer);
    self.requests.push(`${request.method} ${url.pathname}`);
    if (self.isSilent) return void request.socket.destroy();
    const json = (status: number, body: object): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/.well-known/openid-configuration') return json(200, discovery(issuer));
    if (url.pathname === '/keys') return json(200, { keys: [jwk(keys.publicKey)] });
    if (url.pathname === '/authorize') return authorize(url.searchParams, response);
    if (url.pathname === '/user') return json(200, self.person);
    if (url.pathname !== '/token') return json(404, { error: 'not_found' });
    const form = new URLSearchParams(await textOf(request));
    const grant = takeGrant(form, request.headers.authorization ?? '');
    if (grant === null) return json(400, { error: 'invalid_grant' });
    json(200, { access_token: 'access', token_type: 'Bearer', expires_in: 60, id_token: idToken(grant) });
  }

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const isKnown = query.get('client_id') === self.clientId && query.get('response_type') === 'code';
    if (!isKnown || query.get('code_challenge_method') !== 'S256')
      return void response.writeHead(400).end('bad request');
    const back = new URL(query.get('redirect_uri')!);
    back.searchParams.set('state', query.get('state')!);
    back.searchParams.set('iss', issuer);
    if (self.denies) back.searchParams.set('error', 'access_denied');
    else {
      const code = `code-${grants.size + 1}`;
      const [challenge, nonce] = [query.get('code_challenge')!, query.get('nonce')!];
      grants.set(code, { redirectUri: query.get('redirect_uri')!, challenge, nonce });
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { location: back.href }).end();
  }

  /** Takes a grant, once for each code, for the holder of the client's secret and the verifier. */
  function takeGrant(form: URLSearchParams, authorization: string): Grant | null {
    const [, basic = ''] = authorization.split('Basic ');
    const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':').map(unescape);
    const isClient =
      (id === self.clientId && secret === self.clientSecret) ||
      (form.get('client_id') === self.clientId && form.get('client_secret') === self.clientSecret);
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isSame = grant?.challenge === challenge && grant.redirectUri === form.get('redirect_uri');
    return isClient && isSame ? grant : null;
  }

  function idToken({ nonce }: Grant): string {
    const { fault, person, hidesEmail } = self;
    const now = Math.floor(nowMs() / 1000);
    const { sub } = person;
    const claims = {
      ...(hidesEmail ? { sub } : person),
      iss: fault === 'issuer' ? 'https://other.example' : issuer,
      aud: fault === 'audience' ? 'somebody else' : self.clientId,
      nonce: fault === 'nonce' ? 'another' : nonce,
      iat: now - (fault === 'expired' ? 7200 : 0),
      exp: now + (fault === 'expired' ? -3600 : 300),
    };
    const header = fault === 'algorithm' ? { alg: 'none' } : { alg: 'RS256', kid: 'key-1' };
    const signed = `${encode(header)}.${encode(claims)}`;
    const { privateKey } = fault === 'signature' ? others : keys;
    const signature =
      fault === 'algorithm' ? '' : sign('sha256', Buffer.from(signed), privateKey).toString('base64url');
    return `${signed}.${signature}`;
  }

  return self;
}

function discovery(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    userinfo_endpoint: `${issuer}/user`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
}

function jwk(key: KeyObject): object {
  return { ...key.export({ format: 'jwk' }), kid: 'key-1', use: 'sig', alg: 'RS256' };
}

const unescape = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

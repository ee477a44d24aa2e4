/**
 * Walks every topic that a page may follow over its socket, including future ones, as everybody else: another role of the
 * agency, another agency, an administrator, and keys of every scope. A topic that forgets a check fails here without a line of
 * its own.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { KeyScope } from '#schemas/generated/types.ts';
import { UPDATES_PATH } from '../pages/updates/updates.ts';
import { ACCOUNT_HEADER, LOGIN_COOKIE } from '../people/accounts/logins/authenticate.ts';
import { packageFolder } from '../ground/base/packageFolder.ts';
import type { ApiServer } from '#tests/support/apiServer.ts';
import { ENTERED, FROM_OTHER_AGENCIES, OF_NORTH } from '#tests/support/walkedAgencies.ts';
import { HELPER_RIGHTS, helperHeaders } from '#tests/support/walkedHelpers.ts';
import { keyHeaders } from '#tests/support/walkedKeys.ts';
import { startWalkedServer, type WalkedServer } from '#tests/support/walkedServer.ts';
import { connect } from '#tests/updates/support.ts';
import { ROUTES } from './index.ts';
import { isSharedKind } from './owners.ts';
import type { Closed } from './rights/access.ts';
import { demandsOf, GRANTS, helperDemandsOf } from './rights/guard.ts';
import type { Route } from './route.ts';

const SCOPES: readonly Exclude<KeyScope, 'full'>[] = ['read', 'run', 'edit', 'propose', 'agency'];
const TOPICS = ROUTES.filter(({ updates }) => updates !== undefined);
const named = (routes: readonly Route[]): [string, Route][] => routes.map((route) => [route.path, route]);
const isOwned = ({ owns = {} }: Route): boolean => !Object.values(owns).every(isSharedKind);
const isOpenTo = ({ access }: Route, grant: KeyScope | 'entered'): boolean =>
  demandsOf(access as Closed).some((demand) => GRANTS[demand].includes(grant));

let api: ApiServer;
let accounts: WalkedServer['accounts'];
let requestOf: WalkedServer['requestOf'];

beforeAll(async () => {
  ({ api, accounts, requestOf } = await startWalkedServer());
});
afterAll(() => api.close());

type Headers = Record<string, string>;

/** Returns the status of the answer to a topic of an account (200 = it came), with its text; 401 = the socket was closed. */
async function follow(
  route: Route,
  headers: Headers,
  owner = accounts.STREAMER,
): Promise<[status: number, text: string]> {
  const page = await connect(api, null, { headers });
  try {
    const first = await page.next();
    if (first.type !== 'welcome') return [401, JSON.stringify(first)];
    page.watch('topic', requestOf(route, owner)[0]);
    const told = await page.told();
    return [told.type === 'refused' ? told.status : 200, JSON.stringify(told)];
  } finally {
    page.socket.terminate();
    await page.closed;
  }
}

/** Expects that nothing of the account of the streamer comes: about a thing of it nothing at all. */
async function expectNothingOfNorth(route: Route, headers: Headers, isRefused = isOwned(route)): Promise<void> {
  const [status, text] = await follow(route, headers);
  if (isRefused) expect([401, 403, 404], text).toContain(status);
  else expect(text).not.toMatch(OF_NORTH);
}

// behaviour: rollout-61
// Pads send and take what the routes of pads do, by their rights (padSocket.test.ts).
test('every socket of the server is walked here, one of pads or agents, or opened by the key of a live page', () => {
  expect(TOPICS.length).toBeGreaterThan(7);
  const text = ['openListener', 'openPages']
    .map((name) => readFileSync(join(packageFolder(), `server/compose/${name}.ts`), 'utf8'))
    .join('\n');
  const added = [...text.matchAll(/upgrades\.add\((\w+),/g)].map(([, path]) => path);
  expect(new Set(added)).toEqual(new Set(['REALTIME_PATH', 'UPDATES_PATH', 'PAD_PATH', 'AGENT_PATH']));
  expect(UPDATES_PATH).toBe('/api/follow');
});

test('what is no topic cannot be followed', async () => {
  const paths = new Set(TOPICS.map(({ path }) => path));
  const others = ROUTES.filter(
    ({ method, path, access }) => method === 'GET' && access.who !== 'anyone' && !paths.has(path),
  );
  expect(others.length).toBeGreaterThan(50);
  for (const route of others) expect((await follow(route, accounts.STREAMER.login))[0], route.path).toBe(404);
});

describe.each(named(TOPICS))('%s', (_name, route) => {
  it('is told to its owner', async () => {
    const [status, text] = await follow(route, accounts.STREAMER.login);
    expect(status, text).toBe(200);
  });

  it.each<[string, Headers]>([
    ['nobody', {}],
    ['an unknown token', { cookie: `${LOGIN_COOKIE}=nonsense` }],
    ['somebody else’s signature', { authorization: `Bearer ll.streamer.${'x'.repeat(43)}` }],
  ])('is closed to %s', async (_who, headers) => {
    expect((await follow(route, headers))[0]).toBe(401);
  });

  it.each(['expired', 'deleted'] as const)('is closed to a key that is %s', async (state) => {
    expect((await follow(route, keyHeaders(accounts.STREAMER, state)))[0]).toBe(401);
  });

  // behaviour: rollout-61
  it.each(['stranger', 'MANAGER', 'ADMIN', 'administrator'] as const)(
    'has nothing of a member for %s without an entry',
    async (who) => {
      const { id, login } = accounts[who];
      const [status, text] = await follow(route, login);
      if (isOwned(route)) expect([403, 404], text).toContain(status);
      // Without a thing in its address a topic is about whoever follows it.
      else expect(text.replaceAll(new RegExp(`\\b${id}\\b`, 'g'), '')).not.toMatch(OF_NORTH);
    },
  );

  // behaviour: agency-40, rollout-61
  it.each(FROM_OTHER_AGENCIES)('has nothing of this agency for another one: %s', async (_who, isForMember, headersOf) =>
    expectNothingOfNorth(route, headersOf(accounts), isForMember || isOwned(route)),
  );

  // behaviour: account-42, rollout-61
  it.each(SCOPES)('is told to a key with the scope %s only where the topic says so', async (scope) => {
    const [status, text] = await follow(route, keyHeaders(accounts.STREAMER, scope));
    expect(status, text).toBe(isOpenTo(route, scope) ? 200 : 403);
    if (!isOwned(route)) return;
    const [foreign] = await follow(route, keyHeaders(accounts.STREAMER, scope), accounts.stranger);
    expect([403, 404]).toContain(foreign);
  });

  // behaviour: helper-2, helper-6
  it.each(HELPER_RIGHTS)('is told to a helper with the right to %s only where the topic says so', async (right) => {
    const headers = helperHeaders('streamer', right);
    const [status, text] = await follow(route, headers);
    expect(status, text).toBe(helperDemandsOf(route.access as Closed).includes(right) ? 200 : 403);
    if (!isOwned(route)) return;
    const [foreign] = await follow(route, headers, accounts.stranger);
    expect([403, 404]).toContain(foreign);
  });

  it.each(['revoked', 'ended'] as const)('is closed to a helper who was %s', async (state) => {
    expect((await follow(route, helperHeaders('streamer', state)))[0]).toBe(401);
  });

  // behaviour: agency-5, agency-6, rollout-61
  it.each<[string, () => Headers]>([
    ['a manager who entered', () => ENTERED],
    ['a key of the agency', () => ({ ...keyHeaders(accounts.MANAGER, 'agency'), [ACCOUNT_HEADER]: 'streamer' })],
  ])('is told to %s only where it declares a right, and never about others', async (_who, headersOf) => {
    const [status, text] = await follow(route, headersOf());
    expect(status, text).toBe(isOpenTo(route, 'entered') ? 200 : 403);
    if (!isOwned(route)) return;
    for (const other of [accounts.MANAGER, accounts.ADMIN, accounts.stranger]) {
      const [foreign, told] = await follow(route, headersOf(), other);
      expect([403, 404], told).toContain(foreign);
    }
  });
});

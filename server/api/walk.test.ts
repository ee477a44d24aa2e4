/**
 * Walks every route of the registry, including future ones: without a login, with an invalid one, as somebody else, in another
 * role, from another website, with required parts left out. A route that forgets a check fails here without a line of its own.
 */
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { API_SCHEMAS } from '#schemas/generated/api.ts';
import type { Role } from '#schemas/generated/types.ts';
import { ACCOUNT_HEADER, LOGIN_COOKIE } from '../people/accounts/logins/authenticate.ts';
import type { ApiServer, Call } from '#tests/support/apiServer.ts';
import { IN_PERSON } from '#tests/support/inPersonRoutes.ts';
import { ENTERED, FROM_OTHER_AGENCIES, OF_NORTH } from '#tests/support/walkedAgencies.ts';
import { HELPER_RIGHTS, helperHeaders } from '#tests/support/walkedHelpers.ts';
import { keyHeaders } from '#tests/support/walkedKeys.ts';
import { exampleOf, hasJsonBody } from '#tests/support/walkedRequests.ts';
import { startWalkedServer, type WalkedServer, type Who, WHO } from '#tests/support/walkedServer.ts';
import { resolved } from './apiSchemas.ts';
import { API, ROUTES } from './index.ts';
import { LIMITS } from './limits.ts';
import { isSharedKind } from './owners.ts';
import type { Closed } from './rights/access.ts';
import { accountDemandsOf, demandsOf, GRANTS, helperDemandsOf, refuseUnlessAllowed } from './rights/guard.ts';
import { paramsOf, type Route, type SchemaName } from './route.ts';

const NO_CHANGE_WITHOUT_BODY = 'GET';

let api: ApiServer;
let accounts: WalkedServer['accounts'];
let requestOf: WalkedServer['requestOf'];

beforeAll(async () => {
  ({ api, accounts, requestOf } = await startWalkedServer());
});
afterAll(() => api.close());

const codeOf = (answer: { text: string }): string =>
  (JSON.parse(answer.text) as { error: { code: string } }).error.code;

const named = (routes: readonly Route[]): [string, Route][] =>
  routes.map((route) => [`${route.method} ${route.path}`, route]);
const closed = ROUTES.filter(({ access }) => access.who !== 'anyone');
const open = ROUTES.filter(({ access }) => access.who === 'anyone');
const changing = ROUTES.filter(({ method, changes }) => method !== 'GET' || changes === true);
const roleOf = ({ access }: Route): Who =>
  access.who === 'anyone'
    ? 'STREAMER'
    : access.isForAdministrators
      ? 'administrator'
      : (access.roles?.[0] ?? 'STREAMER');
const mayCall = ({ isForAdministrators, roles }: Closed, who: Who): boolean =>
  isForAdministrators ? who === 'administrator' : roles === null || roles.includes(roleIn(who));
const roleIn = (who: Who): Role => (who === 'administrator' ? 'STREAMER' : who);

test('each resource of the registry has routes, and no address twice', () => {
  for (const [name, routes] of Object.entries(API)) expect(routes.length, name).toBeGreaterThan(0);
  const addresses = ROUTES.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('nothing that anyone may change is without a limit, and nothing is open without a reason', () => {
  for (const route of open) {
    if (route.access.who === 'anyone') expect(route.access.because).not.toBe('');
    if (!changing.includes(route)) continue;
    expect(route.limit, `${route.method} ${route.path} needs a limit`).toBeDefined();
    expect(LIMITS).toHaveProperty(route.limit!);
  }
});

test('what takes a person is what docs/decisions/0172-keys-with-scopes.md lists, each with its reason', () => {
  const inPerson = closed.filter(({ access }) => access.who === 'inPerson');
  expect(inPerson.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(IN_PERSON);
  for (const { access, path } of inPerson) expect('because' in access && access.because, path).toMatch(/\w/);
});

test('only what is open takes a parameter that belongs to nobody', () => {
  for (const { path, owns = {} } of closed) expect(Object.keys(owns), path).toEqual(paramsOf(path));
});

describe.each(named(closed))('%s', (_name, route) => {
  const mine = (): [string, Call] => requestOf(route, accounts[roleOf(route)]);

  it('is closed without a login', async () => {
    const [path, options] = mine();
    const answer = await api.call(route.method, path, options);
    expect([answer.status, codeOf(answer)]).toEqual([401, 'NOT_SIGNED_IN']);
  });

  it.each([
    ['an unknown token', { cookie: `${LOGIN_COOKIE}=nonsense` }],
    ['an empty token', { cookie: `${LOGIN_COOKIE}=` }],
    ['a stored hash as the token', { cookie: `${LOGIN_COOKIE}=${'0'.repeat(64)}` }],
    ['somebody else’s API key signature', { authorization: `Bearer ll.streamer.${'x'.repeat(43)}` }],
    ['no API key', { authorization: 'Bearer nonsense' }],
    ['a password', { authorization: 'Basic c3RyZWFtZXI6cGFzc3dvcmQ=' }],
  ])('is closed with %s', async (_what, headers) => {
    const [path, options] = mine();
    expect(
      (await api.call(route.method, path, { ...options, headers: { ...options.headers, ...headers } })).status,
    ).toBe(401);
  });

  // behaviour: api-2
  it('has nothing of somebody else', async () => {
    if (Object.values(route.owns ?? {}).every(isSharedKind)) return;
    const [path, options] = requestOf(route, accounts.stranger);
    const answer = await api.call(route.method, path, { ...options, as: accounts[roleOf(route)] });
    expect([answer.status, codeOf(answer)]).toEqual([404, 'NOT_FOUND']);
  });

  // behaviour: api-2
  it('has nothing that does not exist', async () => {
    if (route.owns === undefined) return;
    for (const id of ['nothing', '%00', '%ff', "' OR 1=1 --", 'x'.repeat(2000), '__proto__']) {
      const path = route.path.replaceAll(/\{\w+\}/g, encodeURI(id).replace('%25', '%'));
      const options = route.body ? { body: exampleOf(route.body) } : {};
      const answer = await api.call(route.method, path, { ...options, as: accounts[roleOf(route)] });
      expect([400, 404], `${path}: ${answer.text}`).toContain(answer.status);
    }
  });

  it('is for its roles alone', async () => {
    for (const role of WHO.filter((who) => !mayCall(route.access as Closed, who))) {
      const [path, options] = requestOf(route, accounts[role]);
      const answer = await api.call(route.method, path, { ...options, as: accounts[role] });
      expect([answer.status, codeOf(answer)], role).toEqual([403, 'ROLE_NOT_ALLOWED']);
    }
  });

  // behaviour: account-5
  it('takes the API key of its owner, unless it takes a person', async () => {
    // Full keys of older versions know nothing of agencies.
    if (accountDemandsOf(route.access as Closed).some((demand) => demand === 'inPerson' || demand === 'agency')) return;
    const { id, apiKey } = accounts[roleOf(route)];
    const key = {
      userId: id,
      role: roleIn(roleOf(route)),
      isAdministrator: false,
      enteredFor: null,
      plan: 'PRO',
      isDemo: false,
      language: 'en',
      scopes: ['full'],
    } as const;
    expect(() => refuseUnlessAllowed(route.access, { ...key, loginId: null, actorId: null })).not.toThrow();
    if (route.method !== 'GET') return;
    const [path, options] = mine();
    const answer = await api.call(route.method, path, { ...options, headers: { ...options.headers, ...apiKey } });
    expect([401, 403], answer.text).not.toContain(answer.status);
  });

  // behaviour: account-41, account-42
  it.each(['read', 'run', 'edit', 'propose', 'agency'] as const)(
    'takes a key with the scope %s only where it says so',
    async (scope) => {
      const account = accounts[roleOf(route)];
      const demands = demandsOf(route.access as Closed);
      const headers = keyHeaders(account, scope);
      if (!demands.includes(scope)) {
        const [path, options] = mine();
        const answer = await api.call(route.method, path, { ...options, headers: { ...options.headers, ...headers } });
        expect([answer.status, codeOf(answer)]).toEqual([
          403,
          demands.includes('inPerson') ? 'IN_PERSON_ONLY' : 'KEY_SCOPE',
        ]);
        return;
      }
      if (route.method === 'GET' && route.changes !== true) {
        const [path, options] = mine();
        const answer = await api.call(route.method, path, { ...options, headers: { ...options.headers, ...headers } });
        expect([401, 403], answer.text).not.toContain(answer.status);
      } else if (hasJsonBody(route)) {
        const [path] = mine();
        expect((await api.call(route.method, path, { body: [], headers })).status).toBe(400);
      }
      if (Object.values(route.owns ?? {}).every(isSharedKind)) return;
      const [path, options] = requestOf(route, accounts.stranger);
      const answer = await api.call(route.method, path, { ...options, headers: { ...options.headers, ...headers } });
      expect([answer.status, codeOf(answer)]).toEqual([404, 'NOT_FOUND']);
    },
  );

  // behaviour: agency-5, agency-6
  it.each([
    ['a manager who entered', (): Record<string, string> => ENTERED],
    [
      'a key of the agency that acts for a member',
      () => ({ ...keyHeaders(accounts.MANAGER, 'agency'), [ACCOUNT_HEADER]: 'streamer' }),
    ],
  ])('takes %s only where it declares a right', async (_what, headersOf) => {
    const [path, options] = requestOf(route, accounts.STREAMER);
    const demands = demandsOf(route.access as Closed);
    const isOpen = demands.some((demand) => GRANTS[demand].includes('entered'));
    if (isOpen && (route.method !== 'GET' || route.changes === true)) {
      if (!hasJsonBody(route)) return;
      const refused = await api.call(route.method, path, { body: [], headers: headersOf() });
      expect(refused.status).toBe(400);
      return;
    }
    const answer = await api.call(route.method, path, { ...options, headers: { ...options.headers, ...headersOf() } });
    if (isOpen) expect([401, 403], answer.text).not.toContain(answer.status);
    else expect([answer.status, codeOf(answer)]).toEqual([403, 'IN_PERSON_ONLY']);
  });

  // behaviour: agency-40
  it.each(FROM_OTHER_AGENCIES)(
    'has nothing of this agency for another one: %s',
    async (_who, isForMember, headersOf) => {
      const [path, options] = requestOf(route, accounts[roleOf(route)]);
      const isOwned = !Object.values(route.owns ?? {}).every(isSharedKind);
      // Without a thing of this agency a change concerns only whoever asks.
      if (!isOwned && !isForMember && (route.method !== 'GET' || route.changes === true)) return;
      const answer = await api.call(route.method, path, {
        ...options,
        headers: { ...options.headers, ...headersOf(accounts) },
      });
      if (isOwned || isForMember) expect([403, 404], answer.text).toContain(answer.status);
      else expect(answer.text).not.toMatch(OF_NORTH);
    },
  );

  // behaviour: helper-2, helper-3
  it.each([...HELPER_RIGHTS, 'all'] as const)(
    'takes a helper with the right to %s only where it says so',
    async (right) => {
      const demands = helperDemandsOf(route.access as Closed);
      const headers = helperHeaders(accounts.STREAMER.id, right);
      const [path, options] = requestOf(route, accounts.STREAMER);
      const call = (to: string, how: Call = {}) =>
        api.call(route.method, to, { ...how, headers: { ...how.headers, ...headers } });
      if (right === 'all' ? demands.length === 0 : !demands.includes(right)) {
        const answer = await call(path, options);
        const code = demands.length === 0 ? 'HELPER_CLOSED' : 'HELPER_RIGHT';
        expect([answer.status, codeOf(answer)]).toEqual([403, code]);
        return;
      }
      if (route.method === 'GET') {
        const answer = await call(path, options);
        expect([401, 403], answer.text).not.toContain(answer.status);
        for (const { liveKey } of api.keys.list()) expect(answer.text).not.toContain(liveKey);
      } else if (hasJsonBody(route)) expect((await call(path, { body: [] })).status).toBe(400);
      if (Object.values(route.owns ?? {}).every(isSharedKind)) return;
      const foreign = await call(...requestOf(route, accounts.stranger));
      expect([foreign.status, codeOf(foreign)]).toEqual([404, 'NOT_FOUND']);
    },
  );

  // behaviour: helper-1, helper-5
  it.each<[string, () => Record<string, string>]>([
    ['was removed', () => helperHeaders(accounts.STREAMER.id, 'revoked')],
    ['may help no longer', () => helperHeaders(accounts.STREAMER.id, 'ended')],
    [
      'has the cookie of another one',
      () => ({ ...helperHeaders('streamer', 'see'), 'liveloom-helper': 'streamer-helper-all' }),
    ],
    ['is signed in besides', () => ({ ...accounts.STREAMER.login, 'liveloom-helper': 'streamer-helper-all' })],
  ])('is closed to a helper who %s', async (_who, headersOf) => {
    const [path, options] = requestOf(route, accounts.STREAMER);
    const answer = await api.call(route.method, path, { ...options, headers: { ...options.headers, ...headersOf() } });
    expect([answer.status, codeOf(answer)]).toEqual([401, 'NOT_SIGNED_IN']);
  });

  // behaviour: account-44
  it.each([
    ['expired', 'KEY_EXPIRED'],
    ['deleted', 'NOT_SIGNED_IN'],
  ] as const)('is closed with a key that is %s', async (state, code) => {
    const [path, options] = mine();
    const headers = { ...options.headers, ...keyHeaders(accounts[roleOf(route)], state) };
    const answer = await api.call(route.method, path, { ...options, headers });
    expect([answer.status, codeOf(answer)]).toEqual([401, code]);
  });

  it('is for people alone, where it says so', async () => {
    if (route.access.who !== 'inPerson') return;
    const [path, options] = mine();
    const answer = await api.call(route.method, path, {
      ...options,
      headers: { ...options.headers, ...accounts[roleOf(route)].apiKey },
    });
    expect([answer.status, codeOf(answer)]).toEqual([403, 'IN_PERSON_ONLY']);
  });
});

describe.each(named(changing))('%s', (_name, route) => {
  // behaviour: api-5
  it.each([
    ['another website', { origin: 'https://evil.example' }],
    ['a link on another website', { 'sec-fetch-site': 'cross-site' }],
    ['another site of the same name', { 'sec-fetch-site': 'same-site' }],
    ['a sandboxed frame', { origin: 'null' }],
  ])('does nothing for %s', async (_what, headers) => {
    const account = accounts[roleOf(route)];
    const [path, options] = requestOf(route, account);
    const answer = await api.call(route.method, path, {
      ...options,
      headers: { ...options.headers, ...headers },
      as: account,
    });
    expect([answer.status, codeOf(answer)]).toEqual([403, 'CROSS_ORIGIN']);
  });

  it('does nothing for a form', async () => {
    if (route.method === NO_CHANGE_WITHOUT_BODY || route.raw) return;
    const account = accounts[roleOf(route)];
    const [path] = requestOf(route, account);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await api.call(route.method, path, { body: 'name=x', headers, as: account });
    expect([answer.status, codeOf(answer)]).toEqual([415, route.file ? 'FORM_EXPECTED' : 'JSON_EXPECTED']);
  });
});

describe.each(named(ROUTES.filter(({ query, body }) => query ?? body)))('%s', (_name, route) => {
  const required = (name: SchemaName | undefined): string[] => {
    if (name === undefined) return [];
    const { required: names = [], properties } = resolved(API_SCHEMAS[name]!) as {
      required?: string[];
      properties: Record<string, Record<string, unknown>>;
    };
    return names.filter((key) => !('default' in resolved(properties[key]!)));
  };

  it.each([...required(route.query), ...required(route.body)])('names the missing %s', async (field) => {
    const account = accounts[roleOf(route)];
    const [path, options] = requestOf(route, account, field);
    const answer = await api.call(route.method, path, { ...options, as: account });
    expect(answer.status).toBe(400);
    const { error } = JSON.parse(answer.text) as { error: { fields: { path: string }[] } };
    expect(error.fields.map((each) => each.path)).toContain(field);
  });

  it.each<[string, unknown]>([
    ['nothing', ''],
    ['half of it', '{"a":'],
    ['a list', []],
    ['a text', '"text"'],
    ['null', 'null'],
    ['far too much', `{"a":"${'x'.repeat(100_000)}"}`],
    ['a field nobody knows', { nobodyKnows: 1 }],
    ['a depth of 10,000', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ])('takes no body of %s', async (_what, body) => {
    if (route.body === undefined || route.file !== undefined) return;
    const account = accounts[roleOf(route)];
    const [path] = requestOf(route, account);
    const answer = await api.call(route.method, path, { body, as: account });
    expect([400, 413], answer.text).toContain(answer.status);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchNamed } from '../../ground/outbound/fetchNamed.ts';
import { DIRECT } from '../../ground/outbound/outboundSettings.ts';
import { realNetwork } from '../../ground/outbound/realNetwork.ts';
import type { UserAnswer } from '#schemas/generated/types.ts';
import { openIdProvider } from '../../providers/identity/openIdProvider.ts';
import {
  type FakeIdentityProvider,
  startFakeIdentityProvider,
} from '../../providers/identity/fake/fakeIdentityProvider.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import type { HttpAnswer } from '#tests/support/httpRequest.ts';
import { codeOf, loginOf, PASSWORD, peopleOf, REMOTE } from '#tests/support/people.ts';
import { START_MS } from '#tests/support/session.ts';

const NEW = { hasAcknowledgedTerms: true, languageCode: 'de' };

let fake: FakeIdentityProvider;
let api: ApiServer;
const people = peopleOf(() => api);

beforeEach(async () => {
  fake = await startFakeIdentityProvider(Date.now);
  const { issuer, clientId, clientSecret } = fake;
  api = await startApiServer({
    identityProvider: openIdProvider(
      { name: 'Our login', issuer, clientId, clientSecret },
      fetchNamed(realNetwork(DIRECT)),
    ),
  });
});
afterEach(async () => {
  await api.close();
  await fake.stop();
});

/** Cookies of a browser. */
type Jar = Record<string, string>;

function jarOf(answer: HttpAnswer): Jar {
  const [cookie = ''] = (answer.headers['set-cookie'] ?? []).filter((each) => each.startsWith('liveloom_outside='));
  return { ...REMOTE, cookie: cookie.split(';')[0]! };
}

const start = (): Promise<HttpAnswer> => api.call('GET', '/auth/oauth-login/start');
const callback = (back: URL, headers: Jar): Promise<HttpAnswer> =>
  api.call('GET', `/auth/oauth-login/callback${back.search}`, { headers });
const enter = (headers: Jar, body: object = {}, as?: Account): Promise<HttpAnswer> => {
  const cookie = [as?.login['cookie'], headers['cookie']].filter(Boolean).join('; ');
  return api.call('POST', '/auth/oauth-login', { body, headers: { ...headers, cookie } });
};

/** Visits the provider and comes back; returns the browser's cookies. */
async function visited(): Promise<Jar> {
  const there = await start();
  const answer = await callback(await fake.agree(there.headers.location!), jarOf(there));
  expect([answer.status, answer.headers.location]).toEqual([302, '/login?outside=1']);
  return jarOf(answer);
}

it('says on a server without a provider that it has none, at each step', async () => {
  const bare = await startApiServer();
  try {
    const entered = await bare.call('POST', '/auth/oauth-login', { body: NEW });
    expect(codeOf(entered)).toEqual([404, 'PROVIDER_NOT_CONFIGURED']);
    for (const step of ['start', 'callback?code=c&state=s']) {
      const answer = await bare.call('GET', `/auth/oauth-login/${step}`);
      expect([answer.status, answer.headers.location]).toEqual([302, '/login?error=PROVIDER_NOT_CONFIGURED']);
    }
  } finally {
    await bare.close();
  }
});

describe('somebody new', () => {
  // behaviour: form-3
  it('acknowledges the terms first, and is in', async () => {
    expect((await api.call('GET', '/auth/options')).json()).toMatchObject({ provider: 'Our login' });
    const jar = await visited();
    expect(codeOf(await enter(jar))).toEqual([400, 'TERMS_NOT_ACKNOWLEDGED']);
    const answer = await enter(jar, NEW);
    expect(answer.json()).toMatchObject({
      email: 'anna@example.com',
      isAdministrator: false,
      languageCode: 'de',
      hasPassword: false,
    });
    const profiles = await api.call('GET', '/profiles', { as: loginOf({ ...answer, headers: loginHeaders(answer) }) });
    expect(profiles.json()).toMatchObject({ total: 1, items: [{ name: 'Mein Stream' }] });
    expect(api.mail.sent).toEqual([]);
  });

  it('has the same account the next time, whatever their address is then', async () => {
    const first = (await enter(await visited(), NEW)).json() as UserAnswer;
    fake.person = { sub: 'person-1', email: 'new@example.com', email_verified: true };
    const second = (await enter(await visited())).json() as UserAnswer;
    expect([second.id, second.email]).toEqual([first.id, 'anna@example.com']);
  });

  it('brings their demo along', async () => {
    const demo = await api.call('GET', '/auth/auth-as-demo-user');
    const { id } = demo.json() as UserAnswer;
    const answer = await enter(await visited(), { ...NEW, demoAccountId: id }, loginOf(demo));
    expect(answer.json()).toMatchObject({ id, isDemo: false, email: 'anna@example.com' });
  });

  it('confirms an address that the provider does not vouch for', async () => {
    fake.person = { sub: 'person-1', email: 'anna@example.com', email_verified: false };
    expect(codeOf(await enter(await visited(), NEW))).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    expect((await people.verify(await people.codeTo('anna@example.com'))).status).toBe(204);
    expect((await enter(await visited())).status).toBe(200);
  });

  it('cannot be without an address', async () => {
    fake.person = { sub: 'person-1' };
    expect(codeOf(await enter(await visited(), NEW))).toEqual([403, 'PROVIDER_WITHOUT_EMAIL']);
  });
});

describe('somebody with a password', () => {
  it('gets into the same account when the provider vouches for the address', async () => {
    await people.confirmed('Anna@Example.com');
    const answer = await enter(await visited());
    expect(answer.json()).toMatchObject({ email: 'Anna@Example.com', hasPassword: true });
    expect((await people.login('anna@example.com')).status).toBe(200);
  });

  it('is safe from whoever only says that the address is theirs', async () => {
    await people.confirmed('anna@example.com');
    fake.person = { sub: 'thief', email: 'anna@example.com', email_verified: false };
    expect(codeOf(await enter(await visited(), NEW))).toEqual([409, 'EMAIL_IN_USE']);
    expect(await api.database('identities').select()).toEqual([]);
  });

  it('loses nothing to whoever signed up with their address and waited', async () => {
    await people.register('anna@example.com');
    const thief = await people.codeTo('anna@example.com');
    expect((await enter(await visited())).json()).toMatchObject({ email: 'anna@example.com', hasPassword: false });
    expect(codeOf(await people.login('anna@example.com'))).toEqual([401, 'PASSWORD_INCORRECT']);
    expect(codeOf(await people.verify(thief))).toEqual([400, 'LINK_INVALID']);
  });

  it('loses nothing to whoever linked an identity to their address and waited', async () => {
    fake.person = { sub: 'thief', email: 'anna@example.com', email_verified: false };
    expect(codeOf(await enter(await visited(), NEW))).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    await people.post('request-password-reset', { email: 'anna@example.com' });
    const code = await people.codeTo('anna@example.com', 2);
    await people.post('reset-password', { code, password: PASSWORD, passwordRepeat: PASSWORD });
    expect((await people.login('anna@example.com')).status).toBe(200);
    expect(codeOf(await enter(await visited(), NEW))).toEqual([409, 'EMAIL_IN_USE']);
  });

  it('is kept out when the account is disabled', async () => {
    await people.confirmed('anna@example.com');
    await api.database('users').update({ disabled_at: 1 });
    expect(codeOf(await enter(await visited()))).toEqual([403, 'ACCOUNT_DISABLED']);
  });
});

describe('each step', () => {
  it('is for the browser that made the one before, and leads to the login page otherwise', async () => {
    const there = await start();
    const back = await fake.agree(there.headers.location!);
    for (const headers of [REMOTE, { ...REMOTE, cookie: `liveloom_outside=${'x'.repeat(43)}` }, jarOf(await start())]) {
      const answer = await callback(back, headers);
      expect(answer.status).toBe(302);
      expect(answer.headers.location).toMatch(/^\/login\?error=PROVIDER_(LOGIN_ENDED|REFUSED)$/);
    }
    expect(codeOf(await enter(jarOf(there), NEW))).toEqual([400, 'PROVIDER_LOGIN_ENDED']);
    expect(codeOf(await enter(REMOTE, NEW))).toEqual([400, 'PROVIDER_LOGIN_ENDED']);
  });

  it('works once', async () => {
    const there = await start();
    const back = await fake.agree(there.headers.location!);
    const jar = jarOf(await callback(back, jarOf(there)));
    expect((await callback(back, jarOf(there))).headers.location).toBe('/login?error=PROVIDER_LOGIN_ENDED');
    const both = await Promise.all([enter(jar, NEW), enter(jar, NEW)]);
    expect(both.map(({ status }) => status).sort((left, right) => left - right)).toEqual([200, 400]);
    expect(await api.database('users').count({ n: '*' })).toEqual([{ n: 1 }]);
  });

  it('ends after ten minutes', async () => {
    const jar = await visited();
    api.clock.set(START_MS + 600_000);
    expect(codeOf(await enter(jar, NEW))).toEqual([400, 'PROVIDER_LOGIN_ENDED']);
  });

  it('says what went wrong there', async () => {
    fake.denies = true;
    const there = await start();
    const answer = await callback(await fake.agree(there.headers.location!), jarOf(there));
    expect(answer.headers.location).toBe('/login?error=PROVIDER_DENIED');
    expect(answer.headers['set-cookie']).toEqual([expect.stringContaining('liveloom_outside=; Path=/; Max-Age=0')]);
  });

  it('sets a cookie of its own kind', async () => {
    expect((await start()).headers['set-cookie']).toEqual([
      expect.stringMatching(/^liveloom_outside=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/),
    ]);
  });
});

describe('without a provider', () => {
  it('every step says so', async () => {
    await api.close();
    api = await startApiServer();
    expect((await start()).headers.location).toBe('/login?error=PROVIDER_NOT_CONFIGURED');
    expect((await api.call('GET', '/auth/options')).json()).toMatchObject({ provider: null });
  });

  it('that answers, nobody is held up', async () => {
    fake.isSilent = true;
    expect((await start()).headers.location).toBe('/login?error=PROVIDER_NOT_ANSWERING');
  });
});

/** `loginOf` reads the first cookie; here the login is the last. */
function loginHeaders(answer: HttpAnswer): HttpAnswer['headers'] {
  return { ...answer.headers, 'set-cookie': (answer.headers['set-cookie'] ?? []).slice(-1) };
}

import { request as httpRequest } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import type { ApiServerOptions } from '#tests/support/apiServerOptions.ts';
import type { HttpAnswer } from '#tests/support/httpRequest.ts';
import { codeOf, errorOf, loginOf, PASSWORD, peopleOf } from '#tests/support/people.ts';
import { START_MS } from '#tests/support/session.ts';

const HOUR_MS = 3_600_000;

let api: ApiServer;
beforeEach(async () => void (api = await startApiServer()));
afterEach(() => api.close());

const people = peopleOf(() => api);

async function restart(options: ApiServerOptions): Promise<void> {
  await api.close();
  api = await startApiServer(options);
}

describe('signing in', () => {
  beforeEach(() => people.confirmed('anna@example.com'));

  it('sets a cookie that scripts and other websites do not get', async () => {
    const answer = await people.login('anna@example.com');
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^liveloom_login=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^liveloom_device=[\w.-]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/),
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
    const [row] = (await api.database('logins').select()) as { token_hash: string }[];
    expect(row!.token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(await api.database('logins').select())).not.toContain(
      loginOf(answer).login['cookie']!.slice(15),
    );
  });

  // behaviour: account-4, error-4
  it('says what is wrong, in the language of whoever asks', async () => {
    expect(errorOf(await people.login('ben@example.com'))).toMatchObject({
      code: 'USER_NOT_FOUND',
      message: 'No account has the email address ben@example.com. Check the address, or sign up.',
      fields: [{ path: 'email' }],
    });
    const body = { email: 'anna@example.com', password: 'wrong horse' };
    const german = await api.call('POST', '/auth/login', { body, headers: { 'accept-language': 'de' } });
    const message = 'Das Passwort ist nicht richtig. Versuche es noch einmal oder setze es zurück.';
    expect(errorOf(german)).toEqual({
      code: 'PASSWORD_INCORRECT',
      message,
      fields: [{ path: 'password', message }],
    });
    expect(codeOf(await people.login('anna'))).toEqual([400, 'EMAIL_INVALID']);
  });

  it('does the same work for an address that nobody has', async () => {
    await api.account('ben'); // without a password
    const work: number[] = [];
    for (const email of ['anna@example.com', 'nobody@example.com', 'ben@example.com']) {
      const before = api.derivations.length;
      await people.login(email, 'wrong horse');
      work.push(api.derivations.length - before);
    }
    expect(work).toEqual([1, 1, 1]);
    expect(new Set(api.derivations.map((cost) => JSON.stringify(cost))).size).toBe(1);
  });

  it('is refused for a disabled account, but only to somebody who knows the password', async () => {
    await api.database('users').update({ disabled_at: 1 });
    expect(codeOf(await people.login('anna@example.com', 'wrong horse'))).toEqual([401, 'PASSWORD_INCORRECT']);
    const answer = await people.login('anna@example.com');
    expect(errorOf(answer)).toEqual({
      code: 'ACCOUNT_DISABLED',
      message: 'This account is disabled. Contact support.',
    });
  });

  it('anew ends the login before', async () => {
    const first = loginOf(await people.login('anna@example.com'));
    const second = loginOf(await people.login('anna@example.com', PASSWORD, first));
    expect([(await people.me(first)).status, (await people.me(second)).status]).toEqual([401, 200]);
  });

  // behaviour: account-3
  it('lasts 30 days without a visit; a visit a day later makes it last again', async () => {
    const account = loginOf(await people.login('anna@example.com'));
    const day = 24 * HOUR_MS;
    api.clock.set(START_MS + day / 2);
    expect((await people.me(account)).headers['set-cookie']).toBeUndefined();
    api.clock.set(START_MS + 29 * day);
    expect((await people.me(account)).headers['set-cookie']).toEqual([expect.stringContaining('Max-Age=2592000')]);
    api.clock.set(START_MS + 58 * day);
    expect((await people.me(account)).status).toBe(200);
    api.clock.set(START_MS + 88 * day);
    expect((await people.me(account)).status).toBe(401);
  });

  it('out ends it everywhere, also with a login that has ended', async () => {
    const account = loginOf(await people.login('anna@example.com'));
    const out = await api.call('POST', '/auth/logout', { as: account });
    expect([out.status, out.headers['set-cookie']]).toEqual([
      204,
      ['liveloom_login=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'],
    ]);
    expect((await people.me(account)).status).toBe(401);
    expect((await api.call('POST', '/auth/logout', { as: account })).status).toBe(204);
  });

  it('that is taken away while a request comes in changes nothing any more', async () => {
    const account = loginOf(await people.login('anna@example.com'));
    const text = JSON.stringify({ name: 'Gaming' });
    const headers = { ...account.login, 'content-type': 'application/json', 'content-length': text.length };
    const slow = httpRequest({ port: api.port, path: '/api/profiles', method: 'POST', headers });
    const status = new Promise((resolve) => slow.on('response', (response) => resolve(response.statusCode)));
    slow.write(text.slice(0, 5));
    await new Promise((resolve) => setTimeout(resolve, 30));
    await api.call('POST', '/auth/logout', { as: account });
    slow.end(text.slice(5));
    expect(await status).toBe(401);
    expect(await api.database('profiles').count({ n: '*' })).toEqual([{ n: 1 }]);
  });
});

describe('over HTTPS', () => {
  it('cookies stay there, and links lead to the public address', async () => {
    await restart({ settings: { publicUrl: 'https://live.example.com' } });
    await people.confirmed('anna@example.com');
    expect(api.mail.sent[0]!.link).toMatch(/^https:\/\/live\.example\.com\/verify-email\?code=/);
    expect((await people.login('anna@example.com')).headers['set-cookie']![0]).toMatch(/; Secure$/);
  });

  it.each([
    ['https://live.example.com', 201],
    ['http://live.example.com', 403],
    ['https://live.example.com.evil.example', 403],
  ])('behind a proxy that asks under a name of its own, a page of %s gets %i', async (origin, status) => {
    await restart({ settings: { publicUrl: 'https://live.example.com' } });
    const as = await api.account('anna', { plan: 'PRO' });
    const headers = { origin, host: 'upstream:4400', 'sec-fetch-site': 'same-origin' };
    const answer = await api.call('POST', '/profiles', { body: { name: 'Gaming' }, headers, as });
    expect(answer.status).toBe(status);
  });
});

describe('a server that does not say who has an account', () => {
  beforeEach(async () => {
    await restart({ settings: { namesAccounts: false } });
    await people.confirmed('anna@example.com');
  });

  // behaviour: account-4
  it('answers the same for both, and tells the owner', async () => {
    const wrong = await Promise.all([
      people.login('anna@example.com', 'wrong horse'),
      people.login('nobody@example.com'),
    ]);
    expect(wrong.map(codeOf)).toEqual([
      [401, 'INVALID_CREDENTIALS'],
      [401, 'INVALID_CREDENTIALS'],
    ]);
    const before = api.derivations.length;
    const again = await people.register('anna@example.com');
    const fresh = await people.register('ben@example.com');
    expect([again.status, again.text]).toEqual([fresh.status, fresh.text]);
    expect(api.derivations.length - before).toBe(2);
    await expect
      .poll(() => api.mail.sent.map(({ subject }) => subject))
      .toContain('Liveloom: You already have an account');
    for (const path of ['request-password-reset', 'resend-verification']) {
      for (const email of ['anna@example.com', 'nobody@example.com'])
        expect((await people.post(path, { email })).status).toBe(204);
    }
    expect(api.mail.sent.filter(({ to }) => to === 'nobody@example.com')).toEqual([]);
  });

  it('does the same work for both: a link is issued, though nobody can use it', async () => {
    const rows = async (): Promise<number> => {
      const [{ n }] = (await api.database('one_time_tokens').count({ n: '*' })) as [{ n: number }];
      return n;
    };
    for (const path of ['request-password-reset', 'resend-verification']) {
      for (const email of ['anna@example.com', 'nobody@example.com']) {
        const before = await rows();
        await people.post(path, { email });
        expect(await rows(), `${path} ${email}`).toBe(before + 1);
      }
    }
    const before = await rows();
    await people.register('anna@example.com');
    await people.register('carl@example.com');
    expect(await rows()).toBe(before + 2);
  });

  it('still lets the right password in', async () => expect((await people.login('anna@example.com')).status).toBe(200));
});

describe('limits', () => {
  beforeEach(() => restart({ hasRealLimits: true, settings: { proxies: 1 } }));

  const from = (address: string, email: string): Promise<HttpAnswer> =>
    api.call('POST', '/auth/login', {
      body: { email, password: PASSWORD },
      headers: { 'x-forwarded-for': address },
    });

  it('count attempts per email and address together, however it is written', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++)
      statuses.push((await from('203.0.113.7', n % 2 ? 'Anna@example.com' : 'anna@EXAMPLE.com ')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(404), 429]);
    const refused = await from('203.0.113.7', 'anna@example.com');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(890);
    expect(errorOf(refused).message).toBe(`Too many attempts. Try again in ${refused.headers['retry-after']} s.`);
    expect((await from('203.0.113.7', 'ben@example.com')).status).toBe(404);
    expect(api.derivations).toHaveLength(11);
  });

  describe('of strangers elsewhere', () => {
    const guess = (address: string): Promise<HttpAnswer> =>
      api.call('POST', '/auth/login', {
        body: { email: 'anna@example.com', password: 'a wrong password' },
        headers: { 'x-forwarded-for': address },
      });
    const enter = (cookie?: string): Promise<HttpAnswer> =>
      api.call('POST', '/auth/login', {
        body: { email: 'anna@example.com', password: PASSWORD },
        headers: { 'x-forwarded-for': '198.51.100.1', ...(cookie !== undefined && { cookie }) },
      });
    const deviceOf = (answer: HttpAnswer): string =>
      answer.headers['set-cookie']!.find((line) => line.startsWith('liveloom_device='))!.split(';')[0]!;

    beforeEach(() => people.confirmed('anna@example.com'));

    it('do not keep the owner out', async () => {
      for (let n = 0; n < 10; n++) expect((await guess(`203.0.113.${n}`)).status).toBe(401);
      expect((await enter()).status).toBe(200);
    });

    it('end some time, and a browser that was in before goes on', async () => {
      const device = deviceOf(await enter());
      let refused = 0;
      for (let n = 0; n < 101; n++) if ((await guess(`203.0.113.${n}`)).status === 429) refused++;
      expect(refused).toBe(2);
      expect((await enter()).status).toBe(429);
      expect((await enter(device)).status).toBe(200);
      expect((await enter(device.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(429);
    });

    it('count for a known browser too, alone', async () => {
      const device = deviceOf(await enter());
      const statuses: number[] = [];
      for (let n = 0; n < 11; n++) statuses.push((await enter(device)).status);
      expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    });
  });

  it('count attempts per address, whoever is tried', async () => {
    let last: HttpAnswer | null = null;
    for (let n = 0; n < 31; n++) last = await from('2001:db8::1', `n${n}@example.com`);
    expect(last!.status).toBe(429);
    expect((await from('2001:db8::ffff', 'x@example.com')).status).toBe(429);
    expect((await from('2001:db8:0:1::1', 'x@example.com')).status).toBe(404);
    const direct = await api.call('POST', '/auth/login', { body: { email: 'x@example.com', password: PASSWORD } });
    expect(direct.status).toBe(404);
  });

  it('keep one address from filling mailboxes', async () => {
    await people.confirmed('anna@example.com');
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++)
      statuses.push((await people.post('request-password-reset', { email: 'anna@example.com' })).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  });
});

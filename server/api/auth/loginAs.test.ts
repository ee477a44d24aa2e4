import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import type { HttpAnswer } from '#tests/support/httpRequest.ts';
import { codeOf, loginOf, newAccount, PASSWORD, peopleOf } from '#tests/support/people.ts';
import { START_MS } from '#tests/support/session.ts';

const HOUR_MS = 3_600_000;

let api: ApiServer;
beforeEach(async () => void (api = await startApiServer()));
afterEach(() => api.close());

const people = peopleOf(() => api);

describe('signing in as somebody else', () => {
  let admin: Account;
  let anna: Account;

  beforeEach(async () => {
    const passwordHash = await api.passwords.hash(PASSWORD);
    admin = await api.account('admin', { isAdministrator: true, user: { passwordHash } });
    anna = await api.account('anna');
  });

  const confirm = (userId: string, password = PASSWORD, as = admin): Promise<HttpAnswer> =>
    api.call('POST', '/auth/login-as', { as, body: { userId, password } });
  const start = (userId: string, auth: string, as = admin): Promise<HttpAnswer> =>
    api.call('GET', `/auth/login-as?userId=${userId}&auth=${auth}`, { as });
  const authFor = async (userId: string): Promise<string> => ((await confirm(userId)).json() as { auth: string }).auth;

  it('does not let an administrator take a demo over', async () => {
    const { id } = (await api.call('GET', '/auth/auth-as-demo-user')).json() as { id: string };
    const acting = loginOf(await start(id, await authFor(id)));
    const body = newAccount('admin2@example.com');
    const answer = await api.call('POST', `/auth/register?demoAccountId=${id}`, { as: acting, body });
    expect(codeOf(answer)).toEqual([409, 'DEMO_UNKNOWN']);
  });

  // behaviour: account-6
  it('takes the administrator’s password and leaves a trace', async () => {
    const answer = await start('anna', await authFor('anna'));
    expect(answer.json()).toMatchObject({ id: 'anna', actingAdmin: 'admin@example.com' });
    expect(answer.headers['set-cookie']![0]).toContain('Max-Age=3600');
    const acting = loginOf(answer);
    expect((await people.me(acting)).json()).toMatchObject({ id: 'anna', actingAdmin: 'admin@example.com' });
    expect((await people.me(admin)).json()).toMatchObject({ id: 'admin' });
    const [row] = (await api.database('audit_log').select()) as object[];
    expect(row).toMatchObject({
      at: START_MS,
      action: 'login-as',
      actor_id: 'admin',
      actor_email: 'admin@example.com',
      subject_id: 'anna',
      subject_email: 'anna@example.com',
      address: '127.0.0.1',
    });
    api.clock.set(START_MS + HOUR_MS);
    expect((await people.me(acting)).status).toBe(401);
  });

  it('is for a look: it deletes nothing, takes no keys and becomes nobody else', async () => {
    const acting = loginOf(await start('anna', await authFor('anna')));
    for (const [method, path] of [
      ['DELETE', '/users/me'],
      ['POST', '/users/me/regenerate-api-key'],
    ] as const)
      expect(codeOf(await api.call(method, path, { as: acting }))).toEqual([403, 'IN_PERSON_ONLY']);
    expect(codeOf(await confirm('anna', PASSWORD, acting))).toEqual([403, 'IN_PERSON_ONLY']);
    expect((await api.call('GET', '/profiles', { as: acting })).status).toBe(200);
  });

  it('works with a code once, for the one it is for, within a minute', async () => {
    await api.account('ben');
    const auth = await authFor('anna');
    expect(codeOf(await start('ben', auth))).toEqual([400, 'LINK_INVALID']);
    expect((await start('anna', auth)).status).toBe(200);
    expect(codeOf(await start('anna', auth))).toEqual([400, 'LINK_INVALID']);
    const late = await authFor('anna');
    api.clock.set(START_MS + 60_000);
    expect(codeOf(await start('anna', late))).toEqual([400, 'LINK_INVALID']);
    expect(await api.database('audit_log').count({ n: '*' })).toEqual([{ n: 1 }]);
  });

  it('is not for another administrator’s code, a wrong password, or the account of an administrator', async () => {
    const second = await api.account('second', { isAdministrator: true });
    const auth = await authFor('anna');
    expect(codeOf(await start('anna', auth, second))).toEqual([400, 'LINK_INVALID']);
    expect(codeOf(await confirm('anna', 'wrong horse'))).toEqual([401, 'PASSWORD_INCORRECT']);
    expect(codeOf(await confirm('anna', PASSWORD, second))).toEqual([401, 'PASSWORD_INCORRECT']);
    expect(codeOf(await confirm('second'))).toEqual([403, 'LOGIN_AS_REFUSED']);
    expect(codeOf(await confirm('nobody'))).toEqual([403, 'LOGIN_AS_REFUSED']);
    expect(codeOf(await confirm('admin', PASSWORD, anna))).toEqual([403, 'ROLE_NOT_ALLOWED']);
  });

  it('ends with the administrator’s account', async () => {
    const acting = loginOf(await start('anna', await authFor('anna')));
    await api.call('DELETE', '/users/me', { as: admin });
    expect((await people.me(acting)).status).toBe(401);
    expect(await api.database('audit_log').count({ n: '*' })).toEqual([{ n: 1 }]);
  });
});

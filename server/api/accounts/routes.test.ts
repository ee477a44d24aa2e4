/** Tests what administrators see and change of their server's accounts. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccountAnswer, AccountList, AuditList } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { codeOf, loginOf, PASSWORD, peopleOf } from '#tests/support/people.ts';
import { START_MS } from '#tests/support/session.ts';

let api: ApiServer;
let admin: Account;
let anna: Account;
beforeEach(async () => {
  api = await startApiServer();
  admin = await api.account('admin', {
    isAdministrator: true,
    user: { passwordHash: await api.passwords.hash(PASSWORD) },
  });
  anna = await api.account('anna', { user: { settings: { tiktokUsername: 'Anna.Live' } } });
});
afterEach(() => api.close());

const people = peopleOf(() => api);
const list = async (query = ''): Promise<AccountList> =>
  (await api.call('GET', `/accounts${query}`, { as: admin })).json() as AccountList;
const change = (id: string, body: object, as = admin) => api.call('PATCH', `/accounts/${id}`, { as, body });
const audit = async (query = '?sortDirection=desc'): Promise<AuditList['items']> =>
  ((await api.call('GET', `/accounts/audit${query}`, { as: admin })).json() as AuditList).items;

describe('the list of accounts', () => {
  it('says who there is', async () => {
    const { items, total } = await list('?sortColumn=email&sortDirection=asc');
    expect([total, items.map(({ email }) => email)]).toEqual([2, ['admin@example.com', 'anna@example.com']]);
    expect(items[1]).toEqual({
      id: 'anna',
      email: 'anna@example.com',
      tiktokUsername: 'Anna.Live',
      isAdministrator: false,
      plan: null,
      createdAt: new Date(START_MS).toISOString(),
      lastLoginAt: null,
      isDemo: false,
      isConfirmed: true,
      isDisabled: false,
    });
  });

  it.each([
    ['ANNA@', ['anna']],
    ['anna.live', ['anna']],
    ['example.com', ['admin', 'anna']],
    ['%', []],
    ['nobody', []],
  ])('finds %s', async (search, ids) => {
    const { items } = await list(`?search=${encodeURIComponent(search)}`);
    expect(items.map(({ id }) => id).sort()).toEqual(ids);
  });

  it('has demos, and no account that is being deleted', async () => {
    const demo = (await api.call('GET', '/auth/auth-as-demo-user')).json() as { id: string };
    await api.database('users').where({ id: 'anna' }).update({ deleted_at: 1 });
    const { items } = await list();
    expect(items.map(({ id }) => id).sort()).toEqual(['admin', demo.id].sort());
    expect(items.find(({ id }) => id === demo.id)).toMatchObject({ email: null, isDemo: true, isConfirmed: false });
  });

  it('knows when somebody signed in last, not counting who acts for them', async () => {
    await people.login('admin@example.com');
    api.clock.set(START_MS + 1000);
    const { auth } = (
      await api.call('POST', '/auth/login-as', { as: admin, body: { userId: 'anna', password: PASSWORD } })
    ).json() as { auth: string };
    await api.call('GET', `/auth/login-as?userId=anna&auth=${auth}`, { as: admin });
    const { items } = await list('?sortColumn=lastLoginAt&sortDirection=desc');
    expect(items.map(({ id, lastLoginAt }) => [id, lastLoginAt])).toEqual([
      ['admin', new Date(START_MS).toISOString()],
      ['anna', null],
    ]);
  });
});

describe('a change of an account', () => {
  it('counts at once and is written down', async () => {
    expect((await change('anna', { plan: 'BASIC', isAdministrator: true })).json()).toMatchObject({
      id: 'anna',
      plan: 'BASIC',
      isAdministrator: true,
    });
    expect((await people.me(anna)).json()).toMatchObject({ plan: 'BASIC', isAdministrator: true });
    await change('anna', { plan: null, isAdministrator: true });
    const entries = await audit();
    const common = { actor: 'admin@example.com', subject: 'anna@example.com', address: '127.0.0.1' };
    expect(entries.map(({ action }) => action)).toEqual(['plan of the server', 'plan BASIC', 'administrator']);
    for (const entry of entries) expect(entry).toMatchObject(common);
  });

  it('keeps an account out and lets it in again', async () => {
    const key = api.call('GET', '/profiles', { headers: anna.apiKey });
    expect((await key).status).toBe(200);
    expect(((await change('anna', { isDisabled: true })).json() as AccountAnswer).isDisabled).toBe(true);
    expect((await people.me(anna)).status).toBe(401);
    expect((await api.call('GET', '/profiles', { headers: anna.apiKey })).status).toBe(401);
    await change('anna', { isDisabled: false });
    expect((await people.me(await api.signIn('anna'))).status).toBe(200);
    expect((await audit('?sortDirection=desc&search=anna')).map(({ action }) => action)).toEqual(['enable', 'disable']);
  });

  // behaviour: account-1
  it('is not for the own account, for the role of a demo, or for an account that is not there', async () => {
    expect(codeOf(await change('admin', { isAdministrator: false }))).toEqual([409, 'OWN_ACCOUNT']);
    const demo = (await api.call('GET', '/auth/auth-as-demo-user')).json() as { id: string };
    expect(codeOf(await change(demo.id, { isAdministrator: true }))).toEqual([409, 'DEMO_ROLE']);
    expect(codeOf(await change('nobody', { plan: 'PRO' }))).toEqual([404, 'NOT_FOUND']);
    expect(await audit()).toEqual([]);
  });

  it('that takes the role of an administrator ends what they do for others', async () => {
    const second = await api.account('second', { isAdministrator: true });
    const body = { userId: 'anna', password: PASSWORD };
    const { auth } = (await api.call('POST', '/auth/login-as', { as: admin, body })).json() as { auth: string };
    const acting = loginOf(await api.call('GET', `/auth/login-as?userId=anna&auth=${auth}`, { as: admin }));
    expect((await people.me(acting)).status).toBe(200);
    await change('admin', { isAdministrator: false }, second);
    expect((await people.me(acting)).status).toBe(401);
    expect((await people.me(admin)).json()).toMatchObject({ isAdministrator: false });
  });
});

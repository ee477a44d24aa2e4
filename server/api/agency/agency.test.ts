/** Tests agencies over the REST interface: who may do what to whom, invitations, entering, keys. */
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import type { AuditList, InvitationList, MyInvitationList } from '#schemas/generated/types.ts';
import { ACCOUNT_HEADER } from '../../people/accounts/logins/authenticate.ts';
import { insertAgency, joinAgency } from '../../people/agencies/store.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import type { HttpAnswer } from '#tests/support/httpRequest.ts';
import { codeOf, loginOf } from '#tests/support/people.ts';
import { START_MS } from '#tests/support/session.ts';
import { keepKeys, keyHeaders } from '#tests/support/walkedKeys.ts';

const ROLES = { admin: 'ADMIN', manager: 'MANAGER', mia: 'STREAMER' } as const;
type Member = keyof typeof ROLES;

let api: ApiServer;
let members: Record<Member, Account>;
let stranger: Account;

beforeEach(async () => {
  api = await startApiServer();
  const { database, clock } = api;
  await insertAgency(database, { id: 'north', name: 'North Star', createdAtMs: 1 });
  members = {} as Record<Member, Account>;
  for (const [id, role] of Object.entries(ROLES) as [Member, (typeof ROLES)[Member]][]) {
    members[id] = await api.account(id);
    await joinAgency(database, id, { agencyId: 'north', role, letsAgencyIn: true, nowMs: clock.nowMs() });
  }
  stranger = await api.account('stranger');
});
afterEach(() => api.close());

const invite = (as: Account, email: string, role = 'STREAMER'): Promise<HttpAnswer> =>
  api.call('POST', '/agency/members/invitations', { as, body: { email, role } });
const setRole = (as: Account, id: string, role: string): Promise<HttpAnswer> =>
  api.call('PUT', `/agency/members/${id}/role`, { as, body: { role } });
const remove = (as: Account, id: string): Promise<HttpAnswer> => api.call('DELETE', `/agency/members/${id}`, { as });
const enter = (as: Account, id: string): Promise<HttpAnswer> => api.call('POST', `/agency/members/${id}/enter`, { as });
const setLetsIn = (letsAgencyIn: boolean): Promise<HttpAnswer> =>
  api.call('PATCH', '/users/me/agency', { as: members.mia, body: { letsAgencyIn } });
/** Returns the cookies that a browser has afterwards. */
const cookiesOf = ({ headers }: HttpAnswer): string =>
  (headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ');
const received = async (as: Account): Promise<MyInvitationList['items']> =>
  ((await api.call('GET', '/users/me/agency-invitations', { as })).json() as MyInvitationList).items;
const accept = async (as: Account): Promise<HttpAnswer> => {
  const [invitation] = await received(as);
  return api.call('POST', `/users/me/agency-invitations/${invitation!.id}/accept`, { as, body: {} });
};
const statuses = async (): Promise<string[]> =>
  ((await api.call('GET', '/agency/members/invitations', { as: members.admin })).json() as InvitationList).items.map(
    ({ status }) => status,
  );

// behaviour: agency-4
describe('an invitation', () => {
  it('is sent by mail, listed for its receiver, and accepted', async () => {
    expect((await invite(members.manager, 'stranger@example.com')).status).toBe(201);
    expect(api.mail.sent.at(-1)).toMatchObject({ to: 'stranger@example.com' });
    expect(await received(stranger)).toMatchObject([{ agency: { name: 'North Star' }, leaves: null }]);
    expect((await accept(stranger)).json()).toMatchObject({ agency: { id: 'north' }, role: 'STREAMER' });
    const me = (await api.call('GET', '/users/me', { as: stranger })).json();
    expect(me).toMatchObject({ role: 'STREAMER', agency: { id: 'north', name: 'North Star' } });
    expect(await received(stranger)).toEqual([]);
    expect(await statuses()).toEqual(['ACCEPTED']);
  });

  it('answers the same for an address with an account and one without', async () => {
    const answers = [];
    for (const email of ['stranger@example.com', 'nobody@example.com'])
      answers.push((await invite(members.admin, email)).json());
    const [known, unknown] = answers.map((answer) => ({ ...(answer as object), id: '', email: '' }));
    expect(known).toEqual(unknown);
  });

  it.each([
    ['the own address', 'admin@example.com', 'INVITATION_OWN'],
    ['a member', 'MIA@example.com', 'INVITATION_MEMBER'],
    ['an address that is no address', 'mia', 'EMAIL_INVALID'],
  ])('is refused for %s', async (_what, email, code) => {
    expect(codeOf(await invite(members.admin, email))).toEqual([expect.any(Number), code]);
  });

  it('is open once, can be revoked, and then sent anew', async () => {
    const { id } = (await invite(members.admin, 'stranger@example.com')).json() as { id: string };
    expect(codeOf(await invite(members.admin, 'Stranger@example.com'))).toEqual([409, 'INVITATION_OPEN']);
    const path = `/agency/members/invitations/${id}`;
    expect((await api.call('POST', `${path}/resend`, { as: members.admin })).status).toBe(200);
    expect((await api.call('DELETE', path, { as: members.admin })).status).toBe(204);
    expect(codeOf(await api.call('DELETE', path, { as: members.admin }))).toEqual([409, 'INVITATION_CLOSED']);
    expect(await received(stranger)).toEqual([]);
    expect((await invite(members.admin, 'stranger@example.com')).status).toBe(201);
  });

  it('stays visible after a rejection, and ends by itself', async () => {
    await invite(members.admin, 'stranger@example.com');
    const [{ id } = { id: '' }] = await received(stranger);
    await api.call('POST', `/users/me/agency-invitations/${id}/reject`, { as: stranger });
    await invite(members.admin, 'later@example.com');
    api.clock.set(START_MS + 15 * 86_400_000);
    members.admin = await api.signIn('admin');
    expect((await statuses()).sort()).toEqual(['EXPIRED', 'REJECTED']);
  });

  // behaviour: agency-34
  it('to an account that is deleted stays open for whoever has the address later', async () => {
    await invite(members.admin, 'stranger@example.com');
    const [{ id } = { id: '' }] = await received(stranger);
    const accepting = (as: Account): Promise<HttpAnswer> =>
      api.call('POST', `/users/me/agency-invitations/${id}/accept`, { as, body: {} });
    expect((await api.call('DELETE', '/users/me', { as: stranger, body: {} })).status).toBe(204);
    expect(codeOf(await accepting(stranger))).toEqual([401, 'NOT_SIGNED_IN']);
    expect(codeOf(await accepting(members.mia))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await invite(members.admin, 'stranger@example.com'))).toEqual([409, 'INVITATION_OPEN']);
    expect(await statuses()).toEqual(['PENDING']);
    expect(await api.database('users').where({ agency_id: 'north' }).pluck('id')).not.toContain('stranger');
  });

  // behaviour: agency-34
  it('of somebody who was deleted or left is still accepted, and one of a closed agency is gone', async () => {
    await invite(members.manager, 'stranger@example.com');
    expect((await api.call('DELETE', '/users/me', { as: members.manager, body: {} })).status).toBe(204);
    expect((await accept(stranger)).status).toBe(200);
    const late = await api.account('late');
    await invite(members.admin, 'late@example.com');
    const [{ id } = { id: '' }] = await received(late);
    await api.database('agencies').where({ id: 'north' }).delete();
    expect(await received(late)).toEqual([]);
    expect(codeOf(await api.call('POST', `/users/me/agency-invitations/${id}/accept`, { as: late, body: {} }))).toEqual(
      [404, 'NOT_FOUND'],
    );
  });

  it('does not let the last admin of another agency leave it', async () => {
    await insertAgency(api.database, { id: 'south', name: 'South', createdAtMs: 1 });
    await joinAgency(api.database, 'stranger', { agencyId: 'south', role: 'ADMIN', letsAgencyIn: false, nowMs: 1 });
    await invite(members.admin, 'stranger@example.com');
    expect(await received(stranger)).toMatchObject([{ leaves: { name: 'South' } }]);
    expect(codeOf(await accept(stranger))).toEqual([409, 'LAST_ADMIN']);
    expect((await api.call('GET', '/users/me', { as: stranger })).json()).toMatchObject({ agency: { id: 'south' } });
  });
});

// behaviour: agency-3
describe('a manager', () => {
  it('gives no role above the own, and does nothing to admins', async () => {
    for (const answer of [
      await invite(members.manager, 'new@example.com', 'ADMIN'),
      await setRole(members.manager, 'mia', 'ADMIN'),
      await setRole(members.manager, 'admin', 'STREAMER'),
      await remove(members.manager, 'admin'),
    ])
      expect(codeOf(answer)).toEqual([403, 'AGENCY_ROLE']);
    expect((await setRole(members.manager, 'mia', 'MANAGER')).json()).toMatchObject({ role: 'MANAGER' });
  });
});

// behaviour: agency-3
test('two admins who remove each other at once leave one, and the last one stays', async () => {
  await setRole(members.admin, 'manager', 'ADMIN');
  const answers = await Promise.all([remove(members.admin, 'manager'), remove(members.manager, 'admin')]);
  expect(answers.map((answer) => answer.status).filter((status) => status === 204)).toHaveLength(1);
  const rows = await api.database('users').where({ agency_id: 'north', role: 'ADMIN' }).pluck<string[]>('id');
  expect(rows).toHaveLength(1);
  const last = members[rows[0] as Member];
  expect(codeOf(await api.call('DELETE', '/users/me/agency', { as: last }))).toEqual([409, 'LAST_ADMIN']);
  expect(codeOf(await setRole(last, rows[0]!, 'STREAMER'))).toEqual([409, 'LAST_ADMIN']);
});

// behaviour: agency-5
describe('entering', () => {
  const me = async (as: Account): Promise<HttpAnswer> => api.call('GET', '/users/me', { as });

  it('opens the dashboard of a streamer, and everything that is changed there is on record', async () => {
    const entered = loginOf(await enter(members.manager, 'mia'));
    expect((await me(entered)).json()).toMatchObject({ id: 'mia', actingAdmin: 'manager@example.com' });
    await api.call('PUT', '/users/update', { as: entered, body: { volume: 0.5 } });
    const refused = await api.call('DELETE', '/users/me', { as: entered, body: {} });
    expect(codeOf(refused)).toEqual([403, 'IN_PERSON_ONLY']);
    for (const [path, as] of [
      ['/users/me/audit', members.mia],
      ['/agency/audit', members.admin],
    ] as const) {
      const { items } = (await api.call('GET', `${path}?sortDirection=desc`, { as })).json() as AuditList;
      expect(items.map(({ action, detail, result, actor }) => [action, detail, result, actor])).toEqual([
        ['request', 'PUT /users/update', 'ok', 'manager@example.com'],
        ['enter', null, 'ok', 'manager@example.com'],
      ]);
    }
  });

  it('records what was refused too, and nothing that failed a check before', async () => {
    const entered = loginOf(await enter(members.manager, 'mia'));
    await api.call('PUT', '/users/update', { as: entered, body: { volume: 2 } });
    expect(await api.database('audit_log').where({ action: 'request' })).toEqual([]);
    await api.call('PATCH', '/overlay/mia-profile', {
      as: entered,
      body: { patch: { itemsById: { none: { name: 1 } } } },
    });
    const results = await api.database('audit_log').where({ action: 'request' }).pluck('result');
    expect(results).toEqual([expect.stringMatching(/^[A-Z_]+$/)]);
  });

  it('is for streamers who allow it alone', async () => {
    expect(codeOf(await enter(members.manager, 'admin'))).toEqual([403, 'LOGIN_AS_REFUSED']);
    expect(codeOf(await enter(members.manager, 'stranger'))).toEqual([404, 'NOT_FOUND']);
    await api.call('PATCH', '/users/me/agency', { as: members.mia, body: { letsAgencyIn: false } });
    expect(codeOf(await enter(members.manager, 'mia'))).toEqual([403, 'MEMBER_FORBIDS']);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the switch', () => api.call('PATCH', '/users/me/agency', { as: members.mia, body: { letsAgencyIn: false } })],
    ['leaving', () => api.call('DELETE', '/users/me/agency', { as: members.mia })],
    ['a lost role', () => setRole(members.admin, 'manager', 'STREAMER')],
    ['removal', () => remove(members.admin, 'manager')],
    ['an hour', () => Promise.resolve(api.clock.set(START_MS + 3_600_000))],
    // Written by another program, so nothing deletes the login.
    ['a change at the console', () => api.database('users').where({ id: 'manager' }).update({ role: 'STREAMER' })],
  ])('ends at once by %s', async (_what, end) => {
    const entered = loginOf(await enter(members.manager, 'mia'));
    expect((await me(entered)).status).toBe(200);
    await end();
    expect((await me(entered)).status).toBe(401);
  });

  // behaviour: agency-33
  it.each<[string, () => Promise<unknown>]>([
    ['the hour is over', () => Promise.resolve(api.clock.set(START_MS + 3_600_000))],
    ['the streamer keeps the agency out', () => setLetsIn(false)],
  ])('that ended because %s gives way to the own login, once', async (_why, end) => {
    const cookie = cookiesOf(await enter(members.manager, 'mia'));
    const back = (cookies: string): Promise<HttpAnswer> =>
      api.call('POST', '/auth/return', { headers: { cookie: cookies } });
    const early = await back(cookie);
    expect([early.status, early.headers['set-cookie']]).toEqual([204, undefined]);
    await end();
    expect((await api.call('GET', '/users/me', { headers: { cookie } })).status).toBe(401);
    const returned = await back(cookie);
    expect((await me(loginOf(returned))).json()).toMatchObject({ id: 'manager', actingAdmin: null });
    const again = await back(cookiesOf(returned));
    expect([again.status, again.headers['set-cookie']]).toEqual([204, undefined]);
  });

  // behaviour: agency-33
  it('gives way to nothing where the own login has ended too, or there is none', async () => {
    const cookie = cookiesOf(await enter(members.manager, 'mia'));
    await api.call('POST', '/auth/logout-everywhere', { as: members.manager });
    for (const cookies of [cookie, 'liveloom_own_login=nonsense', ''])
      expect(codeOf(await api.call('POST', '/auth/return', { headers: { cookie: cookies } }))).toEqual([
        401,
        'NOT_SIGNED_IN',
      ]);
  });

  it('returns to the own account', async () => {
    const cookie = cookiesOf(await enter(members.manager, 'mia'));
    const out = await api.call('POST', '/auth/logout', { headers: { cookie } });
    expect((await me(loginOf(out))).json()).toMatchObject({ id: 'manager', actingAdmin: null });
  });
});

// behaviour: agency-6
describe('a key with the scope agency', () => {
  it('looks after the agency and acts for a streamer, no further than an entry', async () => {
    for (const account of [members.manager, stranger]) await keepKeys(api, account);
    const headers = keyHeaders(members.manager, 'agency');
    expect((await api.call('GET', '/agency/members', { headers })).json()).toMatchObject({ total: 3 });
    const forMia = { ...headers, [ACCOUNT_HEADER]: 'mia' };
    expect((await api.call('GET', '/users/me', { headers: forMia })).json()).toMatchObject({ id: 'mia' });
    expect(codeOf(await api.call('GET', '/agency/members', { headers: forMia }))).toEqual([403, 'IN_PERSON_ONLY']);
    for (const id of ['admin', 'stranger', 'nobody'])
      expect(codeOf(await api.call('GET', '/users/me', { headers: { ...headers, [ACCOUNT_HEADER]: id } }))).toEqual([
        403,
        'MEMBER_UNKNOWN',
      ]);
    const run = { ...keyHeaders(members.manager, 'run'), [ACCOUNT_HEADER]: 'mia' };
    expect(codeOf(await api.call('GET', '/users/me', { headers: run }))).toEqual([403, 'KEY_SCOPE']);
    const foreign = { ...keyHeaders(stranger, 'agency'), [ACCOUNT_HEADER]: 'mia' };
    expect(codeOf(await api.call('GET', '/users/me', { headers: foreign }))).toEqual([403, 'MEMBER_UNKNOWN']);
  });
});

// behaviour: agency-2
test('an administrator makes, renames and closes an agency', async () => {
  const boss = await api.account('boss', { isAdministrator: true });
  const make = (adminEmail: string): Promise<HttpAnswer> =>
    api.call('POST', '/agencies', { as: boss, body: { name: 'South', adminEmail } });
  expect(codeOf(await make('nobody@example.com'))).toEqual([404, 'USER_NOT_FOUND']);
  expect(codeOf(await make('mia@example.com'))).toEqual([409, 'AGENCY_ADMIN_IN_AGENCY']);
  const { id } = (await make('stranger@example.com')).json() as { id: string };
  expect((await api.call('GET', '/users/me', { as: stranger })).json()).toMatchObject({
    role: 'ADMIN',
    agency: { id },
  });
  await api.call('PATCH', `/agencies/${id}`, { as: boss, body: { name: 'Far South' } });
  const listed = (await api.call('GET', '/agencies', { as: boss })).json();
  expect(listed).toMatchObject({ items: [{ name: 'Far South', admins: ['stranger@example.com'] }, { members: 3 }] });
  expect((await api.call('DELETE', `/agencies/${id}`, { as: boss })).status).toBe(204);
  expect((await api.call('GET', '/users/me', { as: stranger })).json()).toMatchObject({
    role: 'STREAMER',
    agency: null,
  });
});

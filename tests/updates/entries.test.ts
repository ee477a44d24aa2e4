/** Tests the sockets of people who act for a streamer: they show what REST shows, and close when the entry ends. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FlowAnswer } from '#schemas/generated/types.ts';
import { ROUTES } from '#server/api/index.ts';
import { ACCOUNT_HEADER } from '#server/people/accounts/logins/authenticate.ts';
import { insertAgency, joinAgency } from '#server/people/agencies/store.ts';
import { realScheduler } from '../realtime/realtimeSupport.ts';
import { type Account, type ApiServer, startApiServer } from '../support/apiServer.ts';
import { loginOf } from '../support/people.ts';
import { keepKeys, keyHeaders } from '../support/walkedKeys.ts';
import { connect, enter, type UpdatesPage } from './support.ts';

const ROLES = { admin: 'ADMIN', manager: 'MANAGER', mia: 'STREAMER', foreign: 'MANAGER' } as const;
type Name = keyof typeof ROLES;

let api: ApiServer;
let people: Record<Name | 'boss', Account>;
let opened: UpdatesPage[];

beforeEach(async () => {
  api = await startApiServer({ scheduler: realScheduler });
  opened = [];
  people = { boss: await api.account('boss', { isAdministrator: true }) } as typeof people;
  for (const id of ['north', 'south']) await insertAgency(api.database, { id, name: id, createdAtMs: 1 });
  for (const [id, role] of Object.entries(ROLES) as [Name, (typeof ROLES)[Name]][]) {
    people[id] = await api.account(id);
    const agencyId = id === 'foreign' ? 'south' : 'north';
    await joinAgency(api.database, id, { agencyId, role, letsAgencyIn: true, nowMs: api.clock.nowMs() });
  }
  for (const name of ['manager', 'foreign'] as const) await keepKeys(api, people[name]);
});
afterEach(async () => {
  for (const { socket } of opened) socket.terminate();
  await api.close();
});

const entered = async (): Promise<Account> =>
  loginOf(await api.call('POST', '/agency/members/mia/enter', { as: people.manager }));
async function open(page: Promise<UpdatesPage>): Promise<UpdatesPage> {
  opened.push(await page);
  return page;
}
const byKey = (name: 'manager' | 'foreign', account = 'mia'): Promise<UpdatesPage> =>
  open(connect(api, null, { headers: { ...keyHeaders(people[name], 'agency'), [ACCOUNT_HEADER]: account } }));

const WATCHED = ROUTES.filter(({ updates }) => updates !== undefined);
const changes = (path: string): string => (path.endsWith('/changes') || path === '/libraries' ? '?after=0' : '');

// behaviour: agency-5, agency-6
describe.each(WATCHED.map((route) => [route.path, route] as const))('%s', (path, route) => {
  it('shows somebody from the agency what the streamer sees, and nothing of anybody else', async () => {
    const flow = (await api.call('POST', '/flows', { as: people.mia, body: { name: 'Hug' } })).json() as FlowAnswer;
    const things: Readonly<Record<string, string>> = { profile: 'mia-profile', flow: flow.flow.id };
    const id = things[Object.values(route.owns ?? {})[0] ?? ''] ?? '';
    const address = path.replaceAll(/\{\w+\}/g, id) + changes(path);
    // A revision is newer with every look.
    const { revision: _revision, ...rest } = (await api.call('GET', address, { as: people.mia })).json() as {
      revision?: unknown;
    };
    const page = await open(enter(api, await entered()));
    const key = await byKey('manager');
    await key.next();
    for (const watcher of [page, key]) {
      watcher.watch('w', address);
      expect(await watcher.told()).toMatchObject({ type: 'answer', answer: rest });
    }
    for (const watcher of [await byKey('foreign'), await byKey('manager', 'admin'), await byKey('manager', 'boss')]) {
      expect((await watcher.closed).code).toBe(4401);
      expect(watcher.messages).toMatchObject([{ type: 'error', code: 'MEMBER_UNKNOWN' }]);
    }
  });
});

const call = (as: Account, method: string, path: string, body?: object): Promise<{ status: number }> =>
  api.call(method, path, { as, ...(body && { body }) });

// behaviour: agency-5, agency-32
describe('the pages of an entry', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['the switch', () => call(people.mia, 'PATCH', '/users/me/agency', { letsAgencyIn: false })],
    ['leaving', () => call(people.mia, 'DELETE', '/users/me/agency')],
    ['removal of the streamer', () => call(people.admin, 'DELETE', '/agency/members/mia')],
    ['removal of the manager', () => call(people.admin, 'DELETE', '/agency/members/manager')],
    ['another role', () => call(people.admin, 'PUT', '/agency/members/manager/role', { role: 'STREAMER' })],
    ['a promotion of the streamer', () => call(people.admin, 'PUT', '/agency/members/mia/role', { role: 'MANAGER' })],
    ['the end of the agency', () => call(people.boss, 'DELETE', '/agencies/north')],
    ['the end of the account', () => call(people.mia, 'DELETE', '/users/me')],
    ['a disabled manager', () => call(people.boss, 'PATCH', '/accounts/manager', { isDisabled: true })],
    // Written by another program, which tells this server nothing.
    ['the console', () => api.database('users').where({ id: 'manager' }).update({ role: 'STREAMER' })],
    ['an hour', () => Promise.resolve(api.clock.set(api.clock.nowMs() + 3_600_000))],
  ])('close at once by %s, and those of the streamer stay', async (how, end) => {
    const page = await open(enter(api, await entered()));
    const key = await byKey('manager');
    const own = await open(enter(api, people.mia));
    await key.next();
    await end();
    expect((await page.closed).code).toBe(4401);
    if (how !== 'an hour') expect((await key.closed).code).toBe(4401);
    if (how === 'the end of the account') return;
    own.watch('w', '/activity');
    expect((await own.told()).type).toBe('answer');
  });
});

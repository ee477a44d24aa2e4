/** Tests agencies that people make for themselves, where the server lets them. */
import { afterEach, describe, expect, it } from 'vitest';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import type { HttpAnswer } from '#tests/support/httpRequest.ts';
import { codeOf } from '#tests/support/people.ts';

let api: ApiServer;
let anna: Account;

async function open(areAgenciesOpen: boolean): Promise<void> {
  api = await startApiServer({ settings: { areAgenciesOpen } });
  anna = await api.account('anna');
}
afterEach(() => api.close());

const start = (as: Account, name = ' North Star '): Promise<HttpAnswer> =>
  api.call('POST', '/agency', { as, body: { name } });
const isOffered = async (): Promise<unknown> =>
  ((await api.call('GET', '/config')).json() as { features: { openAgencies: boolean } }).features.openAgencies;

// behaviour: account-48
describe('a server that lets everybody make an agency', () => {
  it('makes the account its admin and logs it', async () => {
    await open(true);
    expect(await isOffered()).toBe(true);
    const answer = await start(anna);
    expect([answer.status, answer.json()]).toMatchObject([201, { agency: { name: 'North Star' }, role: 'ADMIN' }]);
    const me = (await api.call('GET', '/users/me', { as: anna })).json();
    expect(me).toMatchObject({ role: 'ADMIN', agency: { name: 'North Star' } });
    const audit = (await api.call('GET', '/users/me/audit', { as: anna })).json();
    expect(audit).toMatchObject({ items: [{ action: 'agency', detail: 'North Star' }] });
  });

  it('makes none for somebody who is in one, and none for a demo', async () => {
    await open(true);
    await start(anna);
    expect(codeOf(await start(anna, 'Second'))).toEqual([409, 'AGENCY_ADMIN_IN_AGENCY']);
    const demo = await api.account('demo', { user: { email: null, demoExpiresAtMs: 9e15 } });
    expect(codeOf(await start(demo))).toEqual([409, 'AGENCY_DEMO']);
    expect(await api.database('agencies').pluck('name')).toEqual(['North Star']);
  });
});

// behaviour: account-48
it('other servers leave it to their administrators', async () => {
  await open(false);
  expect(await isOffered()).toBe(false);
  expect(codeOf(await start(anna))).toEqual([403, 'AGENCIES_CLOSED']);
  expect(await api.database('agencies').pluck('name')).toEqual([]);
});

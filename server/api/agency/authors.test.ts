/** Tests that the ledger and the history name who changed something in place of the owner. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FlowHistory, ViewerLedger } from '#schemas/generated/types.ts';
import { ACCOUNT_HEADER } from '../../people/accounts/logins/authenticate.ts';
import { insertAgency, joinAgency } from '../../people/agencies/store.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { showText, testFlow } from '#tests/support/flows.ts';
import { loginOf } from '#tests/support/people.ts';
import { testViewer } from '#tests/support/session.ts';
import { keepKeys, keyHeaders } from '#tests/support/walkedKeys.ts';

type Asking = { as: Account } | { headers: Record<string, string> };

let api: ApiServer;
let mia: Account;
let manager: Account;

beforeEach(async () => {
  api = await startApiServer();
  const { database, clock } = api;
  await insertAgency(database, { id: 'north', name: 'North Star', createdAtMs: 1 });
  const [nowMs, letsAgencyIn] = [clock.nowMs(), true];
  mia = await api.account('mia');
  manager = await api.account('manager');
  await joinAgency(database, 'mia', { agencyId: 'north', role: 'STREAMER', letsAgencyIn, nowMs });
  await joinAgency(database, 'manager', { agencyId: 'north', role: 'MANAGER', letsAgencyIn, nowMs });
  for (const account of [mia, manager]) await keepKeys(api, account);
  await api.host.submit('mia', { id: 'f1', type: 'follow', viewer: testViewer(1), payload: {} });
});
afterEach(() => api.close());

async function everybody(): Promise<Asking[]> {
  const entered = loginOf(await api.call('POST', '/agency/members/mia/enter', { as: manager }));
  const byAgencyKey = { headers: { ...keyHeaders(manager, 'agency'), [ACCOUNT_HEADER]: 'mia' } };
  return [{ as: mia }, { headers: keyHeaders(mia, 'edit') }, { as: entered }, byAgencyKey];
}

const MANAGER = { by: 'agency', name: 'manager@example.com', agency: 'North Star' };

// behaviour: agency-30, agency-31
it('the ledger names somebody from the agency and keys, and not the owner', async () => {
  const change = { of: 'both', mode: 'add', points: 1, note: '' };
  for (const asking of await everybody())
    expect((await api.call('PATCH', '/viewers/7001', { ...asking, body: { points: change } })).status).toBe(200);
  const ledger = async (): Promise<unknown[]> => {
    const { items } = (await api.call('GET', '/viewers/7001/points', { as: mia })).json() as ViewerLedger;
    return items.map(({ by, author }) => [by, author]);
  };
  const key = { by: 'key', name: 'edit', agency: '' };
  expect(await ledger()).toEqual([
    ['agency', MANAGER],
    ['agency', MANAGER],
    ['key', key],
    ['you', undefined],
  ]);
  await api.database('agencies').where({ id: 'north' }).delete();
  expect((await ledger())[0]).toEqual(['agency', { ...MANAGER, agency: '' }]);
  const file = (await api.call('GET', '/viewers/7001/export?format=json', { as: mia })).text;
  expect([file.includes('"agency"'), file.includes('manager@example.com')]).toEqual([true, false]);
});

// behaviour: agency-30, agency-31
it('the history names who pressed a button, and the journal has no author for the owner', async () => {
  const { triggersById, blocksById, run } = testFlow('f', {
    trigger: { kind: 'BUTTON', settings: { name: 'Hug' } },
    blocks: { a: showText('Hi', 2000) },
  });
  await api.call('POST', '/flows', { as: mia, body: { name: 'Hug', triggersById, blocksById, run } });
  const [owner, , entered, agencyKey] = await everybody();
  const byKey = { headers: keyHeaders(mia, 'run') };
  for (const asking of [owner!, byKey, entered!])
    expect((await api.call('POST', '/flows/press', { ...asking, body: { name: 'Hug' } })).status).toBeLessThan(300);
  expect((await api.call('POST', '/flows/press', { ...agencyKey!, body: { name: 'Hug' } })).status).toBeLessThan(300);
  const { items } = (await api.call('GET', '/flows/history', { as: mia })).json() as FlowHistory;
  expect(items.map(({ author }) => author)).toEqual([
    MANAGER,
    MANAGER,
    { by: 'key', name: 'run', agency: '' },
    undefined,
  ]);
  const path = `/flows/history/explain?eventId=${encodeURIComponent(items[0]!.eventId)}`;
  expect((await api.call('GET', path, { as: mia })).json()).toMatchObject({ author: MANAGER });
  const rows = await api.database('events').where({ streamer_id: 'mia', type: 'pressButton' }).orderBy('seq');
  const authors = (rows as { body: string }[]).map(({ body }) => (JSON.parse(body) as { author?: string }).author);
  expect(authors).toEqual([undefined, expect.stringMatching(/^key:/), 'agency:north:manager', 'agency:north:manager']);
  expect((rows[0] as { body: string }).body).not.toContain('author');
});

// behaviour: agency-30
it('an edit of a document names its author in the journal', async () => {
  const [owner, , entered] = await everybody();
  for (const [name, asking] of [
    ['Mine', owner!],
    ['Yours', entered!],
  ] as const)
    expect((await api.call('PATCH', '/overlay/mia-profile', { ...asking, body: { patch: { name } } })).status).toBe(
      200,
    );
  const rows = await api.database('events').where({ streamer_id: 'mia', type: 'documentChanged' }).orderBy('seq');
  const authorOf = (name: string): unknown => {
    const { body } = (rows as { body: string }[]).find((row) => row.body.includes(`"${name}"`))!;
    return (JSON.parse(body) as { author?: string }).author;
  };
  expect([authorOf('Mine'), authorOf('Yours')]).toEqual([undefined, 'agency:north:manager']);
});

/** Tests merges of flows and their values through the API. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FlowAnswer, FlowList, FlowQueueAnswer } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';

let api: ApiServer;
let anna: Account;

beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna', { plan: 'PRO' });
});
afterEach(() => api.close());

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await api.call(method, path, { as: anna, ...(body && { body }) });
  expect([answer.status, answer.text]).toEqual([expect.toSatisfy((status: number) => status < 300), expect.anything()]);
  return answer.json() as T;
}

const create = async (name: string, more: object = {}): Promise<string> =>
  (await ask<FlowAnswer>('POST', '/flows', { name, ...more })).flow.id;
const names = async (): Promise<string[]> => (await ask<FlowList>('GET', '/flows')).items.map(({ name }) => name);

const SHOW_TEXT = {
  type: 'action',
  slot: 'main',
  rank: 'a',
  isEnabled: true,
  onError: 'goOn',
  kind: 'SHOW_TEXT',
  settings: { text: 'Thanks!', durationMs: 5000 },
};

// behaviour: flowedit-80
it('a dropdown has options, and begins with one of them', async () => {
  const id = await create('Teams');
  const team = { name: 'team', kind: 'dropdown', value: 'Red', options: ['Red', 'Blue'], rank: 'a' };
  const put = (change: object) =>
    api.call('PATCH', `/flows/${id}`, { as: anna, body: { patch: { variablesById: { v: { ...team, ...change } } } } });
  expect((await put({})).status).toBe(200);
  expect((await put({ kind: 'username', value: 'anna', options: null })).status).toBe(200);
  for (const wrong of [
    { value: 'Green' },
    { value: 1 },
    { options: null },
    { options: [] },
    { options: ['Red', 'Red'] },
    { kind: 'text' },
    { kind: 'username', options: null, value: 5 },
  ])
    expect([wrong, (await put(wrong)).status]).toEqual([wrong, 400]);
});

// behaviour: flowlist-80
it('flows that are merged get the rules of the flow that is named', async () => {
  const { queue } = await ask<FlowQueueAnswer>('POST', '/flows/queues', { name: 'Alerts' });
  const [one, two] = [await create('One', { profileIds: ['anna-profile'] }), await create('Two')];
  await ask('PATCH', `/flows/${one}`, { patch: { run: { queueId: queue.id, mode: 'QUEUED', maxPerStream: 3 } } });
  await ask('PATCH', `/flows/${two}`, { patch: { run: { chance: 0.5 } } });
  const before = (await ask<FlowAnswer>('GET', `/flows/${two}`)).flow;
  const { flow } = await ask<FlowAnswer>('POST', '/flows/merge', { ids: [one, two], rulesOf: two });
  expect(flow).toMatchObject({ id: one, name: 'One' });
  expect([flow.run, flow.profileIds]).toEqual([before.run, []]);
  expect(api.host.session('anna')!.state.documents.others['flow']!.get(one)!.document).toMatchObject({
    run: before.run,
  });
});

// behaviour: flowlist-80
it('a merge is stored in one step: when one flow cannot be deleted, nothing has changed', async () => {
  const starts = { b1: { ...SHOW_TEXT, kind: 'RUN_FLOW', settings: { flowId: '', values: [] } } };
  const [one, two, three] = [await create('One'), await create('Two'), await create('Three')];
  const naming = await create('Starts', { blocksById: starts });
  await ask('PATCH', `/flows/${naming}`, { patch: { blocksById: { b1: { settings: { flowId: three } } } } });
  const stored = async () => [
    await api.database('documents').where({ kind: 'flow' }).orderBy('id'),
    await api.database('document_changes').where({ kind: 'flow' }).orderBy(['id', 'version']),
  ];
  const before = await stored();
  const ids = [one, two, three];
  await api.database.raw(
    `CREATE TRIGGER stays BEFORE DELETE ON documents WHEN OLD.id = '${three}' BEGIN SELECT RAISE(ABORT, 'it stays'); END`,
  );
  await expect(api.services.flows.merge('anna', { ids })).rejects.toThrow('it stays');
  await api.database.raw('DROP TRIGGER stays');
  expect(await stored()).toEqual(before);
  await ask('POST', '/flows/merge', { ids });
  expect(await names()).toEqual(['One', 'Starts']);
});

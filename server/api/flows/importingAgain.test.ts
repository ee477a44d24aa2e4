/** Tests that importing the same file again changes what the first import made. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Flow, FlowAnswer, FlowList, ImportReport } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { MediaCalls, mediaFixture } from '#tests/support/mediaCalls.ts';

const BOUNDARY = 'a-boundary';

let api: ApiServer;
let mia: Account;
let flowId: string;

async function ask<T>(as: Account, method: string, path: string, body?: object): Promise<T> {
  const answer = await api.call(method, path, { as, ...(body && { body }) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.json() as T;
}

const download = async (as: Account, path: string): Promise<Buffer> => (await api.call('GET', path, { as })).body;

async function upload(file: Buffer, as: Account, fields: Record<string, string> = {}): Promise<ImportReport> {
  const parts = Object.entries(fields).map(([name, value]) => `name="${name}"\r\n\r\n${value}\r\n`);
  const heads = [...parts, `name="file"; filename="flows.liveloom"\r\n\r\n`];
  const text = heads.map((part) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${part}`).join('');
  const body = Buffer.concat([Buffer.from(text), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const answer = await api.call('POST', '/settings/import', { as, headers, body });
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as ImportReport;
}

async function flowsOf(as: Account): Promise<Flow[]> {
  const { items } = await ask<FlowList>(as, 'GET', '/flows?limit=100');
  return Promise.all(items.map(async ({ id }) => (await ask<FlowAnswer>(as, 'GET', `/flows/${id}`)).flow));
}

beforeAll(async () => {
  api = await startApiServer();
  mia = await api.account('mia');
  const settings = { url: 'https://example.com/hook', method: 'POST', fields: [], isLocal: false };
  const hook = { type: 'action', kind: 'WEBHOOK', settings, slot: 'main', rank: 'a', isEnabled: true, onError: 'goOn' };
  const made = { name: 'Hug', profileIds: ['mia-profile'], blocksById: { hook } };
  flowId = (await ask<FlowAnswer>(mia, 'POST', '/flows', made)).flow.id;
  const { id: soundId } = await new MediaCalls(api, mia).upload('audios', mediaFixture('sound/beep.mp3'), 'Ding');
  await ask(mia, 'POST', '/audio-alerts', { name: 'Ding', soundId, trigger: { kind: 'FOLLOW', settings: {} } });
});
afterAll(() => api.close());

// behaviour: rollout-38
it('flows are changed in place, with the addresses that the account entered', async () => {
  const file = await download(mia, `/flows/export?ids=${flowId}`);
  const olga = await api.account('olga');
  await upload(file, olga);
  const [first] = await flowsOf(olga);
  const url = 'https://example.com/olga';
  const patch = { name: 'Mine', blocksById: { hook: { settings: { url } } } };
  await ask(olga, 'PATCH', `/flows/${first!.id}`, { patch });
  await upload(file, olga);
  const all = await flowsOf(olga);
  expect(all.map(({ id, name }) => [id, name])).toEqual([[first!.id, 'Hug']]);
  expect(all[0]!.blocksById['hook']!.settings!['url']).toBe(url);
  await api.call('DELETE', `/flows/${first!.id}`, { as: olga });
  await upload(file, olga);
  expect(await flowsOf(olga)).toEqual([first]);
});

// behaviour: rollout-38
it('an overlay brings its flows, alerts and files once for each profile', async () => {
  const file = await download(mia, '/overlay/mia-profile/export');
  const paul = await api.account('paul', { plan: 'PRO' });
  const { profileId } = await upload(file, paul);
  const count = async (path: string): Promise<number> => (await ask<{ total: number }>(paul, 'GET', path)).total;
  const counts = (): Promise<number[]> =>
    Promise.all(['/flows', '/audio-alerts', '/audios', '/profiles'].map((path) => count(path)));
  expect(await counts()).toEqual([1, 1, 1, 2]);
  await upload(file, paul, { profileId: profileId! });
  expect(await counts()).toEqual([1, 1, 1, 2]);
  await upload(file, paul);
  expect(await counts()).toEqual([2, 2, 1, 3]);
});

/** Tests what players report over REST, and what it does in the real session. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FlowAnswer, ItemAnswer, NewApiKey } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { showText, testFlow } from '#tests/support/flows.ts';

let api: ApiServer;
let mia: Account;

beforeEach(async () => {
  api = await startApiServer();
  mia = await api.account('mia');
});
afterEach(() => api.close());

const report = async (body: object, headers: Record<string, string> = mia.login): Promise<number> =>
  (await api.call('POST', '/now-playing', { headers, body })).status;

// behaviour: music-6
test('a song that is reported with an API key is in the music widget, and starts flows', async () => {
  const made = await api.call('POST', '/overlay/mia-profile/items', {
    as: mia,
    body: { type: 'SPOTIFY_WIDGET', name: 'Music' },
  });
  const { item } = made.json() as ItemAnswer;
  const { triggersById, blocksById, run, profileIds } = testFlow('f', {
    blocks: { a: showText('{subject}', 60_000) },
    trigger: { kind: 'PROGRAM_EVENT', settings: { event: 'songStarted', subject: '' } },
  });
  const flow = await api.call('POST', '/flows', {
    as: mia,
    body: { name: 'Song', triggersById, blocksById, run, profileIds },
  });
  const flowId = (flow.json() as FlowAnswer).flow.id;
  const { apiKey } = (
    await api.call('POST', '/users/me/api-keys', { as: mia, body: { name: 'Tuna', scopes: ['run'] } })
  ).json() as NewApiKey;
  const song = {
    title: ' Around the World ',
    artists: ['Daft Punk'],
    coverUrl: 'javascript:alert(1)',
    durationMs: 429_000,
  };
  expect(await report(song, { authorization: `Bearer ${apiKey}` })).toBe(204);
  const stages = () => api.host.session('mia')!.state.stages;
  const data = () => stages().items.byId[item.id]!.data;
  expect(JSON.stringify(data())).toContain('Around the World');
  expect(JSON.stringify(data())).not.toContain('javascript');
  const runs = () => [...stages().flows.runs.entries()].filter(([, one]) => one.flowId === flowId);
  expect(runs()).toHaveLength(1);
  expect(await report({ ...song, progressMs: 20 })).toBe(204);
  expect(runs()).toHaveLength(1);
  expect(await report({})).toBe(204);
  expect(JSON.stringify(data())).toContain('"item":null');
});

// behaviour: music-6
test('nobody else reports, and only songs', async () => {
  expect(await report({ title: 'A' }, {})).toBe(401);
  const { apiKey } = (
    await api.call('POST', '/users/me/api-keys', { as: mia, body: { name: 'Reader', scopes: ['read'] } })
  ).json() as NewApiKey;
  expect(await report({ title: 'A' }, { authorization: `Bearer ${apiKey}` })).toBe(403);
  for (const body of [{ title: 7 }, { title: 'x'.repeat(501) }, { artists: [''] }, { durationMs: -1 }, { other: 1 }])
    expect(await report(body), JSON.stringify(body).slice(0, 40)).toBe(400);
});

/** Tests point rates and level rules: stored, folded from then on, refused when invalid. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { STANDARD_LEVELS } from '#engine/points/levels.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { testViewer } from '#tests/support/session.ts';

let api: ApiServer;
let anna: Account;
beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna');
});
afterEach(() => api.close());

const SETTINGS = {
  pointsPerCoin: 1,
  pointsPerShare: 0,
  pointsPerLike: 0,
  pointsPerChatMinute: 0,
  rolesWithoutPoints: [],
  removesInactive: true,
  ...STANDARD_LEVELS,
};
const read = async (): Promise<unknown> => (await api.call('GET', '/users/points-settings', { as: anna })).json();
const change = (body: object) => api.call('PUT', '/users/update-points-settings', { as: anna, body });
const points = (): number => api.host.session('anna')!.state.stages.stats.stream.totals.pointsThousandths[0];

// behaviour: points-1, points-4
it('gives points for shares, likes and minutes of chat, once they are set', async () => {
  expect(await read()).toEqual(SETTINGS);
  const viewer = testViewer(1);
  const like = { type: 'like' as const, viewer, payload: { likeCount: 15, totalLikeCount: 15 } };
  await api.host.submit('anna', { id: 'like-1', ...like });
  expect(points()).toBe(0);
  const rates = { pointsPerShare: 5, pointsPerLike: 0.01, pointsPerChatMinute: 2 };
  expect((await change(rates)).json()).toEqual({ ...SETTINGS, ...rates });
  await api.host.submit('anna', { id: 'like-2', ...like });
  await api.host.submit('anna', { id: 'share-1', type: 'share', viewer, payload: {} });
  for (const id of ['chat-1', 'chat-2'])
    await api.host.submit('anna', { id, type: 'chat', viewer, payload: { comment: 'hi', emotes: [] } });
  expect(points()).toBe(150 + 5_000 + 2_000);
});

// behaviour: level-2, level-4
it('keeps a formula that grows, and says of another what is wrong with it', async () => {
  const formula = { requiredPointsFormula: 'level * level * pointsPerLevel', pointsPerLevel: 10 };
  expect((await change(formula)).json()).toEqual({ ...SETTINGS, ...formula });
  const answer = await api.call('GET', '/users/level-structure', { as: anna });
  const { levels } = answer.json() as { levels: object[] };
  expect(levels).toHaveLength(100);
  expect(levels.slice(0, 2)).toEqual([
    { level: 1, requiredPoints: 10 },
    { level: 2, requiredPoints: 40 },
  ]);
  const refused = await change({ requiredPointsFormula: 'min(level, 3)', pointsPerCoin: 9 });
  expect(refused.status).toBe(400);
  expect((refused.json() as { error: object }).error).toMatchObject({
    code: 'LEVEL_FORMULA_NOT_GROWING',
    fields: [{ path: 'requiredPointsFormula' }],
  });
  expect(await read()).toEqual({ ...SETTINGS, ...formula });
});

it('tries rules without keeping them', async () => {
  const ask = (query: string) => api.call('GET', `/users/level-structure?${query}`, { as: anna });
  const { levels } = (await ask('pointsPerLevel=50')).json() as { levels: { requiredPoints: number }[] };
  expect(levels[0]!.requiredPoints).toBe(50);
  const tried = await api.call('POST', '/users/validate-required-points-formula', {
    as: anna,
    body: { requiredPointsFormula: 'levle' },
  });
  expect([tried.status, (tried.json() as { error: { code: string } }).error.code]).toEqual([400, 'FLOW_VALUE_MISSING']);
  expect(await read()).toEqual(SETTINGS);
});

// behaviour: points-5
it.each([
  [{ pointsPerLike: 0.0005 }, 'pointsPerLike', 'RATE_TOO_FINE'],
  [{ pointsPerShare: -1 }, 'pointsPerShare', 'INPUT_INVALID'],
  [{ requiredPointsFormula: 'x'.repeat(201) }, 'requiredPointsFormula', 'INPUT_INVALID'],
])('refuses %j by its field', async (body, path, code) => {
  const answer = await change(body);
  expect(answer.status).toBe(400);
  expect((answer.json() as { error: object }).error).toMatchObject({ code, fields: [{ path }] });
});

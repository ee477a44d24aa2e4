/** Tests moments through the API: a new overlay has them, others get them, and each rung can be changed, tried and copied. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type {
  Flow,
  FlowTestAnswer,
  MediaList,
  MomentFlowAnswer,
  Moments,
  MomentsAnswer,
  OverlayAnswer,
  ProfileAnswer,
  ProfileList,
} from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';

let api: ApiServer;
let anna: Account;
let overlayId: string;

beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna');
  const made = await ask<ProfileAnswer>('POST', '/profiles', { name: 'Gaming', starter: 'neon' }, 201);
  overlayId = made.id;
});
afterEach(() => api.close());

async function ask<T>(method: string, path: string, body?: object, status = 200): Promise<T> {
  const answer = await api.call(method, path, { as: anna, ...(body && { body }) });
  expect(answer.status, answer.text).toBe(status);
  return answer.json() as T;
}
const read = (): Promise<MomentsAnswer> => ask('GET', `/moments/${overlayId}`);
const change = (body: object): Promise<MomentsAnswer> => ask('PATCH', `/moments/${overlayId}`, body);
const boxesOf = async (): Promise<string[]> => {
  const { overlay } = await ask<OverlayAnswer>('GET', `/overlay/${overlayId}`);
  return Object.values(overlay.items).flatMap(({ type, name }) => (type === 'ALERT_BOX' ? [name] : []));
};

// behaviour: moment-9
test('a new overlay has moments and an alert box above all other items', async () => {
  const { moments, hasAlertBox, doubles } = await read();
  expect({ hasAlertBox, doubles }).toEqual({ hasAlertBox: true, doubles: {} });
  expect((moments as Moments).rungs.gift10000).toMatchObject({ isEnabled: true, minCoins: 10_000, staging: 'scene' });
  expect(await boxesOf()).toEqual(['Alert box']);
});

// behaviour: moment-9
test('an overlay without them gets what it lacks, and nothing twice', async () => {
  const { overlay } = await ask<OverlayAnswer>('GET', `/overlay/${overlayId}`);
  const box = Object.values(overlay.items).find(({ type }) => type === 'ALERT_BOX')!;
  await api.call('DELETE', `/overlay/${overlayId}/items/${box.id}`, { as: anna });
  expect((await read()).hasAlertBox).toBe(false);
  await change({ rungs: { follow: { isEnabled: false } } });
  for (let again = 0; again < 2; again++) await ask('POST', `/moments/${overlayId}`);
  expect(await boxesOf()).toEqual(['Alert box']);
  expect((await read()).moments?.rungs.follow.isEnabled).toBe(false);
});

// behaviour: moment-10
test('rungs of gifts must rise, and only they have coins', async () => {
  const wrong = await api.call('PATCH', `/moments/${overlayId}`, {
    as: anna,
    body: { rungs: { gift100: { minCoins: 5 } } },
  });
  expect([wrong.status, wrong.text]).toEqual([
    400,
    expect.stringContaining('5 coins must be more than the 10 coins of the rung below'),
  ]);
  const none = await api.call('PATCH', `/moments/${overlayId}`, {
    as: anna,
    body: { rungs: { follow: { minCoins: 5 } } },
  });
  expect(none.text).toContain('only rungs of gifts have minimum coins');
  expect((await change({ rungs: { gift100: { minCoins: 50 } } })).moments?.rungs.gift100.minCoins).toBe(50);
});

// behaviour: moment-19
test('a new overlay plays the sounds of its theme, which can be changed; a rung can be silent', async () => {
  const { moments, themeSoundSet } = await read();
  expect([moments?.soundSet, themeSoundSet]).toEqual(['theme', 'glass']);
  const themed = await ask<ProfileAnswer>('POST', '/profiles', { name: 'Music', starter: 'concert' }, 201);
  expect((await ask<MomentsAnswer>('GET', `/moments/${themed.id}`)).themeSoundSet).toBe('synth');
  expect((await change({ soundSet: 'wood' })).moments?.soundSet).toBe('wood');
  expect((await change({ rungs: { gift1000: { isSilent: true } } })).moments?.rungs.gift1000.isSilent).toBe(true);
  const { flowId } = await ask<MomentFlowAnswer>('POST', `/moments/${overlayId}/gift1000/flow`);
  const { flow } = await ask<{ flow: Flow }>('GET', `/flows/${flowId}`);
  expect(Object.values(flow.blocksById).map(({ kind }) => kind)).toEqual(['SHOW_MOMENT']);
  const wrong = await api.call('PATCH', `/moments/${overlayId}`, { as: anna, body: { soundSet: 'loud' } });
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('soundSet')]);
});

// behaviour: moment-11
test('a rung becomes a flow that shows the same, and is off afterwards', async () => {
  const { flowId } = await ask<MomentFlowAnswer>('POST', `/moments/${overlayId}/gift1000/flow`);
  const { flow } = await ask<{ flow: Flow }>('GET', `/flows/${flowId}`);
  expect(Object.values(flow.triggersById)[0]).toMatchObject({
    kind: 'GIFT',
    settings: { fires: 'oncePerStreak', minCoins: 1000 },
    when: { rows: [{ left: 'streakCoins', operator: 'less', right: '10000' }] },
  });
  const step = (kind: string) => Object.values(flow.blocksById).find((block) => block.kind === kind);
  expect(step('SHOW_MOMENT')).toMatchObject({ settings: { staging: 'stage' } });
  // The sound of the set comes along as a file of the library, under its title.
  const { soundId } = step('PLAY_SOUND')!.settings as { soundId: string };
  const { items } = await ask<MediaList>('GET', `/audios?id=${soundId}`);
  expect(items).toMatchObject([{ id: soundId, name: 'Glass: huge gift', type: 'audio/wav' }]);
  const { moments, doubles } = await read();
  expect(moments?.rungs.gift1000.isEnabled).toBe(false);
  expect(doubles.gift1).toEqual(['Moment: huge gift']);
});

// behaviour: moment-3
test('moments count as no flows of the plan; the flows that they become do', async () => {
  const free = await api.account('free', { plan: 'FREE' });
  const { items } = (await api.call('GET', '/profiles', { as: free })).json() as ProfileList;
  const call = (path: string) => api.call('POST', `/moments/${items[0]!.id}${path}`, { as: free });
  expect((await call('')).json()).toMatchObject({ hasAlertBox: true, moments: { isEnabled: true } });
  for (const name of ['gift1', 'gift10', 'gift100']) expect((await call(`/${name}/flow`)).status).toBe(200);
  expect((await call('/follow/flow')).text).toContain('DOCUMENTS_LIMIT');
});

// behaviour: moment-12
test.each(['gift1', 'gift10000', 'follow', 'levelUp', 'goalReached', 'firstGift', 'battleWon'])(
  'a try of %s shows it on a page of the dashboard, and counts nothing',
  async (rung) => {
    const { test: tried } = await ask<FlowTestAnswer>('POST', `/moments/${overlayId}/${rung}/test`, {
      pageId: 'page-1',
    });
    expect(tried?.refused).toEqual([]);
    expect(tried?.runs.length).toBe(1);
    expect(api.host.session(anna.id)!.state.stages.flows.records.length).toBe(0);
  },
);

// behaviour: moment-12
test.each<[string, object]>([
  ['goalReached', { amount: 1000, target: 1000 }],
  ['levelUp', { levelReached: 5 }],
  ['battleWon', { ownScore: 5400, opponentScore: 3200, opponentName: 'Nova' }],
  ['firstGift', { giftName: 'Rose', giftCount: 1 }],
])('a try of %s says numbers and names as a stream has them', async (rung, values) => {
  const path = `/moments/${overlayId}/${rung}/test`;
  const { test: tried } = await ask<FlowTestAnswer>('POST', path, { pageId: 'page-1' });
  expect(tried?.runs).toMatchObject([{ values }]);
});

test('a copy of an overlay has its moments; a deleted one leaves none behind', async () => {
  await change({ rungs: { follow: { text: 'Hooray' } } });
  const copy = await ask<ProfileAnswer>('POST', `/profiles/${overlayId}/duplicate`, undefined, 201);
  const moments = await ask<MomentsAnswer>('GET', `/moments/${copy.id}`);
  expect(moments.moments?.rungs.follow.text).toBe('Hooray');
  await api.call('DELETE', `/profiles/${copy.id}`, { as: anna });
  const left = await api.database('documents').where({ kind: 'moments', id: copy.id });
  expect(left).toEqual([]);
});

test('nobody reaches the moments of others, and an unknown rung is not found', async () => {
  const ben = await api.account('ben');
  const theirs = await api.call('GET', `/moments/${overlayId}`, { as: ben });
  const unknown = await api.call('POST', `/moments/${overlayId}/gift2/flow`, { as: anna });
  expect([theirs.status, unknown.status]).toEqual([404, 404]);
});

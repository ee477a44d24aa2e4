/** Tests viewers who earn no points, through the API. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { PointsSettings, ViewerAnswer, ViewerRef } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { testViewer } from '#tests/support/session.ts';

let api: ApiServer;
let mia: Account;
beforeEach(async () => {
  api = await startApiServer();
  mia = await api.account('mia');
  await change('PUT', '/users/update-points-settings', { pointsPerChatMinute: 2 });
});
afterEach(() => api.close());

async function change<T>(method: string, path: string, body: object): Promise<T> {
  const answer = await api.call(method, path, { as: mia, body });
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as T;
}
let events = 0;
/** Sends a rose of 10 coins and a message. */
async function act(viewer: ViewerRef): Promise<void> {
  const gift = { giftId: '1', giftName: 'Rose', giftImageUrl: '', diamondCount: 10, repeatEnd: true };
  const drafts: EventDraft[] = [
    { type: 'gift', viewer, payload: { ...gift, repeatCount: 1, groupId: '', isStreakable: false } },
    { type: 'chat', viewer, payload: { comment: 'hi', emotes: [] } },
  ];
  for (const draft of drafts) await api.host.submit(mia.id, { ...draft, id: `act-${events++}` });
}
async function read(): Promise<{ points: number; balance: number; coins: number; chats: number; earns: boolean }> {
  const { viewer, earnsPoints } = (await api.call('GET', '/viewers/7001', { as: mia })).json() as ViewerAnswer;
  const { points, balance, coinsGiven, chatMessages } = viewer;
  return {
    points: points.overall,
    balance,
    coins: coinsGiven.overall,
    chats: chatMessages.overall,
    earns: earnsPoints,
  };
}
const streamPoints = () => api.host.session(mia.id)!.state.stages.stats.stream.totals.pointsThousandths[0];

// behaviour: points-7
it('a viewer who earns nothing keeps what there is, is counted all the same, and can be given points', async () => {
  await act(testViewer(1));
  expect(await read()).toEqual({ points: 12, balance: 12, coins: 10, chats: 1, earns: true });
  await change('PATCH', '/viewers/7001', { earnsPoints: false });
  await act(testViewer(1));
  expect(await read()).toEqual({ points: 12, balance: 12, coins: 20, chats: 2, earns: false });
  expect(streamPoints()).toBe(12_000);
  await change('PATCH', '/viewers/7001', { points: { of: 'both', mode: 'add', points: 5, note: '' } });
  expect(await read()).toMatchObject({ points: 17, balance: 17 });
  await change('PATCH', '/viewers/7001', { earnsPoints: true });
  await act(testViewer(1));
  expect(await read()).toMatchObject({ points: 27, coins: 30, earns: true });
});

// behaviour: points-7
it('nobody of a role that the streamer named earns any, for as long as they have it', async () => {
  const named = await change<PointsSettings>('PUT', '/users/update-points-settings', {
    rolesWithoutPoints: ['moderator', 'teamMember'],
  });
  expect(named.rolesWithoutPoints).toEqual(['moderator', 'teamMember']);
  await act({ ...testViewer(1), isModerator: true });
  await act({ ...testViewer(1), isTeamMember: true });
  expect(await read()).toMatchObject({ points: 0, coins: 20, chats: 2, earns: true });
  await act({ ...testViewer(1), isFollower: true, isModerator: false, isTeamMember: false });
  expect(await read()).toMatchObject({ points: 12, coins: 30 });
});

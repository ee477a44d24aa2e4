/** Tests removing entrants before the draw, with other notes and in other giveaways than those of bug reports. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { ViewerRef } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '../support/apiServer.ts';
import { giftDraft } from '../support/flows.ts';
import { SETTINGS } from '../support/giveaways.ts';
import { testViewer } from '../support/session.ts';

let api: ApiServer;
let anna: Account;
beforeAll(async () => {
  api = await startApiServer();
  anna = await api.account('anna');
});
afterAll(() => api.close());

const call = async (path: string, body: object) =>
  (await api.call('POST', `/giveaway${path}`, { as: anna, body })).status;
const now = () => api.host.session('anna')!.state.stages.giveaways.now!.giveaway;
let count = 0;
const from = (viewer: ViewerRef, draft: Pick<EventDraft, 'type' | 'payload'>) =>
  api.host.submit('anna', { ...draft, id: `tiktok:${++count}`, origin: 'connector', viewer } as EventDraft);
const chat = (viewer: ViewerRef, comment: string) => from(viewer, { type: 'chat', payload: { comment, emotes: [] } });
const remove = (viewer: ViewerRef, note: string) =>
  call('/entrants/remove', { giveawayId: now().id, viewerId: viewer.tiktokId, note });

async function open(over: Partial<typeof SETTINGS> = {}): Promise<void> {
  expect(await call('', { settings: { ...SETTINGS, ...over } })).toBe(204);
}
const end = () => call('/change', { giveawayId: now().id, action: 'end' });

// behaviour: giveaway-11, viewerdelete-2
test.for([
  ['Mara Löw', 'mara.l', 'Mara Löw works for me, @mara.l knows', '… works for me, … knows'],
  ['MARA', 'mara_9', 'mara won last week', '… won last week'],
  ['An', 'an.n', 'An is another host', '… is another host'],
  ['\u3164', 'filler_7', 'filler_7 has two accounts', '… has two accounts'],
  ['(*_*)', 'face', '(*_*) cheats', '… cheats'],
  ['Zoë', 'zoe', 'Zoe\u0308 asked me to', '… asked me to'],
  ['x', 'letter.x', 'x is not here', 'x is not here'],
] as const)(
  'the note about %s (%s) has no name that could not be deleted: %s',
  async ([displayName, name, note, published]) => {
    await open();
    const viewer = testViewer(1, { displayName, name });
    await chat(viewer, '!join');
    expect(await remove(viewer, note)).toBe(204);
    expect(now().removed?.map((one) => one.note)).toEqual([published]);
    await end();
  },
);

// behaviour: giveaway-11
test('a removed viewer stays out of a giveaway of gifts, of likes, and under another name', async () => {
  const [cheat, other] = [testViewer(2), testViewer(3)];
  for (const [over, enter] of [
    [{ entry: 'gift' }, (viewer: ViewerRef, n: number) => from(viewer, giftDraft(`g${n}`, 0, { coins: 5 }))],
    [
      { entry: 'likes', perTicket: 5 },
      (viewer: ViewerRef) => from(viewer, { type: 'like', payload: { likeCount: 15, totalLikeCount: 0 } }),
    ],
    [{}, (viewer: ViewerRef) => chat(viewer, '！JOİN\u200b')],
  ] as const) {
    await open(over);
    await enter(cheat, 1);
    await enter(other, 2);
    expect(now().entrants).toBe(2);
    expect(await remove(cheat, 'cheats')).toBe(204);
    await enter({ ...cheat, displayName: 'Somebody else' }, 3);
    expect([now().entrants, now().removed?.length]).toEqual([1, 1]);
    await end();
  }
});

// behaviour: giveaway-11
test.for(['', '\u3164', '\u200b \u2800'])('a note of "%s" is refused', async (note) => {
  await open();
  await chat(testViewer(4), '!join');
  expect(await remove(testViewer(4), note)).toBe(400);
  expect(now().entrants).toBe(1);
  await end();
});

// behaviour: giveaway-11
test('where everybody was removed nobody can be drawn', async () => {
  await open();
  await chat(testViewer(5), '!join');
  expect(await remove(testViewer(5), 'a bot')).toBe(204);
  expect(await call('/change', { giveawayId: now().id, action: 'draw' })).toBe(409);
  await end();
});

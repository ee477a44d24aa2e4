/** Tests notes about viewers and viewers' gifts, through the API. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ViewerAnswer, ViewerGifts } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { testViewer } from '#tests/support/session.ts';

let api: ApiServer;
let [anna, ben] = [] as unknown as Account[] as [Account, Account];
beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna');
  ben = await api.account('ben');
  for (const streamer of ['anna', 'ben'])
    for (const n of [1, 2]) for (const count of [3, 5]) await gift(streamer, n, count, false);
});
afterEach(() => api.close());

let gifts = 0;
async function gift(streamer: string, n: number, repeatCount: number, isStreakable: boolean): Promise<void> {
  const what = { giftId: '1', giftName: 'Rose', giftImageUrl: '', diamondCount: 10, repeatEnd: true, groupId: 'g' };
  const payload = { ...what, repeatCount, isStreakable };
  await api.host.submit(streamer, { id: `gift-${gifts++}`, type: 'gift', viewer: testViewer(n), payload });
}
const giftsOf = async (query: string, as = anna): Promise<ViewerGifts> =>
  (await api.call('GET', `/viewers/7001/gifts?${query}`, { as })).json() as ViewerGifts;
const write = async (note: string): Promise<string> =>
  ((await api.call('PATCH', '/viewers/7001', { as: anna, body: { note } })).json() as ViewerAnswer).note;
const noteOf = async (as: Account): Promise<string> =>
  ((await api.call('GET', '/viewers/7001', { as })).json() as ViewerAnswer).note;

// behaviour: viewer-5
it('keeps a note for the streamer alone, hands it out with everything of the viewer, and deletes it with them', async () => {
  expect(await noteOf(anna)).toBe('');
  expect(await write('  Asked for “rain” 🌧\nagain ')).toBe('Asked for “rain” 🌧\nagain');
  expect([await noteOf(anna), await noteOf(ben)]).toEqual(['Asked for “rain” 🌧\nagain', '']);
  expect((await api.call('PATCH', '/viewers/7001', { as: anna, body: { note: 'x'.repeat(2_001) } })).status).toBe(400);
  const file = JSON.parse((await api.call('GET', '/viewers/7001/export?format=json', { as: anna })).text) as object;
  expect(file).toMatchObject({ note: [{ note: 'Asked for “rain” 🌧\nagain' }] });
  expect(await write('')).toBe('');
  await write('last');
  await api.call('DELETE', '/viewers/7001', { as: anna });
  await api.services.viewerDeletion.settled();
  expect(await api.database('viewer_notes').select()).toEqual([]);
});

// behaviour: viewer-6
it('lists what a viewer gave, each streak once, newest first and a page at a time', async () => {
  await gift('anna', 1, 7, true);
  const all = await giftsOf('limit=10');
  expect(all.total).toBe(3);
  expect(all.items.map(({ giftName, count, coins }) => [giftName, count, coins])).toEqual([
    ['Rose', 7, 70],
    ['Rose', 5, 50],
    ['Rose', 3, 30],
  ]);
  expect((await giftsOf('limit=1&offset=1')).items).toEqual([all.items[1]]);
  expect((await giftsOf('limit=10', ben)).total).toBe(2);
});

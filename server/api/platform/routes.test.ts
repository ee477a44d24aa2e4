/** Tests what a streamer can choose from: the program's list, and gifts of their own streams. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GiftAnswer, GiftList, SubEmoteList } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';

const PICTURE = 'https://p16-webcast.tiktokcdn.com/bear.png';

let api: ApiServer;
let mia: Account;
let tom: Account;

beforeAll(async () => {
  api = await startApiServer({
    learnedGifts: [{ id: 'owl-1', name: 'Night Owl', image: PICTURE, diamondCount: 30 }],
    signPictures: (data) => JSON.parse(JSON.stringify(data).replaceAll(/https:[^"]*/g, 'signed')) as typeof data,
  });
  mia = await api.account('mia');
  tom = await api.account('tom');
  const viewer = { ...VIEWER };
  await api.host.submit('mia', { type: 'gift', viewer, payload: { ...GIFT, repeatCount: 2 } });
  await api.host.submit('mia', { type: 'emote', viewer, payload: { emoteId: 'wave', imageUrl: '' } });
  const emotes = [
    { index: 0, id: 'wave', imageUrl: '/media/demo/emotes/love.png' },
    { index: 0, id: 'fire', imageUrl: PICTURE },
  ];
  await api.host.submit('mia', { type: 'chat', viewer, payload: { comment: '', emotes } });
});
afterAll(() => api.close());

const VIEWER = {
  tiktokId: '7',
  name: 'anna',
  displayName: 'Anna',
  profilePictureUrl: '',
  isFollower: false,
  isSubscriber: false,
  isModerator: false,
  isTeamMember: false,
  teamMemberLevel: 0,
  gifterLevel: 0,
};
const GIFT = {
  giftId: 'bear-1',
  giftName: 'Fan Bear',
  giftImageUrl: PICTURE,
  diamondCount: 7,
  repeatEnd: true,
  groupId: '',
  isStreakable: false,
};

async function ask<T>(path: string, as: Account): Promise<T> {
  const answer = await api.call('GET', path, { as });
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as T;
}

it('lists what the platform sent to anybody, which is not seen in the own streams for that', async () => {
  for (const account of [mia, tom]) {
    const { items } = await ask<GiftList>('/tiktok/gifts?search=owl', account);
    const image = 'signed';
    const owl = { id: 'owl-1', nameEn: 'Night Owl', nameDe: 'Night Owl', image, diamondCount: 30, isSeen: false };
    expect(items).toEqual([owl]);
    expect(await ask<GiftAnswer>('/tiktok/gifts/owl-1', account)).toEqual(owl);
  }
});

// behaviour: api-3
it('lists all gifts at once for the editor, with pictures that pages may load', async () => {
  const { items, total } = await ask<GiftList>('/tiktok/gifts?limit=-1', mia);
  expect(items).toHaveLength(total);
  expect(total).toBeGreaterThan(100);
  expect(items.filter(({ image }) => image.startsWith('https:'))).toEqual([]);
  expect(items.find(({ id }) => id === '5658')).toEqual({
    id: '5658',
    nameEn: 'Perfume',
    nameDe: 'Parfüm',
    image: 'signed',
    diamondCount: 20,
    isSeen: false,
  });
});

it('finds a gift by its name in either language', async () => {
  for (const search of ['lion', 'LÖWE']) {
    const { items } = await ask<GiftList>(`/tiktok/gifts?search=${encodeURIComponent(search)}`, mia);
    expect(
      items.map(({ id }) => id),
      search,
    ).toContain('6369');
  }
});

it('knows the gifts of one’s own streams, and nobody else’s', async () => {
  const bear = { id: 'bear-1', nameEn: 'Fan Bear', nameDe: 'Fan Bear', image: 'signed', diamondCount: 7, isSeen: true };
  expect(await ask<GiftAnswer>('/tiktok/gifts/bear-1', mia)).toEqual(bear);
  expect((await ask<GiftList>('/tiktok/gifts?search=bear', mia)).items).toContainEqual(bear);
  expect((await api.call('GET', '/tiktok/gifts/bear-1', { as: tom })).status).toBe(404);
  expect((await ask<GiftList>('/tiktok/gifts?search=fan%20bear', tom)).items).toEqual([]);
});

it('knows the emotes that were used in one’s own streams: each once, with its latest picture', async () => {
  const emotes = [
    { id: 'fire', image: 'signed' },
    { id: 'wave', image: '/media/demo/emotes/love.png' },
  ];
  const { items } = await ask<SubEmoteList>('/tiktok/sub-emotes', mia);
  expect([...items].sort((left, right) => (left.id < right.id ? -1 : 1))).toEqual(emotes);
  expect(await ask<SubEmoteList>('/tiktok/sub-emotes', tom)).toEqual({ items: [] });
});

it('says which limits there are', async () => {
  for (const query of ['limit=-2', 'limit=1001', 'sortColumn=price', 'page=1']) {
    expect((await api.call('GET', `/tiktok/gifts?${query}`, { as: mia })).status, query).toBe(400);
  }
});

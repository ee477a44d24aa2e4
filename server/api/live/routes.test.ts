import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type {
  ChatData,
  GiftFeedData,
  GiftPayload,
  JsonObject,
  LiveProfiles,
  TopViewer,
} from '#schemas/generated/types.ts';
import { type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { REALTIME_PATH } from '../../pages/realtime/hub.ts';
import { hello, openPage } from '#tests/realtime/realtimeSupport.ts';
import { testViewer } from '#tests/support/session.ts';

let api: ApiServer;
let liveKey = '';

/** Signs like the server: everything that contains an address becomes another object. */
const sign = (data: JsonObject): JsonObject =>
  JSON.parse(JSON.stringify(data).replaceAll('https://pictures.example/', '/media/remote?u=')) as JsonObject;

let made = 0;
const viewer = (n: number) => testViewer(n, { profilePictureUrl: `https://pictures.example/${n}.png` });

function gift(n: number, over: Partial<GiftPayload>): EventDraft {
  const payload: GiftPayload = {
    giftId: '5655',
    giftName: 'Rose',
    giftImageUrl: 'https://pictures.example/rose.png',
    diamondCount: 1,
    repeatCount: 1,
    repeatEnd: true,
    groupId: `g${made}`,
    isStreakable: true,
    ...over,
  };
  return { id: `e${++made}`, type: 'gift', viewer: viewer(n), payload };
}

const chat = (n: number, comment: string): EventDraft => ({
  id: `e${++made}`,
  type: 'chat',
  viewer: viewer(n),
  payload: { comment, emotes: [] },
});

beforeAll(async () => {
  api = await startApiServer({ signPictures: sign });
  await api.account('mia');
  liveKey = api.keys.list()[0]!.liveKey;
  await api.host.submit('mia', { id: 'start', type: 'streamStart', payload: { roomId: '1' } });
  await api.host.submit('mia', gift(1, { repeatCount: 60 }));
  await api.host.submit('mia', gift(2, { repeatCount: 3 }));
  await api.host.submit('mia', gift(3, { giftId: '8913', giftName: 'Lion', diamondCount: 500, isStreakable: false }));
  for (let n = 0; n < 60; n++) await api.host.submit('mia', chat(n % 4, `message ${n}`));
  const topViewers = [{ viewer: viewer(9), coins: 77 }];
  await api.host.submit('mia', { id: 'room', type: 'viewerCount', payload: { viewerCount: 5, topViewers } });
});
afterAll(() => api.close());

describe('/live/profiles', () => {
  it('lists the profiles of whoever asks, oldest first, with what opens them and the pages that show them', async () => {
    const ben = await api.account('ben');
    const made = await api.call('POST', '/profiles', { as: ben, body: { name: 'Zweites 🎮' } });
    const second = made.json() as { id: string; liveKey: string };
    const url = `ws://127.0.0.1:${api.port}${REALTIME_PATH}`;
    const open = (orientation: 'portrait' | 'landscape', key: string) =>
      openPage(url, hello({ liveKey: key, orientation, pageId: `${orientation}-${key}` }));
    const pages = [await open('landscape', second.liveKey), await open('landscape', second.liveKey)];
    pages.push(await openPage(url, { ...hello({ liveKey: second.liveKey, pageId: 'seen' }), isPreview: true }));
    for (const page of pages) expect((await page.next()).type).toBe('welcome');
    const answer = await api.call('GET', '/live/profiles', { headers: ben.apiKey });
    const [first, other, ...rest] = (answer.json() as LiveProfiles).items;
    expect([answer.status, rest, first!.id]).toEqual([200, [], 'ben-profile']);
    expect(first!.shownBy).toEqual({ portrait: 0, landscape: 0 });
    const links = { portrait: `/live/${second.liveKey}/portrait`, landscape: `/live/${second.liveKey}/landscape` };
    const { id, liveKey: key } = second;
    expect(other).toEqual({ id, name: 'Zweites 🎮', liveKey: key, links, shownBy: { portrait: 0, landscape: 2 } });
    for (const { socket } of pages) socket.terminate();
  });

  it('says nothing to somebody who is not signed in', async () => {
    expect((await api.call('GET', '/live/profiles')).status).toBe(401);
  });
});

async function ask<T>(path: string): Promise<T> {
  const answer = await api.call('GET', `/live/${liveKey}${path}`);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.json() as T;
}

const named = (n: number) => ({
  tiktokId: String(7000 + n),
  name: `viewer_${n}`,
  displayName: `Viewer ${n}`,
  profilePictureUrl: `/media/remote?u=${n}.png`,
});
const ROSE = { id: '5655', name: 'Rose', image: '/media/remote?u=rose.png', diamondCount: 1 };

describe('answers of what is committed, with addresses that pages may load', () => {
  // behaviour: live-3
  it('chat: the last 50, although no overlay has a chat', async () => {
    const { messages } = await ask<ChatData>('/chat');
    expect(messages).toHaveLength(50);
    expect(messages[0]).toMatchObject({ comment: 'message 10' });
    expect(messages.at(-1)).toMatchObject({ comment: 'message 59', profilePictureUrl: '/media/remote?u=3.png' });
  });

  it('gift-feed: one entry a streak', async () => {
    const { gifts } = await ask<GiftFeedData>('/gift-feed');
    expect(gifts.map(({ giftName, repeatCount }) => [giftName, repeatCount])).toEqual([
      ['Rose', 60],
      ['Rose', 3],
      ['Lion', 1],
    ]);
    expect(gifts[0]).toMatchObject({ giftImageUrl: '/media/remote?u=rose.png' });
  });

  it('gift-count', async () => {
    const found = { count: 63, viewerNames: ['Viewer 2', 'Viewer 1'] };
    expect(await ask('/gift-count?dataRange=today&giftId=5655')).toEqual(found);
    expect(await ask('/gift-count?dataRange=year&giftId=1')).toEqual({ count: 0, viewerNames: [] });
  });

  it('top-gift', async () => {
    const found = { gift: { ...ROSE, id: '8913', name: 'Lion', diamondCount: 500 }, viewer: named(3) };
    expect(await ask('/top-gift?dataRange=currentStream')).toEqual(found);
  });

  it('top-gift-streak of any gift and of one', async () => {
    const found = { count: 60, gift: ROSE, viewer: named(1) };
    expect(await ask('/top-gift-streak?dataRange=month')).toEqual(found);
    expect(await ask('/top-gift-streak?dataRange=month&giftId=8913')).toMatchObject({ count: 1, viewer: named(3) });
    expect(await ask('/top-gift-streak?dataRange=month&giftId=1')).toEqual({ count: 0, gift: null, viewer: null });
  });

  it.each<[string, TopViewer[]]>([
    [
      '',
      [
        { ...named(3), value: 500 },
        { ...named(1), value: 60 },
        { ...named(2), value: 3 },
      ],
    ],
    ['?limit=1&type=viewers&dataRange=allTime', [{ ...named(3), value: 500 }]],
    ['?limit=1&type=chatters', [{ ...named(0), value: 15 }]],
    ['?type=likes', []],
    ['?type=chat', [{ ...named(9), value: 77 }]],
  ])('top-viewers%s', async (query, viewers) => expect(await ask(`/top-viewers${query}`)).toEqual({ viewers }));
});

test('the snapshot of an orientation is where it was', async () => {
  expect(await ask('/landscape')).toMatchObject({ overlayId: 'mia-profile' });
});

describe('refuses', () => {
  it.each([
    ['/gift-count?giftId=1', 'dataRange: dataRange is required.'],
    ['/gift-count?dataRange=today', 'giftId: giftId is required.'],
    ['/top-gift?dataRange=decade', 'dataRange: "decade" is not allowed (use today, week'],
    ['/top-gift-streak?dataRange=today&giftId=', 'giftId'],
    ['/top-viewers?limit=0', 'limit: 0 is'],
    ['/top-viewers?limit=101', 'limit: 101 is'],
    ['/top-viewers?limit=ten', 'limit: "ten" is'],
    ['/top-viewers?type=winners', 'type: "winners"'],
    ['/top-viewers?type=likes&type=chat', 'type: is given more than once'],
    ['/chat?limit=3', 'limit: nothing can be asked for here'],
  ])('%s, naming the parameter, the value and what is allowed', async (path, words) => {
    const answer = await api.call('GET', `/live/${liveKey}${path}`);
    expect(answer.status, answer.text).toBe(400);
    const { error } = answer.json() as { error: { message: string; fields: { path: string; message: string }[] } };
    expect([error.message, ...error.fields.map((field) => `${field.path}: ${field.message}`)].join('\n')).toContain(
      words,
    );
  });

  it.each(['chat', 'gift-feed', 'gift-count', 'top-gift?dataRange=decade', 'top-gift-streak', 'top-viewers?limit=x'])(
    '%s of a key that nobody has with 404, whatever else is wrong',
    async (path) => {
      const answer = await api.call('GET', `/live/guess/${path}`);
      expect([answer.status, answer.json()]).toEqual([404, { error: { code: 'NOT_FOUND', message: 'Not found.' } }]);
    },
  );

  it('other methods and addresses', async () => {
    expect((await api.call('DELETE', `/live/${liveKey}/chat`)).status).toBe(405);
    expect((await api.call('GET', `/live/${liveKey}/nothing`)).status).toBe(404);
    expect((await api.call('GET', `/live/${liveKey}/chat/more`)).status).toBe(404);
  });

  it('a streamer whose session is not open', async () => {
    const [profile] = api.keys.list();
    api.keys.put({ ...profile!, id: 'closed', streamerId: 'nobody', liveKey: 'closed' });
    expect((await api.call('GET', '/live/closed/chat')).status).toBe(404);
  });
});

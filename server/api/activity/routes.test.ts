/** Tests reading and repeating a streamer's past events. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { ActivityEntry, ActivityList, GiftFeedData, RefireAnswer } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { testViewer } from '#tests/support/session.ts';

const PICTURE = 'https://p16.tiktokcdn.com/rose.png';

let api: ApiServer;
let mia: Account;
let made = 0;

beforeAll(async () => {
  api = await startApiServer({
    signPictures: (data) => JSON.parse(JSON.stringify(data).replaceAll(/https:[^"]*/g, 'signed')) as typeof data,
  });
});
beforeEach(async () => {
  mia = await api.account(`mia${++made}`);
});
afterAll(() => api.close());

const submit = async (...drafts: EventDraft[]): Promise<void> => {
  for (const draft of drafts) await api.host.submit(mia.id, draft);
};

const rose = (n: number): EventDraft => ({
  type: 'gift',
  viewer: testViewer(n, { profilePictureUrl: PICTURE }),
  payload: {
    giftId: '5655',
    giftName: 'Rose',
    giftImageUrl: PICTURE,
    diamondCount: 1,
    repeatCount: 5,
    repeatEnd: true,
    groupId: String(n),
    isStreakable: true,
  },
});
const follow = (n: number): EventDraft => ({ type: 'follow', viewer: testViewer(n), payload: {} });
const chat = (comment: string): EventDraft => ({
  type: 'chat',
  viewer: testViewer(1),
  payload: { comment, emotes: [] },
});
const like: EventDraft = { type: 'like', viewer: testViewer(1), payload: { likeCount: 5, totalLikeCount: 5 } };

async function list(query = ''): Promise<ActivityList> {
  const answer = await api.call('GET', `/activity${query}`, { as: mia });
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as ActivityList;
}

const refire = async ({ id }: Pick<ActivityEntry, 'id'>): Promise<RefireAnswer> => {
  const answer = await api.call('POST', `/activity/${encodeURIComponent(id)}/refire`, { as: mia });
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as RefireAnswer;
};

describe('the list', () => {
  it('has the newest first, a gift once, and not what comes all the time', async () => {
    await submit(rose(1), chat('hello'), follow(2), like);
    const { items, hasMore } = await list();
    expect(items.map(({ type }) => type)).toEqual(['follow', 'streakEnded']);
    expect(hasMore).toBe(false);
    expect(items[1]).toMatchObject({
      viewer: { displayName: 'Viewer 1', profilePictureUrl: 'signed' },
      payload: { giftName: 'Rose', giftImageUrl: 'signed', repeatCount: 5, coins: 5 },
      canRefire: true,
    });
    expect(items[0]).toMatchObject({ canRefire: false, itemId: null });
  });

  it('names the overlay of an item when there are several', async () => {
    const item = async (profileId: string): Promise<string> => {
      const answer = await api.call('POST', `/overlay/${profileId}/items`, { as: mia, body: { type: 'LOCATION' } });
      return (answer.json() as { item: { id: string } }).item.id;
    };
    const show = async (itemId: string): Promise<void> =>
      submit({
        type: 'showText',
        origin: 'command',
        itemId,
        payload: { text: 'Hi', imageUrl: '', showProfilePicture: false, duration: 5 },
      });
    const first = await item(`${mia.id}-profile`);
    await show(first);
    expect((await list()).items.map(({ overlayName }) => overlayName)).toEqual([null]);
    const made = await api.call('POST', '/profiles', { as: mia, body: { name: 'Gaming' } });
    await show(await item((made.json() as { id: string }).id));
    await submit(follow(3));
    expect((await list()).items.map(({ overlayName }) => overlayName)).toEqual([null, 'Gaming', 'Test']);
  });

  it('has what is asked for', async () => {
    await submit(chat('one'), follow(2), chat('two'), like);
    const types = async (query: string): Promise<string[]> => (await list(query)).items.map(({ type }) => type);
    expect(await types('?types=chat,like')).toEqual(['like', 'chat', 'chat']);
    expect(await types('?types=question')).toEqual([]);
    const answer = await api.call('GET', '/activity?types=chat,gift', { as: mia });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('\\"gift\\"')]);
  });

  // behaviour: list-320
  it('names a library file that was played, of the own library alone', async () => {
    const file = { kind: 'audio', search_key: '', type: 'audio/mpeg', size: 9, created_at: 7 };
    const other = await api.account(`other${made}`);
    await api.database('media_files').insert([
      { ...file, id: `own${made}`, streamer_id: mia.id, name: 'Applause' },
      { ...file, id: `other${made}`, streamer_id: other.id, name: 'Secret' },
    ]);
    for (const name of ['own', 'other', 'gone']) {
      const payload = { playbackId: `${name}${made}`, url: `/media/library/${name}${made}`, volume: 1 };
      await submit({ type: 'playSound', origin: 'command', payload });
    }
    expect((await list()).items.map(({ fileName }) => fileName)).toEqual([undefined, undefined, 'Applause']);
  });

  it('goes on page by page', async () => {
    await submit(...[1, 2, 3, 4, 5].map((n) => chat(String(n))));
    const page = async (query: string): Promise<[unknown[], boolean]> => {
      const { items, hasMore } = await list(`?types=chat&${query}`);
      return [items.map(({ payload }) => payload['comment']), hasMore];
    };
    expect(await page('limit=2')).toEqual([['5', '4'], true]);
    expect(await page('limit=2&offset=2')).toEqual([['3', '2'], true]);
    expect(await page('limit=2&offset=4')).toEqual([['1'], false]);
  });

  it('has what came after something', async () => {
    await submit(follow(1));
    const { seq } = (await list()).items[0]!;
    expect((await list(`?after=${seq}`)).items).toEqual([]);
    await submit(follow(2));
    expect((await list(`?after=${seq}`)).items.map(({ viewer }) => viewer?.displayName)).toEqual(['Viewer 2']);
  });

  it('is everybody’s own', async () => {
    await submit(follow(1));
    const other = await api.account(`other${made}`);
    expect((await api.call('GET', '/activity', { as: other })).json()).toEqual({ items: [], hasMore: false });
  });
});

describe('an event', () => {
  const feedOf = async (): Promise<GiftFeedData> => {
    const { itemsById } = api.host.session(mia.id)!.state.documents.overlay;
    const [id] = Object.values(itemsById).flatMap((item) => (item.type === 'GIFT_FEED' ? [item.id] : []));
    return api.host.session(mia.id)!.state.stages.items.byId[id!]!.data as GiftFeedData;
  };
  const addFeed = async (): Promise<void> => {
    const body = { type: 'GIFT_FEED', name: 'My feed' };
    expect((await api.call('POST', `/overlay/${mia.id}-profile/items`, { as: mia, body })).status).toBe(201);
  };

  it('is shown again, and the answer names what shows it', async () => {
    await addFeed();
    await submit(rose(1), rose(2));
    const before = api.host.session(mia.id)!.state.stages.stats.stream;
    const { items } = await list();
    const answer = await refire(items[1]!);
    expect(answer).toMatchObject({ items: [{ name: 'My feed' }], isHeard: false });
    expect((await feedOf()).gifts.map(({ viewerName }) => viewerName)).toEqual(['Viewer 2', 'Viewer 1']);
    expect(api.host.session(mia.id)!.state.stages.stats.stream).toBe(before);
    // The list contains past events, without repeated ones.
    expect((await list()).items.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  });

  it('that nothing shows is shown to nobody, and the answer says so', async () => {
    await submit(rose(1));
    expect(await refire((await list()).items[0]!)).toEqual({ items: [], isHeard: false });
  });

  it('that is a sound is heard again', async () => {
    const payload = { playbackId: `s${made}`, url: '/media/files/a.mp3', volume: 1 };
    await submit({ type: 'playSound', origin: 'command', payload });
    expect(await refire((await list()).items[0]!)).toEqual({ items: [], isHeard: true });
  });

  it('of a kind that nothing can show is refused', async () => {
    await submit(follow(1));
    const { id } = (await list()).items[0]!;
    const answer = await api.call('POST', `/activity/${encodeURIComponent(id)}/refire`, { as: mia });
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('EVENT_NOT_SHOWN')]);
  });
});

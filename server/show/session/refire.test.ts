/** Tests what is shown when a past event is re-fired. tests/properties/refire.test.ts checks that nothing counts again. */
import { expect, it } from 'vitest';
import type { EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import type { ChatData, GiftFeedData, LocationData, VideoData } from '#schemas/generated/types.ts';
import {
  openTestSession,
  START_MS,
  testBundle,
  testItem,
  testViewer,
  type TestSession,
} from '#tests/support/session.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const BUNDLE = testBundle([
  testItem('GIFT_FEED', 'feed'),
  testItem('CHAT', 'chat'),
  testItem('LOCATION', 'popup'),
  testItem('LOCATION', 'other-popup'),
  testItem('VIDEO', 'video'),
  testItem('GOAL', 'goal'),
]);

const folder = temporaryFolder();

interface Stage extends TestSession {
  past: StreamEvent[];
  cues: string[];
}

async function stage(file?: string): Promise<Stage> {
  const past: StreamEvent[] = [];
  const cues: string[] = [];
  const opened = await openTestSession(
    BUNDLE,
    {
      onCommit: (commit) => {
        past.push(...commit.events);
        cues.push(...commit.cues.map(({ topic, playbackId }) => `${topic} ${playbackId}`));
      },
    },
    file,
  );
  return { ...opened, past, cues };
}

const dataOf = <D>({ session }: TestSession, id: string): D => session.state.stages.items.byId[id]!.data as D;
const lastOf = ({ past }: Stage, type: StreamEvent['type']): StreamEvent =>
  past.filter((event) => event.type === type).at(-1)!;

function refire(event: StreamEvent, atMs: number): EventDraft {
  const { id, type, payload, viewer, itemId } = event;
  const wrapped = { cause: id, type, payload: payload as never, ...(viewer && { viewer }), ...(itemId && { itemId }) };
  return { type: 'refire', origin: 'command', at: atMs, payload: wrapped };
}

const rose = (viewer: number, repeatCount: number): EventDraft => ({
  type: 'gift',
  viewer: testViewer(viewer),
  payload: {
    giftId: '5655',
    giftName: 'Rose',
    giftImageUrl: 'rose.png',
    diamondCount: 1,
    repeatCount,
    repeatEnd: true,
    groupId: '9',
    isStreakable: true,
  },
});

// behaviour: refire-2
it('a gift: its entry comes in again at the bottom, and is there once; also after a restart', async () => {
  const first = await stage(`${folder}/session.sqlite`);
  await first.submitAll([rose(1, 5), rose(2, 3)]);
  const past = first.past.find(({ type }) => type === 'streakEnded')!;
  await first.session.submit(refire(past, START_MS + 60_000));
  const { gifts } = dataOf<GiftFeedData>(first, 'feed');
  expect(gifts.map(({ viewerName, repeatCount }) => [viewerName, repeatCount])).toEqual([
    ['Viewer 2', 3],
    ['Viewer 1', 5],
  ]);
  expect(gifts.at(-1)).toMatchObject({ giftImageUrl: 'rose.png', addedCount: 5, shownAtMs: START_MS + 60_000 });
  await first.close();
  const second = await stage(`${folder}/session.sqlite`);
  expect(dataOf<GiftFeedData>(second, 'feed').gifts).toEqual(gifts);
  await second.close();
});

// behaviour: refire-1
it('a chat message: as the newest, by the same viewer', async () => {
  const played = await stage();
  const say = (comment: string, n: number): EventDraft => ({
    type: 'chat',
    viewer: testViewer(n, { isModerator: n === 1 }),
    payload: { comment, emotes: [] },
  });
  await played.submitAll([say('look at this', 1), say('hello', 2)]);
  await played.session.submit(
    refire(
      played.past.find(({ type }) => type === 'chat')!,
      START_MS + 1,
    ),
  );
  const { messages } = dataOf<ChatData>(played, 'chat');
  expect(messages.map(({ comment }) => comment)).toEqual(['look at this', 'hello', 'look at this']);
  expect(messages.at(-1)).toMatchObject({ nickname: 'Viewer 1', isModerator: true });
  expect(new Set(messages.map(({ msgId }) => msgId)).size).toBe(3);
  await played.close();
});

it('a popup: with its picture and viewer, at the place that it was for and no other', async () => {
  const played = await stage();
  const payload = { text: 'Thank you', imageUrl: '', showProfilePicture: true, duration: 5 };
  await played.session.submit({ type: 'showText', origin: 'command', itemId: 'popup', viewer: testViewer(1), payload });
  await played.session.submit(refire(lastOf(played, 'showText'), START_MS + 60_000));
  expect(dataOf<LocationData>(played, 'popup').popup).toMatchObject({
    runs: [{ text: 'Thank you' }],
    viewerName: 'Viewer 1',
    startedAtMs: START_MS + 60_000,
  });
  expect(dataOf<LocationData>(played, 'other-popup').popup).toBeNull();
  await played.close();
});

it('a video and a sound: as playbacks of their own, since a page that has ended one never plays it again', async () => {
  const played = await stage();
  const media = { url: '/media/files/a.mp4', volume: 1, playbackId: 'p1' };
  const video = { ...media, loop: false, chromaKey: false };
  await played.session.submit({ type: 'playVideo', origin: 'command', itemId: 'video', payload: video });
  const ended = { type: 'playbackEnded', origin: 'result', payload: { playbackId: 'p1', durationMs: 5 } } as const;
  await played.session.submit(ended);
  await played.session.submit({ type: 'playSound', origin: 'command', payload: { ...media, playbackId: 's1' } });
  await played.submitAll([
    refire(lastOf(played, 'playVideo'), START_MS + 1),
    refire(lastOf(played, 'playSound'), START_MS + 2),
  ]);
  const ids = played.past.filter(({ type }) => type === 'refire').map(({ id }) => id);
  expect(dataOf<VideoData>(played, 'video').playback?.playbackId).toBe(ids[0]);
  expect(played.cues).toEqual(['playSound s1', `playSound ${ids[1]}`]);
  await played.close();
});

// behaviour: refire-1
it('what counts does not move', async () => {
  const played = await stage();
  await played.session.submit(rose(1, 5));
  const before = dataOf(played, 'goal');
  await played.session.submit(refire(lastOf(played, 'gift'), START_MS + 1));
  expect(dataOf(played, 'goal')).toBe(before);
  await played.close();
});

it.each<[string, object]>([
  ['no event type', { type: 'nothing', payload: {} }],
  ['comment', { type: 'chat', payload: { comment: 5, emotes: [] } }],
])('is refused when it brings what never was an event: %s', async (words, wrapped) => {
  const played = await stage();
  const payload = { cause: 'x', ...wrapped } as never;
  await expect(played.session.submit({ type: 'refire', origin: 'command', payload })).rejects.toThrow(words);
  await played.close();
});

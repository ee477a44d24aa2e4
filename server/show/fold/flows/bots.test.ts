/** Tests follower bots in a real session: who is greeted, with what, when, and for how long. */
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { FollowerBot, FollowerBotReply, PlanChangedPayload } from '#schemas/generated/types.ts';
import { documentDraft, flowsOf } from '#tests/support/flows.ts';
import { openTestSession, START_MS, testBundle, testItem, testViewer } from '#tests/support/session.ts';

const reply = (id: string, more: Partial<FollowerBotReply> = {}): FollowerBotReply => ({
  id,
  text: `${id}: {displayName}`,
  soundId: '',
  volume: 0.5,
  isEnabled: true,
  ...more,
});

const bot = (more: Partial<FollowerBot> = {}, version = 1): EventDraft =>
  documentDraft(
    'followerBot',
    'bot',
    {
      id: 'bot',
      name: 'Welcome',
      isEnabled: true,
      profileIds: [],
      duration: 5,
      itemId: '',
      replies: [reply('a')],
      ...more,
    },
    version,
  );

const follow = (at: number, viewer: number): EventDraft => ({
  id: `follow:${at}`,
  at: START_MS + at,
  type: 'follow',
  payload: {},
  viewer: testViewer(viewer),
});
const streamStart = (at: number): EventDraft => ({
  id: `stream:${at}`,
  at: START_MS + at,
  type: 'streamStart',
  payload: { roomId: String(at) },
});

/** Sets a plan without bots. */
const withoutBots = (at: number, payload: Partial<PlanChangedPayload>): EventDraft => ({
  id: `plan:${at}`,
  at: START_MS + at,
  type: 'planChanged',
  origin: 'document',
  payload: { viewers: null, ...payload },
});

type Seen = [atMs: number, what: string];

/** Returns what each item showed for how long, and the sounds. */
async function playedOf(drafts: readonly EventDraft[], untilMs = 120_000) {
  const seen: Seen[] = [];
  const opened = await openTestSession(testBundle([testItem('LOCATION', 'low'), testItem('LOCATION', 'other')]), {
    onCommit: ({ events }) => {
      for (const { at, type, itemId = '', payload } of events) {
        const { text, duration, url } = payload as { text?: string; duration?: number; url?: string };
        if (type === 'showText') seen.push([at - START_MS, `${itemId} ${duration} s: ${text}`]);
        if (type === 'playSound') seen.push([at - START_MS, `${url}`]);
      }
    },
  });
  await opened.submitAll(drafts);
  await opened.session.advance(START_MS + untilMs);
  const { refusals, runs } = flowsOf(opened.session);
  expect(runs.size).toBe(0);
  await opened.close();
  return { seen, refused: [...refusals.entries()].map(([key, { examples }]) => [key, examples.length]) };
}

// behaviour: bot-1
test('a follower is greeted once in a stream, with the name, and again in the next one', async () => {
  const follows = [follow(10, 1), follow(20, 1), follow(30, 2), streamStart(60_000), follow(60_010, 1)];
  const { seen, refused } = await playedOf([bot(), ...follows]);
  expect(seen).toEqual([
    [10, 'low 5 s: a: Viewer 1'],
    [6_010, 'low 5 s: a: Viewer 2'],
    [60_010, 'low 5 s: a: Viewer 1'],
  ]);
  expect(refused).toEqual([['bot/followedBefore', 1]]);
});

// behaviour: bot-1
test('replies that are on take turns, none twice in a row, and those that are off say nothing', async () => {
  const replies = [reply('a'), reply('b'), reply('c'), reply('off', { isEnabled: false })];
  const follows = Array.from({ length: 12 }, (_, n) => follow(10 + n, n));
  const { seen } = await playedOf([bot({ replies, duration: 0.5 }), ...follows]);
  const said = seen.map(([, text]) => text.split(': ')[1]!);
  expect(said).toHaveLength(12);
  expect(new Set(said)).toEqual(new Set(['a', 'b', 'c']));
  expect(said.filter((one, at) => one === said[at - 1])).toEqual([]);
});

// behaviour: bot-1
test('the sound plays beside the text, in the item that was chosen', async () => {
  const replies = [reply('a', { soundId: 'horn' })];
  const { seen } = await playedOf([bot({ replies, itemId: 'other', duration: 2 }), follow(10, 1)]);
  expect(seen).toEqual([
    [10, 'other 2 s: a: Viewer 1'],
    [10, '/media/library/horn'],
  ]);
});

// behaviour: bot-1
test.each([[{ replies: [] }], [{ replies: [reply('a', { isEnabled: false })] }], [{ isEnabled: false }]])(
  'with %j nobody is greeted',
  async (parts) => expect((await playedOf([bot(parts), follow(10, 1)])).seen).toEqual([]),
);

// behaviour: bot-4
test('in a plan without bots nobody is greeted, and the history says why', async () => {
  const lacking: Partial<PlanChangedPayload>[] = [{ locked: ['entity/followerBot'] }, { followerBot: false }];
  for (const lacks of lacking) {
    const drafts = [bot(), withoutBots(1, lacks), follow(10, 1), withoutBots(20, {}), follow(30, 2)];
    const { seen, refused } = await playedOf(drafts);
    expect(seen).toEqual([[30, 'low 5 s: a: Viewer 2']]);
    expect(refused).toEqual([['bot/plan', 1]]);
  }
});

// behaviour: bot-4, plan-6
test('who waits to be greeted when the plan loses bots is not greeted, but in recordings from before', async () => {
  const [first, second] = [follow(10, 1), follow(20, 2)];
  const now = await playedOf([bot(), first, second, withoutBots(30, { locked: ['entity/followerBot'] })]);
  expect(now.seen).toEqual([[10, 'low 5 s: a: Viewer 1']]);
  const before = await playedOf([bot(), first, second, withoutBots(30, { followerBot: false })]);
  expect(before.seen).toHaveLength(2);
});

// behaviour: bot-2
test('a bot that is deleted stops, and forgets whom it greeted', async () => {
  const opened = await openTestSession(testBundle([testItem('LOCATION', 'popup')]));
  await opened.submitAll([bot(), follow(10, 1), follow(20, 2)]);
  expect(flowsOf(opened.session).queues['followerBot']).toMatchObject({ waiting: [expect.any(String)] });
  expect(flowsOf(opened.session).started.size).toBe(2);
  await opened.submitAll([documentDraft('followerBot', 'bot', null, 2)]);
  const { runs, started } = flowsOf(opened.session);
  expect([runs.size, started.size]).toEqual([0, 0]);
  await opened.close();
});

/** Tests likes, follows, combos, subscriptions and entrances, as other sources and other streams send them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { ActivityList, GoalSettings } from '#schemas/generated/types.ts';
import { isIgnored } from '#server/sources/mapResult.ts';
import { mapPush } from '#server/sources/tikfinity/map.ts';
import { streamTotals } from '#server/show/fold/stats/rules.ts';
import { type Account, type ApiServer, startApiServer } from '../support/apiServer.ts';
import { flowDraft, showText, testFlow } from '../support/flows.ts';
import { openTestSession, START_MS, testBundle, testItem, testViewer } from '../support/session.ts';

type Push = [atMs: number, event: string, data: object];
let pushes = 0;

function pushed([atMs, event, data]: Push): EventDraft[] {
  const person = { userId: '7001', uniqueId: 'viewer_1', nickname: 'Viewer 1', msgId: String(++pushes) };
  const draft = mapPush({ event, data: { ...person, ...data } }, { gifts: new Map() });
  return isIgnored(draft) ? [] : [{ ...draft, at: START_MS + atMs }];
}

const started = (atMs: number, roomId: string): EventDraft => ({
  id: `start-${atMs}`,
  at: START_MS + atMs,
  type: 'streamStart',
  payload: { roomId },
});

interface Counts {
  totals: ReturnType<typeof streamTotals>;
  goal: number;
  timer: number;
  texts: string[];
}

/** Counts a stream by totals, a goal, a timer and a flow. */
async function counted(
  drafts: readonly EventDraft[],
  metric: GoalSettings['metric'],
  trigger: object,
): Promise<Counts> {
  const texts: string[] = [];
  const items = [
    testItem('LOCATION', 'popup'),
    testItem('GOAL', 'goal', { metric, value: 1_000_000 }),
    testItem('TIMER', 'timer', { startOn: 'streamStart', duration: 36_000, secondsPerFollow: 1, secondsPerLike: 1 }),
  ];
  const opened = await openTestSession(testBundle(items), {
    onCommit: ({ events }) => {
      for (const { type, payload } of events) if (type === 'showText') texts.push(payload.text);
    },
  });
  const flow = testFlow('f', { blocks: { a: showText('{totalLikes ?? username}', 500) }, trigger });
  await opened.submitAll([flowDraft(flow), ...drafts]);
  await opened.session.advance(START_MS + 7_200_000);
  const { stages } = opened.session.state;
  const dataOf = (id: string) => stages.items.byId[id]!.data as { amount: number; pauseDelta: number };
  const found = {
    totals: streamTotals(stages.stats.stream),
    goal: dataOf('goal').amount,
    timer: dataOf('timer').pauseDelta / 1000,
    texts,
  };
  await opened.close();
  return found;
}

// behaviour: total-9
describe('likes of everybody are those of the room', () => {
  const likes = (...rows: [atMs: number, likeCount: number, total: number, userId?: string][]): EventDraft[] =>
    rows.flatMap(([atMs, likeCount, totalLikeCount, userId = '7001']) =>
      pushed([atMs, 'like', { likeCount, totalLikeCount, userId }]),
    );
  test.for([
    ['of a sample', likes([10, 15, 120], [1_000, 15, 480], [2_000, 1, 900]), 900],
    ['when a message of nothing says a total', likes([10, 5, 100], [1_000, 0, 700]), 700],
    [
      'when messages come in the wrong order',
      likes([10, 5, 100], [1_000, 5, 400], [1_010, 5, 300], [1_020, 5, 500]),
      500,
    ],
    ['when a message without a total comes between', likes([10, 5, 100], [500, 8, 0], [1_000, 5, 300]), 300],
    ['after a gap of half an hour', likes([10, 5, 100], [1_800_000, 5, 90_100, '7002']), 90_100],
    ['when many viewers like at once', likes([10, 15, 90, '1'], [11, 15, 190, '2'], [12, 15, 290, '3']), 290],
  ] as const)('%s', async ([, drafts, all]) => {
    const trigger = { kind: 'LIKES', settings: { count: 100_000, counting: 'inTotal' } };
    const { totals, goal, timer } = await counted([started(1, 'r'), ...drafts], 'LIKES', trigger);
    expect([totals.likes.stream, totals.totalLikeCount, goal, timer]).toEqual([all, all, all, all]);
  });

  test('in the total that a flow says', async () => {
    const trigger = { kind: 'LIKES', settings: { count: 1, counting: 'perViewer' } };
    const drafts = likes([10, 5, 100], [1_000, 5, 400], [1_010, 5, 300], [1_020, 5, 0]);
    const { texts } = await counted([started(1, 'r'), ...drafts], 'LIKES', trigger);
    expect(texts).toEqual(['100', '400', '400', '405']);
  });
});

// behaviour: total-10
describe('a follow counts once for each viewer and stream', () => {
  const follows = (...rows: [atMs: number, n: number][]): EventDraft[] =>
    rows.flatMap(([atMs, n]) => pushed([atMs, 'follow', { userId: String(7000 + n), uniqueId: `viewer_${n}` }]));
  const merge: EventDraft = {
    at: START_MS + 500,
    type: 'mergeViewers',
    origin: 'command',
    payload: { fromId: '7001', intoId: '7002', by: '' },
  };
  const archive: EventDraft = {
    at: START_MS + 500,
    type: 'archiveViewers',
    origin: 'command',
    payload: { viewerIds: ['7001'] },
  };
  const renamed = pushed([900, 'follow', { nickname: 'Somebody else', uniqueId: 'new_name' }]);
  test.for([
    ['hundreds of times', follows(...Array.from({ length: 300 }, (_, n): [number, number] => [10 + n, 1])), 1],
    ['under another name', [...follows([10, 1]), ...renamed], 1],
    ['hours later', follows([10, 1], [7_000_000, 1]), 1],
    ['when others follow between', follows([10, 1], [20, 2], [30, 1], [40, 3], [50, 2]), 3],
    ['after the viewer was merged', [...follows([10, 1], [20, 2]), merge, ...follows([900, 1], [950, 2])], 2],
    ['after the viewer was archived', [...follows([10, 1]), archive, ...follows([900, 1])], 1],
    ['and in the next stream again', [...follows([10, 1], [20, 1]), started(500, 'next'), ...follows([900, 1])], 2],
  ] as const)('%s', async ([, drafts, all]) => {
    const trigger = { kind: 'FOLLOW', settings: {} };
    const { goal, timer, texts } = await counted([started(1, 'r'), ...drafts], 'FOLLOWERS', trigger);
    const isNext = drafts.some(({ type }) => type === 'streamStart');
    expect([texts.length, timer]).toEqual([all, all]);
    expect(goal).toBe(isNext ? 1 : all);
  });
});

// behaviour: streak-7, streak-8
describe('combos without a group or details', () => {
  const frame = (atMs: number, repeatCount: number, repeatEnd: boolean, over: object = {}): Push => [
    atMs,
    'gift',
    { giftId: 5655, giftName: 'Rose', giftType: 1, diamondCount: 1, repeatCount, repeatEnd, ...over },
  ];
  const end = (atMs: number, count: number, over: object = {}): Push => frame(atMs, count, true, over);
  test.for([
    [
      'the same number twice, with an empty group',
      [frame(0, 2, false), end(900, 2), frame(9_000, 1, false), end(9_900, 2)],
      4,
    ],
    ['a group of null', [end(0, 3, { groupId: null }), end(20_000, 3, { groupId: null })], 6],
    ['a group that is the number 0', [end(0, 3, { groupId: 0 }), end(20_000, 4, { groupId: 0 })], 7],
    [
      'two viewers at once',
      [end(0, 3), end(100, 3, { userId: '7002' }), end(20_000, 1), end(20_100, 1, { userId: '7002' })],
      8,
    ],
    [
      'two gifts at once',
      [end(0, 3), end(10, 2, { giftId: 5269 }), end(15_000, 2), end(15_010, 1, { giftId: 5269 })],
      8,
    ],
    ['three combos', [end(0, 5), end(20_000, 5), end(40_000, 1)], 11],
    [
      'a gift that nobody knows',
      [1, 2, 3].map((n) => frame(n * 100, n, n === 3, { giftId: 99_999_001, giftName: '', giftType: 0, groupId: 'g' })),
      3,
    ],
  ] as [string, Push[], number][])('of %s are all counted', async ([, frames, all]) => {
    const { totals } = await counted([started(1, 'r'), ...frames.flatMap(pushed)], 'COINS', {
      kind: 'FOLLOW',
      settings: {},
    });
    expect(totals.gifts.stream).toBe(all);
  });
});

let api: ApiServer;
let anna: Account;
beforeAll(async () => {
  api = await startApiServer();
  anna = await api.account('anna');
});
afterAll(() => api.close());

// behaviour: total-10
test.for([
  ['', 2],
  ['?types=follow', 2],
  ['?limit=1&offset=1', 1],
] as const)('the list of what happened%s shows the follow that counted', async ([query, count]) => {
  for (const n of [1, 2, 1, 1, 2])
    await api.host.submit('anna', { type: 'follow', viewer: testViewer(n), payload: {}, id: `f${++pushes}` });
  const { items } = (await api.call('GET', `/activity${query}`, { as: anna })).json() as ActivityList;
  expect(items.map(({ type }) => type)).toEqual(Array.from({ length: count }, () => 'follow'));
});

import { expect, it } from 'vitest';
import { countRoomLikes, type RoomLikes, roomLikesAtStart } from './roomLikes.ts';

type Message = [likeCount: number, total: number, atMs?: number];

function listen(messages: readonly Message[], begin?: RoomLikes) {
  let room = begin;
  const facts = messages.map(([likeCount, totalLikeCount, atMs = 0]) => {
    const counted = countRoomLikes(room, { likeCount, totalLikeCount }, atMs);
    room = counted.room;
    return counted.fact;
  });
  return { room: room!, facts, added: facts.map(({ added }) => added), total: facts.at(-1)!.total };
}

// behaviour: total-9
it.each<[string, Message[], number[], number]>([
  [
    'a sample',
    [
      [15, 500],
      [15, 1500],
      [15, 2500],
    ],
    [500, 1000, 1000],
    2500,
  ],
  [
    'two messages of one moment',
    [
      [15, 100],
      [1, 100],
    ],
    [100, 0],
    100,
  ],
  [
    'a late message',
    [
      [15, 2000],
      [15, 3000],
      [15, 2500],
      [15, 3100],
    ],
    [15, 1000, 0, 100],
    3100,
  ],
  [
    'totals that jitter',
    [
      [5, 90],
      [5, 120],
      [5, 110],
      [5, 130],
      [5, 125],
    ],
    [90, 30, 0, 10, 0],
    130,
  ],
  [
    'a connection that was away',
    [
      [15, 400],
      [15, 8600],
    ],
    [400, 8200],
    8600,
  ],
  ['a message that names more likes than the room has', [[15, 3]], [3], 3],
])('%s: everybody gets what the total grew by', (_what, messages, added, total) => {
  const heard = listen(messages);
  expect([heard.added, heard.total]).toEqual([added, total]);
});

// behaviour: total-9
it('a room that is met late has its earlier likes from before', () => {
  const { facts } = listen([
    [15, 90_961],
    [5, 91_000],
  ]);
  expect(facts).toEqual([
    { added: 15, before: 90_946, total: 90_961 },
    { added: 39, before: 0, total: 91_000 },
  ]);
});

// behaviour: total-9
it.each<[string, Message[], number[], number]>([
  [
    'never sent',
    [
      [3, 0],
      [4, 0],
    ],
    [3, 4],
    0,
  ],
  [
    'missing in between',
    [
      [10, 100],
      [3, 0],
      [4, 0],
      [5, 130],
    ],
    [100, 3, 4, 23],
    130,
  ],
  [
    'missing at first',
    [
      [10, 0],
      [5, 20],
    ],
    [10, 10],
    20,
  ],
  [
    'missing, more than the next one grew',
    [
      [10, 100],
      [30, 0],
      [5, 110],
      [5, 140],
    ],
    [100, 30, 0, 10],
    140,
  ],
])('where totals are %s, messages count, and nothing twice', (_what, messages, added, total) => {
  const heard = listen(messages);
  expect([heard.added, heard.total]).toEqual([added, total]);
});

// behaviour: total-9
it('a total that went back for good is followed after a while', () => {
  const low: Message[] = [
    [5, 40, 1_000],
    [5, 60, 6_000],
    [5, 80, 11_000],
    [5, 95, 12_000],
  ];
  expect(listen([[15, 450], ...low]).added).toEqual([450, 0, 0, 40, 15]);
});

// behaviour: total-9
it('a new stream of the same room goes on, one of another room begins anew', () => {
  const { room } = listen([[15, 5000]]);
  const next = (before: string, roomId: string, total: number): number[] =>
    listen([[10, total]], roomLikesAtStart(room, before, roomId)).added;
  expect(next('r', 'r', 5100)).toEqual([100]);
  expect(next('r', 'r', 4990)).toEqual([0]);
  expect(next('r', 'other', 400)).toEqual([400]);
  expect(next('', '', 5100)).toEqual([100]);
  expect(next('', '', 4000)).toEqual([10]);
});

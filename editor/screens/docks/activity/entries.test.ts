import { expect, it } from 'vitest';
import type { ActivityEntry } from '#schemas/generated/types.ts';
import { MAX_ENTRIES, shownEntries, withNewer, withNewest, withOlder } from './entries.ts';

const entry = (seq: number): ActivityEntry => ({
  id: `e${seq}`,
  seq,
  at: '2026-01-31T18:00:00.000Z',
  type: 'follow',
  viewer: null,
  payload: {},
  itemId: null,
  overlayName: null,
  canRefire: false,
});
const list = (...seqs: number[]): ActivityEntry[] => seqs.map(entry);
const seqs = (entries: readonly ActivityEntry[]): number[] => entries.map(({ seq }) => seq);

it('puts new entries on top, each once', () => {
  expect(seqs(withNewer(list(3, 2, 1), { items: list(5, 4, 3), hasMore: false }))).toEqual([5, 4, 3, 2, 1]);
});

it('stays the same list when nothing is new', () => {
  const entries = list(2, 1);
  expect(withNewer(entries, { items: [], hasMore: false })).toBe(entries);
});

it('begins anew when something between is missing', () => {
  expect(seqs(withNewer(list(3, 2, 1), { items: list(200, 199), hasMore: true }))).toEqual([200, 199]);
});

it.each([
  ['nothing is known', [], [3, 2], true, [3, 2]],
  ['it reaches down to them', [3, 2, 1], [5, 4, 3], true, [5, 4, 3, 2, 1]],
  ['it does not', [3, 2, 1], [200, 199], true, [200, 199]],
  ['it is all there is', [3, 2, 1], [4, 3, 2, 1], false, [4, 3, 2, 1]],
  ['it is late', [6, 5, 4, 3], [5, 4, 3, 2], true, [6, 5, 4, 3, 2]],
])('takes the newest when %s', (_when, known, newest, hasMore, expected) => {
  expect(seqs(withNewest(list(...known), { items: list(...newest), hasMore }))).toEqual(expected);
});

it('puts older entries below, up to a maximum', () => {
  expect(seqs(withOlder(list(3, 2), { items: list(2, 1), hasMore: false }))).toEqual([3, 2, 1]);
  const many = Array.from({ length: MAX_ENTRIES }, (_, index) => entry(MAX_ENTRIES - index));
  expect(seqs(withNewer(many, { items: list(MAX_ENTRIES + 1), hasMore: false })).slice(0, 2)).toEqual([
    MAX_ENTRIES + 1,
    MAX_ENTRIES,
  ]);
  expect(withNewer(many, { items: list(MAX_ENTRIES + 1), hasMore: false })).toHaveLength(MAX_ENTRIES);
});

it('says a goal that several overlays reach at once in one row, which names them', () => {
  const reached = (seq: number, overlayName: string | null, change: Partial<ActivityEntry> = {}): ActivityEntry => ({
    ...entry(seq),
    type: 'goalReached',
    payload: { amount: 1000, target: 1000 },
    itemId: `goal-${seq}`,
    overlayName,
    ...change,
  });
  const later = '2026-01-31T18:00:01.000Z';
  const rows = shownEntries([
    reached(7, 'Chat', { at: later }),
    reached(6, 'Gaming', { payload: { amount: 500, target: 500 } }),
    reached(5, 'Gaming'),
    reached(4, 'Music'),
    reached(3, 'Chat'),
    entry(2),
    reached(1, null),
  ]);
  expect(rows.map((row) => [row.entry.seq, row.overlays])).toEqual([
    [7, ['Chat']],
    [6, ['Gaming']],
    [5, ['Gaming', 'Music', 'Chat']],
    [2, []],
    [1, []],
  ]);
});

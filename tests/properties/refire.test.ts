/**
 * Tests that a re-fired event is never counted again: over any stream, with any of its events re-fired in any order,
 * all counts stay the same, and the event is shown.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import { ITEMS } from '#engine/items/index.ts';
import { EVENT_META } from '#schemas/generated/meta.ts';
import type { EventType, ItemType } from '#schemas/generated/types.ts';
import { openTestSession, START_MS, testBundle, testItem, testViewer, type TestSession } from '../support/session.ts';

const TYPES = Object.keys(ITEMS) as ItemType[];
const SHOWING = TYPES.filter((type) => ITEMS[type].showsAgain);
const idOf = (type: ItemType): string => type.toLowerCase();

/** Settings for one item of every type, with which everything countable counts. */
const SETTINGS: Partial<Record<ItemType, object>> = {
  TIMER: { duration: 600, secondsPerCoin: 1, secondsPerChatMessage: 1, secondsPerFollow: 30, secondsPerLike: 1 },
  GOAL: { metric: 'COINS', value: 50, onReach: 'increase', increaseBy: 50 },
  GIFT_COUNTER: { giftId: '5655' },
};
const BUNDLE = testBundle(TYPES.map((type) => testItem(type, idOf(type), SETTINGS[type] as never)));

const gift = (repeatCount: number, repeatEnd: boolean, group: number): EventDraft => ({
  type: 'gift',
  payload: {
    giftId: '5655',
    giftName: 'Rose',
    giftImageUrl: '',
    diamondCount: 5,
    repeatCount,
    repeatEnd,
    groupId: String(group),
    isStreakable: true,
  },
});

const draft: fc.Arbitrary<EventDraft> = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.boolean(), fc.integer({ min: 1, max: 3 }))
    .map(([n, end, g]) => gift(n, end, g)),
  fc.constantFrom<EventDraft>(
    { type: 'chat', payload: { comment: '1', emotes: [] } },
    { type: 'follow', payload: {} },
    { type: 'share', payload: {} },
    { type: 'subscribe', payload: { months: 1 } },
    { type: 'like', payload: { likeCount: 5, totalLikeCount: 0 } },
  ),
  fc.constantFrom<EventDraft>(
    { type: 'changeTimer', itemId: idOf('TIMER'), origin: 'command', payload: { action: 'start', seconds: 0 } },
    { type: 'startVote', itemId: idOf('VOTE'), origin: 'command', payload: {} },
    { type: 'changeCounter', itemId: idOf('COUNTER'), origin: 'command', payload: { mode: 'add', value: 1 } },
  ),
);

const happening = fc.record({
  draft,
  viewer: fc.integer({ min: 1, max: 4 }),
  afterMs: fc.integer({ min: 0, max: 15_000 }),
  /** Indexes of earlier events to re-fire afterwards. */
  again: fc.array(fc.nat(), { maxLength: 2 }),
});
type Happening = typeof happening extends fc.Arbitrary<infer H> ? H : never;

const isFromViewer = (type: EventType): boolean => EVENT_META[type].viewer;

function refireOf({ id, type, payload, viewer, itemId }: StreamEvent, at: number): EventDraft {
  const wrapped = { cause: id, type, payload: payload as never, ...(viewer && { viewer }), ...(itemId && { itemId }) };
  return { type: 'refire', origin: 'command', at, payload: wrapped };
}

/** Plays a stream, with or without re-fires. */
async function play(happenings: readonly Happening[], isRefiring: boolean): Promise<TestSession> {
  const past: StreamEvent[] = [];
  const played = await openTestSession(BUNDLE, { onCommit: ({ events }) => void past.push(...events) });
  let at = START_MS;
  for (const { draft, viewer, afterMs, again } of happenings) {
    at += afterMs;
    const from = isFromViewer(draft.type) ? { viewer: testViewer(viewer) } : {};
    await played.session.submit({ ...draft, ...from, at });
    const shown = past.filter(({ type }) => type !== 'refire');
    for (const index of isRefiring ? again : []) {
      await played.session.submit(refireOf(shown[index % shown.length]!, at));
    }
  }
  await played.session.advance(at + 60_000);
  return played;
}

/**
 * Removes numbers and ids, which shift with more events in between; totals end with the number of the event that
 * changed them, and what was earned in an hour with those of its first and its last.
 */
function withoutNumbers(value: unknown): string {
  const text = JSON.stringify(value, (key, inner: unknown) => {
    if (key === 'hour' && typeof inner === 'object' && inner !== null)
      return Object.fromEntries(
        Object.entries(inner).map(([cause, of]) => [cause, Array.isArray(of) ? of.slice(0, 2) : of]),
      );
    return key === 'seq' || key === 'cause' ? 0 : inner;
  });
  return text.replaceAll(/(\[(?:\d+,){6})\d+\]/g, '$1#]');
}

/** Returns the whole folded state except temporary displays. */
async function counted({ session, store }: TestSession): Promise<string> {
  const { items, stats, streaks, games, cues } = session.state.stages;
  const { stream, gifts, best } = stats;
  const lasting = Object.values(items.byId)
    .filter(({ item }) => !SHOWING.includes(item.type))
    .map(({ item, data, overrides, notes }) => [item.id, data, overrides, [...notes.entries()]]);
  const totals = [stream, [...gifts.entries()], best, [...streaks.byKey.entries()], await store.viewers()];
  return withoutNumbers([lasting, totals, games, cues]);
}

// behaviour: refire-1
test('totals, viewers, goals, timers, counters and streaks are what they would have been', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 12 }), async (happenings) => {
      const [without, refired] = [await play(happenings, false), await play(happenings, true)];
      expect(await counted(refired)).toBe(await counted(without));
      await Promise.all([without.close(), refired.close()]);
    }),
    { numRuns: 40 },
  );
}, 180_000);

test('nothing that counts says that it shows', () => {
  expect(SHOWING.sort()).toEqual(['ALERT_BOX', 'CHAT', 'GIFT_FEED', 'IMAGE', 'LOCATION', 'VIDEO']);
});

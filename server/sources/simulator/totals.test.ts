/**
 * Tests chaos in the real session: repeated and overtaken messages change no total, lost ones only what cannot be known. The
 * simulator runs live in virtual time; a failure prints the seed of the property.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { StateFile } from '#schemas/generated/types.ts';
import { openTestSession, testBundle, testItem } from '#tests/support/session.ts';
import { virtualTime } from '#tests/support/virtualTime.ts';
import { stateFileOf } from '../../show/session/stateFile.ts';
import { simulatorConnector } from './connector.ts';
import { type Chaos, parseSimulatorOptions } from './simulatorOptions.ts';

const START = Date.parse('2026-01-01T12:00:00Z');
const BUNDLE = testBundle([
  testItem('GOAL', 'coins', { metric: 'COINS', value: 1_000_000_000 }),
  testItem('TIMER', 'timer', { startOn: 'streamStart', duration: 36_000, secondsPerCoin: 0.5, secondsPerLike: 0.25 }),
]);
const NONE: Chaos = { drop: 0, double: 0, reorder: 0, disconnects: 0 };

interface Outcome {
  state: StateFile;
  delivered: EventDraft[];
}

/** Runs two minutes of a room with every kind of event and episode. */
async function live(seed: number, chaos: Partial<Chaos>): Promise<Outcome> {
  const time = virtualTime(START);
  const options = parseSimulatorOptions(`seed=${seed},minutes=2,gift=90,join=30,whales=2,storms=0.5,bursts=0.5`);
  const connector = simulatorConnector({ ...options, chaos: { ...NONE, ...chaos } }, time);
  // Deadlines are folded when an event passes them; a separate timer would let virtual time run away.
  const scheduler = { after: () => () => undefined };
  const test = await openTestSession(BUNDLE, {
    time: { mode: 'live', clock: time.clock, scheduler },
    startAtMs: START,
  });
  const delivered: EventDraft[] = [];
  const emit = async (draft: EventDraft): Promise<void> => {
    delivered.push(draft);
    await test.session.submit(draft);
  };
  try {
    await time.run(connector.run(emit, () => undefined, new AbortController().signal));
    time.skip(60_000);
    await test.session.advance(time.clock.nowMs());
    return { state: await stateFileOf(test.session.state, test.store), delivered };
  } finally {
    await test.close();
  }
}

/** Returns all totals, without times, order and what was displayed. */
function totalsOf({ state }: Outcome): unknown {
  const { streamStartedAt: _at, ...totals } = state.totals;
  const viewers = state.viewers.map(({ tiktokId, coinsGiven, likesGiven, pointsThousandths }) => {
    return { tiktokId, coinsGiven, likesGiven, pointsThousandths };
  });
  const dataOf = (id: string): object => state.items.find((item) => item.id === id)!.data;
  return {
    totals,
    viewers,
    goal: Reflect.get(dataOf('coins'), 'amount'),
    timer: Reflect.get(dataOf('timer'), 'pauseDelta'),
  };
}

interface Known {
  coins: number;
  gifts: number;
  likes: number;
  shares: number;
  follows: number;
  subscriptions: number;
  chatMessages: number;
}

/** Counts what can be known from the messages that arrived, without the session. */
function knowable(delivered: readonly EventDraft[]): Known {
  const unique = [...new Map(delivered.map((draft) => [draft.id, draft])).values()];
  const count = (type: EventDraft['type']): number => unique.filter((draft) => draft.type === type).length;
  const streaks = new Map<string, { count: number; coins: number }>();
  let likes = 0;
  const followers = new Set(unique.flatMap(({ type, viewer }) => (type === 'follow' ? [viewer?.tiktokId] : [])));
  for (const draft of unique) {
    // The room's total is right, whichever messages are missing (behaviour: total-9).
    if (draft.type === 'like') likes = Math.max(likes, draft.payload.totalLikeCount);
    if (draft.type !== 'gift') continue;
    const { giftId, groupId, repeatCount, diamondCount, isStreakable } = draft.payload;
    const key = isStreakable ? `${draft.viewer?.tiktokId}/${giftId}/${groupId}` : String(draft.id);
    const highest = Math.max(streaks.get(key)?.count ?? 0, repeatCount);
    streaks.set(key, { count: highest, coins: highest * diamondCount });
  }
  const sum = (pick: (streak: { count: number; coins: number }) => number): number =>
    [...streaks.values()].reduce((all, streak) => all + pick(streak), 0);
  return {
    coins: sum(({ coins }) => coins),
    gifts: sum(({ count }) => count),
    likes,
    shares: count('share'),
    follows: followers.size,
    subscriptions: count('subscribe'),
    chatMessages: count('chat'),
  };
}

function counted({ state: { totals } }: Outcome): Known {
  return {
    coins: totals.coins.overall,
    gifts: totals.gifts.overall,
    likes: totals.likes.overall,
    shares: totals.shares.overall,
    follows: totals.follows.overall,
    subscriptions: totals.subscriptions.overall,
    chatMessages: totals.chatMessages.overall,
  };
}

const seeds = fc.integer({ min: 0, max: 0xffffffff });
const share = fc.double({ min: 0, max: 1, noNaN: true });

it('doubled and overtaken messages change no total', async () => {
  await fc.assert(
    fc.asyncProperty(seeds, share, share, async (seed, double, reorder) => {
      const clean = await live(seed, {});
      expect(counted(clean)).toEqual(knowable(clean.delivered));
      expect(totalsOf(await live(seed, { double, reorder }))).toEqual(totalsOf(clean));
    }),
    { numRuns: 8, examples: [[1, 1, 1]], endOnFailure: true },
  );
});

it('lost messages change only what cannot be known, and broken connections count nothing twice', async () => {
  await fc.assert(
    fc.asyncProperty(seeds, share, share, fc.integer({ min: 0, max: 20 }), async (seed, drop, double, disconnects) => {
      const disturbed = await live(seed, { drop, double, reorder: double, disconnects });
      expect(counted(disturbed)).toEqual(knowable(disturbed.delivered));
    }),
    { numRuns: 8, examples: [[1, 0.3, 0.3, 6]], endOnFailure: true },
  );
});

it('a lost frame of a streak changes nothing when a later one arrives', async () => {
  const clean = await live(11, {});
  const lossy = await live(11, { drop: 0.3 });
  const coinsOf = ({ delivered }: Outcome): Map<string, number> => {
    const frames = delivered.flatMap((draft) => (draft.type === 'gift' && draft.payload.isStreakable ? [draft] : []));
    const highest = new Map<string, number>();
    for (const { payload, viewer } of frames) {
      const key = `${viewer?.tiktokId}/${payload.giftId}/${payload.groupId}`;
      highest.set(key, Math.max(highest.get(key) ?? 0, payload.repeatCount));
    }
    return highest;
  };
  const [all, some] = [coinsOf(clean), coinsOf(lossy)];
  const framesOf = ({ delivered }: Outcome): number => delivered.filter(({ type }) => type === 'gift').length;
  expect(framesOf(lossy)).toBeLessThan(framesOf(clean) * 0.8);
  const complete = [...all].filter(([key, count]) => some.get(key) === count);
  expect(complete.length).toBeGreaterThan(all.size * 0.6);
  expect(counted(lossy)).toEqual(knowable(lossy.delivered));
});

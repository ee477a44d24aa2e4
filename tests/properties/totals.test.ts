/**
 * Tests every query of totals against an independent recomputation from the whole list of events: random streams over
 * days with daylight saving, folded in random batches with restarts in between.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { GiftCount, TopGift, TopGiftStreak } from '#engine/core/totals.ts';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import { documentsFromBundle } from '#server/show/fold/documents.ts';
import { Session } from '#server/show/session/session.ts';
import type { SessionOptions } from '#server/show/session/sessionOptions.ts';
import { LiveTotals } from '#server/show/fold/stats/liveTotals.ts';
import { RANGE_INDEX } from '#server/show/fold/totals/periodTotals.ts';
import type { DataRange, GiftPayload, TopViewer, TopViewersType, ViewerRef } from '#schemas/generated/types.ts';
import { openTestSession, testBundle, testViewer } from '../support/session.ts';

const HOUR_MS = 3_600_000;
const STREAK_MEMORY_MS = 600_000;
const RANGES = Object.keys(RANGE_INDEX) as DataRange[];
const GIFTS = ['5655', '8913', '6097'] as const;
const DIAMONDS: Record<string, number> = { '5655': 1, '8913': 30, '6097': 30 };
const POINTS_PER_COIN = 1.5;
const POINTS_PER_LIKE = 0.25;
const POINTS_PER_CHAT_MINUTE = 2;
const POINTS = {
  pointsPerCoin: POINTS_PER_COIN,
  pointsPerLike: POINTS_PER_LIKE,
  pointsPerChatMinute: POINTS_PER_CHAT_MINUTE,
};

/** Start times shortly before a special moment of the calendar. */
const STARTS = [
  ['Europe/Berlin', '2026-03-28T20:00:00Z'], // spring forward
  ['Europe/Berlin', '2026-10-24T20:00:00Z'], // fall back, on a Sunday: the week ends too
  ['America/Sao_Paulo', '2018-11-03T20:00:00Z'], // midnight does not exist
  ['Pacific/Apia', '2011-12-29T20:00:00Z'], // a whole day does not exist
  ['Europe/Berlin', '2026-12-31T20:00:00Z'], // year, in the middle of ISO week 53
  ['Asia/Kathmandu', '2026-02-28T10:00:00Z'],
] as const;

const steps = fc.array(
  fc.record({
    gapMs: fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 0, max: 8_000 }) },
      { weight: 2, arbitrary: fc.constantFrom(10_000, 599_999, 600_000, 1_300_000) },
      { weight: 2, arbitrary: fc.integer({ min: 0, max: 30 * HOUR_MS }) },
      { weight: 1, arbitrary: fc.constantFrom(8 * 24 * HOUR_MS, 40 * 24 * HOUR_MS) },
    ),
    kind: fc.oneof(
      { weight: 8, arbitrary: fc.constant('gift' as const) },
      { weight: 4, arbitrary: fc.constantFrom('like' as const, 'chat' as const) },
      { weight: 1, arbitrary: fc.constantFrom('start' as const, 'follow' as const, 'room' as const) },
    ),
    viewer: fc.integer({ min: 0, max: 5 }),
    /** Current name of the viewer. */
    name: fc.integer({ min: 0, max: 1 }),
    isAnonymous: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    giftId: fc.constantFrom(...GIFTS),
    groupId: fc.constantFrom('a', 'b'),
    count: fc.integer({ min: 1, max: 6 }),
    repeatEnd: fc.boolean(),
    isStreakable: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    /** Event before this step. */
    before: fc.oneof(
      { weight: 6, arbitrary: fc.constant('nothing' as const) },
      { weight: 2, arbitrary: fc.constant('commit' as const) },
      { weight: 1, arbitrary: fc.constant('restart' as const) },
    ),
  }),
  { minLength: 1, maxLength: 50 },
);
type Step = (typeof steps extends fc.Arbitrary<infer List> ? List : never) extends readonly (infer One)[] ? One : never;
type Draft = EventDraft & { id: string; at: number };

/** Creates a viewer in the ranks; for every other one the platform sends only the id. */
function rankedViewer(rank: number): ViewerRef {
  const viewer = testViewer(rank);
  return rank % 2 === 0 ? viewer : { ...viewer, name: viewer.tiktokId, displayName: viewer.tiktokId };
}

function draftOf(step: Step, n: number, at: number): Draft {
  const { kind, count } = step;
  const base = { id: `e${n}`, at };
  const viewer = testViewer(step.viewer, { displayName: `Viewer ${step.viewer} v${step.name}` });
  if (kind === 'start') return { ...base, type: 'streamStart', payload: { roomId: `room${n}` } };
  if (kind === 'room') {
    const topViewers = Array.from({ length: count - 1 }, (_, rank) => ({
      viewer: rankedViewer(rank),
      coins: 90 - rank,
    }));
    return { ...base, type: 'viewerCount', payload: { viewerCount: count, topViewers } };
  }
  if (kind === 'follow') return { ...base, type: 'follow', viewer, payload: {} };
  if (kind === 'like') return { ...base, type: 'like', viewer, payload: { likeCount: count, totalLikeCount: n } };
  if (kind === 'chat') return { ...base, type: 'chat', viewer, payload: { comment: 'hi', emotes: [] } };
  const { giftId, groupId, repeatEnd, isStreakable } = step;
  const known = { giftId, giftName: `${giftId} v${step.name}`, giftImageUrl: '', diamondCount: DIAMONDS[giftId]! };
  const payload: GiftPayload = { ...known, repeatCount: count, repeatEnd, groupId, isStreakable };
  return { ...base, type: 'gift', ...(step.isAnonymous ? {} : { viewer }), payload };
}

/** Recomputed value of one event. */
interface Fact {
  at: number;
  viewer?: ViewerRef;
  worth: Record<Exclude<TopViewersType, 'chat'>, number>;
  gift?: GiftPayload & { added: number };
}

const NOTHING = { gifters: 0, viewers: 0, likes: 0, chatters: 0 };

/**
 * Computes facts: frames of a streak add the excess over the highest count so far; after 10 minutes of silence it is
 * forgotten.
 */
function factsOf(drafts: readonly Draft[]): Fact[] {
  const streaks = new Map<string, { highest: number; lastAt: number }>();
  const chatted = new Map<string, number>();
  return drafts.map((draft): Fact => {
    const { at, viewer } = draft;
    const fact = { at, ...(viewer ? { viewer } : {}), worth: NOTHING };
    if (draft.type === 'like') {
      const { likeCount } = draft.payload;
      return { ...fact, worth: { ...NOTHING, likes: likeCount, viewers: likeCount * POINTS_PER_LIKE } };
    }
    if (draft.type === 'chat') {
      const minute = Math.floor(at / 60_000);
      const isFirst = chatted.get(viewer!.tiktokId) !== minute;
      chatted.set(viewer!.tiktokId, minute);
      return { ...fact, worth: { ...NOTHING, chatters: 1, viewers: isFirst ? POINTS_PER_CHAT_MINUTE : 0 } };
    }
    if (draft.type !== 'gift') return fact;
    const { giftId, groupId, repeatCount, diamondCount, isStreakable } = draft.payload;
    const key = `${viewer?.tiktokId}/${giftId}/${groupId}`;
    const known = isStreakable ? streaks.get(key) : undefined;
    const highest = known && at - known.lastAt < STREAK_MEMORY_MS ? known.highest : 0;
    if (isStreakable) streaks.set(key, { highest: Math.max(highest, repeatCount), lastAt: at });
    const added = Math.max(0, repeatCount - highest);
    const coins = added * diamondCount;
    return {
      ...fact,
      worth: { ...NOTHING, gifters: coins, viewers: coins * POINTS_PER_COIN },
      gift: { ...draft.payload, added },
    };
  });
}

const dates = new Map<string, string>();
function dateOf(ms: number, timeZone: string): string {
  const key = `${ms} ${timeZone}`;
  const date = dates.get(key) ?? new Date(ms).toLocaleDateString('sv-SE', { timeZone });
  dates.set(key, date);
  return date;
}
function mondayOf(date: string): string {
  const day = new Date(`${date}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

/** Answers every query of `Totals` from the whole list. */
class Model {
  readonly #drafts: readonly Draft[];
  readonly #facts: readonly Fact[];
  readonly #nowMs: number;
  readonly #timeZone: string;
  readonly #ranges = new Map<DataRange, readonly number[]>();

  constructor(drafts: readonly Draft[], nowMs: number, timeZone: string) {
    this.#drafts = drafts;
    this.#facts = factsOf(drafts);
    this.#nowMs = nowMs;
    this.#timeZone = timeZone;
  }

  /** Returns the numbers of the events in a range. */
  #within(range: DataRange): readonly number[] {
    const known = this.#ranges.get(range) ?? this.#find(range);
    this.#ranges.set(range, known);
    return known;
  }

  #find(range: DataRange): readonly number[] {
    const today = dateOf(this.#nowMs, this.#timeZone);
    const lastStart = this.#drafts.map(({ type }) => type).lastIndexOf('streamStart');
    const isIn: Record<DataRange, (date: string, n: number) => boolean> = {
      allTime: () => true,
      today: (date) => date === today,
      week: (date) => mondayOf(date) === mondayOf(today),
      month: (date) => date.slice(0, 7) === today.slice(0, 7),
      year: (date) => date.slice(0, 4) === today.slice(0, 4),
      currentStream: (_, n) => n > lastStart,
    };
    return [...this.#drafts.keys()].filter((n) => isIn[range](dateOf(this.#drafts[n]!.at, this.#timeZone), n));
  }

  topViewers(type: Exclude<TopViewersType, 'chat'>, range: DataRange, limit: number): TopViewer[] {
    const sums = new Map<string, { value: number; reachedAt: number }>();
    for (const n of this.#within(range)) {
      const { viewer, worth } = this.#facts[n]!;
      if (!viewer || !worth[type]) continue;
      const value = (sums.get(viewer.tiktokId)?.value ?? 0) + worth[type];
      sums.set(viewer.tiktokId, { value, reachedAt: n });
    }
    const order = [...sums].sort(([, one], [, other]) => other.value - one.value || one.reachedAt - other.reachedAt);
    return order.slice(0, limit).map(([id, { value }]) => {
      const latest = this.#facts.filter(({ viewer }) => viewer?.tiktokId === id).at(-1)!;
      return { ...this.#known(latest.viewer)!, value };
    });
  }

  chat(): TopViewer[] {
    const types = this.#drafts.map(({ type }) => type);
    const at = types.lastIndexOf('viewerCount');
    const draft = this.#drafts[at];
    if (draft?.type !== 'viewerCount' || at < types.lastIndexOf('streamStart')) return [];
    return draft.payload.topViewers!.flatMap(({ viewer, coins }) => {
      const met = this.#facts.slice(0, at).filter((fact) => fact.viewer?.tiktokId === viewer.tiktokId);
      const named = viewer.name === viewer.tiktokId ? met.at(-1)?.viewer : viewer;
      return named ? [{ ...this.#known(named)!, value: coins }] : [];
    });
  }

  giftCount(giftId: string, range: DataRange): GiftCount {
    const given = this.#given(range).filter(({ gift }) => gift!.giftId === giftId);
    const names = new Map<string, string>();
    for (const { viewer } of [...given].reverse()) {
      if (viewer && !names.has(viewer.tiktokId)) names.set(viewer.tiktokId, viewerNameOf(viewer));
    }
    return { count: given.reduce((sum, { gift }) => sum + gift!.added, 0), viewerNames: [...names.values()] };
  }

  topGift(range: DataRange): TopGift | null {
    const best = this.#best(this.#given(range), ({ diamondCount }) => diamondCount);
    return best && this.#shown(best);
  }

  topGiftStreak(range: DataRange, giftId: string | null): TopGiftStreak | null {
    const given = this.#given(range).filter(({ gift }) => giftId === null || gift!.giftId === giftId);
    const best = this.#best(given, ({ repeatCount }) => repeatCount);
    return best && { ...this.#shown(best), count: best.gift!.repeatCount };
  }

  #given(range: DataRange): Fact[] {
    return this.#within(range)
      .map((n) => this.#facts[n]!)
      .filter(({ gift }) => gift && gift.added > 0);
  }

  #best(given: readonly Fact[], valueOf: (gift: GiftPayload) => number): Fact | null {
    const most = Math.max(...given.map(({ gift }) => valueOf(gift!)));
    return given.find(({ gift }) => valueOf(gift!) === most) ?? null;
  }

  #shown({ gift, viewer }: Fact): TopGift {
    const { giftId, giftName, giftImageUrl, diamondCount } = gift!;
    return { gift: { id: giftId, name: giftName, image: giftImageUrl, diamondCount }, viewer: this.#known(viewer) };
  }

  #known(viewer: ViewerRef | undefined) {
    if (!viewer) return null;
    const { tiktokId, name, displayName, profilePictureUrl } = viewer;
    return { tiktokId, name, displayName, profilePictureUrl };
  }
}

function expectSame(session: Session, drafts: readonly Draft[], timeZone: string): void {
  const totals = new LiveTotals(session.state.stages.stats);
  const model = new Model(drafts, session.state.at, timeZone);
  expect(totals.topViewers('chat', 'allTime', 100)).toEqual(model.chat());
  for (const range of RANGES) {
    for (const type of ['gifters', 'viewers', 'likes', 'chatters'] as const) {
      expect(totals.topViewers(type, range, 4), `${type} ${range}`).toEqual(model.topViewers(type, range, 4));
    }
    for (const giftId of [...GIFTS, 'never']) {
      expect(totals.giftCount(giftId, range), `${giftId} ${range}`).toEqual(model.giftCount(giftId, range));
      expect(totals.topGiftStreak(range, giftId)).toEqual(model.topGiftStreak(range, giftId));
    }
    expect(totals.topGift(range), range).toEqual(model.topGift(range));
    expect(totals.topGiftStreak(range, null)).toEqual(model.topGiftStreak(range, null));
  }
}

// behaviour: total-2, total-5, total-6
test('every answer is that of a recomputation from the whole list', async () => {
  const property = fc.asyncProperty(
    fc.constantFrom(...STARTS),
    steps,
    fc.integer({ min: 0, max: 50 }),
    async (from, list, restHours) => {
      const [timeZone, start] = from;
      const bundle = { ...testBundle([], timeZone), points: POINTS };
      const startAtMs = Date.parse(start);
      const { session: first, store, close } = await openTestSession(bundle, { startAtMs });
      const options: SessionOptions = {
        store,
        documents: documentsFromBundle(bundle),
        seed: 1,
        startAtMs,
        time: { mode: 'recorded' },
      };
      let session = first;
      const drafts: Draft[] = [];
      let waiting: Promise<unknown>[] = [];
      let at = startAtMs;
      for (const [n, step] of list.entries()) {
        if (step.before !== 'nothing') {
          await Promise.all(waiting);
          waiting = [];
          expectSame(session, drafts, timeZone);
        }
        if (step.before === 'restart') {
          await session.close();
          session = await Session.open(options);
        }
        at += step.gapMs;
        drafts.push(draftOf(step, n, at));
        waiting.push(session.submit(drafts.at(-1)!));
      }
      await Promise.all(waiting);
      await session.advance(at + restHours * HOUR_MS);
      expectSame(session, drafts, timeZone);
      await session.close();
      expectSame(await Session.open(options), drafts, timeZone);
      await close();
    },
  );
  await fc.assert(property, { numRuns: 150 });
});

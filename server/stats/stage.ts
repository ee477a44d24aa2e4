/** Keeps the totals of viewers, gifts and the stream, and answers what items ask about them. The only writer of viewer rows. */
import { PersistentMap } from '#engine/core/persistentMap.ts';
import type { Facts, StreakFact } from '#engine/core/facts.ts';
import type { FoldContext } from '#engine/core/foldContext.ts';
import type { Deadline, EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import { nextPeriodStart } from '#engine/rules/periods.ts';
import type { EventType, TopViewer, ViewerRef } from '#schemas/generated/types.ts';
import { defineStage, type RowKey, type StageResult, type StoredRow } from '../session/stage.ts';
import { type BestRow, countGift, type GiftRow, NO_BEST } from './gifts.ts';
import { LiveTotals } from './liveTotals.ts';
import { isRanked, NO_RANKINGS, rankInPeriods, type Rankings, rankViewer, trimRankings } from './rankings.ts';
import {
  COUNTED,
  type Counted,
  inPeriods,
  isFirstInStream,
  LazyViewerTotals,
  MAX_VIEWERS_IN_MEMORY,
  newStream,
  type StreamRow,
  updateViewer,
  type ViewerGain,
  type ViewerRow,
} from './rules.ts';
import type { StatsState } from './statsState.ts';
import { addTo, type Keys, keysAt, keysInStream, keysOfStamp } from './totals.ts';

const STREAM: RowKey = { kind: 'stats', key: 'stream' };
const BEST: RowKey = { kind: 'stats', key: 'best' };
const CHAT_RANKS: RowKey = { kind: 'stats', key: 'chatRanks' };
const GIFT_KIND = 'statsGift';
const NO_KEYS: readonly RowKey[] = [];

const periodDue = (atMs: number): Deadline => ({ atMs, id: 'period', draft: { type: 'periodDue', payload: {} } });

type Gains = Partial<Record<Counted, number>>;

/** What an event adds to the stream's totals, per type; a type that is not here adds nothing. */
const GAINS: { readonly [T in EventType]?: (event: StreamEvent<T>, facts: Facts) => Gains } = {
  gift: (_event, { coinsAdded = 0, pointsAdded = 0, streak }) => ({
    coins: coinsAdded,
    gifts: streak?.addedCount ?? 0,
    pointsThousandths: pointsAdded,
  }),
  like: ({ payload }) => ({ likes: payload.likeCount }),
  share: () => ({ shares: 1 }),
  follow: () => ({ follows: 1 }),
  subscribe: () => ({ subscriptions: 1 }),
  chat: () => ({ chatMessages: 1 }),
};

/** What an event says of the room, per type. */
const ROOM: { readonly [T in EventType]?: (stream: StreamRow, event: StreamEvent<T>) => Partial<StreamRow> } = {
  streamStart: (_stream, { at, payload }) => ({ roomId: payload.roomId, streamStartedAt: at, totalLikeCount: 0 }),
  viewerCount: (_stream, { payload }) => ({ viewerCount: payload.viewerCount }),
  like: ({ totalLikeCount }, { payload }) => ({ totalLikeCount: Math.max(totalLikeCount, payload.totalLikeCount) }),
};

/** The platform names only the first of its ranks; of the others there is the id. */
const isUnnamed = ({ tiktokId, name }: ViewerRef): boolean => name === tiktokId;

/** Who is in the chat, by the platform's word; events that say nothing of it leave the ranks as they are. */
function chatRanksAfter({ chatRanks, viewers }: StatsState, event: StreamEvent): StatsState['chatRanks'] {
  if (event.type === 'streamStart') return chatRanks.length ? [] : chatRanks;
  if (event.type !== 'viewerCount' || !event.payload.topViewers) return chatRanks;
  return event.payload.topViewers.map(({ viewer, coins }) => {
    const known = isUnnamed(viewer) ? viewers.get(viewer.tiktokId) : null;
    const { tiktokId, name, displayName, profilePictureUrl } = known ?? viewer;
    return { tiktokId, name, displayName, profilePictureUrl, value: coins };
  });
}

/** Viewers that must be in memory before an event is folded. */
function needs({ viewers }: StatsState, draft: EventDraft): readonly RowKey[] {
  const keyOf = ({ tiktokId: key }: ViewerRef): RowKey => ({ kind: 'viewer', key });
  if (draft.viewer) return viewers.has(draft.viewer.tiktokId) ? NO_KEYS : [keyOf(draft.viewer)];
  const ranks = draft.type === 'viewerCount' ? draft.payload.topViewers : undefined;
  if (!ranks) return NO_KEYS;
  const unnamed = ranks.map(({ viewer }) => viewer).filter(isUnnamed);
  return unnamed.filter(({ tiktokId }) => !viewers.has(tiktokId)).map(keyOf);
}

/** The keys that run from this event on. */
function keysAfter({ keys }: StatsState, event: StreamEvent, timeZone: string): Keys {
  if (event.type === 'streamStart') return keysInStream(keys, event.id);
  return event.type === 'periodDue' ? keysAt(event.at, timeZone, keys.stream) : keys;
}

/** Enters other periods: what belongs to those that are over reads as 0 from here on. */
function enterPeriods(state: StatsState, event: StreamEvent, timeZone: string): StatsState {
  const keys = keysAfter(state, event, timeZone);
  if (keys === state.keys) return state;
  const rankings = rankInPeriods(state.rankings, state.keys, keys);
  const stream = inPeriods(state.stream, keys);
  if (event.type !== 'periodDue') return { ...state, keys, stream, rankings };
  const nextPeriodMs = nextPeriodStart(event.at, timeZone);
  return { ...state, keys, stream: { ...stream, nextPeriodMs }, rankings, due: periodDue(nextPeriodMs) };
}

/** The stream after what the event says of the room and what it adds. */
function streamAfter(stream: StreamRow, event: StreamEvent, facts: Facts): StreamRow {
  const room = (ROOM[event.type] as ((stream: StreamRow, event: StreamEvent) => Partial<StreamRow>) | undefined)?.(
    stream,
    event,
  );
  const gains = (GAINS[event.type] as ((event: StreamEvent, facts: Facts) => Gains) | undefined)?.(event, facts);
  let totals: Record<Counted, StreamRow['totals'][Counted]> | null = null;
  for (const counted of gains ? COUNTED : []) {
    const amount = gains![counted];
    if (!amount) continue;
    totals ??= { ...stream.totals };
    totals[counted] = addTo(totals[counted], amount, event.seq);
  }
  if (!room && !totals) return stream;
  return { ...stream, ...room, totals: totals ?? stream.totals };
}

function gainOf(event: StreamEvent, { pointsAdded = 0, coinsAdded = 0 }: Facts): ViewerGain {
  return {
    points: pointsAdded,
    coins: coinsAdded,
    likes: event.type === 'like' ? event.payload.likeCount : 0,
    chatMessages: event.type === 'chat' ? 1 : 0,
  };
}

/** The room, the calendar and what all viewers together gave. */
function foldStream(state: StatsState, event: StreamEvent, { facts, documents }: FoldContext): StatsState {
  const entered = enterPeriods(state, event, documents.profile.timeZone);
  const stream = streamAfter(entered.stream, event, facts);
  const chatRanks = chatRanksAfter(entered, event);
  return stream === state.stream && chatRanks === state.chatRanks ? state : { ...entered, stream, chatRanks };
}

function foldGift(state: StatsState, event: StreamEvent, streak: StreakFact): StageResult<StatsState> {
  const { gifts, best, keys } = state;
  const counted = countGift(gifts.get(streak.giftId), best, streak, event, keys);
  const row = { kind: GIFT_KIND, key: streak.giftId, value: counted.row };
  return {
    state: { ...state, gifts: gifts.set(streak.giftId, counted.row), best: counted.best },
    rows: counted.best === best ? [row] : [row, { ...BEST, value: counted.best }],
  };
}

function foldViewer(state: StatsState, event: StreamEvent, viewer: ViewerRef, facts: Facts): StageResult<StatsState> {
  const { viewers, keys, rankings } = state;
  const before = viewers.get(viewer.tiktokId);
  if (before === undefined) throw new Error(`viewer ${viewer.tiktokId} of event ${event.id} was not loaded`);
  const gain = gainOf(event, facts);
  const after = updateViewer(before, viewer, gain, event, keys);
  const next = {
    ...state,
    viewers: viewers.set(viewer.tiktokId, after),
    rankings: rankViewer(rankings, after, keys, gain),
  };
  return {
    state: next,
    rows: [{ kind: 'viewer', key: viewer.tiktokId, value: after }],
    facts: {
      viewerBefore: before && new LazyViewerTotals(before, keys),
      viewerAfter: new LazyViewerTotals(after, keys),
      isFirstActivity: isFirstInStream(before, keys),
      totals: new LiveTotals(next),
    },
  };
}

function foldStats(state: StatsState, event: StreamEvent, context: FoldContext): StageResult<StatsState> {
  const { streak } = context.facts;
  const counted = foldStream(state, event, context);
  const gift = event.type === 'gift' && streak && streak.addedCount > 0 ? foldGift(counted, event, streak) : null;
  const next = gift?.state ?? counted;
  // Follow-ups tell again what an input already counted.
  const result: StageResult<StatsState> =
    event.viewer && event.origin !== 'followUp'
      ? foldViewer(next, event, event.viewer, context.facts)
      : { state: next, rows: [], facts: { totals: new LiveTotals(next) } };
  const rows = result.rows!;
  if (counted.stream !== state.stream) rows.push({ ...STREAM, value: counted.stream });
  if (counted.chatRanks !== state.chatRanks) rows.push({ ...CHAT_RANKS, value: counted.chatRanks });
  if (gift) rows.push(...gift.rows!);
  return result;
}

type Viewers = StatsState['viewers'];

/** Takes viewers of the store into memory; of those who come unasked only the ranked ones. */
function meet(state: StatsState, rows: readonly StoredRow[], isAsked: boolean): StatsState {
  let { viewers, rankings } = state;
  for (const { kind, key, value } of rows) {
    if (kind !== 'viewer') continue;
    const row = value as ViewerRow | null;
    if (row) rankings = rankViewer(rankings, row, state.keys);
    if (isAsked || isRanked(rankings, key)) viewers = viewers.set(key, row);
  }
  return { ...state, viewers, rankings };
}

/** Short rankings, and in memory no more viewers than may be. */
function trim(state: StatsState): StatsState {
  const rankings = trimRankings(state.rankings, state.viewers, state.keys);
  const { viewers } = state;
  if (rankings === state.rankings && viewers.size <= MAX_VIEWERS_IN_MEMORY) return state;
  return { ...state, rankings, viewers: viewers.size <= MAX_VIEWERS_IN_MEMORY ? viewers : rankedOf(viewers, rankings) };
}

function survey(state: StatsState, rows: readonly StoredRow[]): StatsState {
  const met = meet(state, rows, false);
  const rankings = trimRankings(met.rankings, met.viewers, met.keys);
  return rankings === met.rankings ? met : { ...met, rankings, viewers: rankedOf(met.viewers, rankings) };
}

function rankedOf(viewers: Viewers, rankings: Rankings): Viewers {
  let kept: Viewers = PersistentMap.empty();
  for (const [id, row] of viewers.entries()) if (isRanked(rankings, id)) kept = kept.set(id, row);
  return kept;
}

export const stats = defineStage<StatsState>({
  name: 'stats',
  consumes: 'all',
  rowKinds: [STREAM.kind, GIFT_KIND],
  start({ atMs, rows }, { documents }) {
    const { timeZone } = documents.profile;
    const stored = <T>({ kind, key }: RowKey): T | undefined =>
      rows.find((row) => row.kind === kind && row.key === key)?.value as T | undefined;
    const stream = stored<StreamRow>(STREAM) ?? newStream(keysAt(atMs, timeZone, ''), nextPeriodStart(atMs, timeZone));
    const gifts = rows
      .filter(({ kind }) => kind === GIFT_KIND)
      .map(({ key, value }) => [key, value as GiftRow] as const);
    return {
      keys: keysOfStamp(stream.stamp),
      stream,
      viewers: PersistentMap.empty(),
      rankings: NO_RANKINGS,
      gifts: PersistentMap.from(gifts),
      best: stored<BestRow>(BEST) ?? NO_BEST,
      chatRanks: stored<TopViewer[]>(CHAT_RANKS) ?? [],
      due: periodDue(stream.nextPeriodMs),
    };
  },
  survey,
  needs,
  load: (state, rows) => meet(state, rows, true),
  trim,
  fold: foldStats,
  due: ({ due }) => due,
});

/** Keeps the totals of viewers, gifts and the stream, and answers items' questions about them. It alone writes viewer rows. */
import { PersistentMap } from '#engine/core/persistentMap.ts';
import type { Facts, StreakFact } from '#engine/core/facts.ts';
import type { Deadline, EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import { chatMinute, pointsFor, rateOf } from '#engine/points/rates.ts';
import { tableOf } from '#engine/points/levels.ts';
import { hasRoleOf } from '#engine/rules/viewerRoles.ts';
import { nextPeriodStart } from '#engine/rules/periods.ts';
import { countRoomLikes, roomLikesAtStart } from '#engine/rules/roomLikes.ts';
import { subscriptionCount } from '#engine/rules/subscriptions.ts';
import type { EventType, PointsRules, TopViewer, ViewerRef } from '#schemas/generated/types.ts';
import {
  defineStage,
  type RowKey,
  type RowWrite,
  type StageContext,
  type StageResult,
  type StoredRow,
} from '../stage.ts';
import { type BestRow, countGift, type GiftRow, NO_BEST } from './gifts.ts';
import { ledgerWrite } from '../ledger/ledgerRow.ts';
import { type Earning, hourOf, withEarning } from '../ledger/earnings.ts';
import { withLevel } from '../ledger/levels.ts';
import { type Merge, MERGE_KIND } from '../ledger/merges.ts';
import { epochsAt } from '../ledger/resets.ts';
import { restoreViewer } from './archiving.ts';
import { foldGambles, STAKE_KIND, stakesFrom, stakesKeep } from './gambles.ts';
import { LiveTotals } from './liveTotals.ts';
import { hasPoints } from '../ledger/pointsNow.ts';
import { type CommandFacts, commandNeeds, commandPoints, foundNeeds } from './pointsCommands.ts';
import { GIVEN } from './dayLimits.ts';
import { meet, NO_CHANGES, survey, trim } from './memory.ts';
import { resolvedDraft, resolvedRow } from './merging.ts';
import { removalWith, RESETS } from './removing.ts';
import { NO_RANKINGS, rankInPeriods, rankViewer } from './rankings.ts';
import {
  type Counted,
  inPeriods,
  isFirstInStream,
  isUnnamed,
  LazyViewerTotals,
  newStream,
  type StreamRow,
  updateViewer,
  type ViewerGain,
} from './rules.ts';
import { hasRoom, type StatsState } from './statsState.ts';
import { addTo, type Keys, keysAt, keysInStream, keysOfStamp, type Totals } from '../totals/periodTotals.ts';
import { type ViewerRow, EARNING_CAUSES, type EarningCause } from '../totals/viewerRow.ts';
import { type GivenRow, NOTHING_GIVEN } from '../ledger/givenPoints.ts';
import { NO_RESETS, type ResetsRow } from '../ledger/resetsRow.ts';

const STREAM: RowKey = { kind: 'stats', key: 'stream' };
const BEST: RowKey = { kind: 'stats', key: 'best' };
const CHAT_RANKS: RowKey = { kind: 'stats', key: 'chatRanks' };
const GIFT_KIND = 'statsGift';
const NO_KEYS: readonly RowKey[] = [];
const EARNS = new Set<EventType>(EARNING_CAUSES);

const periodDue = (atMs: number): Deadline => ({ atMs, id: 'period', draft: { type: 'periodDue', payload: {} } });

type Gains = Partial<Record<Counted, number>>;

/** Increases of the stream's totals by event type, besides points; types that are missing add nothing. */
const GAINS: { readonly [T in EventType]?: (event: StreamEvent<T>, facts: Facts) => Gains } = {
  gift: (_event, { coinsAdded = 0, streak }) => ({ coins: coinsAdded, gifts: streak?.addedCount ?? 0 }),
  like: (_event, { likes }) => ({ likes: likes ? likes.added + likes.before : 0 }),
  share: () => ({ shares: 1 }),
  follow: (_event, { isRepeatedFollow }) => ({ follows: isRepeatedFollow ? 0 : 1 }),
  subscribe: ({ payload }) => ({ subscriptions: subscriptionCount(payload) }),
  chat: () => ({ chatMessages: 1 }),
};

/** Updates of the stream's room data by event type. */
const ROOM: { readonly [T in EventType]?: (stream: StreamRow, event: StreamEvent<T>) => StreamRow } = {
  streamStart: (stream, { at, payload }) => ({
    ...stream,
    roomId: payload.roomId,
    streamStartedAt: at,
    totalLikeCount: 0,
    likes: roomLikesAtStart(stream.likes, stream.roomId, payload.roomId),
  }),
  viewerCount: (stream, { payload }) => ({ ...stream, viewerCount: payload.viewerCount }),
};

/** Updates the ranks of viewers in the chat from the platform's data; other events leave them as they are. */
function chatRanksAfter({ chatRanks, viewers }: StatsState, event: StreamEvent): StatsState['chatRanks'] {
  if (event.type === 'streamStart') return chatRanks.length ? [] : chatRanks;
  if (event.type !== 'viewerCount' || !event.payload.topViewers) return chatRanks;
  return event.payload.topViewers.map(({ viewer, coins }) => {
    const known = isUnnamed(viewer) ? viewers.get(viewer.tiktokId) : null;
    const { tiktokId, name, displayName, profilePictureUrl } = known ?? viewer;
    return { tiktokId, name, displayName, profilePictureUrl, value: coins };
  });
}

/** Lists the viewers that must be in memory before an event is folded. */
function needs(state: StatsState, draft: EventDraft): readonly RowKey[] {
  const { viewers } = state;
  const keyOf = ({ tiktokId: key }: ViewerRef): RowKey => ({ kind: 'viewer', key });
  if (draft.viewer) return viewers.has(draft.viewer.tiktokId) ? NO_KEYS : [keyOf(draft.viewer)];
  const ranks = draft.type === 'viewerCount' ? draft.payload.topViewers : undefined;
  if (draft.type === 'effectResult') return foundNeeds(state, draft.payload);
  if (!ranks) return draft.origin === 'command' ? commandNeeds(state, draft) : NO_KEYS;
  const unnamed = ranks.map(({ viewer }) => viewer).filter(isUnnamed);
  return unnamed.filter(({ tiktokId }) => !viewers.has(tiktokId)).map(keyOf);
}

/** Returns the keys that apply from this event on. */
function keysAfter({ keys, resets }: StatsState, event: StreamEvent, timeZone: string): Keys {
  if (event.type === 'streamStart') return keysInStream(keys, event.id);
  return event.type === 'periodDue' ? keysAt(event.at, timeZone, keys.stream, epochsAt(resets, event.at)) : keys;
}

/** Enters new periods; totals of ended ones read as 0 from here on. */
function enterPeriods(state: StatsState, event: StreamEvent, timeZone: string): StatsState {
  const keys = keysAfter(state, event, timeZone);
  if (keys === state.keys) return state;
  const rankings = rankInPeriods(state.rankings, state.keys, keys);
  const stream = inPeriods(state.stream, keys);
  if (event.type !== 'periodDue') return { ...state, keys, stream, rankings };
  const nextPeriodMs = nextPeriodStart(event.at, timeZone);
  return { ...state, keys, stream: { ...stream, nextPeriodMs }, rankings, due: periodDue(nextPeriodMs) };
}

/** Updates the stream by a message of likes and returns its likes, or null for another event. */
function likesOf(stream: StreamRow, event: StreamEvent): { stream: StreamRow; likes: Facts['likes'] } | null {
  if (event.type !== 'like') return null;
  const { room, fact } = countRoomLikes(stream.likes, event.payload, event.at);
  return { stream: { ...stream, likes: room, totalLikeCount: fact.total }, likes: fact };
}

/** Checks whether a viewer who follows has already followed in this stream, which only counts once (behaviour: total-10). */
function isFollowAgain({ viewers, keys }: StatsState, event: StreamEvent, { documents }: StageContext): boolean {
  if (event.type !== 'follow' || event.viewer === undefined || event.rehearsal !== undefined) return false;
  if (documents.streamer.countsEachFollow === true || isDerived(event)) return false;
  return viewers.get(event.viewer.tiktokId)?.followedIn === keys.stream;
}

/** Checks whether a chat message is of a viewer whom the streamer hid (behaviour: chat-281). */
const isFromHidden = ({ viewers }: StatsState, { type, viewer }: StreamEvent): boolean =>
  type === 'chat' && viewer !== undefined && viewers.get(viewer.tiktokId)?.own?.isHidden === true;

/** Updates the stream's room data and totals. */
function streamAfter(stream: StreamRow, event: StreamEvent, facts: Facts): StreamRow {
  const room = ROOM[event.type] as ((stream: StreamRow, event: StreamEvent) => StreamRow) | undefined;
  const gains = GAINS[event.type] as ((event: StreamEvent, facts: Facts) => Gains) | undefined;
  const updatedStream = room ? room(stream, event) : stream;
  const { pointsAdded: pointsThousandths = 0 } = facts;
  const totals = gains ? totalsAfter(stream.totals, gains(event, facts), pointsThousandths, event.seq) : stream.totals;
  return totals === stream.totals ? updatedStream : { ...updatedStream, totals };
}

function totalsAfter(
  totals: StreamRow['totals'],
  gains: Gains,
  pointsThousandths: number,
  seq: number,
): StreamRow['totals'] {
  let next: Record<Counted, Totals> | null = null;
  if (pointsThousandths > 0) {
    next = { ...totals };
    next.pointsThousandths = addTo(totals.pointsThousandths, pointsThousandths, seq);
  }
  for (const counted in gains) {
    const amount = gains[counted as Counted];
    if (!amount) continue;
    next ??= { ...totals };
    next[counted as Counted] = addTo(totals[counted as Counted], amount, seq);
  }
  return next ?? totals;
}

/** Returns the points for a minute of chat if this is the viewer's first message in it (behaviour: points-4). */
function chatPoints(state: StatsState, event: StreamEvent, { documents }: StageContext): number {
  if (event.type !== 'chat' || !event.viewer) return 0;
  const rate = rateOf(documents.points, 'pointsPerChatMinute');
  if (rate === 0) return 0;
  const before = state.viewers.get(event.viewer.tiktokId);
  return before?.chatMinute !== chatMinute(event.at) ? pointsFor(1, rate) : 0;
}

/** Returns the points that an event earns by its rate, unless its viewer earns none (behaviour: points-7, plan-5). */
function earnedPoints(state: StatsState, event: StreamEvent, given: StageContext): number | undefined {
  const offered = given.facts.pointsAdded;
  const points = offered ?? chatPoints(state, event, given);
  const { viewer } = event;
  if (points === 0) return offered;
  if (!viewer) return points;
  const isBarredHere = isBarred(state, viewer, given.documents.points);
  return isBarredHere || !hasRoom(state, state.viewers.get(viewer.tiktokId), given.limits) ? 0 : points;
}

function isBarred({ viewers }: StatsState, viewer: ViewerRef, { rolesWithoutPoints }: PointsRules): boolean {
  return viewers.get(viewer.tiktokId)?.own?.earnsNothing === true || hasRoleOf(viewer, rolesWithoutPoints);
}

/** Adds an event's earnings to the viewer's hour and returns the rows of the previous hour; null = nothing was earned. */
function earningOf(
  { keys, stream }: StatsState,
  { type, at, seq, viewer }: StreamEvent,
  before: ViewerRow | null,
  { pointsAdded = 0 }: Earned,
): ReturnType<typeof withEarning> | null {
  if (pointsAdded === 0 || !EARNS.has(type)) return null;
  const earning: Earning = {
    viewerId: viewer!.tiktokId,
    cause: type as EarningCause,
    thousandths: pointsAdded,
    seq,
    hourMs: hourOf(at, stream.streamStartedAt),
    epoch: keys.epochs.epoch,
  };
  return withEarning(before?.hour, earning);
}

function gainOf(
  event: StreamEvent,
  { pointsAdded = 0, coinsAdded = 0 }: Facts,
  hour: ViewerGain['hour'],
  stream: string,
): ViewerGain {
  return {
    followedIn: event.type === 'follow' ? stream : undefined,
    points: pointsAdded,
    hour,
    chatMinute: event.type === 'chat' && pointsAdded > 0 ? chatMinute(event.at) : undefined,
    coins: coinsAdded,
    likes: event.type === 'like' ? event.payload.likeCount : 0,
    chatMessages: event.type === 'chat' ? 1 : 0,
  };
}

/** Counts a gift in the new state. */
function countGiftIn(next: StatsState, event: StreamEvent, streak: StreakFact, rows: RowWrite[]): void {
  const { gifts, best, keys } = next;
  const counted = countGift(gifts.get(streak.giftId), best, streak, event, keys);
  next.gifts = gifts.set(streak.giftId, counted.row);
  next.best = counted.best;
  rows.push({ kind: GIFT_KIND, key: streak.giftId, value: counted.row });
  if (counted.best !== best) rows.push({ ...BEST, value: counted.best });
}

/** Increases by an event, as the stages up to here know them. */
type Earned = Pick<Facts, 'streak' | 'coinsAdded' | 'pointsAdded' | 'likes' | 'isRepeatedFollow'>;
type ViewerFacts = Pick<Facts, 'levelsReached' | 'viewerBefore' | 'viewerAfter' | 'isFirstActivity'>;

const sameLevel = (row: ViewerRow): ReturnType<typeof withLevel> => ({ row, reached: null });

/** Counts an event for its viewer in the new state. */
function countViewerIn(
  next: StatsState,
  event: StreamEvent,
  viewer: ViewerRef,
  { facts, documents }: Pick<StageContext, 'documents'> & { facts: Earned },
  rows: RowWrite[],
): ViewerFacts {
  restoreViewer(next, viewer.tiktokId, rows);
  const { viewers, keys, rankings } = next;
  const before = viewers.get(viewer.tiktokId);
  if (before === undefined) throw new Error(`viewer ${viewer.tiktokId} of event ${event.id} was not loaded`);
  const earned = earningOf(next, event, before, facts);
  const gain = gainOf(event, facts, earned?.hour, keys.stream);
  const updated = updateViewer(before, viewer, gain, event, keys);
  const isGiven = gain.points > 0;
  const isMoved = isGiven || (before?.epoch ?? 0) !== keys.epochs.epoch;
  const table = isMoved ? tableOf(documents.points) : [];
  const { row: after, reached } = isMoved ? withLevel(before, updated, { table, keys, isGiven }) : sameLevel(updated);
  const viewerAfter = new LazyViewerTotals(after, keys);
  if (before === null) next.stored += 1;
  if (isGiven && (before === null || !hasPoints(before, keys))) next.holders += 1;
  next.viewers = viewers.set(viewer.tiktokId, after);
  next.rankings = rankViewer(rankings, after, keys, gain);
  rows.push({ kind: 'viewer', key: viewer.tiktokId, value: after });
  if (earned) for (const row of earned.closed) rows.push(ledgerWrite(row));
  return {
    viewerBefore: before && new LazyViewerTotals(before, keys),
    viewerAfter,
    isFirstActivity: isFirstInStream(before, keys),
    levelsReached: reached ? [{ viewer, ...reached }] : undefined,
  };
}

/** Returns known data about the viewer of an event that repeats an input already counted. */
function knownViewer({ viewers, keys }: StatsState, { tiktokId }: ViewerRef): ViewerFacts {
  const row = viewers.get(tiktokId);
  return row ? { viewerAfter: new LazyViewerTotals(row, keys) } : {};
}

const isDerived = ({ origin }: StreamEvent): boolean => origin === 'followUp' || origin === 'deadline';

/** Facts of an event besides those about its viewer. */
type Noted = Pick<Facts, 'likes' | 'isRepeatedFollow' | 'isHiddenViewer' | 'pointsAdded'>;

/** Facts of an event that is no viewer's input. */
const NOTHING_FOUND: ViewerFacts = {};

/** Created for every event, so all members are set from the start, in one order. */
function factsOf(
  found: ViewerFacts,
  made: CommandFacts | null,
  { likes, isRepeatedFollow, isHiddenViewer, pointsAdded }: Noted,
  counted: StatsState,
): Facts {
  return {
    viewerBefore: found.viewerBefore,
    viewerAfter: found.viewerAfter,
    isFirstActivity: found.isFirstActivity,
    levelsReached: made?.levelsReached ?? found.levelsReached,
    pointsMade: made?.pointsMade,
    likes,
    isRepeatedFollow,
    isHiddenViewer,
    pointsAdded,
    totals: new LiveTotals(counted),
  };
}

function foldStats(state: StatsState, event: StreamEvent, given: StageContext): StageResult<StatsState> {
  const entered = enterPeriods(state, event, given.documents.streamer.timeZone);
  const { documents } = given;
  const pointsAdded = earnedPoints(entered, event, given);
  const { streak, coinsAdded } = given.facts;
  const counted = likesOf(entered.stream, event);
  const isRepeatedFollow = isFollowAgain(entered, event, given) ? true : undefined;
  const isHiddenViewer = isFromHidden(entered, event) ? true : undefined;
  const facts: Earned = { streak, coinsAdded, pointsAdded, likes: counted?.likes, isRepeatedFollow };
  // One copy per event, which nothing reads before it is complete.
  const next = { ...entered };
  next.stream = streamAfter(counted?.stream ?? entered.stream, event, facts);
  next.chatRanks = chatRanksAfter(entered, event);
  const rows: RowWrite[] = [];
  let found: ViewerFacts = NOTHING_FOUND;
  if (event.viewer) {
    if (isDerived(event)) found = knownViewer(next, event.viewer);
    else found = countViewerIn(next, event, event.viewer, { facts, documents }, rows);
  }
  const made = commandPoints(next, event, rows, given);
  const followUps = removalWith(next, event, rows, given) ?? foldGambles(next, event, rows);
  if (next.stream !== state.stream) rows.push({ kind: STREAM.kind, key: STREAM.key, value: next.stream });
  if (next.chatRanks !== state.chatRanks) rows.push({ ...CHAT_RANKS, value: next.chatRanks });
  if (event.type === 'gift' && streak && streak.addedCount > 0) countGiftIn(next, event, streak, rows);
  const isOther = pointsAdded !== given.facts.pointsAdded;
  const allFacts = factsOf(
    found,
    made,
    { ...facts, isHiddenViewer, pointsAdded: isOther ? pointsAdded : undefined },
    next,
  );
  return followUps ? { state: next, rows, facts: allFacts, followUps } : { state: next, rows, facts: allFacts };
}

export const stats = defineStage<StatsState>({
  name: 'stats',
  consumes: 'all',
  rowKinds: [STREAM.kind, GIFT_KIND, MERGE_KIND, STAKE_KIND],
  resolve: resolvedDraft,
  resolveRow: resolvedRow,
  start({ atMs, rows }, { documents }) {
    const { timeZone } = documents.streamer;
    const stored = <T>({ kind, key }: RowKey): T | undefined =>
      rows.find((row) => row.kind === kind && row.key === key)?.value as T | undefined;
    const stream = stored<StreamRow>(STREAM) ?? newStream(keysAt(atMs, timeZone, ''), nextPeriodStart(atMs, timeZone));
    const ofKind = (wanted: string): StoredRow[] => rows.filter(({ kind }) => kind === wanted);
    const gifts = ofKind(GIFT_KIND).map(({ key, value }) => [key, value as GiftRow] as const);
    const resets = stored<ResetsRow>(RESETS) ?? NO_RESETS;
    return {
      keys: keysOfStamp(stream.stamp, epochsAt(resets, atMs)),
      stream,
      viewers: PersistentMap.empty(),
      rankings: NO_RANKINGS,
      isStale: false,
      resets,
      given: stored<GivenRow>(GIVEN) ?? NOTHING_GIVEN,
      merges: PersistentMap.from(ofKind(MERGE_KIND).map(({ key, value }) => [key, value as Merge])),
      stakes: PersistentMap.from(stakesFrom(rows)),
      changes: NO_CHANGES,
      stored: 0,
      holders: 0,
      gifts: PersistentMap.from(gifts),
      best: stored<BestRow>(BEST) ?? NO_BEST,
      chatRanks: stored<TopViewer[]>(CHAT_RANKS) ?? [],
      due: periodDue(stream.nextPeriodMs),
    };
  },
  survey,
  wantsSurvey: ({ isStale }) => isStale,
  needs,
  load: (state, rows) => meet(state, rows, true),
  keeps: stakesKeep,
  trim,
  fold: foldStats,
  due: ({ due }) => due,
});

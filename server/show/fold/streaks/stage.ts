/** Owns gift streaks: turns frames into differences, closes silent streaks, forgets closed ones. */
import { type Heap, heapInsert, heapPop } from '#engine/core/pairingHeap.ts';
import { PersistentMap } from '#engine/core/persistentMap.ts';
import type { Deadline, EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import type { OwnedDraft, RowKey, RowWrite, StageResult } from '../stage.ts';
import { defineStage } from '../stage.ts';
import { endedPayload, nextFrame, type Streak, streakDueMs, streakFact, streakKeyOf } from './rules.ts';

const ROW_KIND = 'streak';
const NAME = 'streaks';

export interface StreaksState {
  /** The last streak at each key. */
  byKey: PersistentMap<Streak>;
  /** One entry per frame. Entries that no longer match their streak are ignored; the top one always matches. */
  dues: Heap<Deadline>;
}

/** Drops entries at the top that later frames have made stale. */
function settle(state: StreaksState): StreaksState {
  let dues = state.dues;
  while (dues) {
    const streak = state.byKey.get(dues.entry.id);
    if (streak && streakDueMs(streak) === dues.entry.atMs) break;
    dues = heapPop(dues);
  }
  return dues === state.dues ? state : { ...state, dues };
}

const keyOf = (streak: Streak): string => streakKeyOf(streak, streak.viewer ?? undefined);

function put(state: StreaksState, streak: Streak): StreaksState {
  const { cause } = streak;
  const streakId = keyOf(streak);
  // The wait is long enough that the depth of follow-ups starts again (depth.ts).
  const draft: EventDraft = { type: 'streakDue', payload: { streakId }, ...(cause !== undefined && { cause }) };
  const dues = heapInsert(state.dues, { atMs: streakDueMs(streak), id: streakId, draft });
  return settle({ byKey: state.byKey.set(streakId, streak), dues });
}

const rowOf = (streak: Streak): RowWrite => ({ kind: ROW_KIND, key: keyOf(streak), value: streak });

function ended(streak: Streak): OwnedDraft {
  const viewer = streak.viewer ? { viewer: streak.viewer } : {};
  return { owner: NAME, draft: { type: 'streakEnded', payload: endedPayload(streak), ...viewer } };
}

function foldGift(state: StreaksState, event: StreamEvent<'gift'>): StageResult<StreaksState> {
  const isSingle = !event.payload.isStreakable;
  const known = isSingle ? undefined : state.byKey.get(streakKeyOf(event.payload, event.viewer));
  const { streak, addedCount, over } = nextFrame(known, event.payload, event.viewer, event);
  const facts = { streak: streakFact(streak, addedCount), coinsAdded: streak.diamondCount * addedCount };
  const wasClosed = known?.isClosed === true && known.streakId === streak.streakId;
  const closed = streak.isClosed && !wasClosed ? [streak] : [];
  const followUps = (over === null ? closed : [over, ...closed]).map(ended);
  if (isSingle) return { state, facts, followUps };
  return { state: put(state, streak), facts, followUps, rows: [rowOf(streak)] };
}

function foldDue(state: StreaksState, event: StreamEvent<'streakDue'>): StageResult<StreaksState> {
  const streak = state.byKey.get(event.payload.streakId);
  if (!streak || streakDueMs(streak) > event.at) return { state: settle(state) };
  if (streak.isClosed) {
    const rows = [{ kind: ROW_KIND, key: keyOf(streak), value: null }];
    return { state: settle({ ...state, byKey: state.byKey.delete(keyOf(streak)) }), rows };
  }
  const closed = { ...streak, isClosed: true, cause: event.id };
  return { state: put(state, closed), rows: [rowOf(closed)], followUps: [ended(closed)] };
}

/** Marks the streaks of a merged viewer as over, so that a gift does not count again when it continues under the other id. */
function mirror(before: StreaksState, fromId: string, toId: string): StageResult<StreaksState> {
  let state = before;
  const rows: RowWrite[] = [];
  for (const [, streak] of before.byKey.entries()) {
    if (streak.viewer?.tiktokId !== fromId) continue;
    const viewer = { ...streak.viewer, tiktokId: toId };
    const streakId = streakKeyOf(streak, viewer);
    const known = before.byKey.get(streakId);
    if (known && known.repeatCount >= streak.repeatCount) continue;
    const { repeatCount } = streak;
    const copy: Streak = known ? { ...known, repeatCount } : { ...streak, streakId, viewer, isClosed: true };
    state = put(state, copy);
    rows.push(rowOf(copy));
  }
  return { state, rows };
}

/** Keeps the givers of open streaks loaded, because the end by silence is announced with the viewer. */
function keeps({ byKey }: StreaksState): RowKey[] {
  return [...byKey.entries()].flatMap(([, { isClosed, viewer }]) =>
    viewer && !isClosed ? [{ kind: 'viewer', key: viewer.tiktokId }] : [],
  );
}

export const streaks = defineStage<StreaksState>({
  name: NAME,
  consumes: ['gift', 'streakDue', 'mergeViewers', 'unmergeViewers'],
  rowKinds: [ROW_KIND],
  start({ rows }) {
    const empty: StreaksState = { byKey: PersistentMap.empty(), dues: null };
    return rows.reduce((state, row) => put(state, row.value as Streak), empty);
  },
  fold(state, event) {
    if (event.type === 'gift') return foldGift(state, event);
    if (event.type === 'streakDue') return foldDue(state, event);
    if (event.type === 'mergeViewers') return mirror(state, event.payload.fromId, event.payload.intoId);
    if (event.type === 'unmergeViewers') return mirror(state, event.payload.intoId, event.payload.fromId);
    return { state };
  },
  keeps,
  due: ({ dues }) => dues && dues.entry,
});

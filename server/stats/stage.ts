/** Keeps the totals of viewers and of the stream. The only writer of viewer rows. */
import { PersistentMap } from '#engine/core/persistentMap.ts';
import type { Facts } from '#engine/core/facts.ts';
import type { FoldContext } from '#engine/core/foldContext.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import { nextPeriodStart, periodKeys } from '#engine/rules/periods.ts';
import type { EventType } from '#schemas/generated/types.ts';
import { defineStage, type RowKey, type RowWrite, type StageResult } from '../session/stage.ts';
import {
  addTo,
  COUNTED,
  type Counted,
  MAX_VIEWERS_IN_MEMORY,
  type StreamRow,
  updateViewer,
  type ViewerRow,
  viewerTotals,
} from './rules.ts';

const TOTALS: RowKey = { kind: 'stats', key: 'totals' };
export interface StatsState {
  stream: StreamRow;
  /** Viewers met since the start of the process; null = looked up and not stored yet. */
  viewers: PersistentMap<ViewerRow | null>;
}

type Gains = Partial<Record<Counted, number>>;

/** What an event adds to the stream's counters, per type; a type that is not here adds nothing. */
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

/** What an event says of the room and the calendar, per type. */
const ROOM: { readonly [T in EventType]?: (stream: StreamRow, event: StreamEvent<T>, timeZone: string) => StreamRow } =
  {
    streamStart: (stream, { id, at, payload }) => ({
      ...stream,
      roomId: payload.roomId,
      streamStartedAt: at,
      totalLikeCount: 0,
      keys: {
        ...stream.keys,
        stream: id,
      },
    }),
    viewerCount: (stream, { payload }) => ({ ...stream, viewerCount: payload.viewerCount }),
    like: (stream, { payload }) => ({
      ...stream,
      totalLikeCount: Math.max(stream.totalLikeCount, payload.totalLikeCount),
    }),
    periodDue: (stream, { at }, timeZone) => ({
      ...stream,
      keys: { ...periodKeys(at, timeZone), stream: stream.keys.stream },
      nextPeriodMs: nextPeriodStart(at, timeZone),
    }),
  };

function gains(event: StreamEvent, facts: Facts): Gains {
  return (GAINS[event.type] as ((event: StreamEvent, facts: Facts) => Gains) | undefined)?.(event, facts) ?? {};
}

function streamFacts(stream: StreamRow, event: StreamEvent, timeZone: string): StreamRow {
  type Handler = (stream: StreamRow, event: StreamEvent, timeZone: string) => StreamRow;
  return (ROOM[event.type] as Handler | undefined)?.(stream, event, timeZone) ?? stream;
}

function count(stream: StreamRow, gained: Gains): StreamRow {
  let counters: StreamRow['counters'] | null = null;
  for (const name of COUNTED) {
    const amount = gained[name];
    if (!amount) continue;
    counters ??= { ...stream.counters };
    counters[name] = addTo(counters[name], amount, stream.keys);
  }
  return counters ? { ...stream, counters } : stream;
}

function foldViewer(state: StatsState, event: StreamEvent, facts: Facts): StageResult<StatsState> {
  const viewer = event.viewer!;
  const before = state.viewers.get(viewer.tiktokId);
  if (before === undefined) throw new Error(`viewer ${viewer.tiktokId} of event ${event.id} was not loaded`);
  const { keys } = state.stream;
  const gain = {
    points: facts.pointsAdded ?? 0,
    coins: facts.coinsAdded ?? 0,
    likes: event.type === 'like' ? event.payload.likeCount : 0,
  };
  const after = updateViewer(before, viewer, gain, event.at, keys);
  return {
    state: { ...state, viewers: state.viewers.set(viewer.tiktokId, after) },
    rows: [{ kind: 'viewer', key: viewer.tiktokId, value: after }],
    facts: {
      viewerBefore: before && viewerTotals(before, keys),
      viewerAfter: viewerTotals(after, keys),
      isFirstActivity: before?.seenStream !== keys.stream,
    },
  };
}

function foldStats(state: StatsState, event: StreamEvent, { facts, documents }: FoldContext): StageResult<StatsState> {
  const stream = count(streamFacts(state.stream, event, documents.profile.timeZone), gains(event, facts));
  const isSame = stream === state.stream;
  const rows: RowWrite[] = isSame ? [] : [{ ...TOTALS, value: stream }];
  const next = isSame ? state : { ...state, stream };
  // Follow-ups tell again what an input already counted.
  if (!event.viewer || event.origin === 'followUp') return { state: next, rows };
  const folded = foldViewer(next, event, facts);
  return { ...folded, rows: rows.concat(folded.rows!) };
}

export const stats = defineStage<StatsState>({
  name: 'stats',
  consumes: 'all',
  rowKinds: [TOTALS.kind],
  start({ atMs, rows }, { documents }) {
    const { timeZone } = documents.profile;
    const stored = rows[0]?.value as StreamRow | undefined;
    const stream: StreamRow = stored ?? {
      keys: {
        ...periodKeys(atMs, timeZone),
        stream: '',
      },
      nextPeriodMs: nextPeriodStart(atMs, timeZone),
      counters: {},
      viewerCount: 0,
      totalLikeCount: 0,
      roomId: '',
      streamStartedAt: 0,
    };
    return { stream, viewers: PersistentMap.empty() };
  },
  needs(state, { viewer }) {
    return viewer && !state.viewers.has(viewer.tiktokId) ? [{ kind: 'viewer', key: viewer.tiktokId }] : [];
  },
  load(state, rows) {
    const viewers = rows
      .filter((row) => row.kind === 'viewer')
      .reduce((map, row) => map.set(row.key, row.value as ViewerRow | null), state.viewers);
    return { ...state, viewers };
  },
  trim: (state) => (state.viewers.size > MAX_VIEWERS_IN_MEMORY ? { ...state, viewers: PersistentMap.empty() } : state),
  fold: foldStats,
  due({ stream }) {
    return { atMs: stream.nextPeriodMs, id: 'period', draft: { type: 'periodDue', payload: {} } };
  },
});

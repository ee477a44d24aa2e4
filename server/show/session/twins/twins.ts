/**
 * Counts an event once that two sources of a streamer deliver (behaviour: source-333). Equal ids are the same event. Where one
 * of the two has no id, the n-th occurrence of the same content by the same viewer in one source is the n-th one that has no
 * partner yet in the other, within 3 s, and never one of the same source. Pure: changes come as a new value.
 */
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { EVENT_META } from '#schemas/generated/meta.ts';
import type { StoredRow } from '../../fold/stage.ts';
import type { EventSource } from './eventSource.ts';
import { isOwnBoundary, type SourceTimes } from './boundaries.ts';
import { twinKey } from './twinKey.ts';

/** An event of one source whose partner has not arrived. */
interface Single {
  key: string;
  source: string;
  at: number;
  /** Null = the source names no ids. */
  id: string | null;
}

/** A pair: the event that was not counted, and its partner. */
interface Pair {
  partner: Single;
  source: string;
  at: number;
}

/** Data stored with each batch. */
export interface TwinsValue {
  singles: readonly Single[];
  pairs: readonly Pair[];
  /** Latest ids of types that the journal does not keep, with their times. */
  ids: readonly (readonly [string, number])[];
  times: SourceTimes;
}

export interface Sourced {
  draft: EventDraft & { id: string };
  source: EventSource;
  /** Whether the source named the id. */
  hasOwnId: boolean;
  at: number;
  /** Whether the journal already has the id. */
  isKnown: boolean;
}

const WITHIN_MS = 3_000;
/** Time for which ids are compared that the journal does not keep. */
const IDS_MS = 10_000;
export const TWINS_ROW = { kind: 'twins', key: 'now' } as const;
export const NO_TWINS: TwinsValue = { singles: [], pairs: [], ids: [], times: { heardMs: {}, isOver: false } };

export function twinsFrom(rows: readonly StoredRow[]): TwinsValue {
  const row = rows.find(({ kind, key }) => kind === TWINS_ROW.kind && key === TWINS_ROW.key);
  return row === undefined ? NO_TWINS : (row.value as TwinsValue);
}

/**
 * Decides about an event.
 * @returns whether it counts, and the value after it
 */
export function decideTwin(before: TwinsValue, event: Sourced): { counts: boolean; after: TwinsValue } {
  const { draft, at } = event;
  const value = withoutOld(before, at);
  // A gap is what one source knows about itself.
  if (draft.type === 'gap') return { counts: !event.isKnown, after: value };
  const own = isOwnBoundary(value.times, event);
  const heard = { ...value, times: own.times };
  if (!own.counts) return { counts: false, after: heard };
  return event.isKnown ? { counts: false, after: paired(heard, event) } : decideContent(heard, event);
}

function withoutOld({ singles, pairs, ids, times }: TwinsValue, at: number): TwinsValue {
  return {
    singles: singles.filter((single) => single.at >= at - WITHIN_MS),
    pairs: pairs.filter((pair) => pair.at >= at - WITHIN_MS),
    ids: ids.filter(([, idAt]) => idAt >= at - IDS_MS),
    times,
  };
}

/** Takes the partner of an event with a known id, so that nothing else is taken for it. */
function paired(value: TwinsValue, { draft, source }: Sourced): TwinsValue {
  const singles = value.singles.filter(({ id, source: of }) => id !== draft.id || of === source.name);
  return singles.length === value.singles.length ? value : { ...value, singles };
}

function decideContent(value: TwinsValue, event: Sourced): { counts: boolean; after: TwinsValue } {
  const { draft, source, hasOwnId, at } = event;
  const isUnkept = EVENT_META[draft.type].transient && hasOwnId;
  if (isUnkept && value.ids.some(([id]) => id === draft.id)) return { counts: false, after: paired(value, event) };
  const key = twinKey(draft, source.platform);
  const ids = isUnkept ? [...value.ids, [draft.id, at] as const] : value.ids;
  const partner = value.singles.find((single) => isPartner(single, key, event));
  if (partner !== undefined) {
    const singles = value.singles.filter((single) => single !== partner);
    const pairs = [...value.pairs, { partner, source: source.name, at }];
    return { counts: false, after: { ...value, ids, singles, pairs } };
  }
  const single: Single = { key, source: source.name, at, id: hasOwnId ? draft.id : null };
  return { counts: true, after: { ...value, ids, ...withSingle(value, single) } };
}

/**
 * Adds a counted event. If the other source delivered an equal one nearer to it than the partner that was found for that, this
 * one is its partner, and the earlier one is single again: the other source was away when it happened.
 */
function withSingle({ singles, pairs }: TwinsValue, single: Single): Pick<TwinsValue, 'singles' | 'pairs'> {
  const better = pairs.find(
    ({ partner, source, at }) =>
      partner.key === single.key &&
      partner.source === single.source &&
      source !== single.source &&
      single.at - at < at - partner.at,
  );
  if (better === undefined) return { singles: [...singles, single], pairs };
  return {
    singles: [...singles, better.partner].sort((one, other) => one.at - other.at),
    pairs: pairs.map((pair) => (pair === better ? { ...pair, partner: single } : pair)),
  };
}

/** Two different ids are two events. What came before this source was connected, it cannot have seen. */
const isPartner = (single: Single, key: string, { source, hasOwnId }: Sourced): boolean =>
  single.key === key &&
  single.source !== source.name &&
  single.at >= source.sinceMs &&
  !(hasOwnId && single.id !== null);

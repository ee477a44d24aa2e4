/** Collects the outputs of the fold over a batch. */
import type { Facts, LevelReached } from '#engine/core/facts.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { CueDraft } from './cueDraft.ts';
import type { FoldReport, RowWrite } from './stage.ts';

/** An event as the journal stores it, with the facts from which unsaved data is folded again. */
export type JournalEvent = StreamEvent & {
  facts?: Pick<Facts, 'streak' | 'likes' | 'isRepeatedFollow' | 'isHiddenViewer'>;
  /** Person or key that submitted it in place of the owner (behaviour: agency-30). The fold never sees it. */
  author?: string;
};

/** Returns the facts that the journal stores, or undefined; likes only where they differ from the message. */
export function journalFacts(
  event: StreamEvent,
  { streak, likes, isRepeatedFollow, isHiddenViewer }: Facts,
): JournalEvent['facts'] | undefined {
  if (streak) return { streak };
  if (isRepeatedFollow) return { isRepeatedFollow };
  if (isHiddenViewer) return { isHiddenViewer };
  if (event.type !== 'like' || likes === undefined) return undefined;
  return likes.added === event.payload.likeCount && likes.before === 0 ? undefined : { likes };
}

/** Coins and levels that an event brought, which neither it nor the state after it tells. */
export interface FoldMoment {
  eventId: string;
  at: number;
  coinsAdded: number;
  levelsReached: readonly LevelReached[];
}

export interface FoldOutput {
  events: JournalEvent[];
  /** Last write per row, by kind and key. */
  rows: Map<string, Map<string, RowWrite>>;
  reports: FoldReport[];
  cues: CueDraft[];
  /** Events that brought coins or levels. */
  moments: FoldMoment[];
  /** Writes of the input being folded; they become final when it is complete. */
  pending: RowWrite[];
  /** Approximate work for it; a step of a flow costs 1. */
  effort: number;
  /** Cost by flow id. */
  flowCosts: Map<string, number>;
}

/** Creates an empty output for a batch. */
export function foldOutput(): FoldOutput {
  const lists = { events: [], reports: [], cues: [], moments: [], pending: [] };
  return { ...lists, rows: new Map(), effort: 0, flowCosts: new Map() };
}

/** Names the author of an event; it is among the newest. */
export function nameAuthor({ events }: FoldOutput, seq: number, author: string): void {
  for (let index = events.length - 1; index >= 0; index--) {
    const event = events[index]!;
    if (event.seq !== seq) continue;
    events[index] = { ...event, author };
    return;
  }
}

/** Keeps what an event brought, if it did. */
export function addMoment(
  { moments }: FoldOutput,
  { id: eventId, at }: StreamEvent,
  { coinsAdded = 0, levelsReached = [] }: Facts,
): void {
  if (coinsAdded > 0 || levelsReached.length > 0) moments.push({ eventId, at, coinsAdded, levelsReached });
}

/** Iterates over the last write of every row of a batch. */
export function* rowsOf({ rows }: FoldOutput): Iterable<RowWrite> {
  for (const byKey of rows.values()) yield* byKey.values();
}

/** Makes the writes of a completed input final. */
export function keepPending({ rows, pending }: FoldOutput): void {
  for (const row of pending) {
    let byKey = rows.get(row.kind);
    if (!byKey) rows.set(row.kind, (byKey = new Map<string, RowWrite>()));
    byKey.set(row.key, row);
  }
  pending.length = 0;
}

/** Returns the current lengths, to which `takeBack` can return. */
export function lengthsOf({ events, reports, cues, moments }: FoldOutput): readonly [number, number, number, number] {
  return [events.length, reports.length, cues.length, moments.length];
}

/** Discards everything but the rows, for events that are folded again. */
export function rowsAlone({ events, reports, cues, moments }: FoldOutput): void {
  moments.length = 0;
  events.length = 0;
  reports.length = 0;
  cues.length = 0;
}

/** Takes back the outputs of a failed input. */
export function takeBack(output: FoldOutput, [events, reports, cues, moments]: ReturnType<typeof lengthsOf>): void {
  output.events.length = events;
  output.reports.length = reports;
  output.cues.length = cues;
  output.moments.length = moments;
  output.pending.length = 0;
}

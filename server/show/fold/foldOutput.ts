/** What folding leaves behind, collected over a batch. */
import type { Facts } from '#engine/core/facts.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { CueDraft } from './cueDraft.ts';
import type { FoldReport, RowWrite } from './stage.ts';

/** An event as the journal keeps it: with the facts that data which is not saved is folded from again. */
export type JournalEvent = StreamEvent & { facts?: Pick<Facts, 'streak' | 'likes' | 'isRepeatedFollow'> };

/** The facts that the journal keeps; likes only where they are not those of the message. Undefined = none. */
export function journalFacts(
  event: StreamEvent,
  { streak, likes, isRepeatedFollow }: Facts,
): JournalEvent['facts'] | undefined {
  if (streak) return { streak };
  if (isRepeatedFollow) return { isRepeatedFollow };
  if (event.type !== 'like' || likes === undefined) return undefined;
  return likes.added === event.payload.likeCount && likes.before === 0 ? undefined : { likes };
}

export interface FoldOutput {
  events: JournalEvent[];
  /** Last write per row, by kind and key. */
  rows: Map<string, Map<string, RowWrite>>;
  reports: FoldReport[];
  cues: CueDraft[];
  /** Writes of the input that is being folded; they count once it has been folded to its end. */
  pending: RowWrite[];
  /** How much was done for it, about: a step of a flow is 1. */
  effort: number;
  /** What each flow cost of it, by its id. */
  flowCosts: Map<string, number>;
}

/** A fresh place for what a batch leaves behind. */
export function foldOutput(): FoldOutput {
  return { events: [], rows: new Map(), reports: [], cues: [], pending: [], effort: 0, flowCosts: new Map() };
}

/** The last write of every row of a batch. */
export function* rowsOf({ rows }: FoldOutput): Iterable<RowWrite> {
  for (const byKey of rows.values()) yield* byKey.values();
}

/** The input was folded to its end: its writes count. */
export function keepPending({ rows, pending }: FoldOutput): void {
  for (const row of pending) {
    let byKey = rows.get(row.kind);
    if (!byKey) rows.set(row.kind, (byKey = new Map<string, RowWrite>()));
    byKey.set(row.key, row);
  }
  pending.length = 0;
}

/** How much there is; `takeBack` goes back to it. */
export function lengthsOf({ events, reports, cues }: FoldOutput): readonly [number, number, number] {
  return [events.length, reports.length, cues.length];
}

/** Forgets everything but the rows: of what is folded once more nobody asks for the rest. */
export function rowsAlone({ events, reports, cues }: FoldOutput): void {
  events.length = 0;
  reports.length = 0;
  cues.length = 0;
}

/** Takes back what an input that failed has left so far. */
export function takeBack(output: FoldOutput, [events, reports, cues]: ReturnType<typeof lengthsOf>): void {
  output.events.length = events;
  output.reports.length = reports;
  output.cues.length = cues;
  output.pending.length = 0;
}

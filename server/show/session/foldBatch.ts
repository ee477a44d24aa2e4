/**
 * Folds the queue of a session and stops after a share of work to give others their turn; the rest is folded with the next
 * batch, with the same result.
 */
import type { Fold } from '../fold/fold.ts';
import { type FoldOutput, nameAuthor } from '../fold/foldOutput.ts';
import type { SessionState } from '../fold/sessionState.ts';
import type { Folded } from './entries.ts';

/** Share of work for one batch, a few milliseconds. */
export const MOST_EFFORT = 5_000;

export interface Batch {
  fold: Fold;
  entries: readonly Folded[];
  /** Entries that were committed before. */
  repeats: ReadonlySet<Folded>;
  seed: number;
  /** Whether others need the thread; without it only the effort counts. */
  isOver?: () => boolean;
}

/**
 * Folds a batch.
 * @returns the state, and the entries that were completed
 */
export function foldBatch(
  start: SessionState,
  { fold, entries, repeats, seed, isOver = () => false }: Batch,
  output: FoldOutput,
): { state: SessionState; done: Folded[] } {
  let state = start;
  const done: Folded[] = [];
  for (const entry of entries) {
    // Nothing is folded before the survey, wherever a batch is cut.
    if (done.length > 0 && (output.effort >= MOST_EFFORT || isOver() || fold.wantsSurvey(state))) break;
    const parted = (entry.parted ??= { most: MOST_EFFORT, deadlines: 0, isOpen: false });
    parted.isOver = isOver;
    if (entry.kind === 'advance') state = fold.foldDeadlines(state, entry.at, seed, output, parted);
    else if (repeats.has(entry)) entry.answer = { seq: null, at: entry.at };
    else {
      const folded = fold.foldInput(state, entry.draft, entry.at, seed, output, parted);
      state = folded.state;
      if (folded.event && entry.author !== undefined) nameAuthor(output, folded.event.seq, entry.author);
      entry.answer = folded.event ? { seq: folded.event.seq, at: folded.event.at } : { error: folded.error };
    }
    if (parted.isOpen) break;
    done.push(entry);
  }
  return { state, done };
}

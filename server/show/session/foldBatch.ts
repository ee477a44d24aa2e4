/**
 * Folds the queue of a session and stops after a share of work to give others their turn; the rest is folded with the next
 * batch, with the same result.
 */
import type { Fold } from '../fold/fold.ts';
import { type FoldOutput, keepPending, nameAuthor } from '../fold/foldOutput.ts';
import type { SessionState } from '../fold/sessionState.ts';
import type { Folded } from './entries.ts';
import { decideTwin, TWINS_ROW, type TwinsValue } from './twins/twins.ts';

/** Share of work for one batch, a few milliseconds. */
export const MOST_EFFORT = 5_000;

export interface Batch {
  fold: Fold;
  entries: readonly Folded[];
  /** Entries that were committed before. */
  repeats: ReadonlySet<Folded>;
  /** Events of two sources before the batch. */
  twins: TwinsValue;
  seed: number;
  /** Whether others need the thread; without it only the effort counts. */
  isOver?: () => boolean;
}

/** A folded batch: the state, the entries that were completed, and the events of two sources after it. */
export interface FoldedBatch {
  state: SessionState;
  done: Folded[];
  twins: TwinsValue;
}

/** Folds a batch. */
export function foldBatch(
  start: SessionState,
  { fold, entries, repeats, twins: before, seed, isOver = () => false }: Batch,
  output: FoldOutput,
): FoldedBatch {
  let state = start;
  let twins = before;
  const done: Folded[] = [];
  for (const entry of entries) {
    // Nothing is folded before the survey, wherever a batch is cut.
    if (done.length > 0 && (output.effort >= MOST_EFFORT || isOver() || fold.wantsSurvey(state))) break;
    const parted = (entry.parted ??= { most: MOST_EFFORT, deadlines: 0, isOpen: false });
    parted.isOver = isOver;
    const decision = decide(entry, twins, repeats);
    if (entry.kind === 'advance') state = fold.foldDeadlines(state, entry.at, seed, output, parted);
    else if (!decision.counts) entry.answer = { seq: null, at: entry.at };
    else {
      const folded = fold.foldInput(state, entry.draft, entry.at, seed, output, parted);
      state = folded.state;
      if (folded.event && entry.author !== undefined) nameAuthor(output, folded.event.seq, entry.author);
      entry.answer = folded.event ? { seq: folded.event.seq, at: folded.event.at } : { error: folded.error };
    }
    // An entry that is folded in parts is decided again with the next batch.
    if (parted.isOpen) break;
    twins = decision.after;
    done.push(entry);
  }
  if (twins !== before) {
    output.pending.push({ ...TWINS_ROW, value: twins });
    keepPending(output);
  }
  return { state, done, twins };
}

/** Decides whether an entry counts: a known id never does, and of two sources only the first to deliver an event. */
function decide(entry: Folded, twins: TwinsValue, repeats: ReadonlySet<Folded>): ReturnType<typeof decideTwin> {
  const isKnown = repeats.has(entry);
  if (entry.kind === 'advance' || entry.source === undefined) return { counts: !isKnown, after: twins };
  const { draft, source, hasOwnId, at } = entry;
  return decideTwin(twins, { draft, source, hasOwnId, at, isKnown });
}

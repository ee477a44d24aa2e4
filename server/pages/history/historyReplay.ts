/**
 * Re-folds a streamer's events since a checkpoint, apart from the session, to explain what flows decided; continues with every
 * request (behaviour: why-2).
 */
import type { Database } from '../../ground/db/connection.ts';
import type { Checkpoint } from '../../show/session/refold/checkpoints.ts';
import { type Pace, Refold } from '../../show/session/refold/refold.ts';
import { journalAfter } from '../../show/session/refold/store.ts';
import type { RunningStore } from '../../show/session/store.ts';
import { HistoryLog } from './historyLog.ts';
import { OutcomeReader } from './outcomes.ts';

/** Distance in events between the marks from which a moment is folded again; it grows when there are too many marks. */
const MARK_EVERY = 2_000;
const MAX_MARKS = 32;

type Mark = Pick<Checkpoint, 'state' | 'viewers'>;

export interface HistoryReplayOptions {
  streamerId: string;
  database: Database;
  store: Pick<RunningStore, 'loadRows'>;
  seed: number;
  pace: Pace;
  from: Checkpoint;
}

export class HistoryReplay {
  readonly log = new HistoryLog();
  /** Everything after this is known. */
  readonly sinceMs: number;
  readonly #options: HistoryReplayOptions;
  readonly #refold: Refold;
  #seq: number;
  #marks: Mark[];
  #markEvery = MARK_EVERY;
  #working: Promise<void> = Promise.resolve();

  constructor(options: HistoryReplayOptions) {
    const { from } = options;
    const reader = new OutcomeReader();
    this.#options = options;
    this.sinceMs = from.state.at;
    this.#seq = from.state.seq;
    this.#marks = [from];
    this.#refold = new Refold({
      ...options,
      onFlows: (seen) => {
        const occurrence = reader.read(seen);
        if (occurrence) this.log.add(occurrence);
      },
    });
  }

  /** The session's state, as far as it has caught up. */
  get state(): Refold['state'] {
    return this.#refold.state;
  }

  /** Catches up one request after the other; simultaneous ones share the work. */
  catchUp(untilSeq: number): Promise<void> {
    const work = this.#working.then(() => this.#go(untilSeq));
    this.#working = work.catch(() => undefined);
    return work;
  }

  /** Checks whether a moment can be folded again. */
  knows(seq: number): boolean {
    return seq > this.#marks[0]!.state.seq;
  }

  /** Returns a fold positioned right behind a known event of the journal. */
  async at(seq: number): Promise<Refold> {
    const { streamerId, database } = this.#options;
    const from = this.#marks.filter(({ state }) => state.seq < seq).at(-1) ?? this.#marks[0]!;
    const refold = new Refold({ ...this.#options, from });
    await foldJournal(refold, { streamerId, database, afterSeq: from.state.seq, untilSeq: seq });
    return refold;
  }

  async #go(untilSeq: number): Promise<void> {
    const { streamerId, database } = this.#options;
    if (untilSeq <= this.#seq) return;
    const range = { streamerId, database, afterSeq: this.#seq, untilSeq };
    await foldJournal(this.#refold, range, (seq) => {
      this.#seq = seq;
      this.#mark();
    });
    this.#seq = untilSeq;
  }

  #mark(): void {
    if (this.#seq - this.#marks.at(-1)!.state.seq < this.#markEvery) return;
    this.#marks.push(this.#refold.mark());
    if (this.#marks.length <= MAX_MARKS) return;
    this.#marks = this.#marks.filter((_mark, index) => index % 2 === 0);
    this.#markEvery *= 2;
  }
}

interface Range {
  streamerId: string;
  database: Database;
  afterSeq: number;
  untilSeq: number;
}

/**
 * Folds the journal in pieces.
 * @param onPiece called with the progress after each piece
 */
export async function foldJournal(
  refold: Refold,
  { streamerId, database, afterSeq, untilSeq }: Range,
  onPiece: (seq: number) => void = () => undefined,
): Promise<void> {
  for (let after = afterSeq; ;) {
    const events = await journalAfter(database, streamerId, { afterSeq: after, untilSeq });
    const last = events.at(-1);
    if (last === undefined) return;
    await refold.take(events);
    after = last.seq;
    onPiece(after);
  }
}

/**
 * Re-folds a streamer's events since a checkpoint, apart from the session, to explain what flows decided; continues with every
 * request (behaviour: why-2).
 */
import type { Database } from '../../ground/db/connection.ts';
import type { StoredCheckpoint } from '../../show/session/checkpoints/keptCheckpoints.ts';
import { type Pace, Refold, type RefoldOptions, type RefoldStart } from '../../show/session/refold/refold.ts';
import { journalAfter } from '../../show/session/refold/store.ts';
import type { RunningStore } from '../../show/session/store.ts';
import type { FlowIndex } from '../../show/fold/flows/flowIndex.ts';
import type { RunRecord } from '../../show/fold/flows/state/trace.ts';
import { type Disagreement, disagreementOf } from './disagreement.ts';
import { HistoryLog } from './historyLog.ts';
import { type Occurrence, OutcomeReader } from './outcomes.ts';

/** Distance in events between the marks from which a moment is folded again; it grows when there are too many marks. */
const MARK_EVERY = 2_000;
const MAX_MARKS = 32;
/** Number of edits of flows that are remembered, the newest ones. */
const MAX_INDEXES = 500;

export interface HistoryReplayOptions {
  streamerId: string;
  database: Database;
  store: Pick<RunningStore, 'loadRows'>;
  seed: number;
  pace: Pace;
  checkpoint: Pick<StoredCheckpoint, 'number' | 'build'>;
  from: RefoldStart;
}

export class HistoryReplay {
  readonly #log = new HistoryLog();
  #disagreement: Disagreement = { runs: 0, eventIds: new Set() };
  /** Everything after this is known. */
  readonly sinceMs: number;
  readonly #options: HistoryReplayOptions;
  readonly #refold: Refold;
  #seq: number;
  #marks: RefoldStart[];
  /** The flows at different times, oldest first. */
  #indexes: { afterSeq: number; index: FlowIndex }[];
  #markEvery = MARK_EVERY;
  #working: Promise<void> = Promise.resolve();

  constructor(options: HistoryReplayOptions) {
    const { from } = options;
    const reader = new OutcomeReader();
    this.#options = options;
    this.sinceMs = from.state.at;
    this.#seq = from.state.seq;
    this.#marks = [from];
    this.#indexes = [{ afterSeq: from.state.seq, index: from.state.stages.flows.index }];
    this.#refold = new Refold({
      ...options,
      onFlows: (seen, after) => {
        this.#noteIndex(after);
        const occurrence = reader.read(seen);
        if (occurrence) this.#log.add(occurrence);
      },
    });
  }

  get checkpoint(): HistoryReplayOptions['checkpoint'] {
    return this.#options.checkpoint;
  }

  /** The session's state, as far as it has caught up. */
  get state(): Refold['state'] {
    return this.#refold.state;
  }

  /** Returns the stored runs that come out differently. */
  get disagreement(): Disagreement {
    return this.#disagreement;
  }

  /** Returns what is known of an event; of one that came out differently nothing is. */
  of(eventId: string): Occurrence | undefined {
    return this.#disagreement.eventIds.has(eventId) ? undefined : this.#log.of(eventId);
  }

  /** Returns everything that can be searched, in no order. */
  all(): Occurrence[] {
    const { eventIds } = this.#disagreement;
    const all = this.#log.all();
    return eventIds.size === 0 ? all : all.filter(({ event }) => !eventIds.has(event.id));
  }

  /**
   * Catches up one request after the other; simultaneous ones share the work.
   * @param stored the runs that ended last, as they were stored at `untilSeq`
   */
  catchUp(untilSeq: number, stored: readonly RunRecord[] = []): Promise<void> {
    const work = this.#working.then(async () => {
      await this.#go(untilSeq);
      if (this.#seq === untilSeq) this.#compare(stored);
    });
    this.#working = work.catch(() => undefined);
    return work;
  }

  /** Checks whether a moment can be folded again. */
  knows(seq: number): boolean {
    return seq > this.#marks[0]!.state.seq;
  }

  /**
   * Returns a fold positioned right behind a known event of the journal, or at the start for an earlier one.
   * @param onCues called with the cues that pages would get
   */
  async at(seq: number, onCues?: RefoldOptions['onCues']): Promise<Refold> {
    const { streamerId, database } = this.#options;
    const from = this.#marks.filter(({ state }) => state.seq < seq).at(-1) ?? this.#marks[0]!;
    const refold = new Refold({ ...this.#options, from, ...(onCues && { onCues }) });
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

  /** Returns the flows that an event met. */
  indexAt(seq: number): FlowIndex {
    return (this.#indexes.filter(({ afterSeq }) => afterSeq < seq).at(-1) ?? this.#indexes[0]!).index;
  }

  #noteIndex({ seq, stages }: Refold['state']): void {
    const { index } = stages.flows;
    if (index === this.#indexes.at(-1)!.index) return;
    this.#indexes.push({ afterSeq: seq, index });
    if (this.#indexes.length > MAX_INDEXES) this.#indexes.shift();
  }

  #compare(stored: readonly RunRecord[]): void {
    const { stages, at } = this.#refold.state;
    this.#disagreement = disagreementOf(stored, stages.flows.records.all(), at);
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

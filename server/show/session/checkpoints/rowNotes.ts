/**
 * Notes which rows of a session change first since its newest checkpoint (behaviour: why-220). The store keeps their earlier
 * values in the transaction that changes them, so a checkpoint is complete after every commit, even if the process is killed
 * right behind it.
 */
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { RowKey, RowWrite } from '../../fold/stage.ts';
import { ARCHIVED_KIND } from '../../fold/stats/archiving.ts';
import type { CheckpointKind, StoredCheckpoint } from './keptCheckpoints.ts';

/** Events after which a long stream gets another checkpoint. */
const PART_EVERY = 100_000;
/** Maximum number of remembered rows; a forgotten one is looked up again. */
const MAX_REMEMBERED = 20_000;
/** Number of kept values after which the size of the checkpoints is checked. */
const CHECK_EVERY = 500;

/** Additions of a batch to the checkpoints. */
export interface Notes {
  /** The checkpoint that begins with the state before the batch; null = none. */
  begins: CheckpointKind | null;
  /** Rows whose earlier values must be kept. */
  touched: (readonly [kind: string, key: string])[];
}

interface NotedBatch {
  events: readonly Pick<StreamEvent, 'type'>[];
  rows: readonly RowWrite[];
  /** Seq of the last event of the batch. */
  seq: number;
}

const nameOf = ({ kind, key }: RowKey): string => `${kind} ${key}`;

export class RowNotes {
  /** Seq at which the newest checkpoint began; null = there is none. */
  #newestSeq: number | null = null;
  readonly #remembered = new Set<string>();
  #unchecked = 0;

  /** Starts over from the stored checkpoints. */
  opened(newest: Pick<StoredCheckpoint, 'seq'> | null): void {
    this.#newestSeq = newest?.seq ?? null;
    this.#remembered.clear();
  }

  notesFor(batch: NotedBatch): Notes {
    const begins = this.#begins(batch);
    const isKnown = (row: RowKey): boolean => begins === null && this.#remembered.has(nameOf(row));
    // An archived viewer's value is kept as that of the viewer.
    const touched = batch.rows.filter((row) => row.kind !== ARCHIVED_KIND && !isKnown(row));
    return { begins, touched: touched.map(({ kind, key }) => [kind, key] as const) };
  }

  #begins({ events, seq }: NotedBatch): CheckpointKind | null {
    if (events.some(({ type }) => type === 'streamStart')) return 'stream';
    if (this.#newestSeq === null) return 'opening';
    return seq - this.#newestSeq > PART_EVERY ? 'part' : null;
  }

  /** Takes notice that the notes of a batch are durable. */
  written({ begins, touched }: Notes, seq: number): void {
    if (begins !== null) {
      this.#newestSeq = seq;
      this.#remembered.clear();
    }
    if (this.#remembered.size + touched.length > MAX_REMEMBERED) this.#remembered.clear();
    for (const [kind, key] of touched) this.#remembered.add(nameOf({ kind, key }));
    this.#unchecked += begins === null ? touched.length : CHECK_EVERY;
  }

  /** Returns whether checkpoints may have become too many or too large since the last call that returned true. */
  isCheckDue(): boolean {
    if (this.#unchecked < CHECK_EVERY) return false;
    this.#unchecked = 0;
    return true;
  }
}

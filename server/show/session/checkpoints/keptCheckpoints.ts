/** Decides which checkpoints of a streamer are kept (behaviour: why-220). Pure. */

export type CheckpointKind =
  /** The state before a stream began. */
  | 'stream'
  /** The state of an account that had no checkpoint. */
  | 'opening'
  /** A state within a very long stream, from which less must be folded. */
  | 'part';

/** A moment from which events can be folded again: the state after its event. */
export interface StoredCheckpoint {
  number: number;
  kind: CheckpointKind;
  seq: number;
  at: number;
  /** Version of the program that ran then. */
  build: string;
  bytes: number;
}

/** The current stream and the two before it. */
const MAX_STREAMS = 3;
const MAX_CHECKPOINTS = 12;
/** Size of the earlier values of one account. */
export const MAX_CHECKPOINT_BYTES = 64 * 1024 * 1024;

/**
 * Returns the number up to which checkpoints are dropped; 0 = none. Only the oldest ones can go, because those before them need
 * the values that later ones keep.
 * @param all oldest first
 */
export function droppedUpTo(all: readonly StoredCheckpoint[], maxBytes = MAX_CHECKPOINT_BYTES): number {
  const streams = all.filter(({ kind }) => kind === 'stream');
  const firstKept = streams.at(-MAX_STREAMS) ?? all[0];
  let bytes = 0;
  let count = 0;
  for (const one of [...all].reverse()) {
    bytes += one.bytes;
    count++;
    if (bytes > maxBytes || count > MAX_CHECKPOINTS || one.number < firstKept!.number) return one.number;
  }
  return 0;
}

/** Defines the epochs of points: a reset or a removal begins a new one, and points of earlier ones stop counting. */

/** The epochs that count; part of the keys of the current periods. */
export interface Epochs {
  /** Epoch of everything earned from now on. */
  readonly epoch: number;
  /** The first epoch that counts. */
  readonly since: number;
  /** The first epoch that may count again when resets are undone. */
  readonly kept: number;
  /** Number of completed imports, and the arriving one, whose points do not count yet; left out when there are none. */
  readonly imports?: number;
  readonly arriving?: number;
  /** Removals that count, oldest first, and the epochs of undone ones; left out when there never was one. */
  readonly removals?: readonly CountingRemoval[];
  readonly undone?: readonly number[];
}

export const FIRST_EPOCH: Epochs = { epoch: 0, since: 0, kept: 0 };

export interface Removal {
  /** The first epoch after it. */
  epoch: number;
  /** Viewers with an earlier last visit lost their points. */
  cutoffMs: number;
  seq: number;
  at: number;
  undoneAt?: number;
}

/** A removal that was not undone. */
export interface CountingRemoval extends Omit<Removal, 'undoneAt'> {
  /** Marks a removal that can still be undone. */
  isOpen?: true;
}

/** The part of a removal that a row keeps when it lost points to it. */
export type Taken = Pick<Removal, 'epoch' | 'seq' | 'at'>;

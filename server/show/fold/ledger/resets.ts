/**
 * Resets all points by a new epoch (behaviour: reset-1): no viewer is touched, points of earlier epochs just stop counting. An
 * undo within a day lets the epochs count together again. Pure.
 */

import { type CountingRemoval, removalEpochs, type Removals } from './removals.ts';

/** Time for which a reset can be undone. */
export const RESET_UNDO_MS = 24 * 3_600_000;
/** Number of resets that are remembered for the viewers' ledgers. */
const MAX_REMEMBERED = 50;

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

export interface Reset {
  /** The first epoch after it, and the one that counted first before. */
  epoch: number;
  before: number;
  seq: number;
  at: number;
  by: string;
  undoneAt?: number;
}

/** The row of all resets. */
export interface ResetsRow extends Removals {
  epoch: number;
  since: number;
  /** Resets, oldest first. */
  resets: readonly Reset[];
  /** Number of completed imports, and the arriving one; left out when there are none (`imports.ts`). */
  imports?: number;
  arriving?: number;
}

export const NO_RESETS: ResetsRow = { epoch: 0, since: 0, resets: [] };

/** Returns the epochs at an instant. */
export function epochsAt(row: ResetsRow, atMs: number): Epochs {
  const { epoch, since, resets, imports, arriving } = row;
  const open = resets.filter((reset) => isUndoable(reset, atMs)).map(({ before }) => before);
  return {
    epoch,
    since,
    kept: Math.min(since, ...open),
    ...(imports !== undefined && { imports }),
    ...(arriving !== undefined && { arriving }),
    ...removalEpochs(row, atMs),
  };
}

export function withReset(row: ResetsRow, reset: Pick<Reset, 'seq' | 'at' | 'by'>): ResetsRow {
  const { epoch, since, resets } = row;
  const next = { epoch: epoch + 1, before: since, ...reset };
  return { ...row, epoch: epoch + 1, since: epoch + 1, resets: [...resets, next].slice(-MAX_REMEMBERED) };
}

const isUndoable = ({ at, undoneAt }: Reset, atMs: number): boolean =>
  undoneAt === undefined && atMs < at + RESET_UNDO_MS;

/** Returns the last reset that counts if it can still be undone. */
export function undoableReset({ resets }: ResetsRow, atMs: number): Reset | null {
  const last = resets.filter(({ undoneAt }) => undoneAt === undefined).at(-1);
  return last && isUndoable(last, atMs) ? last : null;
}

/** Undoes the last reset; returns the same row when there is none or another one is meant. */
export function withoutReset(row: ResetsRow, epoch: number, atMs: number): ResetsRow {
  const last = undoableReset(row, atMs);
  if (last?.epoch !== epoch) return row;
  const resets = row.resets.map((reset) => (reset === last ? { ...reset, undoneAt: atMs } : reset));
  return { ...row, since: last.before, resets };
}

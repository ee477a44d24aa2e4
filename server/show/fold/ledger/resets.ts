/**
 * Resets all points by a new epoch (behaviour: reset-1): no viewer is touched, points of earlier epochs just stop counting. An
 * undo within a day lets the epochs count together again. Pure.
 */

import { removalEpochs } from './removals.ts';
import type { Epochs } from '../totals/epochs.ts';
import type { Reset, ResetsRow } from './resetsRow.ts';

/** Time for which a reset can be undone. */
export const RESET_UNDO_MS = 24 * 3_600_000;
/** Number of resets that are remembered for the viewers' ledgers. */
const MAX_REMEMBERED = 50;

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

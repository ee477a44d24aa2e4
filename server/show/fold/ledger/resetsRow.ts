/** Defines the row of a streamer's resets and removals. */
import type { Removal } from '../totals/epochs.ts';

/** Announced and past removals; part of the row of all resets. */
export interface Removals {
  announced?: { at: number; cutoffMs: number };
  /** Past removals, oldest first. */
  removals?: readonly Removal[];
  /** After an undo, nothing is announced before this time. */
  quietUntilMs?: number;
}

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

/** Stores the limits of a plan as a row of the session. */
import { type FoldLimits, NO_LIMITS } from './limits.ts';
import type { RowWrite, StoredRow } from './stage.ts';

const ROW = { kind: 'limits', key: 'plan' } as const;

/** Returns the row that stores the limits. */
export function limitsRow(value: FoldLimits): RowWrite {
  return { ...ROW, value };
}

/** Reads the limits from a session's rows. */
export function limitsFromRows(rows: readonly StoredRow[]): FoldLimits {
  const row = rows.find(({ kind, key }) => kind === ROW.kind && key === ROW.key);
  return row ? (row.value as FoldLimits) : NO_LIMITS;
}

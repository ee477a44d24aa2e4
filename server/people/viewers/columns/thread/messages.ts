/** Messages between the server and the thread with the columns of viewers. */
import type { ViewerRow } from '../../../../show/fold/totals/viewerRow.ts';
import type { ViewerQuery } from '../../store.ts';
import type { RowsTask } from '../../rows/writtenRows.ts';
import type { ViewerPage } from '../viewerColumns.ts';

export type ToColumns =
  /** Stored viewers in text form, in portions separated by `BETWEEN_TEXTS`; viewers changed since are newer here. */
  | { what: 'load'; number: number; streamerId: string; bodies: string }
  /** Viewers after a commit; null = deleted. */
  | { what: 'put'; streamerId: string; rows: readonly (readonly [id: string, row: ViewerRow | null])[] }
  | { what: 'ask'; number: number; streamerId: string; query: ViewerQuery; nowMs: number }
  | { what: 'write'; number: number; task: RowsTask }
  | { what: 'forget'; streamerId: string };

/** Answer to a numbered message. */
export interface FromColumns {
  number: number;
  /** Null = viewers were loaded. */
  page: ViewerPage | null;
  /** Rows of a file; null = none were requested, or they cannot be written. */
  rows: string | null;
}

/** What the server and the thread with the columns of viewers say to each other. */
import type { ViewerRow } from '../../../../show/fold/stats/rules.ts';
import type { AskedViewers } from '../../store.ts';
import type { RowsTask } from '../../files/writtenRows.ts';
import type { ViewerPage } from '../viewerColumns.ts';

export type ToColumns =
  /** Stored viewers as they were written, some at a time, parted by `BETWEEN_TEXTS`; whoever has been changed since is newer here. */
  | { what: 'load'; number: number; streamerId: string; bodies: string }
  /** Viewers as a commit left them; null = not there any more. */
  | { what: 'put'; streamerId: string; rows: readonly (readonly [id: string, row: ViewerRow | null])[] }
  | { what: 'ask'; number: number; streamerId: string; query: AskedViewers; nowMs: number }
  | { what: 'write'; number: number; task: RowsTask }
  | { what: 'forget'; streamerId: string };

/** To what had a number. */
export interface FromColumns {
  number: number;
  /** Null = viewers were taken. */
  page: ViewerPage | null;
  /** Rows of a file; null = none were asked for, or they cannot be written. */
  rows: string | null;
}

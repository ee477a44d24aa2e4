/** What the server and the thread that looks at a file of viewers say to each other. */
import type { Refused } from '../../../../documents/imports/thread/messages.ts';
import type { ViewerImportReport } from '#schemas/generated/types.ts';
import type { AskedViewers } from '../lookAtFile.ts';

export type FromLooker =
  /** Answered by `ToLooker`. */
  | { what: 'asks'; asked: AskedViewers }
  /** A part that is to be imported, written out. */
  | { what: 'part'; part: string }
  | { what: 'found'; found: ViewerImportReport }
  | Refused;

/** Those who are there, as they are stored. */
export type ToLooker = readonly string[];

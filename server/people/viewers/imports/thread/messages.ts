/** Messages between the server and the thread that examines a file of viewers. */
import type { Refused } from '../../../../documents/imports/thread/messages.ts';
import type { ViewerImportReport } from '#schemas/generated/types.ts';
import type { KnownViewersQuery } from '../planViewerImport.ts';

export type FromPlanner =
  /** Answered by `ToLooker`. */
  | { what: 'asks'; asked: KnownViewersQuery }
  /** A serialized part to import. */
  | { what: 'part'; part: string }
  /** Serialized rows that wait for their name. */
  | { what: 'waits'; rows: string }
  | { what: 'found'; found: ViewerImportReport }
  | Refused;

/** Existing viewers as stored. */
export type ToPlanner = readonly string[];

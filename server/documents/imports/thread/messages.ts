/** What the server and the thread that reads an import say to each other. */
import type { ErrorParams, FieldWords } from '#engine/core/appError.ts';
import type { ErrorCode } from '#schemas/generated/types.ts';
import type { Found } from '../found.ts';
import type { ViewerFile } from '../viewers/readViewerFile.ts';
import type { ViewerColumns } from '../viewers/viewerColumns.ts';

/** Given when the thread is started. */
export interface ReaderTask {
  bytes: Uint8Array;
  fileName: string;
  /** Its viewers alone are wanted, by these columns. */
  viewers?: ViewerColumns;
}

export type FromReader =
  | { what: 'found'; found: Found | ViewerFile }
  | { what: 'refused'; code: ErrorCode; params: ErrorParams; fields: readonly FieldWords[] | undefined }
  /** The reader failed over the file. */
  | { what: 'broken'; reason: string };

/** What the server and the thread that reads an import say to each other. */
import type { ErrorParams, FieldWords } from '#engine/core/appError.ts';
import type { ErrorCode } from '#schemas/generated/types.ts';
import type { Found } from '../found.ts';

/** Given when the thread is started. */
export interface ReaderTask {
  bytes: Uint8Array;
  fileName: string;
}

/** Why there is no answer. */
export type Refused =
  | { what: 'refused'; code: ErrorCode; params: ErrorParams; fields: readonly FieldWords[] | undefined }
  /** The reader failed over the file. */
  | { what: 'broken'; reason: string };

export type FromReader = { what: 'found'; found: Found } | Refused;

/** Messages between the server and the thread that reads an import. */
import type { ErrorParams, FieldWords } from '#engine/core/appError.ts';
import type { ErrorCode } from '#schemas/generated/types.ts';
import type { Found } from '../importContents.ts';

/** Data passed to the thread at its start. */
export interface ReaderTask {
  bytes: Uint8Array;
  fileName: string;
}

/** The reason for a missing answer. */
export type Refused =
  | { what: 'refused'; code: ErrorCode; params: ErrorParams; fields: readonly FieldWords[] | undefined }
  /** The reader failed on the file. */
  | { what: 'broken'; reason: string };

export type FromReader = { what: 'found'; found: Found } | Refused;

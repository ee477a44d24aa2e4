/** Messages between the server and the thread that inspects a file. The thread only reads bytes through the server. */
import type { ErrorParams } from '#engine/core/appError.ts';
import type { MediaKind } from '#engine/rules/mediaLimits.ts';
import type { ErrorCode } from '#schemas/generated/types.ts';
import type { Inspection } from '../inspectFile.ts';

/** Data passed to the thread at its start. */
export interface InspectorTask {
  kind: MediaKind;
  /** Size of the file in bytes. */
  size: number;
}

/** The requested bytes. */
export interface ToInspector {
  read: number;
  bytes: Uint8Array;
}

export type FromInspector =
  | { what: 'read'; read: number; start: number; end: number }
  | { what: 'done'; inspection: Inspection }
  | { what: 'refused'; code: ErrorCode; params: ErrorParams }
  /** The parser failed on the file. */
  | { what: 'broken'; reason: string };

/** What the server and the thread that inspects a file say to each other. The thread reads bytes only through the server. */
import type { ErrorParams } from '#engine/core/appError.ts';
import type { MediaKind } from '#engine/rules/mediaLimits.ts';
import type { ErrorCode } from '#schemas/generated/types.ts';
import type { Inspection } from '../inspectFile.ts';

/** Given when the thread is started. */
export interface InspectorTask {
  kind: MediaKind;
  /** Of the file, in bytes. */
  size: number;
}

/** Bytes that were asked for. */
export interface ToInspector {
  read: number;
  bytes: Uint8Array;
}

export type FromInspector =
  | { what: 'read'; read: number; start: number; end: number }
  | { what: 'done'; inspection: Inspection }
  | { what: 'refused'; code: ErrorCode; params: ErrorParams }
  /** The parser failed over the file. */
  | { what: 'broken'; reason: string };

/** One message of a raw recording, mapped. */
import { AppError } from '#engine/core/appError.ts';
import type { LinePlace } from '../show/session/recording/recordingLine.ts';
import type { MapResult } from './mapResult.ts';
import type { MapContext } from './platformRules.ts';

export interface RawEntry {
  /** The connection of the message: one stream of one streamer. */
  session: string;
  /** Time of arrival, epoch ms; undefined where the raw recording lacks it. */
  receivedAt?: number | undefined;
  result: MapResult;
}

/**
 * Reads a raw recording message by message.
 * @param path path of the file
 * @param name name of the file in errors
 * @throws FILE_NOT_READABLE, LINE_TOO_LONG, JSON_BROKEN, JSON_CUT_OFF, RECORDING_LINE_INVALID
 */
export type RawReader = (path: string, name: string, context: MapContext) => AsyncGenerator<RawEntry>;

/** Builds the error for a message that does not fit a raw recording. */
export function rawError({ file, line }: LinePlace, problem: string, cause?: unknown): AppError {
  return new AppError('RECORDING_LINE_INVALID', { file, line, problem }, { cause });
}

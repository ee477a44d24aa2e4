/** One message of a raw recording, mapped. */
import { AppError } from '#engine/core/appError.ts';
import type { LinePlace } from '../show/session/recording/recordingLine.ts';
import type { MapResult } from './mapResult.ts';
import type { MapContext } from './platformRules.ts';

export interface RawEntry {
  /** The connection the message came through: one stream of one streamer. */
  session: string;
  /** When it came, epoch ms; undefined where the raw recording does not say. */
  receivedAt?: number | undefined;
  result: MapResult;
}

/**
 * Reads a raw recording, message by message.
 * @param path where the file is
 * @param name how errors call it
 * @throws FILE_NOT_READABLE, LINE_TOO_LONG, JSON_BROKEN, JSON_CUT_OFF, RECORDING_LINE_INVALID
 */
export type RawReader = (path: string, name: string, context: MapContext) => AsyncGenerator<RawEntry>;

/** The error of a message that is not what a raw recording has. */
export function rawError({ file, line }: LinePlace, problem: string, cause?: unknown): AppError {
  return new AppError('RECORDING_LINE_INVALID', { file, line, problem }, { cause });
}

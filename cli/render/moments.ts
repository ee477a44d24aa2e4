/** Parses moments of a recording: `5s`, `1m30s`, `250ms`, in sequence. */
import { AppError } from '#engine/core/appError.ts';

export interface Moment {
  /** Moment as written, which names the picture. */
  text: string;
  /** Milliseconds since the start of the recording. */
  offsetMs: number;
}

const LIKE = 'moments like 5s, 1m30s or 250ms';
const DURATION = /^(?:(\d{1,4})h)?(?:(\d{1,6})m)?(?:(\d{1,8}(?:\.\d{1,3})?)s)?(?:(\d{1,9})ms)?$/;

/**
 * Parses one moment of an option.
 * @param durationMs length of the recording
 * @throws OPTION_INVALID naming the option, the moment and the allowed range
 */
export function momentOption(option: string, text: string, durationMs: number): Moment {
  return parseMoment(option, text.trim(), durationMs);
}

/**
 * Parses the value of `--at`.
 * @param durationMs length of the recording
 * @returns the moments in written order
 * @throws OPTION_INVALID naming the moment and the allowed range
 */
export function parseMoments(text: string, durationMs: number): Moment[] {
  const moments = text.split(',').map((part) => parseMoment('--at', part.trim(), durationMs));
  const repeated = moments.find(({ offsetMs }, index) => moments.findIndex((m) => m.offsetMs === offsetMs) < index);
  if (repeated !== undefined) throw invalid('--at', repeated.text, 'every moment once');
  return moments;
}

function parseMoment(option: string, text: string, durationMs: number): Moment {
  const match = DURATION.exec(text);
  if (match === null || text === '')
    throw invalid(option, text, option === '--at' ? `${LIKE}, separated by commas` : LIKE);
  const [, hours = '0', minutes = '0', seconds = '0', milliseconds = '0'] = match;
  const offsetMs =
    Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Math.round(Number(seconds) * 1000) + Number(milliseconds);
  if (offsetMs > durationMs)
    throw invalid(option, text, `moments up to ${durationMs / 1000}s, the end of the recording`);
  return { text, offsetMs };
}

function invalid(option: string, value: string, allowed: string): AppError {
  return new AppError('OPTION_INVALID', { option, value: value === '' ? '""' : value, allowed });
}

/** Parses moments of a recording: `5s`, `1m30s`, `250ms`, in sequence. */
import { AppError } from '#engine/core/appError.ts';

export interface Moment {
  /** Moment as written, which names the picture. */
  text: string;
  /** Milliseconds since the start of the recording. */
  offsetMs: number;
}

const DURATION = /^(?:(\d{1,4})h)?(?:(\d{1,6})m)?(?:(\d{1,8}(?:\.\d{1,3})?)s)?(?:(\d{1,9})ms)?$/;

/**
 * Parses the value of `--at`.
 * @param durationMs length of the recording
 * @returns the moments in written order
 * @throws OPTION_INVALID naming the moment and the allowed range
 */
export function parseMoments(text: string, durationMs: number): Moment[] {
  const moments = text.split(',').map((part) => parseMoment(part.trim(), durationMs));
  const repeated = moments.find(({ offsetMs }, index) => moments.findIndex((m) => m.offsetMs === offsetMs) < index);
  if (repeated !== undefined) throw invalid(repeated.text, 'every moment once');
  return moments;
}

function parseMoment(text: string, durationMs: number): Moment {
  const match = DURATION.exec(text);
  if (match === null || text === '') throw invalid(text, 'moments like 5s, 1m30s or 250ms, separated by commas');
  const [, hours = '0', minutes = '0', seconds = '0', milliseconds = '0'] = match;
  const offsetMs =
    Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Math.round(Number(seconds) * 1000) + Number(milliseconds);
  if (offsetMs > durationMs) throw invalid(text, `moments up to ${durationMs / 1000}s, the end of the recording`);
  return { text, offsetMs };
}

function invalid(value: string, allowed: string): AppError {
  return new AppError('OPTION_INVALID', { option: '--at', value: value === '' ? '""' : value, allowed });
}

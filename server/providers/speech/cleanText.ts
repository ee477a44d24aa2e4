/** Reduces a text to what can be spoken. */
import { AppError } from '#engine/core/appError.ts';
import { cutCombiningRuns } from '#engine/core/combiningRuns.ts';

/** Maximum length in UTF-16 units: about a minute. */
export const MAX_TEXT = 1_000;
/** Letters, numbers and emoji can be spoken; punctuation alone cannot. */
const SAYABLE = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;
const UNSAYABLE = /[\p{Cc}\p{Surrogate}\p{Co}\p{Cn}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/** @throws SPEECH_TEXT_EMPTY, SPEECH_TEXT_TOO_LONG */
export function cleanText(text: string): string {
  // Refused before any processing, because it is far too long.
  if (text.length > MAX_TEXT) throw new AppError('SPEECH_TEXT_TOO_LONG', { length: text.length, max: MAX_TEXT });
  const clean = cutCombiningRuns(text).normalize('NFC').replaceAll(UNSAYABLE, ' ').replaceAll(/\s+/g, ' ').trim();
  if (!SAYABLE.test(clean)) throw new AppError('SPEECH_TEXT_EMPTY');
  return clean;
}

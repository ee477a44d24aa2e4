/** Checks whether a provider's answer can be the spoken text: an audible sound of plausible length. */
import { AppError } from '#engine/core/appError.ts';
import { durationMsOf, type PcmSound, peakOf, readWav, wavOf } from './wav.ts';

/** Nobody listens longer to one text. */
export const MAX_SOUND_MS = 120_000;
/** Maximum size of an answer: the longest sound in stereo at 48,000 samples per second. */
export const MAX_SOUND_BYTES = 24 * 1024 * 1024;
/** A thousandth of the maximum loudness. */
const SILENCE = 0.001;
const MIN_MS = 20;
/** The fastest voices speak about 25 characters per second; the highest rate allows four times that. */
const FASTEST_MS_PER_CHARACTER = 5;
/** Foreign characters and emoji are named, which takes seconds. */
const SLOWEST_MS_PER_CHARACTER = 4_000;

export interface CheckedSound {
  /** A WAV file that we wrote. */
  bytes: Buffer;
  durationMs: number;
}

/** Reports a silent sound, which may be the text's fault. */
export class SilentSound extends Error {
  constructor() {
    super('nothing was to be heard');
    this.name = 'SilentSound';
  }
}

/**
 * Checks an answer.
 * @throws SPEECH_SOUND_TOO_LONG, SilentSound; Error = not the text's fault
 */
export function checkSound(answer: Buffer, text: string, speakingRate: number): CheckedSound {
  const sound = readWav(answer);
  if (sound === null) throw new Error('the answer is no sound in WAV with 16 bits');
  const durationMs = durationMsOf(sound);
  refuseOdd(sound, durationMs, text, speakingRate);
  if (durationMs > MAX_SOUND_MS) throw soundTooLong();
  return { bytes: wavOf(sound), durationMs };
}

export const soundTooLong = (): AppError => new AppError('SPEECH_SOUND_TOO_LONG', { seconds: MAX_SOUND_MS / 1_000 });

function refuseOdd(sound: PcmSound, durationMs: number, text: string, speakingRate: number): void {
  if (durationMs < MIN_MS || peakOf(sound) < SILENCE) throw new SilentSound();
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (durationMs < (letters * FASTEST_MS_PER_CHARACTER) / Math.max(1, speakingRate)) throw new SilentSound();
  const longest = 5_000 + (text.length * SLOWEST_MS_PER_CHARACTER) / Math.min(1, speakingRate);
  if (durationMs > longest) throw new Error(`${durationMs} ms are far too long for ${text.length} characters`);
}

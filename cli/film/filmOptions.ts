/** Parses the options of `liveloom render --video`. */
import { extname } from 'node:path';
import { AppError } from '#engine/core/appError.ts';
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import type { FilmLook } from '#engine/film/filmRequest.ts';
import type { Orientation } from '#schemas/generated/types.ts';
import { choice } from '../options.ts';
import { momentOption } from '../render/moments.ts';

export interface FilmFlags {
  video?: string;
  from?: string;
  to?: string;
  fps?: string;
  alpha?: boolean;
  size?: string;
}

/** Longest film. */
const LONGEST_S = 600;
const RATES = ['30', '60'] as const;
const SMALLEST_PX = 16;

/** Part of a recording, milliseconds since its start. */
export interface FilmPart {
  fromMs: number;
  toMs: number;
}

/**
 * Returns the part of the recording.
 * @param durationMs length of the recording
 * @throws OPTION_MISSING, OPTION_INVALID
 */
export function filmPart({ from, to }: FilmFlags, durationMs: number): FilmPart {
  const fromMs = momentOption('--from', needed('--from', from), durationMs).offsetMs;
  const toMs = momentOption('--to', needed('--to', to), durationMs).offsetMs;
  if (toMs <= fromMs) throw invalid('--to', to!, `a moment after --from ${from}`);
  if (toMs - fromMs > LONGEST_S * 1000)
    throw invalid('--to', to!, `a moment at most ${LONGEST_S / 60} minutes after --from ${from}`);
  return { fromMs, toMs };
}

function needed(option: string, value: string | undefined): string {
  if (value !== undefined) return value;
  throw new AppError('OPTION_MISSING', { option, allowed: 'a moment like 5s or 1m30s, because --video makes a film' });
}

/** @throws OPTION_INVALID */
export function filmLook(
  { video, fps = '30', alpha: hasAlpha = false, size }: FilmFlags,
  orientation: Orientation,
): Pick<FilmLook, 'container' | 'framesPerSecond' | 'hasAlpha' | 'size'> {
  const container = containerOf(video!);
  if (hasAlpha && container === 'mp4')
    throw invalid('--video', video!, 'a name that ends with .webm, because only WebM keeps transparent parts');
  return {
    container,
    framesPerSecond: choice('--fps', fps, RATES) === '60' ? 60 : 30,
    hasAlpha,
    size: filmSize(size, orientation),
  };
}

function containerOf(file: string): FilmLook['container'] {
  const ending = extname(file).toLowerCase();
  if (ending === '.webm') return 'webm';
  if (ending === '.mp4') return 'mp4';
  throw invalid('--video', file, 'a file name that ends with .webm or .mp4');
}

/** Codecs take even sizes alone. */
function filmSize(size: string | undefined, orientation: Orientation): FilmLook['size'] {
  const full = CANVAS_SIZE[orientation];
  if (size === undefined) return full;
  const [, w, h] = /^(\d{1,4})x(\d{1,4})$/.exec(size) ?? [];
  const [width, height] = [Number(w), Number(h)];
  const isEven = width % 2 === 0 && height % 2 === 0;
  const fits = width >= SMALLEST_PX && height >= SMALLEST_PX && width <= full.width && height <= full.height;
  const hasProportions = Math.abs(width * full.height - height * full.width) <= 2 * Math.max(full.width, full.height);
  if (isEven && fits && hasProportions) return { width, height };
  const [most, half] = [`${full.width}x${full.height}`, `${full.width / 2}x${full.height / 2}`];
  throw invalid('--size', size, `even numbers in the proportions of the overlay, like ${half}, up to ${most}`);
}

const invalid = (option: string, value: string, allowed: string): AppError =>
  new AppError('OPTION_INVALID', { option, value, allowed });

/** Formats sizes and lengths of files. */
import { shortDecimalText } from '#engine/core/numberText.ts';
import type { Locale } from '#schemas/generated/types.ts';

const KIB = 1024;

/** Formats `480 KB`, `1.5 MB` (en), `1,5 MB` (de). */
export function sizeText(bytes: number, locale: Locale): string {
  if (bytes < 1_000 * KIB) return `${Math.max(1, Math.round(bytes / KIB))} KB`;
  const megabytes = bytes / (KIB * KIB);
  return megabytes < 1_000
    ? `${shortDecimalText(megabytes, locale)} MB`
    : `${shortDecimalText(megabytes / KIB, locale)} GB`;
}

/** Formats `0:07`, `1:02:03`; less than a second counts as one. */
export function lengthText(durationMs: number): string {
  const seconds = durationMs > 0 ? Math.max(1, Math.round(durationMs / 1000)) : 0;
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const tail = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}

/**
 * Reads single values of messages from strangers. All results fit the event schemas: texts are cut, counts are whole numbers in
 * range, ids never pass through a floating point number.
 */
import { isVisible } from '#engine/core/visibleText.ts';

/** Longest texts of the event schemas, in code points. */
export const TEXT_LIMITS = { id: 200, name: 200, displayName: 1000, comment: 2000, url: 2000, viewerId: 64 } as const;

const MAX_COUNT = 1_000_000_000;
const MAX_TIME_MS = 8_640_000_000_000_000;

/** Half of a surrogate pair, or the zero character, which databases cannot store. */
const BROKEN_CHARACTERS = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Replaces broken characters and cuts the text after `maxCodePoints`; returns '' for anything that is not text. */
export function textOf(value: unknown, maxCodePoints: number): string {
  if (typeof value !== 'string') return '';
  const text = value.replace(BROKEN_CHARACTERS, '\uFFFD');
  // A code point has at least one unit, so a short text is never too long.
  return text.length <= maxCodePoints ? text : Array.from(text).slice(0, maxCodePoints).join('');
}

/** Returns the first visible text. */
export function firstVisible(...texts: string[]): string {
  return texts.find(isVisible) ?? '';
}

/**
 * Reads a platform id. Ids exceed the largest safe integer, so they must be text; a number is accepted only when it is exact.
 * `0` means none.
 */
export function idOf(value: unknown, maxCodePoints: number = TEXT_LIMITS.id): string {
  const text = Number.isSafeInteger(value) ? String(value) : textOf(value, maxCodePoints).trim();
  return text === '0' || /\s/.test(text) ? '' : text;
}

/** Returns the web address, or '' when it is invalid or too long, because a cut address would show something else. */
export function urlOf(value: unknown): string {
  const text = textOf(value, Number.MAX_SAFE_INTEGER);
  return /^https?:\/\//.test(text) && text.length <= TEXT_LIMITS.url ? text : '';
}

/** Returns a whole number from 0 to `max`; texts are read as numbers, anything else counts as 0. */
export function countOf(value: unknown, max: number = MAX_COUNT): number {
  const count = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof count === 'number' && count > 0 ? Math.min(Math.floor(count), max) : 0;
}

/** Returns a time of the platform in epoch ms; undefined when there is none. */
export function timeOf(value: unknown): number | undefined {
  const ms = countOf(value, MAX_TIME_MS);
  return ms === 0 ? undefined : ms;
}

/**
 * Reads single values of messages that strangers sent. Whatever comes in, what goes out fits the event schemas: texts
 * are cut, counts are whole numbers in range, ids are never read through a floating point number.
 */
import { isVisible } from '#engine/core/visibleText.ts';

/** Longest texts of the event schemas, in code points. */
export const TEXT_LIMITS = { id: 200, name: 200, displayName: 1000, comment: 2000, url: 2000, viewerId: 64 } as const;

const MAX_COUNT = 1_000_000_000;
const MAX_TIME_MS = 8_640_000_000_000_000;

/** A half of a character pair without its other half, or the zero character: databases keep neither. */
const BROKEN_CHARACTERS = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** The text with broken characters replaced, cut after `maxCodePoints`; empty for anything that is not text. */
export function textOf(value: unknown, maxCodePoints: number): string {
  if (typeof value !== 'string') return '';
  const text = value.replace(BROKEN_CHARACTERS, '\uFFFD');
  // A code point has at least one unit, so a short text is never too long.
  return text.length <= maxCodePoints ? text : Array.from(text).slice(0, maxCodePoints).join('');
}

/** The first of the texts that shows anything. */
export function firstVisible(...texts: string[]): string {
  return texts.find(isVisible) ?? '';
}

/**
 * A platform id. They are larger than the largest safe integer, so they must come as text; a number is taken only when
 * it is exact. `0` means none.
 */
export function idOf(value: unknown, maxCodePoints: number = TEXT_LIMITS.id): string {
  const text = Number.isSafeInteger(value) ? String(value) : textOf(value, maxCodePoints).trim();
  return text === '0' || /\s/.test(text) ? '' : text;
}

/** The web address, or nothing when it is none or too long to keep: a cut address would show something else. */
export function urlOf(value: unknown): string {
  const text = textOf(value, Number.MAX_SAFE_INTEGER);
  return /^https?:\/\//.test(text) && text.length <= TEXT_LIMITS.url ? text : '';
}

/** A whole number from 0 to `max`; texts are read as numbers, anything else counts as 0. */
export function countOf(value: unknown, max: number = MAX_COUNT): number {
  const count = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof count === 'number' && count > 0 ? Math.min(Math.floor(count), max) : 0;
}

/** A time of the platform in epoch ms; undefined when there is none. */
export function timeOf(value: unknown): number | undefined {
  const ms = countOf(value, MAX_TIME_MS);
  return ms === 0 ? undefined : ms;
}

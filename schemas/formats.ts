/**
 * String formats of the schemas. The generator copies this file, without its types, beside the precompiled validators,
 * so it must run in plain Node and in browsers and may import nothing but tinycolor2.
 * A format is added here and in `FORMAT_FUNCTIONS` of `generator/ajvInstance.ts`.
 */
import tinycolor from 'tinycolor2';

/** Longest accepted texts; anything longer is rejected without a check. */
const MAX_LENGTH = { color: 64, dateTime: 40, timeZone: 64, uri: 2_048, email: 320 } as const;

export type Rgba = { r: number; g: number; b: number; a: number };

const HEX = /^#?(?:[0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const NUMBER = String.raw`[-+]?(?:\d+(?:\.\d*)?|\.\d+)%?`;
const FUNCTION = new RegExp(
  String.raw`^(rgb|hsl|hsv)a?\(\s*(${NUMBER})[\s,]+(${NUMBER})[\s,]+(${NUMBER})(?:[\s,/]+(${NUMBER}))?\s*\)$`,
  'i',
);
const DATE_TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;

/**
 * Reads a colour (behaviour: look-4): names, hex with 3, 4, 6 or 8 digits (the `#` may be missing), rgb, rgba, hsl,
 * hsla, hsv, hsva. Components may be separated by commas or spaces, alpha also by `/`; an alpha outside 0..1 becomes
 * 1.
 * @returns r, g, b as integers 0..255 and a as 0..1, or null when the text is not a colour.
 */
export function parseColorText(text: string): Rgba | null {
  const normal = normalColor(text);
  if (normal === null) return null;
  const { r, g, b, a } = tinycolor(normal).toRgb();
  return { r, g, b, a };
}

// tinycolor accepts "rgb(1,2,3) or so" and drops the alpha of "rgb(1,2,3,.5)", so the shape is checked here.
function normalColor(given: string): string | null {
  if (given.length > MAX_LENGTH.color) return null;
  const text = given.trim();
  const name = text.toLowerCase();
  if (name === 'transparent' || Object.hasOwn(tinycolor.names, name) || HEX.test(text)) return name;
  const [, kind, first, second, third, alpha] = FUNCTION.exec(name) ?? [];
  if (kind === undefined) return null;
  return `${kind}a(${first}, ${second}, ${third}, ${alpha === undefined ? '1' : alphaText(alpha)})`;
}

// tinycolor takes an alpha of 50% for 50; one outside 0..1 it makes 1 itself.
function alphaText(alpha: string): string {
  return alpha.endsWith('%') ? (Number.parseFloat(alpha) / 100).toFixed(4) : alpha;
}

/** Format `color`: any text `parseColorText` can read. */
export function isColor(text: string): boolean {
  return normalColor(text) !== null;
}

/** Format `date-time`: RFC 3339 with seconds and zone, of a day that exists (`2026-02-30` does not). */
export function isDateTime(text: string): boolean {
  const match = text.length > MAX_LENGTH.dateTime ? null : DATE_TIME.exec(text);
  if (match === null) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  return day >= 1 && day <= daysIn(year, month) && hour <= 23 && minute <= 59 && second <= 59;
}

function daysIn(year: number, month: number): number {
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

/** Format `time-zone`: an IANA name such as `Europe/Berlin` that this runtime knows. */
export function isTimeZone(text: string): boolean {
  if (text.length > MAX_LENGTH.timeZone || !/^[A-Za-z]/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/** Format `uri-https`: an absolute address that starts with `https://`. */
export function isHttpsUri(text: string): boolean {
  if (text.length > MAX_LENGTH.uri || !text.startsWith('https://')) return false;
  try {
    return new URL(text).hostname !== '';
  } catch {
    return false;
  }
}

const LOCAL_PART = /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}$/u;
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/**
 * Format `email`: an address that mail can go to, letters of all languages allowed. Quoted names, which the standard
 * allows and nobody uses, are invalid. Surrounding spaces, which come with copying, are ignored.
 */
export function isEmail(text: string): boolean {
  if (text.length > MAX_LENGTH.email) return false;
  const parts = text.trim().split('@');
  const [local = '', domain = ''] = parts;
  const labels = domain.split('.');
  if (parts.length !== 2 || !LOCAL_PART.test(local) || /^\.|\.\.|\.$/.test(local)) return false;
  return labels.length >= 2 && labels.every((label) => DOMAIN_LABEL.test(label));
}

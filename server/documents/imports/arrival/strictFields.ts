/**
 * Reads entries of other programs strictly: a field that is not known here may be a filter, so whoever ignores it lets the entry
 * fire more often (docs/decisions/0222-imports-never-widen.md).
 */
import type { BothLanguages } from '#engine/core/appError.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Returns known fields from a list with blanks between. */
export const fieldNames = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Values that say nothing, whatever the field means. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  value === 0 ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** Returns the first field that says something and is not known, or null. */
export const strangeField = (entry: Fields, known: ReadonlySet<string>): string | null =>
  Object.keys(entry).find((name) => !known.has(name) && !isEmpty(entry[name])) ?? null;

export const strangeWords = (field: string): BothLanguages => ({
  en: `has “${field.slice(0, 60)}”, which Liveloom does not know. It may limit when this happens, so it is left out.`,
  de: `hat „${field.slice(0, 60)}“, was Liveloom nicht kennt. Vielleicht schränkt es ein, wann das passiert, darum bleibt es weg.`,
});

/** Returns a cooldown in ms; 0 = none, null = it is no number of seconds that can be kept. */
export function cooldownMs(seconds: unknown): number | null {
  if (typeof seconds === 'string' && !/^\d{1,9}(\.\d{1,6})?$/.test(seconds)) return null;
  const number = typeof seconds === 'string' ? Number(seconds) : seconds;
  if (typeof number !== 'number' || !Number.isFinite(number) || number < 0) return null;
  const ms = Math.ceil(number * 1000);
  return ms <= MAX_COOLDOWN_MS ? ms : null;
}

/** The longest cooldown of a flow (schemas/entities/flow-cooldown.json). */
const MAX_COOLDOWN_MS = 31_622_400_000;

export const BAD_COOLDOWN: BothLanguages = {
  en: 'its cooldown cannot be read, so it is left out.',
  de: 'seine Wartezeit lässt sich nicht lesen, darum bleibt es weg.',
};

type Cooldowns = { per: 'flow' | 'viewer'; ms: number; uses: number }[];

/** Returns cooldowns for all viewers and for each viewer; null = one cannot be read. */
export function cooldownsFor(all: unknown, each: unknown): Cooldowns | null {
  const [allMs, eachMs] = [cooldownMs(all), cooldownMs(each)];
  if (allMs === null || eachMs === null) return null;
  return [
    ...(allMs > 0 ? [{ per: 'flow' as const, ms: allMs, uses: 1 }] : []),
    ...(eachMs > 0 ? [{ per: 'viewer' as const, ms: eachMs, uses: 1 }] : []),
  ];
}

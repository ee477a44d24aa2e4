/** Fills values that a member enters into the texts of a preset: `{{streamer}}` (behaviour: preset-8). Pure. */
import { AppError } from '#engine/core/appError.ts';
import type { PresetField } from '#schemas/generated/types.ts';

export type FieldValues = Readonly<Record<string, string>>;

const PLACE = /\{\{([a-zA-Z][a-zA-Z0-9_]*)\}\}/g;

/** Returns a value for each field. @throws PRESET_VALUES_MISSING when a field without a default has no value */
export function completeValues(fields: readonly PresetField[], given: FieldValues): FieldValues {
  const values = fields.map(({ name, fallback }): [string, string] => [
    name,
    (Object.hasOwn(given, name) ? given[name]!.trim() : '') || (fallback ?? ''),
  ]);
  const empty = new Set(values.flatMap(([name, value]) => (value === '' ? [name] : [])));
  if (empty.size === 0) return Object.fromEntries(values);
  const names = fields.filter(({ name }) => empty.has(name)).map(({ label }) => label);
  throw new AppError('PRESET_VALUES_MISSING', { fields: names.join(', ') });
}

/** Replaces the places of the fields in every text. Other double braces stay. */
export function withValues<T>(value: T, values: FieldValues): T;
export function withValues(value: unknown, values: FieldValues): unknown {
  if (typeof value === 'string')
    return value.replace(PLACE, (place, name: string) => (Object.hasOwn(values, name) ? values[name]! : place));
  if (Array.isArray(value)) return value.map((inner: unknown) => withValues(inner, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withValues(inner as unknown, values)]));
}

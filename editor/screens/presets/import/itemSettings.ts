/** Names what changes in an overlay item as its form does, with short values. Pure. */
import { type Bilingual, type FormField, ITEM_FIELDS } from '#schemas/generated/forms.ts';
import type { ItemType, Locale } from '#schemas/generated/types.ts';
import { namesOf } from '../../../forms/model/namesOf.ts';

/** Name and type of an overlay item. */
export interface ItemFace {
  name: string;
  type: string;
}

export interface NamedSetting {
  label: Bilingual;
  /** Null = not a setting of the form. */
  field: FormField | null;
  isLandscape: boolean;
}

/** Everything of an item that is not a setting of its type. */
const COMMON: Readonly<Record<string, Bilingual>> = {
  name: { en: 'Name', de: 'Name' },
  position: { en: 'Position', de: 'Position' },
  dimensions: { en: 'Size', de: 'Größe' },
  isVisible: { en: 'Visibility', de: 'Sichtbarkeit' },
  isLocked: { en: 'Lock', de: 'Sperre' },
};
const LANDSCAPE = /Landscape$/;
const SWITCHED: Readonly<Record<'on' | 'off', Bilingual>> = {
  on: { en: 'on', de: 'an' },
  off: { en: 'off', de: 'aus' },
};
const EMPTY: Bilingual = { en: 'empty', de: 'leer' };
const MAX_LENGTH = 40;

const fieldsOf = (type: string): readonly FormField[] =>
  Object.hasOwn(ITEM_FIELDS, type) ? ITEM_FIELDS[type as ItemType] : [];

/** @param path inside an item: `['settings', 'barFillColor']`; null = nothing that people know */
export function namedSetting(type: string, [first = '', second = '']: readonly string[]): NamedSetting | null {
  const part = first.replace(LANDSCAPE, '');
  const isLandscape = part !== first;
  if (part !== 'settings')
    return Object.hasOwn(COMMON, part) ? { label: COMMON[part]!, field: null, isLandscape } : null;
  const field = fieldsOf(type).find((one) => namesOf(one).includes(second));
  return field === undefined ? null : { label: field.text, field, isLandscape };
}

/** Returns a value as people read it; null = too long, an id, or several values. */
export function shortValue(field: FormField | null, value: unknown, locale: Locale): string | null {
  if (typeof value === 'boolean') return SWITCHED[value ? 'on' : 'off'][locale];
  if (value === '') return EMPTY[locale];
  const option = field?.options?.find((one) => one.value === value);
  if (option !== undefined) return option.text[locale];
  if (field?.ref !== undefined) return null;
  if (typeof value === 'string') return value.length > MAX_LENGTH || value.includes('\n') ? null : value;
  if (typeof value !== 'number') return null;
  if (field?.unit === 'ms') return `${value / 1000} s`;
  if (field?.unit === 'deg') return `${value}°`;
  return field?.unit === undefined ? String(value) : `${value} ${field.unit}`;
}

/** Returns the labels of changed settings, each once; null = one of them has none. */
export function settingLabels(type: string, paths: readonly (readonly string[])[], locale: Locale): string[] | null {
  const named = paths.map((path) => namedSetting(type, path));
  if (named.includes(null)) return null;
  return [...new Set(named.map((one) => one!.label[locale]))];
}

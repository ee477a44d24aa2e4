/** Reads the keys of a call, and names the permission that it needs. */
import { AppError } from '#engine/core/appError.ts';
import { keyNamed } from '#engine/flows/keyNames.ts';
import type { JsonObject, KeyName } from '#schemas/generated/types.ts';
import { KEY_NAMES } from './keyCodes.ts';
import { KEYBOARD } from './keyboardTitle.ts';

const MAX_KEYS = 40;
/** Keys that change others, in the order in which people name them. */
const FIRST: readonly KeyName[] = [
  'Control',
  'ControlRight',
  'Shift',
  'ShiftRight',
  'Alt',
  'AltRight',
  'Meta',
  'MetaRight',
];
const SHORT: { readonly [Key in KeyName]?: string } = { Control: 'CTRL', ControlRight: 'CTRLRIGHT' };

const namesOf = ({ keys }: JsonObject): string[] =>
  Array.isArray(keys) ? keys.map(String).slice(0, MAX_KEYS + 1) : [];

/** @throws PROGRAM_NAME_UNKNOWN */
export function keysOf(values: JsonObject): KeyName[] {
  const names = namesOf(values);
  if (names.length > MAX_KEYS) throw new AppError('PROGRAM_NAME_UNKNOWN', { program: KEYBOARD, name: names.at(-1)! });
  return names.map((name) => {
    const key = keyNamed(name, KEY_NAMES);
    if (key === undefined) throw new AppError('PROGRAM_NAME_UNKNOWN', { program: KEYBOARD, name });
    return key;
  });
}

const shortOf = (key: KeyName): string => SHORT[key] ?? key.toUpperCase();

const rankOf = (key: KeyName): number => (FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length);

/**
 * Names the permission that a call needs, such as `keys:CTRL+F1`: the keys in one order and spelling, however a step writes them.
 * Releasing needs none. Null also for keys that do not exist, which fail anyway.
 */
export function needs(call: string, values: JsonObject): string | null {
  if (call === 'release') return null;
  const keys = namesOf(values).map((name) => keyNamed(name, KEY_NAMES));
  if (keys.length === 0 || keys.length > MAX_KEYS || keys.includes(undefined)) return null;
  const known = keys as KeyName[];
  if (call === 'type') return `keys:${known.map(shortOf).join(',')}`;
  const ordered = [...new Set(known)].sort((one, other) => rankOf(one) - rankOf(other) || (one < other ? -1 : 1));
  return `keys:${ordered.map(shortOf).join('+')}`;
}

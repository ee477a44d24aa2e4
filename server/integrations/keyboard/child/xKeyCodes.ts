/** Finds the codes of keys on an X screen: letters and signs by what the layout says, all others by their position. Pure. */
import type { KeyName } from '#schemas/generated/types.ts';
import { KEY_CODES, KEY_NAMES } from '../keyCodes.ts';

/** Numbers of Linux for keys that uiohook-napi numbers otherwise. */
const OF_LINUX: { readonly [Key in KeyName]?: number } = {
  Home: 102,
  ArrowUp: 103,
  PageUp: 104,
  ArrowLeft: 105,
  ArrowRight: 106,
  End: 107,
  ArrowDown: 108,
  PageDown: 109,
  Insert: 110,
  Delete: 111,
  NumpadEnter: 96,
  ControlRight: 97,
  NumpadDivide: 98,
  PrintScreen: 99,
  AltRight: 100,
  Meta: 125,
  MetaRight: 126,
};
/** X counts from eight. */
const X_OFFSET = 8;
const FIRST_OF_UPPER_ROW = 183; // F13

const SIGNS: { readonly [Key in KeyName]?: string } = {
  Minus: '-',
  Equal: '=',
  Comma: ',',
  Period: '.',
  Slash: '/',
  Semicolon: ';',
  Quote: "'",
  Backquote: '`',
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
};

function positionOf(key: KeyName): number {
  const upper = /^F(1[3-9]|2[0-4])$/.exec(key)?.[1];
  if (upper !== undefined) return FIRST_OF_UPPER_ROW + Number(upper) - 13 + X_OFFSET;
  return (OF_LINUX[key] ?? KEY_CODES[key]) + X_OFFSET;
}

/** Sign that a key writes alone; undefined = none. */
const signOf = (key: KeyName): string | undefined => (key.length === 1 ? key.toLowerCase() : SIGNS[key]);

/**
 * @param first code of the first key in `signs`
 * @param signs numbers of the signs, as the screen lists them
 * @param perKey how many signs each key has there
 */
export function codesOn(first: number, signs: Buffer, perKey: number): Readonly<Record<KeyName, number>> {
  const bySign = new Map<string, number>();
  for (let at = 0; (at + 1) * perKey * 4 <= signs.length; at++) {
    const sign = signs.readUInt32LE(at * perKey * 4);
    if (sign > 0x20 && sign < 0x7f && !bySign.has(String.fromCharCode(sign)))
      bySign.set(String.fromCharCode(sign), first + at);
  }
  return Object.fromEntries(KEY_NAMES.map((key) => [key, bySign.get(signOf(key) ?? '') ?? positionOf(key)])) as Record<
    KeyName,
    number
  >;
}

/** Converts the keys of an effect that presses keys. */
import type { Fields } from '../arrival/strictFields.ts';
import { isObject } from '../importContents.ts';

const MODIFIERS: Readonly<Record<string, string>> = { Control: 'Control', Alt: 'Alt', Shift: 'Shift' };
const NAMED: Readonly<Record<string, string>> = {
  backspace: 'Backspace',
  delete: 'Delete',
  enter: 'Enter',
  space: 'Space',
  tab: 'Tab',
  escape: 'Escape',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  home: 'Home',
  end: 'End',
  pageup: 'PageUp',
  pagedown: 'PageDown',
};

/** Returns keys joined by +, or null. */
export function keysOf({ mode, press, modifiers }: Fields): string | null {
  if ((mode !== undefined && mode !== null && mode !== 'keyPress') || typeof press !== 'string') return null;
  const key = Object.hasOwn(NAMED, press)
    ? NAMED[press]!
    : /^([a-z0-9]|f([1-9]|1\d|2[0-4]))$/.test(press)
      ? press.toUpperCase()
      : null;
  const list: unknown = isObject(modifiers) ? Object.values(modifiers) : (modifiers ?? []);
  if (key === null || !Array.isArray(list)) return null;
  if (!list.every((one): one is string => typeof one === 'string' && Object.hasOwn(MODIFIERS, one))) return null;
  return [...list.map((one) => MODIFIERS[one]!), key].join('+');
}

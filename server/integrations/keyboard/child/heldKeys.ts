/**
 * Keeps count of which keys are down and for whom, so that a key that two steps hold comes up after the second one. Before a key
 * goes down it is written to a file: whoever starts next releases what was left down.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { KeyName } from '#schemas/generated/types.ts';
import { KEY_NAMES } from '../keyCodes.ts';

/** A press by its number, or a step that holds a key until it is released. */
export type Holder = number | 'step';
export type Toggle = (key: KeyName, isDown: boolean) => void;

export interface HeldKeys {
  take(keys: readonly KeyName[], holder: Holder): void;
  /** Releases the keys that nobody else holds. */
  letGo(keys: readonly KeyName[], holder: Holder): void;
  /** Releases the keys, whoever holds them. */
  release(keys: readonly KeyName[]): void;
  releaseAll(): void;
}

/** Creates it, and releases what an earlier process left down. @param path file with the names of held keys */
export function createHeldKeys(path: string, toggle: Toggle): HeldKeys {
  const holders = new Map<KeyName, Set<Holder>>();
  for (const key of leftDown(path)) toggle(key, false);
  remember();

  function remember(): void {
    if (holders.size === 0) rmSync(path, { force: true });
    else writeFileSync(path, JSON.stringify([...holders.keys()]), { mode: 0o600 });
  }

  function release(keys: readonly KeyName[]): void {
    const held = keys.filter((key) => holders.delete(key));
    for (const key of held.reverse()) toggle(key, false);
    remember();
  }

  return {
    take(keys, holder) {
      const pressed = keys.filter((key) => !holders.has(key));
      for (const key of keys) holders.set(key, (holders.get(key) ?? new Set<Holder>()).add(holder));
      remember();
      for (const key of new Set(pressed)) toggle(key, true);
    },
    letGo(keys, holder) {
      for (const key of keys) holders.get(key)?.delete(holder);
      release(keys.filter((key) => holders.get(key)?.size === 0));
    },
    release,
    releaseAll: () => release([...holders.keys()]),
  };
}

/** Returns the keys in the file; a file that is missing or cut off has none. */
function leftDown(path: string): KeyName[] {
  try {
    const names = JSON.parse(readFileSync(path, 'utf8')) as unknown;
    return Array.isArray(names) ? KEY_NAMES.filter((key) => names.includes(key)) : [];
  } catch {
    return [];
  }
}

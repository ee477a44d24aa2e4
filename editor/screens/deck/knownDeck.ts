/** Remembers the phone that this browser is, so that the bare address leads back to its deck. */
import type { Storage } from '../../app/environment.ts';

const REMEMBERED = 'liveloom.deck';
const ID = /^[\w-]{1,64}$/;

/** Returns the id of the phone; null = this browser is none. */
export function knownDeck(storage: Storage): string | null {
  const id = storage.read(REMEMBERED) ?? '';
  return ID.test(id) ? id : null;
}

export const rememberDeck = (storage: Storage, phoneId: string): void => storage.write(REMEMBERED, phoneId);

/** Forgets the phone, unless the browser has become another one. */
export function forgetDeck(storage: Storage, phoneId: string): void {
  if (knownDeck(storage) === phoneId) storage.write(REMEMBERED, '');
}

/** Remembers in this browser that somebody acts for another account, and that this ended by itself (behaviour: agency-33). */
import type { Storage } from './environment.ts';

const ACTING_KEY = 'liveloom.acting';
const ENDED_KEY = 'liveloom.actingEnded';

const isSet = (storage: Storage, key: string): boolean => storage.read(key) === 'true';
/** Writes only what changes: every page reads the account again and again. */
function set(storage: Storage, key: string, value: boolean): void {
  if (isSet(storage, key) !== value) storage.write(key, String(value));
}

export const isActing = (storage: Storage): boolean => isSet(storage, ACTING_KEY);
export const noteActing = (storage: Storage, isNow: boolean): void => set(storage, ACTING_KEY, isNow);

export const hasEnded = (storage: Storage): boolean => isSet(storage, ENDED_KEY);
export const noteEnded = (storage: Storage, isNow: boolean): void => set(storage, ENDED_KEY, isNow);

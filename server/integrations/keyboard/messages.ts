/** Messages between the server and the process that presses keys. */
import type { KeyName } from '#schemas/generated/types.ts';

export type PresserTask =
  | { what: 'ping' }
  /** Presses the keys together, and releases them after the time; answered once they are down. */
  | { what: 'press'; keys: readonly KeyName[]; holdMs: number }
  /** Keeps the keys down until they are released. */
  | { what: 'hold'; keys: readonly KeyName[] }
  /** Releases the keys; an empty list means all that are held. */
  | { what: 'release'; keys: readonly KeyName[] }
  /** Presses the keys one after another; answered after the last one. */
  | { what: 'type'; keys: readonly KeyName[] };

export type ToPresser = PresserTask & { id: number };

/** One that is no answer comes once, at first: it says whether keys can be pressed. */
export type FromPresser =
  { what: 'ready' } | { what: 'noPackage' } | { what: 'noScreen' } | { what: 'done'; id: number };

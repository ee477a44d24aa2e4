import type { Caller } from '../ground/http/caller.ts';

/** Returns somebody who sees what the phones of an account see: a helper with the right to press (behaviour: pad-4). */
export const asPhone = (caller: Caller): Caller => ({
  ...caller,
  helper: { id: '', name: '', rights: ['press'], pointsPerDay: 0, expiresAtMs: 0 },
});

/** Keeps something for each client address. Strangers choose addresses, so their number is limited. */
import type { Clock } from '#engine/core/clock.ts';
import { networkOf } from './networkOf.ts';

/** Maximum number of addresses; above it, inactive ones are forgotten and further ones share an entry. */
const MAX_ADDRESSES = 10_000;
const LOOK_EVERY_MS = 1_000;

/** The entry of an address. */
export interface PerAddress {
  /** Whether it can be forgotten, because a new one would be the same. */
  isResting(): boolean;
}

/**
 * Creates the store.
 * @param clock monotonic
 */
export function createPerAddress<T extends PerAddress>(make: () => T, clock: Clock): (address: string) => T {
  const all = new Map<string, T>();
  const others = make();
  let lookedAtMs = -Infinity;

  function forgetResting(): void {
    const nowMs = clock.nowMs();
    if (nowMs - lookedAtMs < LOOK_EVERY_MS) return;
    lookedAtMs = nowMs;
    for (const [network, each] of all) if (each.isResting()) all.delete(network);
  }

  return (address) => {
    const network = networkOf(address);
    const known = all.get(network);
    if (known !== undefined) return known;
    if (all.size >= MAX_ADDRESSES) forgetResting();
    if (all.size >= MAX_ADDRESSES) return others;
    const made = make();
    all.set(network, made);
    return made;
  };
}

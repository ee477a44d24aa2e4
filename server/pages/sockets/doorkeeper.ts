/**
 * Counts the sockets of all pages, overlay and dashboard alike: how many there are for an address, a live key and an
 * account, and how much is said on them. Counted in memory: a restart forgets, a stranger cannot cause one.
 */
import type { Clock } from '#engine/core/clock.ts';
import { createBudget } from '../../ground/http/budget.ts';
import { createPerAddress, type PerAddress } from '../../ground/http/perAddress.ts';
import { ADDRESS_BUDGET, ARRIVAL_BUDGET, SOCKET_BUDGET, SOCKET_CAPS, type SocketCaps } from './limits.ts';

export interface Doorkeeper {
  /** Whether an address may open another connection; call once for each that it asks for. */
  mayArrive(address: string): boolean;
  /** A connection that was opened; `leave` has to be called for it. */
  arrived(address: string): Visit;
}

/** One connection. */
export interface Visit {
  /** What came, in points; false when that is more than is allowed. */
  said(points: number): boolean;
  /** From now on it also counts for a live key or an account; false when that has enough. */
  joins(kind: 'key' | 'account', id: string): boolean;
  leave(): void;
}

/** Whoever is at an address. */
interface Guest extends PerAddress {
  sockets: number;
  arrives(): boolean;
  says(points: number): boolean;
}

/** @param clock monotonic */
export function createDoorkeeper(clock: Clock, caps: SocketCaps = SOCKET_CAPS): Doorkeeper {
  const counts = new Map<string, number>();
  const guestOf = createPerAddress(newGuest, clock);

  function newGuest(): Guest {
    const arrivals = createBudget(ARRIVAL_BUDGET, clock);
    const talk = createBudget(ADDRESS_BUDGET, clock);
    const guest: Guest = {
      sockets: 0,
      arrives: () => guest.sockets < caps.address && arrivals.take(1),
      says: (points) => talk.take(points),
      isResting: () => guest.sockets === 0 && arrivals.isFull() && talk.isFull(),
    };
    return guest;
  }

  /** False when there are `most` already. */
  function add(name: string, most: number): boolean {
    const count = counts.get(name) ?? 0;
    if (count >= most) return false;
    counts.set(name, count + 1);
    return true;
  }

  function remove(name: string): void {
    const count = counts.get(name) ?? 1;
    if (count === 1) counts.delete(name);
    else counts.set(name, count - 1);
  }

  return {
    mayArrive: (address) => guestOf(address).arrives(),
    arrived(address) {
      const guest = guestOf(address);
      const talk = createBudget(SOCKET_BUDGET, clock);
      const joined: string[] = [];
      guest.sockets++;
      return {
        said: (points) => talk.take(points) && guest.says(points),
        joins(kind, id) {
          const name = `${kind} ${id}`;
          const isIn = add(name, caps[kind]);
          if (isIn) joined.push(name);
          return isIn;
        },
        leave() {
          guest.sockets--;
          joined.splice(0).forEach(remove);
        },
      };
    },
  };
}

/**
 * Counts the sockets of all overlay and dashboard pages: how many there are per address, live key and account, and how much
 * they send. The counts are in memory: a restart resets them, but a stranger cannot cause one.
 */
import type { Clock } from '#engine/core/clock.ts';
import { createBudget } from '../../ground/http/budget.ts';
import { createPerAddress, type PerAddress } from '../../ground/http/perAddress.ts';
import { ADDRESS_BUDGET, ARRIVAL_BUDGET, SOCKET_BUDGET, SOCKET_CAPS, type SocketCaps } from './limits.ts';

export interface Doorkeeper {
  /** Checks whether an address may open another connection; call once per request. */
  mayArrive(address: string): boolean;
  /** Registers an open connection, which needs a call of `leave`. */
  arrived(address: string): Visit;
}

/** One connection. */
export interface Visit {
  /** Counts received points; returns false when they exceed the limit. */
  said(points: number): boolean;
  /** Counts it also for its owner from now on; returns false at that limit. */
  joins(kind: 'key' | 'account' | 'helper' | 'agent', id: string): boolean;
  leave(): void;
}

/** The connections of an address. */
interface Guest extends PerAddress {
  sockets: number;
  arrives(): boolean;
  says(points: number): boolean;
}

/**
 * Creates the doorkeeper.
 * @param clock monotonic
 */
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

  /** Returns false at the limit. */
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

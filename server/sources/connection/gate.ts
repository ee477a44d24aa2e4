/**
 * Spaces attempts in time, so that many accounts never start at once. A refusal closes the gate for everybody behind: what one
 * account learns about a server applies to all.
 */
import { backoffMs } from '#engine/core/backoff.ts';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import { waitUntil } from '../waitUntil.ts';

export interface Gate {
  /**
   * Resolves at the caller's turn, or at once when `signal` aborts.
   * @param onTurn called with the time of the turn, epoch ms; again when it changes
   */
  turn(signal: AbortSignal, onTurn?: (atMs: number) => void): Promise<void>;
  /** Takes a turn if it is free now. */
  tryTurn(): boolean;
  /** Reopens the gate after the server accepted a request. */
  passed(): void;
  /**
   * Closes the gate after the server refused a request.
   * @param untilMs time given by the server; null = none given, so longer with every refusal
   * @returns when the next one passes, epoch ms
   */
  refused(untilMs: number | null): number;
  /** Returns until when it is closed, epoch ms; a time in the past = it is open. */
  closedUntilMs(): number;
}

export interface GateDeps {
  clock: Clock;
  scheduler: Scheduler;
  /** Returns a number from 0 to below 1. */
  random(): number;
  /** Interval between two turns. */
  everyMs: number;
}

const CLOSED = { firstMs: 4_000, lastMs: 60_000, spread: 0.25 };

export function createGate({ clock, scheduler, random, everyMs }: GateDeps): Gate {
  let nextMs = 0;
  let closedUntilMs = 0;
  let refusals = 0;

  const book = (): number => {
    const atMs = Math.max(clock.nowMs(), nextMs, closedUntilMs);
    nextMs = atMs + everyMs;
    return atMs;
  };

  return {
    async turn(signal, onTurn) {
      for (let atMs = book(); !signal.aborted; atMs = book()) {
        onTurn?.(atMs);
        await waitUntil(atMs, { clock, scheduler }, signal);
        if (closedUntilMs <= atMs) return;
      }
    },
    tryTurn() {
      if (Math.max(nextMs, closedUntilMs) > clock.nowMs()) return false;
      book();
      return true;
    },
    passed: () => void (refusals = 0),
    refused(untilMs) {
      const nowMs = clock.nowMs();
      const ownMs = nowMs + backoffMs(CLOSED, refusals++, random());
      closedUntilMs = Math.max(closedUntilMs, untilMs ?? ownMs);
      return closedUntilMs;
    },
    closedUntilMs: () => closedUntilMs,
  };
}

/** Gates by name, one for all users of the same service. */
export interface Gates {
  /** @param everyMs interval between two turns, when the gate is new */
  gate(name: string, everyMs: number): Gate;
}

export function createGates(deps: Omit<GateDeps, 'everyMs'>): Gates {
  const gates = new Map<string, Gate>();
  return {
    gate(name, everyMs) {
      const known = gates.get(name);
      if (known) return known;
      const made = createGate({ ...deps, everyMs });
      gates.set(name, made);
      return made;
    },
  };
}

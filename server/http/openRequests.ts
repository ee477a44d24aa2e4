/**
 * Requests that are being worked on. A server that stops lets them come to their end first, as what they need is taken
 * away then; whoever takes too long, like a large upload, is cut.
 */
import type { IncomingMessage } from 'node:http';
import type { Scheduler } from '#engine/core/clock.ts';
import type { Listener } from './away.ts';

/** Longer than work takes, and a small part of the time in which a server has to stop. */
const WITHIN_MS = 1_000;

export interface OpenRequests {
  /** The same listener, whose requests are known here. */
  watched(listener: Listener): Listener;
  /** Resolves when none is open any more. */
  drain(): Promise<void>;
}

export function createOpenRequests(scheduler: Scheduler): OpenRequests {
  const open = new Set<IncomingMessage>();
  let whenEmpty: (() => void) | null = null;
  return {
    watched: (listener) => (request, response) => {
      open.add(request);
      response.once('close', () => {
        open.delete(request);
        if (open.size === 0) whenEmpty?.();
      });
      listener(request, response);
    },
    async drain() {
      if (open.size === 0) return;
      const empty = new Promise<void>((resolve) => (whenEmpty = resolve));
      const cancel = scheduler.after(WITHIN_MS, () => {
        for (const { socket } of open) socket.destroy();
      });
      await empty;
      cancel();
    },
  };
}

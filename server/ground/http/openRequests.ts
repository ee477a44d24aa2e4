/**
 * Tracks open requests. A server that stops lets them finish before it closes what they need; slow ones, such as a large
 * upload, are cut.
 */
import type { Socket } from 'node:net';
import type { Scheduler } from '#engine/core/clock.ts';
import type { Listener } from './away.ts';

/** Longer than normal requests take, and a small part of the time for stopping. */
const WITHIN_MS = 1_000;

export interface OpenRequests {
  /** Wraps a listener to track its requests. */
  watched(listener: Listener): Listener;
  /** Resolves when no request is open. */
  drain(): Promise<void>;
}

export function createOpenRequests(scheduler: Scheduler): OpenRequests {
  /** Number of open requests per connection, because several may be sent without waiting. */
  const open = new Map<Socket, number>();
  const known = new WeakSet<Socket>();
  let whenEmpty: (() => void) | null = null;

  function forget(socket: Socket): void {
    open.delete(socket);
    if (open.size === 0) whenEmpty?.();
  }

  function enter(socket: Socket): void {
    // When the connection is gone, answers that waited for others send no event, so the connection's own event counts.
    if (!known.has(socket)) socket.once('close', () => forget(socket));
    known.add(socket);
    open.set(socket, (open.get(socket) ?? 0) + 1);
  }

  function leave(socket: Socket): void {
    const left = (open.get(socket) ?? 0) - 1;
    if (left > 0) open.set(socket, left);
    else forget(socket);
  }

  return {
    watched: (listener) => (request, response) => {
      const { socket } = request;
      enter(socket);
      response.once('close', () => leave(socket));
      listener(request, response);
    },
    async drain() {
      if (open.size === 0) return;
      const empty = new Promise<void>((resolve) => (whenEmpty = resolve));
      const cancel = scheduler.after(WITHIN_MS, () => {
        for (const socket of open.keys()) socket.destroy();
      });
      await empty;
      cancel();
    },
  };
}

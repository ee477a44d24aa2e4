/**
 * Requests that are being worked on. A server that stops lets them come to their end first, as what they need is taken
 * away then; whoever takes too long, like a large upload, is cut.
 */
import type { Socket } from 'node:net';
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
  /** How many each connection has open: they may be sent one after the other without waiting. */
  const open = new Map<Socket, number>();
  const known = new WeakSet<Socket>();
  let whenEmpty: (() => void) | null = null;

  function forget(socket: Socket): void {
    open.delete(socket);
    if (open.size === 0) whenEmpty?.();
  }

  function enter(socket: Socket): void {
    // Of answers that waited for others, nothing more is heard when the connection is gone: it says so for them.
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

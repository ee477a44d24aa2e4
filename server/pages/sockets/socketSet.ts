/** The open sockets of one kind: pinged together, and closed together when the server stops. */
import type { Scheduler } from '#engine/core/clock.ts';
import { every } from '../../ground/base/every.ts';
import { STOP_WITHIN_MS } from './pageLimits.ts';

export interface KeptSocket {
  ping(): void;
  close(reason: 'goingAway'): void;
  terminate(): void;
}

export interface SocketSet<Socket extends KeptSocket> {
  readonly sockets: ReadonlySet<Socket>;
  isClosed(): boolean;
  add(socket: Socket): void;
  /** To be called when a socket is gone. */
  remove(socket: Socket): void;
  /** Returns a task that does something with each open socket. */
  all(act: (socket: Socket) => void): () => void;
  /** Disconnects every socket with 1001 and resolves when all are gone, at most 1 s later. */
  close(): Promise<void>;
}

export function createSocketSet<Socket extends KeptSocket>(
  scheduler: Scheduler,
  pingEveryMs: number,
): SocketSet<Socket> {
  const sockets = new Set<Socket>();
  let isClosed = false;
  let whenEmpty: (() => void) | null = null;
  const all = (act: (socket: Socket) => void) => (): void => sockets.forEach(act);
  const stopPings = every(
    scheduler,
    pingEveryMs,
    all((socket) => socket.ping()),
  );
  return {
    sockets,
    isClosed: () => isClosed,
    add: (socket) => void sockets.add(socket),
    remove(socket) {
      sockets.delete(socket);
      if (sockets.size === 0) whenEmpty?.();
    },
    all,
    async close() {
      isClosed = true;
      stopPings();
      if (sockets.size === 0) return;
      const empty = new Promise<void>((resolve) => (whenEmpty = resolve));
      for (const socket of sockets) socket.close('goingAway');
      const cancel = scheduler.after(
        STOP_WITHIN_MS,
        all((socket) => socket.terminate()),
      );
      await empty;
      cancel();
    },
  };
}

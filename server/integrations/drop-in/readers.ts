/** Programs that are connected and read along. What they send is ignored, and who reads too slowly is disconnected. */
import type { RawData, WebSocket } from 'ws';
import type { ProgramPermission } from '#schemas/generated/types.ts';
import { mayStay } from './admission.ts';
import { FRAME_COST_BYTES, MAX_IN_BYTES_IN_ALL, MAX_WAITING_BYTES } from './limits.ts';

/** Close codes of RFC 6455: the server ends, and what the streamer no longer allows. */
const [GOING_AWAY, POLICY] = [1001, 1008];

export interface Readers {
  count(): number;
  /** @param origin website that it belongs to; null = it is a program */
  add(socket: WebSocket, origin: string | null): void;
  /** Sends a text to all that may still read. */
  send(text: string, allowed: readonly ProgramPermission[]): void;
  close(): void;
}

/** @param changed called when one came or left */
export function createReaders(changed: () => void): Readers {
  const origins = new Map<WebSocket, string | null>();

  function ignore(socket: WebSocket): (data: Buffer) => void {
    let spent = 0;
    return (data) => {
      spent += FRAME_COST_BYTES + data.length;
      // Answers to pings wait too when nobody reads them.
      if (spent > MAX_IN_BYTES_IN_ALL || socket.bufferedAmount > MAX_WAITING_BYTES) socket.terminate();
    };
  }

  return {
    count: () => origins.size,
    add(socket, origin) {
      const spend = ignore(socket);
      origins.set(socket, origin);
      socket.on('message', (data: RawData) => spend(data as Buffer)); // sockets return buffers by default
      socket.on('ping', spend);
      socket.on('pong', spend);
      socket.on('error', () => undefined); // 'close' follows
      socket.on('close', () => {
        origins.delete(socket);
        changed();
      });
      changed();
    },
    send(text, allowed) {
      for (const [socket, origin] of origins) {
        if (!mayStay(origin, allowed)) socket.close(POLICY);
        else if (socket.bufferedAmount > MAX_WAITING_BYTES) socket.terminate();
        else socket.send(text);
      }
    },
    close() {
      for (const socket of origins.keys()) socket.close(GOING_AWAY);
    },
  };
}

/**
 * Limits unread answers. An answer that its caller does not read stays in memory until the connection is cut, so waiting bytes
 * are counted for each address and in total; beyond a limit, the connection that has waited longest is cut.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddress } from './clientAddress.ts';

export interface UnreadCaps {
  /** Limit in bytes for one address. */
  address: number;
  /** Limit in bytes for all addresses. */
  all: number;
}

export const UNREAD_CAPS: UnreadCaps = { address: 32 * 1024 * 1024, all: 128 * 1024 * 1024 };

interface Waiting {
  address: string;
  bytes: number;
  cut(): void;
}

/**
 * @param proxies number of own proxies in front of this server
 * @returns a function that must get every request before it is answered
 */
export function createUnreadAnswers(
  proxies: number,
  caps: UnreadCaps = UNREAD_CAPS,
): (request: IncomingMessage, response: ServerResponse) => void {
  /** Ordered by waiting time, the longest first. */
  const waiting = new Set<Waiting>();
  const bytesAt = new Map<string, number>();
  let allBytes = 0;

  function count(address: string, bytes: number): void {
    allBytes += bytes;
    const now = (bytesAt.get(address) ?? 0) + bytes;
    if (now === 0) bytesAt.delete(address);
    else bytesAt.set(address, now);
  }

  function forget(entry: Waiting): void {
    if (waiting.delete(entry)) count(entry.address, -entry.bytes);
  }

  function cutSlowest(isMeant: (entry: Waiting) => boolean): void {
    for (const entry of waiting) {
      if (!isMeant(entry)) continue;
      forget(entry);
      entry.cut();
      return;
    }
  }

  return (request, response) => {
    const address = clientAddress(request, proxies);
    // The whole answer is handed over; bytes that the connection has not taken now wait here.
    response.once('prefinish', () => {
      const bytes = response.writableLength;
      if (bytes === 0) return;
      const entry: Waiting = { address, bytes, cut: () => request.socket.destroy() };
      waiting.add(entry);
      count(address, bytes);
      for (const end of ['finish', 'close']) response.once(end, () => forget(entry));
      while ((bytesAt.get(address) ?? 0) > caps.address && waiting.size > 1)
        cutSlowest((one) => one.address === address);
      while (allBytes > caps.all && waiting.size > 1) cutSlowest(() => true);
    });
  };
}

/**
 * Answers that whoever asked does not read stay in memory until the connection is cut. How many bytes of them wait is
 * counted for each address and in all; beyond a cap the connection that has had its answer for longest is cut.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddress } from './clientAddress.ts';

export interface UnreadCaps {
  /** Bytes for one address. */
  address: number;
  /** Bytes in all. */
  all: number;
}

export const UNREAD_CAPS: UnreadCaps = { address: 32 * 1024 * 1024, all: 128 * 1024 * 1024 };

interface Waiting {
  address: string;
  bytes: number;
  cut(): void;
}

/**
 * @param proxies how many of our own stand before this server
 * @returns is shown every request before it is answered
 */
export function createUnreadAnswers(
  proxies: number,
  caps: UnreadCaps = UNREAD_CAPS,
): (request: IncomingMessage, response: ServerResponse) => void {
  /** Whoever waits for longest stands first. */
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
    // All of the answer is handed over; what the connection has not taken by now waits here.
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

/**
 * Limits the requests of an address before any of them is processed, so that nobody's requests block other users' events.
 * Refusals are short.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import { createBudget } from './budget.ts';
import { clientAddress } from './clientAddress.ts';
import { createPerAddress, type PerAddress } from './perAddress.ts';

/** A page of the dashboard without a cache sends about a hundred at once. */
export const REQUEST_BUDGET = { points: 3_000, perSecond: 200 } as const;
/** Maximum number of connections of an address, besides its sockets: each browser opens six. */
export const MAX_CONNECTIONS = 1_000;

interface Sender extends PerAddress {
  /** Counts a request; returns false at the limit. */
  sends(): boolean;
}

/**
 * Answers requests of addresses that send too many.
 * @param clock monotonic
 * @param proxies number of own proxies in front of this server
 * @returns whether the request was answered
 */
export function createFrontDoor(
  clock: Clock,
  proxies: number,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const senderAt = createPerAddress<Sender>(() => {
    const budget = createBudget(REQUEST_BUDGET, clock);
    return { sends: () => budget.take(1), isResting: () => budget.isFull() };
  }, clock);
  return (request, response) => {
    if (senderAt(clientAddress(request, proxies)).sends()) return false;
    refuse(request, response);
    return true;
  };
}

function refuse({ headers }: IncomingMessage, response: ServerResponse): void {
  const error = new AppError('TOO_MANY_REQUESTS', { seconds: 1 });
  const locale = /^de\b/i.test(headers['accept-language'] ?? '') ? 'de' : 'en';
  const body = JSON.stringify({ error: { code: error.code, message: error.text(locale) } });
  const type = 'application/json; charset=utf-8';
  response.writeHead(error.status, { 'Content-Type': type, 'Cache-Control': 'no-store', 'Retry-After': '1' }).end(body);
}

/**
 * Closes connections of an address beyond its limit, because each uses a descriptor. Behind proxies all connections come from
 * these, which have limits of their own. The doorkeeper counts sockets of pages.
 */
export function limitConnections(server: Server): void {
  const open = new Map<string, number>();
  const counted = new WeakMap<object, string>();

  function forget(socket: object): void {
    const address = counted.get(socket);
    if (address === undefined) return;
    counted.delete(socket);
    const left = open.get(address)! - 1;
    if (left === 0) open.delete(address);
    else open.set(address, left);
  }

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = open.get(address) ?? 0;
    if (count >= MAX_CONNECTIONS) {
      socket.destroy();
      return;
    }
    open.set(address, count + 1);
    counted.set(socket, address);
    socket.once('close', () => forget(socket));
  });
  server.on('upgrade', ({ socket }: IncomingMessage) => forget(socket));
}

/** Routes upgrade requests (WebSockets) by their path; all others get 404. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

export type AcceptUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => void;

export interface Upgrades {
  /** @param path without a query */
  add(path: string, accept: AcceptUpgrade): void;
}

/**
 * Handles all upgrades of a server from now on.
 * @param isKnown whether a host name is allowed
 */
export function openUpgrades(server: Server, isKnown: (host: string) => boolean = () => true): Upgrades {
  const paths = new Map<string, AcceptUpgrade>();
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const accept = paths.get(request.url?.split('?', 1)[0] ?? '');
    if (!isKnown(request.headers.host ?? '')) refuseUpgrade(stream, '421 Misdirected Request');
    else if (accept === undefined) refuseUpgrade(stream, '404 Not Found');
    else accept(request, stream, head);
  });
  return { add: (path, accept) => void paths.set(path, accept) };
}

/** @param status as in the first line of an answer: `404 Not Found` */
export function refuseUpgrade(stream: Duplex, status: string): void {
  stream.on('error', () => stream.destroy());
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

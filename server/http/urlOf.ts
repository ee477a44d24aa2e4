/** Where a server listens, for people. */
import type { AddressInfo } from 'node:net';

/** The address as a person types it. */
export function urlOf({ address, port, family }: AddressInfo): string {
  const isAny = address === '0.0.0.0' || address === '::';
  const name = isAny ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${name}:${port}`;
}

/**
 * Sends requests to this computer and its network: http and https only, to any port. The host is resolved once, every address of
 * it must be local, and the connection uses exactly those. A redirect is an answer like any other.
 */
import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { isLocalAddress } from './isLocalAddress.ts';
import type { OutboundRequest } from './outbound.ts';
import { OutboundFailure } from './outboundFailure.ts';
import { requestPinned } from './pinnedRequest.ts';

/** Something that listens, by the name of its computer. */
export interface Listener {
  host: string;
  port: number;
}

/**
 * Resolves with the head of the answer; the caller must read or destroy the rest.
 * @param forbidden what must not be reached, by whatever name of its computer
 * @throws OutboundFailure
 */
export async function openLocal(
  url: URL,
  { method = 'GET', headers = {}, body }: Pick<OutboundRequest, 'method' | 'headers' | 'body'>,
  forbidden: readonly Listener[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { hostname: host } = url;
  if (!/^https?:$/.test(url.protocol) || url.username + url.password !== '')
    throw new OutboundFailure('address', host, 'it leads to an address that is not allowed');
  const addresses = await addressesOf(host);
  if (!addresses.every(isLocalAddress))
    throw new OutboundFailure('private', host, 'it is neither on this computer nor in its network');
  if (await isForbidden(addresses, portOf(url), forbidden))
    throw new OutboundFailure('address', host, 'Liveloom or a program that it controls listens at this port');
  signal.throwIfAborted();
  return requestPinned({ url, addresses, method, headers, body }, {}, signal);
}

/**
 * Resolves a host to the address of a program that listens there.
 * @param forbidden what must not be reached, by whatever name of its computer
 * @throws OutboundFailure
 */
export async function addressOfProgram({ host, port }: Listener, forbidden: readonly Listener[]): Promise<string> {
  const addresses = await addressesOf(host);
  if (await isForbidden(addresses, port, forbidden))
    throw new OutboundFailure('address', host, 'Liveloom or a program that it controls listens at this port');
  return addresses[0]!;
}

const portOf = ({ port, protocol }: URL): number => (port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port));

/** @throws OutboundFailure `unknown` */
async function addressesOf(host: string): Promise<readonly string[]> {
  const name = host.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  if (isIP(name) !== 0) return [name];
  try {
    const found = await lookup(name, { all: true, verbatim: true });
    if (found.length > 0) return found.map(({ address }) => address);
  } catch (error) {
    throw new OutboundFailure('unknown', host, 'the host is unknown', error);
  }
  throw new OutboundFailure('unknown', host, 'the host is unknown');
}

async function isForbidden(addresses: readonly string[], port: number, all: readonly Listener[]): Promise<boolean> {
  const isReached = addresses.some(isOwn);
  for (const listener of all) {
    if (listener.port !== port) continue;
    const theirs = await addressesOf(listener.host).catch(() => []);
    if (theirs.some((address) => addresses.includes(address) || (isReached && isOwn(address)))) return true;
  }
  return false;
}

/** Tells whether an address is that of this computer, which has one in each network. */
function isOwn(address: string): boolean {
  if (address === '::1' || address.startsWith('127.')) return true;
  const own = Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address: one }) => one));
  return own.includes(address);
}

/** Checks whether an address may be requested, and resolves its host. */
import { isIP } from 'node:net';
import type { OutboundNetwork } from './network.ts';
import { OutboundFailure } from './outboundFailure.ts';

/**
 * Returns all addresses of the host of `url`, at least one. A single non-public one refuses the host, unless the operator named
 * it; only such a host may use another port than the default one.
 * @throws OutboundFailure `address`, `unknown`, `private`
 */
export async function checkedAddresses(
  url: URL,
  isTrusted: boolean,
  network: OutboundNetwork,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { hostname } = url;
  const name = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  const isNamed = isTrusted || network.privateHosts?.has(name) === true;
  const isPlain = /^https?:$/.test(url.protocol) && url.username + url.password === '';
  if (!isPlain || (!isNamed && url.port !== ''))
    throw new OutboundFailure('address', hostname, 'it leads to an address that is not allowed');
  const addresses = await addressesOf(name, hostname, network, signal);
  if (addresses.length === 0) throw new OutboundFailure('unknown', hostname, 'the host is unknown');
  if (!isNamed && !addresses.every((address) => network.isPublic(address)))
    throw new OutboundFailure('private', hostname, 'it leads to an address that is not public');
  return addresses;
}

/** Returns an address as it is, because connections to one skip every resolver and would skip the check of what it returns. */
async function addressesOf(
  name: string,
  hostname: string,
  network: OutboundNetwork,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (isIP(name) !== 0) return [name];
  return orAborted(network.resolve(name), signal).catch((error: unknown) => {
    throw new OutboundFailure('unknown', hostname, 'the host is unknown', error);
  });
}

/** Stops waiting for a look-up, which cannot be aborted itself. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(new Error('aborted'));
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
    work.then(resolve, reject);
  });
}

/** Requests that go to addresses which were looked up and checked before, and nowhere else. */
import { type IncomingMessage, type OutgoingHttpHeaders, request as requestPlain } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { AppError } from '#engine/core/appError.ts';
import type { PictureNetwork } from './network.ts';

/** Only what `imageTypeOf` knows; hosts that can choose would else send newer formats. */
const HEADERS = { Accept: 'image/webp,image/png,image/jpeg,image/gif', 'User-Agent': 'Liveloom' };

/**
 * All addresses of a host, at least one. A single one that is not public refuses the host.
 * @throws AppError PICTURE_HOST_UNKNOWN, PICTURE_HOST_PRIVATE
 */
export async function checkedAddresses(
  host: string,
  network: PictureNetwork,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const addresses = await orAborted(network.resolve(host), signal).catch((error: unknown) => {
    throw new AppError('PICTURE_HOST_UNKNOWN', { host }, { cause: error });
  });
  if (addresses.length === 0) throw new AppError('PICTURE_HOST_UNKNOWN', { host });
  if (!addresses.every((address) => network.isPublic(address))) throw new AppError('PICTURE_HOST_PRIVATE', { host });
  return addresses;
}

/** A look-up cannot be stopped, but it need not be waited for. */
export function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
    work.then(resolve, reject);
  });
}

/**
 * Asks for `url`, connecting to one of `addresses`. Resolves with the head; the caller reads or destroys the rest.
 * @param headers those of pictures unless set
 */
export function requestPinned(
  url: URL,
  addresses: readonly string[],
  { connection, headers = HEADERS }: Pick<PictureNetwork, 'connection'> & { headers?: OutgoingHttpHeaders },
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // Without an agent there is no pool, so no connection to an address that was checked for another request.
    const options = { agent: false, headers, lookup: pinnedTo(addresses), signal, ...connection };
    const ask = url.protocol === 'http:' ? requestPlain : request;
    ask(url, options, resolve).on('error', reject).end();
  });
}

/** Stands in for the resolver: whatever host is asked for, the answer is the addresses that were checked. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const entries = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, callback) => {
    process.nextTick(() => {
      if (options.all) callback(null, entries);
      else callback(null, entries[0]?.address ?? '', entries[0]?.family);
    });
  };
}

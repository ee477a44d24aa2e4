/**
 * Asks a host of a catalogue for something, without being led astray: http and https only, every address of every host
 * must be public, also after a redirect, and the connection goes to the addresses that were checked. The one exception is
 * the origin that the configuration names. No cookies, no shared connections, a limit of time and bytes.
 */
import type { IncomingMessage } from 'node:http';
import type { Scheduler } from '#engine/core/clock.ts';
import { networkReason } from '../../outbound/networkReason.ts';
import type { PictureNetwork } from '../../outbound/network.ts';
import { orAborted, requestPinned } from '../../outbound/pinnedRequest.ts';

/** For everything together: names, redirects, connection and bytes. */
const WITHIN_MS = 10_000;
const MAX_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Why there is no answer, in a few words for a message. */
export class HostRefused extends Error {}

export interface HostRequest {
  accept: string;
  maxBytes: number;
  /** Named by whoever runs the server, so it may lie in the own network and on any port. */
  trustedOrigin: string;
}

interface HostDeps {
  network: PictureNetwork;
  scheduler: Scheduler;
}

/** @throws HostRefused */
export async function askHost(
  url: URL,
  request: HostRequest,
  { network, scheduler }: HostDeps,
): Promise<{ status: number; bytes: Buffer }> {
  const abort = new AbortController();
  const cancel = scheduler.after(WITHIN_MS, () => abort.abort());
  try {
    return await follow(url, request, network, abort.signal);
  } catch (error) {
    if (abort.signal.aborted) throw new HostRefused(`no answer within ${WITHIN_MS / 1000} s`, { cause: error });
    if (error instanceof HostRefused) throw error;
    throw new HostRefused(networkReason(error), { cause: error });
  } finally {
    cancel();
  }
}

async function follow(
  start: URL,
  request: HostRequest,
  network: PictureNetwork,
  signal: AbortSignal,
): Promise<{ status: number; bytes: Buffer }> {
  let url = start;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const addresses = await checkedAddresses(url, request, network, signal);
    const headers = { Accept: request.accept, 'User-Agent': 'Mozilla/5.0 (compatible; Liveloom)' };
    const response = await requestPinned(url, addresses, { connection: network.connection, headers }, signal);
    try {
      const { statusCode: status = 0, headers: answered } = response;
      if (!REDIRECTS.has(status) || answered.location === undefined)
        return { status, bytes: await boundedBody(response, request.maxBytes) };
      url = new URL(answered.location, url);
    } finally {
      response.destroy();
    }
  }
  throw new HostRefused('it leads from address to address');
}

async function checkedAddresses(
  url: URL,
  { trustedOrigin }: HostRequest,
  network: PictureNetwork,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const isTrusted = url.origin === trustedOrigin;
  const isPlain = /^https?:$/.test(url.protocol) && url.username + url.password === '';
  if (!isPlain || (!isTrusted && url.port !== '')) throw new HostRefused('it leads to an address that is not allowed');
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = await orAborted(network.resolve(host), signal).catch((error: unknown) => {
    throw new HostRefused('the host is unknown', { cause: error });
  });
  if (addresses.length === 0) throw new HostRefused('the host is unknown');
  if (!isTrusted && !addresses.every((address) => network.isPublic(address)))
    throw new HostRefused('it leads to an address that is not public');
  return addresses;
}

async function boundedBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = (): HostRefused => new HostRefused(`more than ${maxBytes / 1024 / 1024} MB`);
  if (Number(response.headers['content-length']) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

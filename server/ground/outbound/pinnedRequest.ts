/** Sends requests only to addresses that were resolved and checked before. */
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request as requestPlain } from 'node:http';
import { Agent as TlsAgent, request as requestTls } from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import type { OutboundNetwork } from './network.ts';
import { connectThroughProxy } from './proxyConnection.ts';

export interface PinnedRequest {
  url: URL;
  /** At least one. */
  addresses: readonly string[];
  method: string;
  headers: OutgoingHttpHeaders;
  body?: Uint8Array | string | null | undefined;
  /** Only for hosts that need no check, because a reused connection is not checked again. */
  keepsConnection?: boolean;
}

const IDLE_MS = 20_000;
const KEPT = {
  'http:': new Agent({ keepAlive: true, timeout: IDLE_MS }),
  'https:': new TlsAgent({ keepAlive: true, timeout: IDLE_MS }),
};

/** Resolves with the head; the caller must read or destroy the rest. */
export async function requestPinned(
  { url, addresses, method, headers, body = null, keepsConnection = false }: PinnedRequest,
  { connection, proxy }: Pick<OutboundNetwork, 'connection' | 'proxy'>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const tunnel = proxy ? await connectThroughProxy(proxy, url, addresses[0]!, connection, signal) : null;
  // Without an agent there is no pool, so no connection to an address that was checked for another request.
  const agent = keepsConnection ? KEPT[url.protocol as keyof typeof KEPT] : false;
  const way =
    tunnel === null ? { agent, lookup: pinnedTo(addresses), ...connection } : { createConnection: () => tunnel };
  return new Promise((resolve, reject) => {
    const ask = url.protocol === 'http:' ? requestPlain : requestTls;
    const options = { method, headers: { ...headers, ...lengthOf(body) }, signal, ...way };
    ask(url, options, resolve)
      .on('error', reject)
      .end(body ?? undefined);
  });
}

const lengthOf = (body: Uint8Array | string | null): OutgoingHttpHeaders =>
  body === null ? {} : { 'Content-Length': Buffer.byteLength(body) };

/** Replaces the resolver: returns the checked addresses for any host. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const entries = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, callback) => {
    process.nextTick(() => {
      if (options.all) callback(null, entries);
      else callback(null, entries[0]?.address ?? '', entries[0]?.family);
    });
  };
}

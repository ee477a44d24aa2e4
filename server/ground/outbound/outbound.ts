/**
 * Sends requests to other hosts safely: http and https only; before every request, including redirects, all addresses of the
 * host are resolved and must be public, and the connection uses exactly those addresses, so that a name that changes between
 * check and connection has no effect. No cookies, no shared connections, limited time and size. The operator's exceptions are
 * `trustedOrigin` and `privateHosts`.
 */
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Scheduler } from '#engine/core/clock.ts';
import { checkedAddresses } from './checkedAddresses.ts';
import type { OutboundNetwork } from './network.ts';
import { OutboundFailure } from './outboundFailure.ts';
import { requestPinned } from './pinnedRequest.ts';

/** Timeout for everything together: names, redirects, connection and content. */
export const OUTBOUND_WITHIN_MS = 10_000;
export const MAX_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** Headers that are not sent to another origin. */
const SECRET_HEADERS = ['authorization', 'cookie'];

export interface OutboundRequest {
  /** `GET` by default; a redirect never repeats methods other than GET and HEAD, but is returned as the answer. */
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: Uint8Array | string | null;
  /** Whether redirects are followed; true by default. */
  follows?: boolean;
  /** An origin that the operator named, so it may be in the local network and on any port. */
  trustedOrigin?: string;
  /** For a trusted origin: reuses its connection for the next request. */
  keepsConnection?: boolean;
  /** Checks the target of a redirect by the caller's rules; its errors are passed on. Any address by default. */
  next?(location: string, from: URL): URL;
}

export interface OutboundAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  /** Empty unless the status is a success. */
  bytes: Buffer;
}

export interface OutboundDeps {
  network: OutboundNetwork;
  scheduler: Scheduler;
}

/**
 * Resolves with the whole answer.
 * @param maxBytes limit of the answer's body
 * @throws OutboundFailure, and errors of `next`
 */
export async function askOutbound(
  url: URL,
  { maxBytes, ...request }: OutboundRequest & { maxBytes: number },
  { network, scheduler }: OutboundDeps,
): Promise<OutboundAnswer> {
  const late = new AbortController();
  const cancel = scheduler.after(OUTBOUND_WITHIN_MS, () => late.abort());
  try {
    const response = await openOutbound(url, request, network, late.signal);
    try {
      const { statusCode: status = 0, headers } = response;
      const isSuccess = status >= 200 && status < 300;
      const host = url.hostname;
      return { status, headers, bytes: isSuccess ? await boundedBody(response, maxBytes, host) : Buffer.alloc(0) };
    } finally {
      response.destroy();
    }
  } catch (error) {
    if (late.signal.aborted)
      throw new OutboundFailure('late', url.hostname, `no answer within ${OUTBOUND_WITHIN_MS / 1000} s`, error);
    throw error;
  } finally {
    cancel();
  }
}

/**
 * Resolves with the head of the answer, after redirects; the caller must read or destroy the rest.
 * @throws OutboundFailure, and errors of `next`
 */
export async function openOutbound(
  start: URL,
  request: OutboundRequest,
  network: OutboundNetwork,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { method = 'GET', follows = true, next = (location, from) => new URL(location, from) } = request;
  let { headers = {} } = request;
  let url = start;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await askOnce(url, { ...request, method, headers }, network, signal);
    const { location } = response.headers;
    const mayFollow = follows && /^(GET|HEAD)$/.test(method);
    if (!mayFollow || location === undefined || !REDIRECTS.has(response.statusCode ?? 0)) return response;
    response.destroy();
    const before = url;
    url = followed(location, before, next);
    if (url.origin !== before.origin) headers = withoutSecrets(headers);
  }
  throw new OutboundFailure('redirects', url.hostname, 'it leads from address to address');
}

async function askOnce(
  url: URL,
  { trustedOrigin, ...request }: OutboundRequest & { method: string; headers: OutgoingHttpHeaders },
  network: OutboundNetwork,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isTrusted = url.origin === trustedOrigin;
  const addresses = await checkedAddresses(url, isTrusted, network, signal);
  const keepsConnection = isTrusted && request.keepsConnection === true;
  try {
    return await requestPinned({ ...request, url, addresses, keepsConnection }, network, signal);
  } catch (error) {
    throw new OutboundFailure('network', url.hostname, networkReason(error), error);
  }
}

function followed(location: string, from: URL, next: (location: string, from: URL) => URL): URL {
  try {
    return next(location, from);
  } catch (error) {
    // It is no address at all; errors of the caller's rules are passed on.
    throw error instanceof TypeError ? new OutboundFailure('address', from.hostname, 'it leads nowhere', error) : error;
  }
}

function withoutSecrets(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !SECRET_HEADERS.includes(name.toLowerCase())));
}

/** @throws OutboundFailure `tooLarge`, `cutOff` */
async function boundedBody(response: IncomingMessage, maxBytes: number, host: string): Promise<Buffer> {
  const tooLarge = (): OutboundFailure =>
    new OutboundFailure('tooLarge', host, `more than ${maxBytes / 1024 / 1024} MB`);
  if (Number(response.headers['content-length']) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof OutboundFailure ? error : new OutboundFailure('cutOff', host, networkReason(error), error);
  }
  return Buffer.concat(chunks);
}

/** Connection problems by the system's error code. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection closed',
  EHOSTUNREACH: 'no way to the host',
  ENETUNREACH: 'no way to the network',
  ETIMEDOUT: 'connection timed out',
};

/** Returns in a few words why a host did not answer. */
function networkReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? (error instanceof Error ? error.message.slice(0, 100) : 'no answer');
}

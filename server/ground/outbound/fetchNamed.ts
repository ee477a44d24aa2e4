/**
 * Provides `fetch` for libraries, to configured addresses: storage of files, an identity provider. Their hosts may be anywhere,
 * so no address is refused; the proxy is used and redirects are not followed.
 */
import { Readable } from 'node:stream';
import type { OutboundNetwork } from './network.ts';
import { openOutbound } from './outbound.ts';
import { OutboundFailure } from './outboundFailure.ts';

export interface FetchOptions {
  method?: string | undefined;
  headers?: Headers | Record<string, string> | undefined;
  body?: Uint8Array | ArrayBuffer | URLSearchParams | string | null | undefined;
  signal?: AbortSignal | null | undefined;
}

/** Redirects are answers like any other. Rejects as `fetch` does, with `TypeError('fetch failed')` when there is no answer. */
export type FetchNamed = (url: string, options: FetchOptions) => Promise<Response>;

const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

export function fetchNamed(network: OutboundNetwork): FetchNamed {
  return async (address, { method = 'GET', headers = {}, body = null, signal }) => {
    const url = new URL(address);
    const sent = sentAs(body);
    const pairs = headers instanceof Headers ? Object.fromEntries(headers) : headers;
    try {
      const request = {
        method,
        headers: pairs,
        body: sent,
        trustedOrigin: url.origin,
        follows: false,
        keepsConnection: true,
      };
      const answer = await openOutbound(url, request, network, signal ?? new AbortController().signal);
      const { statusCode: status = 0, headers: answerHeaders } = answer;
      const isBodiless = method === 'HEAD' || BODILESS.has(status);
      if (isBodiless) answer.resume();
      const stream = isBodiless ? null : (Readable.toWeb(answer) as ReadableStream);
      return new Response(stream, { status, headers: pairsOf(answerHeaders) });
    } catch (error) {
      throw error instanceof OutboundFailure ? fetchFailed(error) : error;
    }
  };
}

/** Worded like `fetch`, because libraries look for this text and for the system's error as its cause. */
const fetchFailed = ({ cause }: OutboundFailure): TypeError => new TypeError('fetch failed', { cause });

function sentAs(body: FetchOptions['body']): Uint8Array | string | null {
  if (body instanceof URLSearchParams) return body.toString();
  return body instanceof ArrayBuffer ? new Uint8Array(body) : (body ?? null);
}

function pairsOf(headers: NodeJS.Dict<string | string[]>): [string, string][] {
  return Object.entries(headers).flatMap(([name, value = []]) =>
    [value].flat().map((each): [string, string] => [name, each]),
  );
}

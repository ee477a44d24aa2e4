/** Sends requests to a speech service that the operator named, through `outbound`. */
import type { IncomingMessage } from 'node:http';
import { JSON_LIMITS, jsonExcess } from '#engine/core/jsonLimits.ts';
import type { OutboundNetwork } from '../../../ground/outbound/network.ts';
import { openOutbound } from '../../../ground/outbound/outbound.ts';

/** Address of a service and its authentication. */
export interface ServicePlace {
  /** Address such as `https://api.example.com`, possibly with a path. */
  url: URL;
  headers: Readonly<Record<string, string>>;
}

/**
 * Returns complete answers with status 200.
 * @throws Error with the status, or the network's reason
 */
export type AskService = (
  path: string,
  body: object | null,
  maxBytes: number,
  signal: AbortSignal,
) => Promise<ServiceAnswer>;

export interface ServiceAnswer {
  /** Value of `Content-Type` in lower case. */
  type: string;
  bytes: Buffer;
}

export function askService({ url, headers }: ServicePlace, network: OutboundNetwork): AskService {
  return async (path, body, maxBytes, signal) => {
    const address = new URL(url.href.replace(/\/$/, '') + path);
    const response = await openOutbound(
      address,
      {
        method: body === null ? 'GET' : 'POST',
        headers: { ...headers, ...(body !== null && { 'Content-Type': 'application/json' }) },
        body: body === null ? null : JSON.stringify(body),
        trustedOrigin: address.origin,
        follows: false,
      },
      network,
      signal,
    );
    const stop = (): void => void response.destroy(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
    try {
      if (response.statusCode !== 200) throw new Error(`${address.host} answers with status ${response.statusCode}`);
      const type = (response.headers['content-type'] ?? '').toLowerCase();
      return { type, bytes: await bounded(response, maxBytes, address.host) };
    } finally {
      signal.removeEventListener('abort', stop);
      response.destroy();
    }
  };
}

async function bounded(response: IncomingMessage, maxBytes: number, host: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`${host} answers with more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Returns a list in an answer by its name.
 * @throws Error when there is none
 */
export function listIn({ bytes }: ServiceAnswer, name: string): unknown[] {
  const text = bytes.toString();
  const excess = jsonExcess(text, JSON_LIMITS.answer);
  const answer: unknown = excess === null ? JSON.parse(text) : null;
  const list: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : null;
  if (!Array.isArray(list)) throw new Error(`the answer has no list "${name}"`);
  return list;
}

/** Returns a text of an answer, shortened if necessary. */
export const textOf = (value: unknown, most = 200): string => (typeof value === 'string' ? value.slice(0, most) : '');

export function genderOf(value: unknown): { gender?: 'female' | 'male' } {
  const gender = textOf(value).toLowerCase();
  return gender === 'female' || gender === 'male' ? { gender } : {};
}

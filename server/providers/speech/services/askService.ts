/** Asks a service of speech that whoever runs the server named, over the one way out. */
import type { IncomingMessage } from 'node:http';
import { JSON_LIMITS, jsonExcess } from '#engine/core/jsonLimits.ts';
import type { OutboundNetwork } from '../../../ground/outbound/network.ts';
import { openOutbound } from '../../../ground/outbound/outbound.ts';

/** Where a service is, and what it wants to see of whoever asks. */
export interface ServicePlace {
  /** `https://api.example.com`, with a path where there is one. */
  url: URL;
  headers: Readonly<Record<string, string>>;
}

/** Whole answers with status 200. @throws Error with the status, or what the network says */
export type AskService = (
  path: string,
  body: object | null,
  maxBytes: number,
  signal: AbortSignal,
) => Promise<ServiceAnswer>;

export interface ServiceAnswer {
  /** As `Content-Type` says, in small letters. */
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

/** A list in an answer, by its name. @throws Error when there is none */
export function listIn({ bytes }: ServiceAnswer, name: string): unknown[] {
  const text = bytes.toString();
  const excess = jsonExcess(text, JSON_LIMITS.answer);
  const answer: unknown = excess === null ? JSON.parse(text) : null;
  const list: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : null;
  if (!Array.isArray(list)) throw new Error(`the answer has no list "${name}"`);
  return list;
}

/** A text of an answer, when it is one; longer ones are cut. */
export const textOf = (value: unknown, most = 200): string => (typeof value === 'string' ? value.slice(0, most) : '');

export function genderOf(value: unknown): { gender?: 'female' | 'male' } {
  const gender = textOf(value).toLowerCase();
  return gender === 'female' || gender === 'male' ? { gender } : {};
}

/**
 * Decides by the address alone where remote pictures may come from. The server enforces it, the dashboard explains it.
 */

import { parsedUrl } from '../core/parsedUrl.ts';

/** Longest address in the event schemas. */
const MAX_URL_CHARS = 2000;
/** Half a surrogate pair: such a text cannot be written into an address. */
const BROKEN_CHARACTER = /\p{Surrogate}/u;
/** Numeric host, IPv4 as `URL` writes it or IPv6 in brackets. */
const LITERAL_HOST = /^(\[.*\]|\d+\.\d+\.\d+\.\d+)$/;

/** Reason why a picture is not loaded: no https address, or a host that is not allowed. */
export type PictureRefusal = 'address' | 'host';

/**
 * @param base base of relative addresses
 * @returns null = invalid
 */
export function readAddress(text: string, base?: URL): URL | null {
  return text.length > MAX_URL_CHARS || BROKEN_CHARACTER.test(text) ? null : parsedUrl(text, base);
}

/**
 * @param url null = the given text was no address
 * @param hosts in lower case: `cdn.example.com`, or `*.example.com` for everything below `example.com`
 * @returns null = allowed
 */
export function pictureRefusal(url: URL | null, hosts: readonly string[]): PictureRefusal | null {
  if (url === null || !isPlainHttps(url)) return 'address';
  const { hostname } = url;
  const isKnown = !LITERAL_HOST.test(hostname) && hosts.some((pattern) => matches(hostname, pattern));
  return isKnown ? null : 'host';
}

/** Tells whether an address is https on its default port, without a password. */
function isPlainHttps({ protocol, port, username, password }: URL): boolean {
  return protocol === 'https:' && port === '' && username === '' && password === '';
}

function matches(host: string, pattern: string): boolean {
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
}

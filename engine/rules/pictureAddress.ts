/** Which addresses pictures of others may come from, by the address alone. The server keeps to it, the dashboard says it. */

/** Longest address in the event schemas. */
const MAX_URL_CHARS = 2000;
/** Half a character pair: such a text cannot be written into an address. */
const BROKEN_CHARACTER = /\p{Surrogate}/u;
/** An address of a machine by its number, IPv4 as `URL` writes it or IPv6 in its brackets. */
const LITERAL_HOST = /^(\[.*\]|\d+\.\d+\.\d+\.\d+)$/;

/** Why a picture is not loaded: this is no https address, or its host is not one of those that are allowed. */
export type PictureRefusal = 'address' | 'host';

/**
 * @param base against which relative addresses are resolved
 * @returns null = it is none
 */
export function readAddress(text: string, base?: URL): URL | null {
  if (text.length > MAX_URL_CHARS || BROKEN_CHARACTER.test(text)) return null;
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/**
 * @param url null = what was given is no address
 * @param hosts in small letters: `cdn.example.com`, or `*.example.com` for everything below `example.com`
 * @returns null = it is allowed
 */
export function pictureRefusal(url: URL | null, hosts: readonly string[]): PictureRefusal | null {
  if (url === null || !isPlainHttps(url)) return 'address';
  const { hostname } = url;
  const isKnown = !LITERAL_HOST.test(hostname) && hosts.some((pattern) => matches(hostname, pattern));
  return isKnown ? null : 'host';
}

/** https on its default port, and nobody's password in it. */
function isPlainHttps({ protocol, port, username, password }: URL): boolean {
  return protocol === 'https:' && port === '' && username === '' && password === '';
}

function matches(host: string, pattern: string): boolean {
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
}

/** Which addresses pictures may come from. Decides by the address alone; who stands behind a host is checked later. */
import { isIP } from 'node:net';
import { AppError } from '#engine/core/appError.ts';

/** The hosts that serve the platform's avatars, emotes and gifts. */
export const PLATFORM_PICTURE_HOSTS: readonly string[] = [
  '*.tiktokcdn.com',
  '*.tiktokcdn-us.com',
  '*.tiktokcdn-eu.com',
  '*.tiktok.com',
  '*.byteimg.com',
  '*.ibyteimg.com',
];

/** The hosts that serve the covers of the music service. */
const MUSIC_PICTURE_HOSTS: readonly string[] = ['*.scdn.co', '*.spotifycdn.com'];

/** Longest address in the event schemas. */
const MAX_URL_CHARS = 2000;
/** Half a character pair: such a text cannot be written into an address. */
const BROKEN_CHARACTER = /\p{Surrogate}/u;

export interface PicturePolicy {
  isAllowed(url: string): boolean;
  /**
   * The address, ready to be asked; relative ones are resolved against `base`.
   * @throws AppError PICTURE_URL_NOT_ALLOWED, PICTURE_HOST_NOT_ALLOWED
   */
  allowed(url: string, base?: URL): URL;
}

/**
 * @param extraHosts allowed besides those of the platform and the music service: `cdn.example.com`, or `*.example.com` for everything below
 * `example.com`
 */
export function createPicturePolicy(extraHosts: readonly string[] = []): PicturePolicy {
  const patterns = [...PLATFORM_PICTURE_HOSTS, ...MUSIC_PICTURE_HOSTS, ...extraHosts].map((pattern) =>
    pattern.toLowerCase(),
  );

  function isKnownHost(host: string): boolean {
    const isLiteral = host.startsWith('[') || isIP(host) !== 0;
    return !isLiteral && patterns.some((pattern) => matches(host, pattern));
  }

  function allowed(text: string, base?: URL): URL {
    const url = parse(text, base);
    if (url === null || !isPlainHttps(url)) throw new AppError('PICTURE_URL_NOT_ALLOWED', { url: text.slice(0, 200) });
    if (!isKnownHost(url.hostname)) throw new AppError('PICTURE_HOST_NOT_ALLOWED', { host: url.hostname });
    return url;
  }

  function isAllowed(text: string): boolean {
    const url = parse(text);
    return url !== null && isPlainHttps(url) && isKnownHost(url.hostname);
  }

  return { allowed, isAllowed };
}

function parse(text: string, base?: URL): URL | null {
  if (text.length > MAX_URL_CHARS || BROKEN_CHARACTER.test(text)) return null;
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** https on its default port, and nobody's password in it. */
function isPlainHttps({ protocol, port, username, password }: URL): boolean {
  return protocol === 'https:' && port === '' && username === '' && password === '';
}

function matches(host: string, pattern: string): boolean {
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
}

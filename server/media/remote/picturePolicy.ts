/** Decides from which addresses pictures may come, by the address alone; the host's IP address is checked later. */
import { AppError } from '#engine/core/appError.ts';
import { pictureRefusal, readAddress } from '#engine/rules/pictureAddress.ts';

/** Hosts of the platforms' avatars, emotes and gifts. */
export const PLATFORM_PICTURE_HOSTS: readonly string[] = [
  '*.tiktokcdn.com',
  '*.tiktokcdn-us.com',
  '*.tiktokcdn-eu.com',
  '*.tiktok.com',
  '*.byteimg.com',
  '*.ibyteimg.com',
  '*.jtvnw.net',
];

/** Hosts of the music service's covers. */
const MUSIC_PICTURE_HOSTS: readonly string[] = ['*.scdn.co', '*.spotifycdn.com'];

export interface PicturePolicy {
  /** Allowed hosts; `*.` before a name includes everything below it. */
  hosts: readonly string[];
  isAllowed(url: string): boolean;
  /**
   * Returns the parsed address; relative ones are resolved against `base`.
   * @throws AppError PICTURE_URL_NOT_ALLOWED, PICTURE_HOST_NOT_ALLOWED
   */
  allowed(url: string, base?: URL): URL;
}

/**
 * Creates the policy.
 * @param extraHosts allowed besides those of the platform and the music service: `cdn.example.com`, or `*.example.com` for
 * everything below `example.com`
 */
export function createPicturePolicy(extraHosts: readonly string[] = []): PicturePolicy {
  const hosts = [...PLATFORM_PICTURE_HOSTS, ...MUSIC_PICTURE_HOSTS, ...extraHosts].map((pattern) =>
    pattern.toLowerCase(),
  );

  function allowed(text: string, base?: URL): URL {
    const url = readAddress(text, base);
    const refusal = pictureRefusal(url, hosts);
    if (url === null || refusal === 'address')
      throw new AppError('PICTURE_URL_NOT_ALLOWED', { url: text.slice(0, 200) });
    if (refusal === 'host') throw new AppError('PICTURE_HOST_NOT_ALLOWED', { host: url.hostname });
    return url;
  }

  return { hosts, allowed, isAllowed: (text) => pictureRefusal(readAddress(text), hosts) === null };
}

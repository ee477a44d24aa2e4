/** The platform's picture servers. `*.` stands for one or more labels in front. */
export const PLATFORM_PICTURE_HOSTS: readonly string[] = [
  '*.tiktokcdn.com',
  '*.tiktokcdn-us.com',
  '*.tiktokcdn-eu.com',
  '*.tiktok.com',
  '*.byteimg.com',
  '*.ibyteimg.com',
];

/**
 * @param host as `URL.hostname` gives it: lower case, punycode
 * @param allowed names, `*.example.com` for every name below
 */
export function isAllowedHost(host: string, allowed: readonly string[]): boolean {
  return allowed.some((pattern) => (pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern));
}

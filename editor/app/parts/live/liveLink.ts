/** Formats live links as text. Their key is a secret that streamers do not want on a shared screen. */

/** Fixed number of dots, which hides even the length of the key. */
const DOTS = '•'.repeat(10);

const LIVE_PATH = /^\/live\/[^/]+/;

/**
 * Returns the link without `http://` and with dots instead of its key; a link of another shape is reduced to its host.
 */
export function maskedLink(link: string): string {
  const { host, pathname } = new URL(link);
  return LIVE_PATH.test(pathname) ? host + pathname.replace(LIVE_PATH, `/live/${DOTS}`) : `${host}/${DOTS}`;
}

/**
 * Returns the address for showing the live page of a link inside this page: always on this page's own host, because the
 * policy allows no other in a frame.
 * @param pageId name of the page for tests of its own
 */
export function previewAddress(link: string, pageId?: string): string {
  const name = pageId === undefined ? '' : `&page=${encodeURIComponent(pageId)}`;
  return `${new URL(link).pathname}?preview=1${name}`;
}

/** Completes a link with its host, which the server may omit. */
export function completeLink(link: string, pageUrl: string): string {
  return new URL(link, pageUrl).href;
}

/** Live links as text. Their key is a secret that streamers do not want on a shared screen. */

/** Always as many dots, so that not even the length of the key is told. */
const DOTS = '•'.repeat(10);

const LIVE_PATH = /^\/live\/[^/]+/;

/** The link without `http://` and with dots instead of its key; of a link of another shape only the host stays. */
export function maskedLink(link: string): string {
  const { host, pathname } = new URL(link);
  return LIVE_PATH.test(pathname) ? host + pathname.replace(LIVE_PATH, `/live/${DOTS}`) : `${host}/${DOTS}`;
}

/**
 * Where the live page of a link can be shown inside this page: on this page's own host, whatever host the link names,
 * because the policy allows no other in a frame.
 * @param pageId the name under which it is sent tests of its own
 */
export function previewAddress(link: string, pageId?: string): string {
  const name = pageId === undefined ? '' : `&page=${encodeURIComponent(pageId)}`;
  return `${new URL(link).pathname}?preview=1${name}`;
}

/** The link with its host; the server may leave that out. */
export function completeLink(link: string, pageUrl: string): string {
  return new URL(link, pageUrl).href;
}

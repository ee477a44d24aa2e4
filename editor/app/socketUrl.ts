/** Returns the address of a socket; browsers add no headers to it, so it names the helper who opens it. Pure. */
export function socketUrl(path: string, pageUrl: string, helperId: string | null): URL {
  const url = new URL(path, pageUrl);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  if (helperId !== null) url.searchParams.set('helper', helperId);
  return url;
}

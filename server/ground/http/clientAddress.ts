import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Where a request comes from. Behind proxies that is what the first of them saw; whatever a client writes into the same
 * header stands before that and counts for nothing.
 * @param proxies how many of our own stand before this server
 */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: number,
): string {
  const own = plain(socket.remoteAddress ?? '');
  if (proxies === 0) return own;
  const chain = String(headers['x-forwarded-for'] ?? '').split(',');
  const seen = plain(chain.at(-proxies)?.trim() ?? '');
  return isIP(seen) === 0 ? own : seen;
}

/** Without the port that some proxies add, and IPv4 as such: all of it lies in one network of IPv6. */
function plain(address: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
  return bare.replace(/^::ffff:(?=\d+\.)/i, '');
}

import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Returns the client's address of a request. Behind proxies it is the one that the first of them saw; entries that a client
 * itself wrote into the header come before that and are ignored.
 * @param proxies number of own proxies in front of this server
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

/** Removes the port that some proxies add, and unwraps IPv4, which is otherwise all in one network of IPv6. */
function plain(address: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
  return bare.replace(/^::ffff:(?=\d+\.)/i, '');
}

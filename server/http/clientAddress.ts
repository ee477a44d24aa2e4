import { isIP } from 'node:net';
import type { Context } from 'koa';

/**
 * Where a request comes from. Behind proxies that is what the first of them saw; whatever a client writes into the same
 * header stands before that and counts for nothing.
 * @param proxies how many of our own stand before this server
 */
export function clientAddress(ctx: Context, proxies: number): string {
  const own = plain(ctx.req.socket.remoteAddress ?? '');
  const chain = ctx
    .get('X-Forwarded-For')
    .split(',')
    .map((address) => plain(address.trim()));
  const seen = proxies === 0 ? '' : (chain.at(-proxies) ?? '');
  return isIP(seen) === 0 ? own : seen;
}

/** Without the port that some proxies add, and IPv4 as such: all of it lies in one network of IPv6. */
function plain(address: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
  return bare.replace(/^::ffff:(?=\d+\.)/i, '');
}

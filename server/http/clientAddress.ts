import { isIP } from 'node:net';
import type { Context } from 'koa';

/**
 * Where a request comes from. Behind proxies that is what the first of them saw; whatever a client writes into the same
 * header stands before that and counts for nothing.
 * @param proxies how many of our own stand before this server
 */
export function clientAddress(ctx: Context, proxies: number): string {
  const own = (ctx.req.socket.remoteAddress ?? '').replace(/^::ffff:/i, '');
  const chain = ctx
    .get('X-Forwarded-For')
    .split(',')
    .map((address) => address.trim());
  const seen = proxies === 0 ? '' : (chain.at(-proxies) ?? '');
  return isIP(seen) === 0 ? own : seen;
}

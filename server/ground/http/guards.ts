/** Conditions that a request must meet before a route sees it. Each throws an AppError and does nothing else. */
import { isIP } from 'node:net';
import type { Context, Middleware } from 'koa';
import { AppError } from '#engine/core/appError.ts';

const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const FORWARDING_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Checks for programs on this computer. The address alone is not enough: a proxy on this computer forwards strangers (with a
 * header that says so), and a website whose name points to 127.0.0.1 sends requests through the streamer's own browser (with
 * the website's Host).
 */
export function isLocal(ctx: Context): boolean {
  const isForwarded = FORWARDING_HEADERS.some((header) => ctx.get(header) !== '');
  return (
    !isForwarded &&
    isLocalOrigin(ctx.get('Origin')) &&
    isLoopback(ctx.req.socket.remoteAddress ?? '') &&
    LOOPBACK_NAMES.has(hostName(ctx))
  );
}

/** A proxy without forwarding headers is recognized by its pages, which have another origin. */
function isLocalOrigin(origin: string): boolean {
  return origin === '' || (URL.canParse(origin) && LOOPBACK_NAMES.has(new URL(origin).hostname));
}

/** Refuses requests that are not `isLocal`. */
export const onlyLocal: Middleware = async (ctx, next) => {
  if (!isLocal(ctx)) throw new AppError('ONLY_LOCAL');
  await next();
};

/**
 * @param publicUrl address of the dashboard, because a proxy in front of this server may set another Host
 * @throws CROSS_ORIGIN when another website sent the request through the user's browser
 */
export function refuseForeign(ctx: Context, publicUrl: string | null): void {
  const site = ctx.get('Sec-Fetch-Site');
  const origin = ctx.get('Origin');
  const isForeign = (site !== '' && site !== 'same-origin') || (origin !== '' && !isOwnOrigin(ctx, origin, publicUrl));
  if (isForeign) throw new AppError('CROSS_ORIGIN', { origin: (origin || site).slice(0, 200) });
}

/** @throws JSON_EXPECTED, because forms of other websites cannot send JSON */
export function refuseOtherThanJson(ctx: Context): void {
  const type = ctx.get('Content-Type');
  if (!/^application\/json\s*(;|$)/i.test(type))
    throw new AppError('JSON_EXPECTED', { type: type.slice(0, 100) || '?' });
}

/** Checks whether the `Origin` of a request is one of our own pages. */
export function isOwnOrigin(ctx: Context, origin: string, publicUrl: string | null): boolean {
  if (origin === publicUrl) return true;
  const host = ctx.get('Host').toLowerCase();
  return host !== '' && (origin === `http://${host}` || origin === `https://${host}`);
}

function hostName(ctx: Context): string {
  return ctx.get('Host').toLowerCase().replace(/:\d+$/, '');
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  return isIP(plain) === 4 ? plain.startsWith('127.') : plain === '::1';
}

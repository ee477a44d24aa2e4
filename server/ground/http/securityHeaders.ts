/**
 * Sets headers that make a browser refuse what no page of ours does. Every answer gets the strictest set; a route that serves a
 * page replaces the policy by that page's.
 */
import type { Context, Middleware } from 'koa';

/** `frame-ancestors *`, because streaming programs and the dashboard embed the overlay, which shows nothing secret. */
const LIVE_PAGE =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self'; font-src 'self'; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";

/** Its components set sizes by style elements and attributes; nothing that viewers write is ever drawn as markup. */
const DASHBOARD =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "media-src 'self' blob:; font-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'";

/** For data and media: nothing in them may run, whatever type a browser guesses. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

export const POLICIES = { livePage: LIVE_PAGE, dashboard: DASHBOARD, nothing: NOTHING } as const;

/**
 * Sets the policy of a page and forbids copies, because its address contains the live key.
 * @param connectTo another host to which the page may send requests
 */
export function setPagePolicy(ctx: Context, page: keyof typeof POLICIES, connectTo: string | null = null): void {
  const policy = POLICIES[page];
  const connect = "connect-src 'self'";
  ctx.set('Content-Security-Policy', connectTo === null ? policy : policy.replace(connect, `${connect} ${connectTo}`));
  ctx.set('Cache-Control', 'no-store');
  if (page === 'livePage') ctx.set('X-Robots-Tag', 'noindex, nofollow');
}

export const securityHeaders: Middleware = async (ctx, next) => {
  ctx.set({
    'Content-Security-Policy': POLICIES.nothing,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
  await next();
};

/**
 * Cookies of this server. Scripts cannot see them, and other websites' requests do not carry them (SameSite=Lax; links to this
 * server do, so no link may change anything).
 */
import type { Context } from 'koa';

export interface CookieOptions {
  /** 0 deletes the cookie. */
  maxAgeMs: number;
  /** Whether it is only sent over HTTPS. */
  isSecure: boolean;
}

/** @param value characters that need no quotes */
export function setCookie(ctx: Context, name: string, value: string, { maxAgeMs, isSecure }: CookieOptions): void {
  const secure = isSecure ? '; Secure' : '';
  const maxAgeS = Math.floor(maxAgeMs / 1000);
  ctx.append('Set-Cookie', `${name}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${secure}`);
}

/** Returns a cookie; empty when it is missing. */
export function cookieOf(ctx: Context, name: string): string {
  return ctx.cookies.get(name) ?? '';
}

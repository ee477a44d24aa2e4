/**
 * Cookies of this server. Scripts never see them, and other websites' requests do not carry them (SameSite=Lax; links
 * that lead here do, which is why nothing changes by a link).
 */
import type { Context } from 'koa';

export interface CookieOptions {
  /** 0 takes the cookie away. */
  maxAgeMs: number;
  /** Only over HTTPS. */
  isSecure: boolean;
}

/** @param value of characters that need no quotes */
export function setCookie(ctx: Context, name: string, value: string, { maxAgeMs, isSecure }: CookieOptions): void {
  const secure = isSecure ? '; Secure' : '';
  const maxAgeS = Math.floor(maxAgeMs / 1000);
  ctx.append('Set-Cookie', `${name}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${secure}`);
}

/** Empty when there is none. */
export function cookieOf(ctx: Context, name: string): string {
  return ctx.cookies.get(name) ?? '';
}

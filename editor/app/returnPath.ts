/** Where somebody goes on after signing in: back to where they were. */
import { HOME, LOGIN } from './places.ts';

const HERE = 'http://here.invalid';

/** A place in the dashboard, from `/` on, out of an address that anybody may have written; else the first screen. */
export function returnPath(text: string | null): string {
  if (text === null || !text.startsWith('/') || !URL.canParse(text, HERE)) return HOME;
  // What a browser makes of it must still be on this server: `//evil.example` and `/\evil.example` are not.
  const { origin, pathname, search, hash } = new URL(text, HERE);
  const isGuestPage = /^\/(login|signup|reset-password|verify-email)?$/.test(pathname);
  return origin === HERE && !pathname.startsWith('//') && !isGuestPage ? pathname + search + hash : HOME;
}

/** The address of the page for signing in that leads back to `path`. */
export function loginPath(path: string, hasEnded = false): string {
  const query = new URLSearchParams();
  if (hasEnded) query.set('ended', '1');
  const next = returnPath(path);
  if (next !== HOME) query.set('next', next);
  const text = query.toString();
  return text === '' ? LOGIN : `${LOGIN}?${text}`;
}

/** Return path after signing in. */
import { HOME, LOGIN } from './mainPaths.ts';

const HERE = 'http://here.invalid';

/** Extracts a path of the dashboard, from `/` on, from an untrusted address; otherwise the first screen. */
export function returnPath(text: string | null): string {
  if (text === null || !text.startsWith('/') || !URL.canParse(text, HERE)) return HOME;
  // The browser must resolve it to this server: `//evil.example` and `/\evil.example` are refused.
  const { origin, pathname, search, hash } = new URL(text, HERE);
  const isGuestPage = /^\/(login|signup|reset-password|verify-email)?$/.test(pathname);
  return origin === HERE && !pathname.startsWith('//') && !isGuestPage ? pathname + search + hash : HOME;
}

/** Returns the address of the sign-in page that leads back to `path`. */
export function loginPath(path: string, hasEnded = false): string {
  const query = new URLSearchParams();
  if (hasEnded) query.set('ended', '1');
  const next = returnPath(path);
  if (next !== HOME) query.set('next', next);
  const text = query.toString();
  return text === '' ? LOGIN : `${LOGIN}?${text}`;
}

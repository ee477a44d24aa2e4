/** Sets the cookie of a login, and keeps the own one of somebody who enters another account. */
import { LOGIN_COOKIE, LOGIN_MS } from '../../people/accounts/logins/authenticate.ts';
import type { NewLoginToken } from '../../people/accounts/logins/signIn.ts';
import type { RouteCookies } from '../route.ts';

/** The login to return to after acting for somebody. */
const OWN_LOGIN_COOKIE = 'liveloom_own_login';

export function setLogin(cookies: RouteCookies, { token, lastsMs }: NewLoginToken): void {
  cookies.set(LOGIN_COOKIE, token, lastsMs);
}

/** Sets the login for another account, and keeps the present one, which lasts longer, to return to. */
export function enterAs(cookies: RouteCookies, login: NewLoginToken): void {
  const own = cookies.get(LOGIN_COOKIE);
  setLogin(cookies, login);
  cookies.set(OWN_LOGIN_COOKIE, own, LOGIN_MS);
}

/** Returns the token of the own login, while the one for another account lasts and after it; empty = there is none. */
export const ownToken = (cookies: RouteCookies): string => cookies.get(OWN_LOGIN_COOKIE);

/** Makes the own login the login of this browser again. */
export function returnToOwn(cookies: RouteCookies): void {
  setLogin(cookies, { token: ownToken(cookies), lastsMs: LOGIN_MS });
  cookies.set(OWN_LOGIN_COOKIE, '', 0);
}

/** Ends the login of this browser. Returns to the own login after one for another account. */
export function endLogin(cookies: RouteCookies, isActing: boolean): void {
  const own = cookies.get(OWN_LOGIN_COOKIE);
  const returns = isActing && own !== '';
  cookies.set(LOGIN_COOKIE, returns ? own : '', returns ? LOGIN_MS : 0);
  if (own !== '') cookies.set(OWN_LOGIN_COOKIE, '', 0);
}

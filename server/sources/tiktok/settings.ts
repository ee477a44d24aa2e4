/** Settings of this connector from the environment. */
import { addressFrom, type Environment, secretFrom } from '../connection/environment.ts';

/** operator: whoever reads the words can set it in the environment. server: set there by somebody else. */
export type KeyOwner = 'operator' | 'server' | 'account';

export interface TiktokSettings {
  /** The server that signs connections; undefined = the client library's own. */
  signUrl?: string | undefined;
  /** Its key. Never logged, never shown. */
  signKey?: string | undefined;
  /** Whose key it is; the operator's unless set. */
  keyOwner?: KeyOwner | undefined;
  /** Where the platform's pages are asked for; undefined = at the platform. For proxies and tests. */
  webUrl?: string | undefined;
}

export const SIGN_URL = 'LIVELOOM_TIKTOK_SIGN_URL';
export const SIGN_KEY = 'LIVELOOM_TIKTOK_SIGN_KEY';
const WEB_URL = 'LIVELOOM_TIKTOK_WEB_URL';

/** @throws CONFIG_INVALID */
export function tiktokSettings(environment: Environment): TiktokSettings {
  const address = (name: string): string | undefined =>
    addressFrom(environment, name, ['https', 'http'], 'https://sign.example.com');
  return { signUrl: address(SIGN_URL), signKey: secretFrom(environment, SIGN_KEY), webUrl: address(WEB_URL) };
}

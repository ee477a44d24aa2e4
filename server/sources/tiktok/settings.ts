/** Settings of this connector from the environment. */
import { addressFrom, type Environment, secretFrom } from '../connection/environment.ts';

/** `operator`: the reader can set it in the environment. `server`: somebody else set it there. */
export type KeyOwner = 'operator' | 'server' | 'account';

export interface TiktokSettings {
  /** The server that signs connections; undefined = the client library's own. */
  signUrl?: string | undefined;
  /** Key of the sign server. Never logged, never shown. */
  signKey?: string | undefined;
  /** Owner of the key; the operator unless set. */
  keyOwner?: KeyOwner | undefined;
  /** Address of the platform's pages; undefined = the platform's own. For proxies and tests. */
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

/** Settings of this connector from the environment. */
import { addressFrom, type Environment } from '../connection/environment.ts';

export const CHAT_URL = 'LIVELOOM_TWITCH_URL';
const DEFAULT_URL = 'wss://irc-ws.chat.twitch.tv';

/**
 * Returns the address of the chat servers. Only the operator changes it, for a proxy or a test.
 * @throws CONFIG_INVALID
 */
export function twitchUrl(environment: Environment): string {
  return `${addressFrom(environment, CHAT_URL, ['wss', 'ws'], `${DEFAULT_URL}/`) ?? DEFAULT_URL}/`;
}

/** Settings of this connector from the environment. */
import { addressFrom, type Environment } from '../connection/environment.ts';

export interface TikfinitySettings {
  /** Address of the app's event socket. */
  url: string;
  /** Whether it is the source of an account, which chooses the address in the dashboard. */
  isAccount?: boolean;
}

export const APP_URL = 'LIVELOOM_TIKFINITY_URL';
/** Default address of the app. */
const DEFAULT_URL = 'ws://localhost:21213';

/** @throws CONFIG_INVALID */
export function tikfinitySettings(environment: Environment): TikfinitySettings {
  const url = addressFrom(environment, APP_URL, ['ws', 'wss'], `${DEFAULT_URL}/`) ?? DEFAULT_URL;
  return { url: `${url}/` };
}

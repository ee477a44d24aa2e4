/** Reads from the environment how this server reaches Spotify. A wrong value causes an error that names it. */
import { AppError } from '#engine/core/appError.ts';

export interface SpotifySettings {
  /** Address of the interface, without a path. */
  apiUrl: URL;
  /** Address at which people allow access, and that renews tokens; without a path. */
  accountsUrl: URL;
  /** Client ID for accounts that enter none of their own; null = everybody needs one. */
  clientId: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

const [CLIENT_ID, API, ACCOUNTS] = [
  'LIVELOOM_SPOTIFY_CLIENT_ID',
  'LIVELOOM_SPOTIFY_URL',
  'LIVELOOM_SPOTIFY_ACCOUNTS_URL',
];

/** @throws CONFIG_INVALID */
export function spotifySettings(environment: Environment): SpotifySettings {
  return {
    apiUrl: urlFrom(environment, API, 'https://api.spotify.com'),
    accountsUrl: urlFrom(environment, ACCOUNTS, 'https://accounts.spotify.com'),
    clientId: clientIdFrom(environment),
  };
}

function clientIdFrom(environment: Environment): string | null {
  const text = environment[CLIENT_ID] ?? '';
  if (text === '') return null;
  if (/^[0-9A-Za-z]{32}$/.test(text)) return text;
  const remedy = 'Copy the client ID of your app from developer.spotify.com; it has 32 letters and digits.';
  throw new AppError('CONFIG_INVALID', { name: CLIENT_ID, value: '[secret]', remedy });
}

function urlFrom(environment: Environment, name: string, usual: string): URL {
  const text = environment[name] || usual;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url !== null && url.username + url.password + url.search + url.hash === '' && url.pathname === '/';
  if (isPlain && /^https?:$/.test(url.protocol)) return url;
  const remedy = 'Leave it out, or use an address without a path for tests.';
  throw new AppError('CONFIG_INVALID', { name, value: JSON.stringify(text), remedy });
}

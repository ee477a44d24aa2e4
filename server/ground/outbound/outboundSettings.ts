/**
 * Reads from the environment how the server reaches other hosts (`docs/security.md`). A wrong value causes an error that names
 * it.
 */
import { isIP } from 'node:net';
import { AppError } from '#engine/core/appError.ts';

export interface OutboundSettings {
  /** An HTTP proxy that supports CONNECT; null = none. */
  proxy: URL | null;
  /** Lower-case host names and addresses, without port, that may be in a private network. */
  privateHosts: readonly string[];
}

/** Only the public internet, without a proxy. */
export const DIRECT: OutboundSettings = { proxy: null, privateHosts: [] };

const PROXY = 'LIVELOOM_OUTBOUND_PROXY';
const PRIVATE = 'LIVELOOM_PRIVATE_HOSTS';
const NAME = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/;

const invalid = (name: string, value: string, remedy: string): AppError =>
  new AppError('CONFIG_INVALID', { name, value: JSON.stringify(value), remedy });

/** @throws CONFIG_INVALID, whose text never contains a password of the proxy */
function proxyFrom(text: string | undefined): URL | null {
  if (text === undefined || text === '') return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === 'http:' && url.pathname === '/' && url.search + url.hash === '') return url;
  const shown = text.replace(/\/\/[^@/]*@/, '//…@');
  throw invalid(PROXY, shown, 'Use the address of an HTTP proxy, for example http://proxy.example.com:3128.');
}

function hostsFrom(text: string | undefined): string[] {
  const hosts = (text ?? '')
    .split(',')
    .map((host) =>
      host
        .trim()
        .toLowerCase()
        .replace(/^\[(.*)\]$/, '$1'),
    )
    .filter((host) => host !== '');
  const odd = hosts.find((host) => !NAME.test(host) && isIP(host) === 0);
  if (odd !== undefined)
    throw invalid(PRIVATE, odd, 'Use host names or addresses separated by commas, without a port.');
  return hosts;
}

/** @throws CONFIG_INVALID */
export function outboundSettings(environment: Readonly<Record<string, string | undefined>>): OutboundSettings {
  return { proxy: proxyFrom(environment[PROXY]), privateHosts: hostsFrom(environment[PRIVATE]) };
}

/**
 * Checks the host names of this server. A website whose name points to this computer (DNS rebinding) sends requests through the
 * streamer's own browser with its own name as Host, so unknown names are refused. IP addresses cannot be abused this way.
 */
import { isIP } from 'node:net';
import { AppError } from '#engine/core/appError.ts';

export interface KnownHosts {
  /** @param host header of a request, with or without a port */
  isKnown(host: string): boolean;
  /** @throws HOST_NOT_KNOWN */
  refuseUnknown(host: string): void;
}

/**
 * Creates the check.
 * @param names host names without a port; `*.example.com` covers all below
 */
export function createKnownHosts(names: readonly string[]): KnownHosts {
  const whole = new Set(names.map((name) => name.toLowerCase()));
  const endings = [...whole].filter((name) => name.startsWith('*.')).map((name) => name.slice(1));

  function isKnown(host: string): boolean {
    const name = nameOf(host);
    // HTTP/1.0 has no Host, and browsers always send one.
    if (name === '' || name === 'localhost' || name.endsWith('.localhost') || isAddress(name)) return true;
    return whole.has(name) || endings.some((ending) => name.endsWith(ending));
  }

  return {
    isKnown,
    refuseUnknown(host) {
      if (!isKnown(host)) throw new AppError('HOST_NOT_KNOWN', { host: nameOf(host).slice(0, 200) });
    },
  };
}

/** Removes the port and the trailing dot of an absolute name. */
function nameOf(host: string): string {
  const bare = host.trim().toLowerCase().replace(/:\d*$/, '');
  return bare.endsWith('.') ? bare.slice(0, -1) : bare;
}

function isAddress(name: string): boolean {
  return isIP(name.startsWith('[') && name.endsWith(']') ? name.slice(1, -1) : name) !== 0;
}

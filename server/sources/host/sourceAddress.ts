/** Which addresses of apps this server may connect to: those of the own computer, and those its operator names. */
import { AppError } from '#engine/core/appError.ts';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;

/** Which hosts besides the own computer may be connected to, and whether the own computer is the streamer's. */
export interface AddressRules {
  /** Host names that the operator allows. */
  allowedHosts: readonly string[];
  /** Streamers sit elsewhere: this computer's own programs are not theirs. */
  isHosted: boolean;
}

export type AddressProblem = { kind: 'hosted' } | { kind: 'notAllowed'; host: string };

/**
 * The address as it is stored.
 * @throws SOURCE_ADDRESS_INVALID
 */
export function parseAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url !== null && /^wss?:$/.test(url.protocol) && url.username + url.password === '' && url.hash === '';
  if (!isPlain || text.length > 200)
    throw new AppError('SOURCE_ADDRESS_INVALID', { address: text }, { field: 'address' });
  return url.href;
}

/** Why this server does not connect to an address; null = it does. @param address undefined = of the own computer */
export function addressProblem(address: string | undefined, rules: AddressRules): AddressProblem | null {
  const host = address === undefined ? 'localhost' : new URL(address).hostname.toLowerCase();
  if (rules.allowedHosts.includes(host)) return null;
  if (!LOOPBACK.test(host)) return { kind: 'notAllowed', host };
  return rules.isHosted ? { kind: 'hosted' } : null;
}

/** Whether a host name or address is that of the own computer. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

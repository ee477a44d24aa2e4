/** Decides to which app addresses this server may connect: those of its own computer, and those that its operator allows. */
import { AppError } from '#engine/core/appError.ts';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|::1)$/i;

/** Rules for addresses of apps. */
export interface AddressRules {
  /** Host names that the operator allows. */
  allowedHosts: readonly string[];
  /** Whether streamers are elsewhere, so that programs on this computer are not theirs. */
  isHosted: boolean;
}

/**
 * Returns the rules for one account: whoever set the server up on this computer keeps its programs when the server is opened to
 * other computers. A demo never gets them.
 */
export function rulesOf(
  { usesLocalPrograms, isDemo }: { usesLocalPrograms: boolean; isDemo: boolean },
  rules: AddressRules,
): AddressRules {
  return usesLocalPrograms && !isDemo ? { ...rules, isHosted: false } : rules;
}

export type AddressProblem = { kind: 'hosted' } | { kind: 'notAllowed'; host: string };

/**
 * Parses an address to the form that is stored.
 * @throws SOURCE_ADDRESS_INVALID
 */
export function parseAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url !== null && /^wss?:$/.test(url.protocol) && url.username + url.password === '' && url.hash === '';
  if (!isPlain || text.length > 200)
    throw new AppError('SOURCE_ADDRESS_INVALID', { address: text }, { field: 'address' });
  return url.href;
}

/**
 * Returns why this server does not connect to an address, or null.
 * @param address undefined = the own computer's
 */
export function addressProblem(address: string | undefined, rules: AddressRules): AddressProblem | null {
  return hostProblem(address === undefined ? 'localhost' : new URL(address).hostname.toLowerCase(), rules);
}

/** Returns why this server does not connect to programs on a host, or null. */
export function hostProblem(host: string, rules: AddressRules): AddressProblem | null {
  if (rules.allowedHosts.includes(host)) return null;
  if (!LOOPBACK.test(host)) return { kind: 'notAllowed', host };
  return rules.isHosted ? { kind: 'hosted' } : null;
}

/** Checks whether a host name or address is that of the own computer. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

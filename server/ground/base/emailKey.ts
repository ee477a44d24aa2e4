import { domainToASCII } from 'node:url';
import { cutCombiningRuns } from '#engine/core/combiningRuns.ts';

/**
 * An email address as it is compared: two ways to write the same address are one. Mail always goes to the address that
 * an account has, never to one that was typed and only compares equal.
 */
export function emailKey(email: string): string {
  const plain = cutCombiningRuns(email.trim()).normalize('NFKC').toLowerCase();
  const at = plain.lastIndexOf('@');
  const domain = plain.slice(at + 1);
  return plain.slice(0, at + 1) + (domainToASCII(domain) || domain);
}

import { domainToASCII } from 'node:url';
import { cutCombiningRuns } from '#engine/core/combiningRuns.ts';

/**
 * Normalizes an email address for comparison: different spellings of the same address are equal. Mail always goes to the
 * account's own address, never to a typed one that only compares equal.
 */
export function emailKey(email: string): string {
  const plain = cutCombiningRuns(email.trim()).normalize('NFKC').toLowerCase();
  const at = plain.lastIndexOf('@');
  const domain = plain.slice(at + 1);
  return plain.slice(0, at + 1) + (domainToASCII(domain) || domain);
}

/** Addresses that a code for a phone may contain. Pure. */
import type { PhoneList } from '#schemas/generated/types.ts';
import { isOnlyHere } from '../../setup/connection.ts';

/** Returns the addresses at which a phone may reach this server, the most likely one first. */
export function phoneAddressesOf(pageUrl: string, { addresses }: Pick<PhoneList, 'addresses'>): string[] {
  const own = isOnlyHere(pageUrl) ? [] : [new URL(pageUrl).origin];
  return [...new Set([...own, ...addresses])];
}

/** Returns the beginning of the link in the code; null = this is no address of a server. */
export function cleanAddress(text: string): string | null {
  const trimmed = text.trim();
  if (!/^https?:\/\/[^/\s]+/i.test(trimmed) || !URL.canParse(trimmed)) return null;
  return new URL(trimmed).origin;
}

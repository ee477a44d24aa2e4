/** Days on which keys end, as the date field has them: `2027-01-31`. A key works until its day is over. Pure. */
import { periodKeys } from '#engine/rules/periods.ts';

/** Returns the last day of a key; '' without an end. */
export const dayOf = (expiresAt: string | null, timeZone: string): string =>
  expiresAt === null ? '' : periodKeys(Date.parse(expiresAt), timeZone).today;

/** Returns the last second of a day of this computer; null for ''. */
export const endOfDay = (day: string): string | null => (day === '' ? null : new Date(`${day}T23:59:59`).toISOString());

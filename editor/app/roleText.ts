/** Names of the roles in an agency. */
import type { Locale, Role } from '#schemas/generated/types.ts';

const en: Record<Role, string> = { ADMIN: 'Admin', MANAGER: 'Manager', STREAMER: 'Streamer' };
const de: Record<Role, string> = { ADMIN: 'Admin', MANAGER: 'Manager', STREAMER: 'Streamer' };

export const ROLE_TEXT: Record<Locale, Record<Role, string>> = { en, de };

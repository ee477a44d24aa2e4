/** What the parameters of a path may name, and whose it is: the one list of things that belong to an account. */
import { ownerOfProfile } from '../profiles/store.ts';
import type { ApiServices } from './services.ts';

/** Answers with the account's id; null = there is no such thing. */
type FindOwner = (id: string, services: ApiServices) => Promise<string | null>;

export const OWNERS = {
  profile: (id, { database }) => ownerOfProfile(database, id),
} as const satisfies Record<string, FindOwner>;

export type OwnedKind = keyof typeof OWNERS;

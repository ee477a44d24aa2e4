/**
 * The author of a change, as commands, the ledger and the journal store it (behaviour: agency-30). Pure.
 */
import type { ChangeAuthor } from '#schemas/generated/types.ts';
import type { Database } from '../db/connection.ts';
import type { Caller, CallingHelper } from './caller.ts';

/** The parts of a caller that tell who it is. */
export interface Changer extends Pick<Caller, 'userId' | 'loginId' | 'actorId'> {
  helper?: Pick<CallingHelper, 'id' | 'pointsPerDay'> | null;
  enteredFor?: string | null;
  keyId?: string | null;
}

export type Author =
  | { kind: 'login'; userId: string }
  /** The first key of an account has the id of the account. */
  | { kind: 'key'; keyId: string }
  | { kind: 'helper'; helperId: string }
  /** Somebody who entered the account for an agency. */
  | { kind: 'agency'; agencyId: string; userId: string };

/** Returns the author of a change as commands carry it. */
export function byOf({ userId, loginId, actorId, enteredFor = null, keyId = null, helper = null }: Changer): string {
  if (helper !== null) return `helper:${helper.id}`;
  if (actorId !== null) return enteredFor === null ? byLogin(actorId) : `agency:${enteredFor}:${actorId}`;
  return loginId === null ? `key:${keyId ?? userId}` : byLogin(userId);
}

/** Returns the author of a login as commands carry it. */
export const byLogin = (userId: string): string => `user:${userId}`;

/** Returns the author whom the journal names: nobody for the owner of the account. */
export function journalAuthor(caller: Changer): string | null {
  const by = byOf(caller);
  return by === byLogin(caller.userId) ? null : by;
}

const AGENCY = /^agency:([^:]+):(.+)$/s;

/** Reads a stored author; null = none, such as a flow. */
export function readAuthor(by: string | undefined): Author | null {
  const [, agencyId, userId] = AGENCY.exec(by ?? '') ?? [];
  if (agencyId !== undefined && userId !== undefined) return { kind: 'agency', agencyId, userId };
  if (by?.startsWith('helper:')) return { kind: 'helper', helperId: by.slice(7) };
  if (by?.startsWith('key:')) return { kind: 'key', keyId: by.slice(4) };
  return by?.startsWith('user:') ? { kind: 'login', userId: by.slice(5) } : null;
}

/** Names the authors of changes that did not come from the owner, by their stored text. */
export type AuthorNames = (
  database: Database,
  streamerId: string,
  texts: readonly (string | undefined)[],
) => Promise<ReadonlyMap<string, ChangeAuthor>>;

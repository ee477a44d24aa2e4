/** Reads what planning needs of members' accounts: a few statements for any number of members. */
import { groupedBy } from '../../../ground/base/groupedBy.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { type DocumentUse, sumByKind } from '../../quotas.ts';
import { linksForRollout, type RolledLink } from '../links/store.ts';
import { keyOf } from '../plainDocument.ts';
import { documentsOfMembers, linkedBodies, profilesOfMembers } from './store.ts';

export interface MemberState {
  /** Links to presets of the agency, oldest first. */
  links: readonly RolledLink[];
  /** Names of documents by kind. */
  names: Readonly<Record<string, readonly string[]>>;
  /** Profiles, oldest first. */
  profiles: readonly { id: string; name: string }[];
  use: DocumentUse;
  /** Stored texts of the documents that presets brought, by their keys. */
  bodies: ReadonlyMap<string, string>;
}

const memberOf = ({ memberId }: { memberId: string }): string => memberId;

/** Returns the state of each of these members, parsed when it is asked for. */
export async function readMembers(
  database: Database,
  memberIds: readonly string[],
  agencyId: string,
): Promise<(memberId: string) => MemberState> {
  const links = await linksForRollout(database, memberIds, agencyId);
  const documents = groupedBy(await documentsOfMembers(database, memberIds), memberOf);
  const profiles = groupedBy(await profilesOfMembers(database, memberIds), memberOf);
  const bodies = groupedBy(links.isEmpty ? [] : await linkedBodies(database, memberIds, agencyId), memberOf);
  return (memberId) => {
    const own = documents.get(memberId) ?? [];
    const names: Record<string, string[]> = {};
    for (const { kind, name } of own) if (name !== null) (names[kind] ??= []).push(name);
    return {
      links: links.of(memberId),
      names,
      profiles: (profiles.get(memberId) ?? []).map(({ id, name }) => ({ id, name })),
      use: sumByKind(own.map(({ kind, bytes }) => ({ kind, bytes, count: 1 }))),
      bodies: new Map((bodies.get(memberId) ?? []).map((row) => [keyOf(row), row.body])),
    };
  };
}

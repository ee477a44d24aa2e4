/** Kinds of documents that a plan counts, and how those of an account are read, oldest first (behaviour: plan-10). */
import type { QuotaName } from '#engine/rules/quotas.ts';
import type { CountedKind } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import { isJson, jsonMember, ROW_NUMBER } from '../../ground/db/dialect.ts';
import { ALERT, FLOW } from '../kinds.ts';

/** A document with its name; a damaged one has none. */
export interface NamedDocument {
  id: string;
  name: string;
}

interface CountedRules {
  /** The quota that limits their number. */
  quota: QuotaName;
  read(database: Database, streamerId: string): Promise<NamedDocument[]>;
}

const NAME = `coalesce(CASE WHEN ${isJson('body')} THEN ${jsonMember('body', 'name')} END, '')`;

/** Reads documents in the order in which they were stored, which edits do not change. */
const documentsOf =
  (kind: string): CountedRules['read'] =>
  (database, streamerId) =>
    database('documents')
      .where({ streamer_id: streamerId, kind })
      .orderBy(ROW_NUMBER)
      .select<NamedDocument[]>('id', database.raw(`${NAME} AS name`));

export const COUNTED_KINDS: Readonly<Record<CountedKind, CountedRules>> = {
  profile: {
    quota: 'profiles',
    read: (database, streamerId) =>
      database('profiles')
        .where({ streamer_id: streamerId })
        .orderBy(['created_at', 'id'])
        .select<NamedDocument[]>('id', 'name'),
  },
  flow: { quota: 'flows', read: documentsOf(FLOW) },
  audioAlert: { quota: 'audioAlerts', read: documentsOf(ALERT) },
};

export const COUNTED_KIND_NAMES = Object.keys(COUNTED_KINDS) as CountedKind[];

/** Stores proposals; expired ones are deleted when somebody lists or adds. */
import type { CreateProposal, JsonObject, Proposal } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';

const TABLE = 'proposals';

export interface ProposalRow {
  id: string;
  streamerId: string;
  kind: CreateProposal['kind'];
  /** Null = a new flow that was not made yet. */
  documentId: string | null;
  title: string;
  reason: string;
  patch: JsonObject;
  keyId: string | null;
  state: Proposal['state'];
  createdAtMs: number;
  expiresAtMs: number;
  appliedAtMs: number | null;
  appliedVersion: number | null;
}

interface Columns {
  id: string;
  streamer_id: string;
  kind: CreateProposal['kind'];
  document_id: string | null;
  title: string;
  reason: string;
  patch: string;
  key_id: string | null;
  state: Proposal['state'];
  created_at: number;
  expires_at: number;
  applied_at: number | null;
  applied_version: number | null;
}

const toRow = (row: Columns): ProposalRow => ({
  id: row.id,
  streamerId: row.streamer_id,
  kind: row.kind,
  documentId: row.document_id,
  title: row.title,
  reason: row.reason,
  patch: JSON.parse(row.patch) as JsonObject,
  keyId: row.key_id,
  state: row.state,
  createdAtMs: row.created_at,
  expiresAtMs: row.expires_at,
  appliedAtMs: row.applied_at,
  appliedVersion: row.applied_version,
});

/** Lists the proposals of an account that have not expired, newest first. */
export async function proposalsOf(database: Database, streamerId: string, nowMs: number): Promise<ProposalRow[]> {
  const rows = await database(TABLE)
    .where({ streamer_id: streamerId })
    .where('expires_at', '>', nowMs)
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select<Columns[]>('*');
  return rows.map(toRow);
}

export async function proposalOf(
  database: Database,
  streamerId: string,
  id: string,
  nowMs: number,
): Promise<ProposalRow | null> {
  const row = await database(TABLE)
    .where({ id, streamer_id: streamerId })
    .where('expires_at', '>', nowMs)
    .first<Columns | undefined>('*');
  return row === undefined ? null : toRow(row);
}

export async function countOpen(database: Database, streamerId: string): Promise<number> {
  const [counted] = await database(TABLE)
    .where({ streamer_id: streamerId, state: 'open' })
    .count<{ total: number }[]>({ total: '*' });
  return counted?.total ?? 0;
}

export async function insertProposal(database: Database, row: ProposalRow): Promise<void> {
  await database(TABLE).insert({
    id: row.id,
    streamer_id: row.streamerId,
    kind: row.kind,
    document_id: row.documentId,
    title: row.title,
    reason: row.reason,
    patch: JSON.stringify(row.patch),
    key_id: row.keyId,
    state: row.state,
    created_at: row.createdAtMs,
    expires_at: row.expiresAtMs,
    applied_at: row.appliedAtMs,
    applied_version: row.appliedVersion,
  });
}

export type ProposalUpdate = Partial<
  Pick<ProposalRow, 'state' | 'documentId' | 'appliedAtMs' | 'appliedVersion' | 'expiresAtMs'>
>;

export async function updateProposal(database: Database, id: string, change: ProposalUpdate): Promise<void> {
  const { state, documentId, appliedAtMs, appliedVersion, expiresAtMs } = change;
  await database(TABLE)
    .where({ id })
    .update({
      ...(state !== undefined && { state }),
      ...(documentId !== undefined && { document_id: documentId }),
      ...(appliedAtMs !== undefined && { applied_at: appliedAtMs }),
      ...(appliedVersion !== undefined && { applied_version: appliedVersion }),
      ...(expiresAtMs !== undefined && { expires_at: expiresAtMs }),
    });
}

export async function deleteProposal(database: Database, id: string): Promise<void> {
  await database(TABLE).where({ id }).delete();
}

export async function deleteExpired(database: Database, streamerId: string, nowMs: number): Promise<void> {
  await database(TABLE).where({ streamer_id: streamerId }).where('expires_at', '<=', nowMs).delete();
}

/** The audit log of who did what to whose account. Rows are only added, and kept for 90 days. */
import type { ListAudit } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { listPage, type ListPage } from '../../../ground/db/listPage.ts';

export interface AuditEntry {
  atMs: number;
  /** The action in words: `login-as`, `plan PRO`. */
  action: string;
  /** The route of a request, or the role that was given; null = nothing to add. */
  detail?: string | null;
  actor: { id: string; email: string | null };
  subject: { id: string; email: string | null };
  /** Origin of the request. */
  address: string;
  /** The agency in whose name it was done. */
  agencyId?: string | null;
}

/** An entry as it is listed. */
export interface ListedEntry extends AuditEntry {
  id: number;
  detail: string | null;
  /** `ok` or the code of an error; null = it began and its end is not known. */
  result: string | null;
}

/** Records something that is done. */
export async function insertAudit(transaction: Database, entry: AuditEntry): Promise<void> {
  await transaction('audit_log').insert(rowOf(entry, 'ok'));
}

/** Records something that begins, and returns the id for `completeAudit`. */
export async function beginAudit(database: Database, entry: AuditEntry): Promise<number> {
  const [row] = await database('audit_log').insert(rowOf(entry, null)).returning<{ id: number }[]>('id');
  return row!.id;
}

/** @param result `ok` or the code of an error */
export async function completeAudit(database: Database, id: number, result: string): Promise<void> {
  await database('audit_log').where({ id }).update({ result });
}

/** Deletes entries from before a time and returns their number. */
export async function deleteAuditBefore(database: Database, atMs: number): Promise<number> {
  return database('audit_log').where('at', '<', atMs).delete();
}

function rowOf(entry: AuditEntry, result: string | null): object {
  const { atMs, action, detail = null, actor, subject, address, agencyId = null } = entry;
  return {
    at: atMs,
    action,
    detail,
    result,
    agency_id: agencyId,
    actor_id: actor.id,
    actor_email: actor.email,
    subject_id: subject.id,
    subject_email: subject.email,
    address,
  };
}

interface Columns {
  id: number;
  at: number;
  action: string;
  detail: string | null;
  result: string | null;
  actor_id: string;
  actor_email: string | null;
  subject_id: string;
  subject_email: string | null;
  address: string;
}

/**
 * Returns entries of the log, searched by the addresses of both accounts.
 * @param of all, what was done to one account, or what was done for one agency
 */
export async function pageOfAudit(
  database: Database,
  query: ListAudit,
  of: { subject_id: string } | { agency_id: string } | Record<string, never> = {},
): Promise<ListPage<ListedEntry>> {
  const key = "lower(coalesce(actor_email, '') || ' ' || coalesce(subject_email, ''))";
  const searchable = database('audit_log')
    .where(of)
    .select('*', database.raw(`${key} AS search_key`));
  const all = database.from(searchable.as('entries'));
  const { rows, total } = await listPage<Columns, ListAudit['sortColumn']>(all, query, { at: 'at' });
  return { rows: rows.map(toEntry), total };
}

const toEntry = (row: Columns): ListedEntry => ({
  id: row.id,
  atMs: row.at,
  action: row.action,
  detail: row.detail,
  result: row.result,
  actor: { id: row.actor_id, email: row.actor_email },
  subject: { id: row.subject_id, email: row.subject_email },
  address: row.address,
});

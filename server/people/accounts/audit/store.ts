/** The audit log of who did what to whose account. Rows are only added. */
import type { ListAudit } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { listPage, type ListPage } from '../../../ground/db/listPage.ts';

export interface AuditEntry {
  atMs: number;
  /** The action in words: `login-as`, `role ADMIN`. */
  action: string;
  actor: { id: string; email: string | null };
  subject: { id: string; email: string | null };
  /** Origin of the request. */
  address: string;
}

export async function insertAudit(transaction: Database, entry: AuditEntry): Promise<void> {
  const { atMs, action, actor, subject, address } = entry;
  await transaction('audit_log').insert({
    at: atMs,
    action,
    actor_id: actor.id,
    actor_email: actor.email,
    subject_id: subject.id,
    subject_email: subject.email,
    address,
  });
}

interface Columns {
  id: number;
  at: number;
  action: string;
  actor_id: string;
  actor_email: string | null;
  subject_id: string;
  subject_email: string | null;
  address: string;
}

/** Returns entries of the log, searched by the addresses of both accounts. */
export async function pageOfAudit(
  database: Database,
  query: ListAudit,
): Promise<ListPage<AuditEntry & { id: number }>> {
  const key = "lower(coalesce(actor_email, '') || ' ' || coalesce(subject_email, ''))";
  const searchable = database('audit_log').select('*', database.raw(`${key} AS search_key`));
  const all = database.from(searchable.as('entries'));
  const { rows, total } = await listPage<Columns, ListAudit['sortColumn']>(all, query, { at: 'at' });
  return { rows: rows.map(toEntry), total };
}

const toEntry = (row: Columns): AuditEntry & { id: number } => ({
  id: row.id,
  atMs: row.at,
  action: row.action,
  actor: { id: row.actor_id, email: row.actor_email },
  subject: { id: row.subject_id, email: row.subject_email },
  address: row.address,
});

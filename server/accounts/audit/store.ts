/** The audit log: who did what to whose account. Rows are only added. */
import type { Database } from '../../db/connection.ts';

export interface AuditEntry {
  atMs: number;
  /** What was done, in words: `login-as`, `role ADMIN`. */
  action: string;
  actor: { id: string; email: string | null };
  subject: { id: string; email: string | null };
  /** Where the request came from. */
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

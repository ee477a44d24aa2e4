/** Stores a new agency together with its first admin, and logs who made it. */
import type { Database } from '../../ground/db/connection.ts';
import { insertAudit } from '../accounts/audit/store.ts';
import { type AgencyRow, insertAgency, joinAgency } from './store.ts';

/** Author and origin of a change. */
export interface Author {
  actor: { id: string; email: string | null };
  address: string;
}

export async function foundAgency(
  transaction: Database,
  agency: AgencyRow,
  admin: { id: string; email: string | null },
  { actor, address }: Author,
): Promise<void> {
  const { id: agencyId, name: detail, createdAtMs: nowMs } = agency;
  await insertAgency(transaction, agency);
  await joinAgency(transaction, admin.id, { agencyId, role: 'ADMIN', letsAgencyIn: false, nowMs });
  await insertAudit(transaction, { atMs: nowMs, action: 'agency', detail, actor, subject: admin, address });
}

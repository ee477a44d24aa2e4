import type { AuditList } from '#schemas/generated/types.ts';
import { isHelperActor } from '../../people/accounts/audit/helperActor.ts';
import type { ListedEntry } from '../../people/accounts/audit/store.ts';
import type { ListPage } from '../../ground/db/listPage.ts';

/** Turns stored entries of the audit log into an answer. */
export const auditListOf = ({ rows, total }: ListPage<ListedEntry>): AuditList => ({
  items: rows.map(({ id, atMs, action, detail, result, actor, subject, address }) => ({
    id,
    at: new Date(atMs).toISOString(),
    action,
    detail,
    result,
    actor: actor.email,
    subject: subject.email,
    address,
    isHelper: isHelperActor(actor.id),
  })),
  total,
});

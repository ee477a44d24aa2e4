/** Stores invitations into agencies. They stay after they were answered, so that the agency sees how. */
import type { ListInvitations, Role } from '#schemas/generated/types.ts';
import { emailKey } from '../../ground/base/emailKey.ts';
import type { Database } from '../../ground/db/connection.ts';
import { listPage, type ListPage } from '../../ground/db/listPage.ts';

/** Status as it is stored; an invitation that nobody answered in time stays pending. */
export type StoredStatus = 'PENDING' | 'ACCEPTED' | 'REJECTED' | 'REVOKED';

export interface InvitationRow {
  id: string;
  agencyId: string;
  email: string;
  role: Role;
  status: StoredStatus;
  /** Id of the account that invites. */
  invitedById: string;
  /** Null = that account is gone. */
  invitedByEmail: string | null;
  createdAtMs: number;
  expiresAtMs: number;
  decidedAtMs: number | null;
}

interface Columns {
  id: string;
  agency_id: string;
  email: string;
  role: Role;
  status: StoredStatus;
  invited_by: string;
  author_email: string | null;
  created_at: number;
  expires_at: number;
  decided_at: number | null;
}

const toRow = (row: Columns): InvitationRow => ({
  id: row.id,
  agencyId: row.agency_id,
  email: row.email,
  role: row.role,
  status: row.status,
  invitedById: row.invited_by,
  invitedByEmail: row.author_email,
  createdAtMs: row.created_at,
  expiresAtMs: row.expires_at,
  decidedAtMs: row.decided_at,
});

/** Selects invitations with the address of their author. */
const invitations = (database: Database) =>
  database('agency_invitations')
    .leftJoin('users as author', 'author.id', 'agency_invitations.invited_by')
    .select('agency_invitations.*', 'author.email as author_email');

export type NewInvitation = Omit<InvitationRow, 'status' | 'invitedByEmail' | 'decidedAtMs'>;

export async function insertInvitation(transaction: Database, invitation: NewInvitation): Promise<void> {
  await transaction('agency_invitations').insert({
    id: invitation.id,
    agency_id: invitation.agencyId,
    email: invitation.email,
    email_key: emailKey(invitation.email),
    role: invitation.role,
    status: 'PENDING',
    invited_by: invitation.invitedById,
    created_at: invitation.createdAtMs,
    expires_at: invitation.expiresAtMs,
  });
}

/** Returns an invitation of that agency. */
export async function findInvitation(database: Database, agencyId: string, id: string): Promise<InvitationRow | null> {
  const [row] = (await invitations(database).where({
    'agency_invitations.id': id,
    'agency_invitations.agency_id': agencyId,
  })) as Columns[];
  return row === undefined ? null : toRow(row);
}

/** Checks whether an invitation belongs to the agency of an account. */
export async function isInvitationOfAgency(database: Database, userId: string, id: string): Promise<boolean> {
  const mine = database('users').where({ id: userId }).select('agency_id');
  const row = await database('agency_invitations')
    .where({ id })
    .whereIn('agency_id', mine)
    .first<object | undefined>('id');
  return row !== undefined;
}

/** Returns the open invitations of an address, newest first, at most 100. */
export async function openInvitationsTo(database: Database, email: string, nowMs: number): Promise<InvitationRow[]> {
  const rows = (await invitations(database)
    .where({ 'agency_invitations.email_key': emailKey(email), status: 'PENDING' })
    .where('expires_at', '>', nowMs)
    .orderBy([
      { column: 'agency_invitations.created_at', order: 'desc' },
      { column: 'agency_invitations.id', order: 'desc' },
    ])
    .limit(100)) as Columns[];
  return rows.map(toRow);
}

/** Counts the open invitations of an agency. */
export async function countOpen(transaction: Database, agencyId: string, nowMs: number): Promise<number> {
  const [row] = await transaction('agency_invitations')
    .where({ agency_id: agencyId, status: 'PENDING' })
    .where('expires_at', '>', nowMs)
    .count<{ total: number }[]>({ total: '*' });
  return row!.total;
}

/** Returns the invitations of an agency, searched by address. */
export async function pageOfInvitations(
  database: Database,
  agencyId: string,
  query: ListInvitations,
): Promise<ListPage<InvitationRow>> {
  const searchable = invitations(database)
    .where({ 'agency_invitations.agency_id': agencyId })
    .select('agency_invitations.email_key as search_key');
  const all = database.from(searchable.as('invitations'));
  const columns = { createdAt: 'created_at', email: 'search_key' } as const;
  const { rows, total } = await listPage<Columns, ListInvitations['sortColumn']>(all, query, columns);
  return { rows: rows.map(toRow), total };
}

/** Answers or revokes a pending invitation. Returns whether it was still pending. */
export async function decideInvitation(
  transaction: Database,
  id: string,
  status: Exclude<StoredStatus, 'PENDING'>,
  nowMs: number,
): Promise<boolean> {
  const pending = transaction('agency_invitations').where({ id, status: 'PENDING' });
  return (await pending.update({ status, decided_at: nowMs })) > 0;
}

/** Sets a new end of a pending invitation. Returns whether it was still pending. */
export async function extendInvitation(database: Database, id: string, expiresAtMs: number): Promise<boolean> {
  const pending = database('agency_invitations').where({ id, status: 'PENDING' });
  return (await pending.update({ expires_at: expiresAtMs })) > 0;
}

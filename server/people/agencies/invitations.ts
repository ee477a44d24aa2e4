/** Invites people into an agency and takes their answers (behaviour: agency-4). */
import { AppError } from '#engine/core/appError.ts';
import type {
  Invitation,
  InvitationList,
  InviteMember,
  ListInvitations,
  MyInvitation,
  MyInvitationList,
} from '#schemas/generated/types.ts';
import { emailKey } from '../../ground/base/emailKey.ts';
import type { Database } from '../../ground/db/connection.ts';
import { type AccountDeps, nowOf } from '../accounts/accountDeps.ts';
import { insertAudit } from '../accounts/audit/store.ts';
import { findUser, findUserByEmail, type User } from '../accounts/users/store.ts';
import type { Acting } from './acting.ts';
import {
  countOpen,
  decideInvitation,
  extendInvitation,
  findInvitation,
  insertInvitation,
  type InvitationRow,
  openInvitationsTo,
  pageOfInvitations,
} from './invitationStore.ts';
import { refuseLastAdmin } from './members.ts';
import { refuseUnlessMayChange } from './roles.ts';
import { findAgency, findMember, joinAgency, leaveAgency, type Member } from './store.ts';

export const INVITATION_DAYS = 14;
const DAY_MS = 86_400_000;
/** Maximum number of open invitations of an agency. */
export const MAX_OPEN = 500;

export type InvitationsDeps = Pick<AccountDeps, 'database' | 'clock' | 'randomKey' | 'mailer' | 'publicUrl'>;

export interface Invitations {
  list(agencyId: string, query: ListInvitations): Promise<InvitationList>;
  /** @throws AGENCY_ROLE, INVITATION_OWN, INVITATION_MEMBER, INVITATION_OPEN, INVITATIONS_LIMIT */
  invite(by: Acting, wanted: InviteMember): Promise<Invitation>;
  /** Sends the mail again and lets the invitation begin anew. @throws NOT_FOUND, AGENCY_ROLE, INVITATION_CLOSED */
  resend(by: Acting, id: string): Promise<Invitation>;
  /** @throws NOT_FOUND, AGENCY_ROLE, INVITATION_CLOSED */
  revoke(by: Acting, id: string): Promise<void>;
  /** Lists what the account has received and not answered. */
  received(userId: string): Promise<MyInvitationList>;
  /** Joins the agency, leaves the present one, and returns the id of the new one. @throws NOT_FOUND, LAST_ADMIN */
  accept(userId: string, id: string, letsAgencyIn: boolean, address: string): Promise<string>;
  /** @throws NOT_FOUND */
  reject(userId: string, id: string, address: string): Promise<void>;
}

export function createInvitations(deps: InvitationsDeps): Invitations {
  const { database, mailer, publicUrl, randomKey } = deps;

  async function actorOf(transaction: Database, { userId, agencyId }: Acting): Promise<Member> {
    const actor = await findMember(transaction, agencyId, userId);
    if (actor === null) throw new AppError('NOT_FOUND'); // removed a moment ago
    return actor;
  }

  /** Says nothing about whether the address has an account: the same mail goes to both. */
  async function post({ agencyId, email }: InvitationRow): Promise<void> {
    const agency = await findAgency(database, agencyId);
    const user = await findUserByEmail(database, email);
    const params = { agency: agency?.name ?? '', days: INVITATION_DAYS };
    const link = `${publicUrl}/agency-invitations`;
    mailer.post({ to: email, kind: 'invitation', language: user?.language ?? 'en', link, params });
  }

  async function refuseUnwanted(transaction: Database, by: Member, agencyId: string, email: string): Promise<void> {
    const nowMs = nowOf(deps);
    const refuse = (code: 'INVITATION_OWN' | 'INVITATION_MEMBER' | 'INVITATION_OPEN'): never => {
      throw new AppError(code, { email }, { field: 'email' });
    };
    if (emailKey(email) === emailKey(by.email)) refuse('INVITATION_OWN');
    if ((await findUserByEmail(transaction, email))?.agencyId === agencyId) refuse('INVITATION_MEMBER');
    const open = await openInvitationsTo(transaction, email, nowMs);
    if (open.some((invitation) => invitation.agencyId === agencyId)) refuse('INVITATION_OPEN');
    if ((await countOpen(transaction, agencyId, nowMs)) >= MAX_OPEN)
      throw new AppError('INVITATIONS_LIMIT', { limit: MAX_OPEN });
  }

  /** Returns a pending invitation that the caller may change. */
  async function pendingOf(transaction: Database, by: Acting, id: string): Promise<[InvitationRow, Member]> {
    const actor = await actorOf(transaction, by);
    const invitation = await findInvitation(transaction, by.agencyId, id);
    if (invitation === null) throw new AppError('NOT_FOUND');
    refuseUnlessMayChange(actor.role, invitation.role);
    if (invitation.status !== 'PENDING')
      throw new AppError('INVITATION_CLOSED', { status: invitation.status.toLowerCase() });
    return [invitation, actor];
  }

  /** Returns an invitation to the account that is still open. */
  async function receivedBy(transaction: Database, userId: string, id: string): Promise<[InvitationRow, User]> {
    const user = await findUser(transaction, userId);
    const open = user?.email ? await openInvitationsTo(transaction, user.email, nowOf(deps)) : [];
    const invitation = open.find((each) => each.id === id);
    if (user === null || invitation === undefined) throw new AppError('NOT_FOUND');
    return [invitation, user];
  }

  async function note(
    transaction: Database,
    action: string,
    { agencyId, role }: InvitationRow,
    user: { id: string; email: string | null },
    address: string,
  ): Promise<void> {
    const entry = { atMs: nowOf(deps), action, detail: role, actor: user, subject: user, address, agencyId };
    await insertAudit(transaction, entry);
  }

  return {
    async list(agencyId, query) {
      const { rows, total } = await pageOfInvitations(database, agencyId, query);
      return { items: rows.map((row) => answerOf(row, nowOf(deps))), total };
    },

    async invite(by, { email: typed, role }) {
      const email = typed.trim();
      const nowMs = nowOf(deps);
      const times = { createdAtMs: nowMs, expiresAtMs: nowMs + INVITATION_DAYS * DAY_MS };
      const made = await database.transaction(async (transaction): Promise<InvitationRow> => {
        const actor = await actorOf(transaction, by);
        refuseUnlessMayChange(actor.role, role);
        await refuseUnwanted(transaction, actor, by.agencyId, email);
        const row = { id: randomKey(), agencyId: by.agencyId, email, role, invitedById: by.userId, ...times };
        await insertInvitation(transaction, row);
        return { ...row, status: 'PENDING', invitedByEmail: actor.email, decidedAtMs: null };
      });
      await post(made);
      return answerOf(made, nowMs);
    },

    async resend(by, id) {
      const nowMs = nowOf(deps);
      const expiresAtMs = nowMs + INVITATION_DAYS * DAY_MS;
      const sent = await database.transaction(async (transaction) => {
        const [invitation] = await pendingOf(transaction, by, id);
        await extendInvitation(transaction, id, expiresAtMs);
        return { ...invitation, expiresAtMs };
      });
      await post(sent);
      return answerOf(sent, nowMs);
    },

    revoke: (by, id) =>
      database.transaction(async (transaction) => {
        await pendingOf(transaction, by, id);
        await decideInvitation(transaction, id, 'REVOKED', nowOf(deps));
      }),

    async received(userId) {
      const user = await findUser(database, userId);
      if (!user?.email) return { items: [] };
      const rows = await openInvitationsTo(database, user.email, nowOf(deps));
      const present = user.agencyId === null ? null : await nameOf(database, user.agencyId);
      return { items: await Promise.all(rows.map((row) => receivedAnswer(database, row, present))) };
    },

    accept: (userId, id, letsAgencyIn, address) =>
      database.transaction(async (transaction) => {
        const [invitation, user] = await receivedBy(transaction, userId, id);
        const { agencyId, role } = invitation;
        if (user.agencyId !== null) {
          await refuseLastAdmin(transaction, user.agencyId, { id: userId, email: user.email! });
          await leaveAgency(transaction, userId);
        }
        await decideInvitation(transaction, id, 'ACCEPTED', nowOf(deps));
        await joinAgency(transaction, userId, { agencyId, role, letsAgencyIn, nowMs: nowOf(deps) });
        await note(transaction, 'join', invitation, user, address);
        return agencyId;
      }),

    reject: (userId, id, address) =>
      database.transaction(async (transaction) => {
        const [invitation, user] = await receivedBy(transaction, userId, id);
        await decideInvitation(transaction, id, 'REJECTED', nowOf(deps));
        await note(transaction, 'reject', invitation, user, address);
      }),
  };
}

const isoTime = (ms: number): string => new Date(ms).toISOString();

function answerOf(row: InvitationRow, nowMs: number): Invitation {
  const { id, email, role, status, invitedByEmail: invitedBy, createdAtMs, expiresAtMs, decidedAtMs } = row;
  return {
    id,
    email,
    role,
    status: status === 'PENDING' && expiresAtMs <= nowMs ? 'EXPIRED' : status,
    invitedBy,
    createdAt: isoTime(createdAtMs),
    expiresAt: isoTime(expiresAtMs),
    decidedAt: decidedAtMs === null ? null : isoTime(decidedAtMs),
  };
}

async function nameOf(database: Database, agencyId: string): Promise<MyInvitation['agency']> {
  return { id: agencyId, name: (await findAgency(database, agencyId))?.name ?? '' };
}

async function receivedAnswer(
  database: Database,
  { id, agencyId, role, invitedByEmail: invitedBy, expiresAtMs }: InvitationRow,
  leaves: MyInvitation['leaves'],
): Promise<MyInvitation> {
  return { id, agency: await nameOf(database, agencyId), role, invitedBy, expiresAt: isoTime(expiresAtMs), leaves };
}

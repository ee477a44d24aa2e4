/** Shows and changes who belongs to an agency, for its admins and managers and for a member (behaviour: agency-3). */
import { AppError } from '#engine/core/appError.ts';
import { countingPlan } from '#engine/rules/plans.ts';
import type { Clock } from '#engine/core/clock.ts';
import type {
  AgencyMember,
  AgencyMemberList,
  ListAgencyMembers,
  MyAgency,
  Plan,
  Role,
} from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import { insertAudit } from '../accounts/audit/store.ts';
import type { Acting } from './acting.ts';
import { refuseUnlessMayChange } from './roles.ts';
import {
  findAgency,
  findMember,
  isLastAdmin,
  leaveAgency,
  type Member,
  pageOfMembers,
  setLetsAgencyIn,
  setMemberRole,
} from './store.ts';

export interface MembersDeps {
  database: Database;
  clock: Clock;
  /** The plan of accounts without one of their own. */
  defaultPlan: Plan;
}

export interface Members {
  list(agencyId: string, query: ListAgencyMembers): Promise<AgencyMemberList>;
  /** @throws NOT_FOUND, AGENCY_ROLE, LAST_ADMIN */
  changeRole(by: Acting, id: string, role: Role): Promise<AgencyMember>;
  /** @throws NOT_FOUND, AGENCY_ROLE, LAST_ADMIN */
  remove(by: Acting, id: string): Promise<void>;
  /** @throws AGENCY_NONE */
  mine(userId: string, agencyId: string | null): Promise<MyAgency>;
  /** @throws AGENCY_NONE */
  letIn(userId: string, agencyId: string | null, letsAgencyIn: boolean): Promise<MyAgency>;
  /** @throws AGENCY_NONE, LAST_ADMIN */
  leave(by: Acting): Promise<void>;
}

export function createMembers({ database, clock, defaultPlan }: MembersDeps): Members {
  const now = (): number => Math.floor(clock.nowMs());

  const answerOf = ({ joinedAtMs, plan, paidPlan, ...member }: Member): AgencyMember => ({
    ...member,
    plan: countingPlan(plan, paidPlan, defaultPlan),
    joinedAt: new Date(joinedAtMs).toISOString(),
  });

  /** Changes a member in a transaction that looks again at the role of the caller, who may have lost it meanwhile. */
  async function change<T>(
    { userId, agencyId, address }: Acting,
    id: string,
    others: readonly Role[],
    act: (transaction: Database, member: Member) => Promise<{ action: string; detail: string | null; answer: T }>,
  ): Promise<T> {
    return database.transaction(async (transaction) => {
      const actor = await findMember(transaction, agencyId, userId);
      const member = await findMember(transaction, agencyId, id);
      if (actor === null || member === null) throw new AppError('NOT_FOUND');
      refuseUnlessMayChange(actor.role, member.role, ...others);
      const { answer, ...done } = await act(transaction, member);
      await insertAudit(transaction, { atMs: now(), ...done, actor, subject: member, address, agencyId });
      return answer;
    });
  }

  async function mine(userId: string, agencyId: string | null): Promise<MyAgency> {
    const [agency, member] =
      agencyId === null
        ? [null, null]
        : [await findAgency(database, agencyId), await findMember(database, agencyId, userId)];
    if (agency === null || member === null) throw new AppError('AGENCY_NONE');
    const { role, joinedAtMs, letsAgencyIn } = member;
    return {
      agency: { id: agency.id, name: agency.name },
      role,
      joinedAt: new Date(joinedAtMs).toISOString(),
      letsAgencyIn,
    };
  }

  return {
    async list(agencyId, query) {
      const { rows, total } = await pageOfMembers(database, agencyId, query);
      return { items: rows.map(answerOf), total };
    },

    changeRole: (by, id, role) =>
      change(by, id, [role], async (transaction, member) => {
        if (role !== 'ADMIN') await refuseLastAdmin(transaction, by.agencyId, member);
        if (role !== member.role) await setMemberRole(transaction, id, role);
        return { action: 'role', detail: role, answer: answerOf({ ...member, role }) };
      }),

    remove: (by, id) =>
      change(by, id, [], async (transaction, member) => {
        await refuseLastAdmin(transaction, by.agencyId, member);
        await leaveAgency(transaction, id);
        return { action: 'remove', detail: null, answer: undefined };
      }),

    mine,

    async letIn(userId, agencyId, letsAgencyIn) {
      await mine(userId, agencyId);
      await database.transaction((transaction) => setLetsAgencyIn(transaction, userId, letsAgencyIn));
      return mine(userId, agencyId);
    },

    leave: ({ userId, agencyId, address }) =>
      database.transaction(async (transaction) => {
        const member = await findMember(transaction, agencyId, userId);
        if (member === null) throw new AppError('AGENCY_NONE');
        await refuseLastAdmin(transaction, agencyId, member);
        await leaveAgency(transaction, userId);
        const entry = { atMs: now(), action: 'leave', detail: null, actor: member, subject: member, address, agencyId };
        await insertAudit(transaction, entry);
      }),
  };
}

/** @throws LAST_ADMIN */
export async function refuseLastAdmin(
  transaction: Database,
  agencyId: string,
  { id, email }: Pick<Member, 'id' | 'email'>,
): Promise<void> {
  if (!(await isLastAdmin(transaction, agencyId, id))) return;
  const agency = (await findAgency(transaction, agencyId))?.name ?? '';
  throw new AppError('LAST_ADMIN', { email, agency });
}

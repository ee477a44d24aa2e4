/** Makes, lists, renames and closes agencies: for administrators of the server and at its console (behaviour: agency-2). */
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import type { AgencyAnswer, AgencyList, CreateAgency } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import { insertAudit } from '../accounts/audit/store.ts';
import { findUserByEmail } from '../accounts/users/store.ts';
import { type Author, foundAgency } from './foundAgency.ts';
import {
  type AgencyRow,
  deleteAgency,
  findAgency,
  listAgencies,
  type Member,
  membersByAgency,
  renameAgency,
} from './store.ts';

export interface AgenciesDeps {
  database: Database;
  clock: Clock;
  /** Returns 128 random bits as text. */
  randomKey(): string;
}

export interface Agencies {
  list(): Promise<AgencyList>;
  /** @throws USER_NOT_FOUND, DEMO_ROLE, AGENCY_ADMIN_IN_AGENCY */
  create(wanted: CreateAgency, author: Author): Promise<AgencyAnswer>;
  /** @throws NOT_FOUND */
  rename(id: string, name: string): Promise<AgencyAnswer>;
  /** Closes an agency; the accounts of its members stay. @throws NOT_FOUND */
  close(id: string, author: Author): Promise<void>;
}

export function createAgencies({ database, clock, randomKey }: AgenciesDeps): Agencies {
  const now = (): number => Math.floor(clock.nowMs());

  async function find(connection: Database, id: string): Promise<AgencyRow> {
    const agency = await findAgency(connection, id);
    if (agency === null) throw new AppError('NOT_FOUND');
    return agency;
  }

  return {
    async list() {
      const members = await membersByAgency(database);
      return { items: (await listAgencies(database)).map((agency) => answerOf(agency, members.get(agency.id) ?? [])) };
    },

    create: ({ name, adminEmail }, author) =>
      database.transaction(async (transaction) => {
        const admin = await usableAdmin(transaction, adminEmail);
        const agency = { id: randomKey(), name: name.trim(), createdAtMs: now() };
        await foundAgency(transaction, agency, admin, author);
        return answerOf(agency, [{ email: admin.email!, role: 'ADMIN' }]);
      }),

    async rename(id, name) {
      const agency = await find(database, id);
      await renameAgency(database, id, name.trim());
      const members = (await membersByAgency(database)).get(id) ?? [];
      return answerOf({ ...agency, name: name.trim() }, members);
    },

    close: (id, { actor, address }) =>
      database.transaction(async (transaction) => {
        const { name: detail } = await find(transaction, id);
        await deleteAgency(transaction, id);
        const entry = { atMs: now(), action: 'close-agency', detail, actor, subject: actor, address };
        await insertAudit(transaction, entry);
      }),
  };
}

const answerOf = ({ createdAtMs, ...agency }: AgencyRow, members: readonly Pick<Member, 'email' | 'role'>[]) => ({
  ...agency,
  createdAt: new Date(createdAtMs).toISOString(),
  members: members.length,
  admins: members.filter(({ role }) => role === 'ADMIN').map(({ email }) => email),
});

/** @throws USER_NOT_FOUND, AGENCY_ADMIN_IN_AGENCY */
async function usableAdmin(transaction: Database, email: string): Promise<{ id: string; email: string | null }> {
  const user = await findUserByEmail(transaction, email);
  if (user === null) throw new AppError('USER_NOT_FOUND', { email }, { field: 'adminEmail' });
  if (user.agencyId !== null) {
    const agency = (await findAgency(transaction, user.agencyId))?.name ?? '';
    throw new AppError('AGENCY_ADMIN_IN_AGENCY', { email, agency }, { field: 'adminEmail' });
  }
  return user;
}

/** Two agencies with members and invitations, for the walk of all routes. */
import type { Role } from '#schemas/generated/types.ts';
import { LOGIN_COOKIE } from '#server/people/accounts/logins/authenticate.ts';
import { insertLogin } from '#server/people/accounts/logins/store.ts';
import { hashToken } from '#server/people/accounts/tokens/loginToken.ts';
import { insertInvitation } from '#server/people/agencies/invitationStore.ts';
import { insertAgency, joinAgency } from '#server/people/agencies/store.ts';
import type { Account, ApiServer } from './apiServer.ts';

const ROLES: Readonly<Record<string, Role>> = { streamer: 'STREAMER', manager: 'MANAGER', admin: 'ADMIN' };
const DAY_MS = 86_400_000;
/** The login by which the manager entered the account of the streamer. */
export const ENTERED = { cookie: `${LOGIN_COOKIE}=entered` };

/** Makes the agency of the accounts with a role, one of the stranger, and one that invites everybody. */
export async function keepAgencies(
  { database, clock, ...api }: ApiServer,
  accounts: readonly Account[],
): Promise<void> {
  const nowMs = clock.nowMs();
  for (const id of ['north', 'south', 'west']) await insertAgency(database, { id, name: id, createdAtMs: nowMs });
  const join = (userId: string, agencyId: string, role: Role): Promise<void> =>
    joinAgency(database, userId, { agencyId, role, letsAgencyIn: true, nowMs });
  for (const [id, role] of Object.entries(ROLES)) await join(id, 'north', role);
  await join('stranger', 'south', 'ADMIN');
  await join('administrator', 'west', 'STREAMER');
  await join((await api.account('south-member')).id, 'south', 'STREAMER');
  const invite = (id: string, agencyId: string, email: string): Promise<void> =>
    insertInvitation(database, {
      id,
      agencyId,
      email,
      role: 'STREAMER',
      invitedById: 'admin',
      createdAtMs: nowMs,
      expiresAtMs: nowMs + DAY_MS,
    });
  for (const agency of ['north', 'south']) await invite(`to-${agency}`, agency, 'nobody@example.com');
  for (const { id } of accounts) await invite(`to-${id}`, 'west', `${id}@example.com`);
  const login = { id: 'entered', tokenHash: hashToken('entered'), userId: 'streamer', actorId: 'manager', nowMs };
  await insertLogin(database, { ...login, enteredFor: 'north', expiresAtMs: nowMs + DAY_MS });
}

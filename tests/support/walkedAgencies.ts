/** Two agencies with members and invitations, for the walk of all routes. */
import type { Role } from '#schemas/generated/types.ts';
import { ACCOUNT_HEADER, LOGIN_COOKIE } from '#server/people/accounts/logins/authenticate.ts';
import { insertLogin } from '#server/people/accounts/logins/store.ts';
import { hashToken } from '#server/ground/base/secretToken.ts';
import { insertInvitation } from '#server/people/agencies/invitationStore.ts';
import { insertAgency, joinAgency } from '#server/people/agencies/store.ts';
import type { Account, ApiServer } from './apiServer.ts';
import { keyHeaders } from './walkedKeys.ts';
import { keepRollout } from './walkedRollouts.ts';

const ROLES: Readonly<Record<string, Role>> = { streamer: 'STREAMER', manager: 'MANAGER', admin: 'ADMIN' };
/** Account that invites for each agency. */
const AUTHORS: Readonly<Record<string, string>> = { north: 'admin', south: 'stranger', west: 'administrator' };
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
      invitedById: AUTHORS[agencyId]!,
      createdAtMs: nowMs,
      expiresAtMs: nowMs + DAY_MS,
    });
  await keepRollout(database, 'north', 'streamer');
  await keepRollout(database, 'south', 'south-member');
  for (const agency of ['north', 'south']) await invite(`to-${agency}`, agency, 'nobody@example.com');
  for (const { id } of accounts) await invite(`to-${id}`, 'west', `${id}@example.com`);
  const login = { id: 'entered', tokenHash: hashToken('entered'), userId: 'streamer', actorId: 'manager', nowMs };
  await insertLogin(database, { ...login, enteredFor: 'north', expiresAtMs: nowMs + DAY_MS });
}

/** Addresses and things of the members of the agency `north`. */
export const OF_NORTH = /\b(streamer|manager|admin)(@example\.com|-[a-z]+)\b/;

type Walked = Readonly<Record<'STREAMER' | 'MANAGER' | 'stranger', Account>>;

const forMember = (account: Account, id: string): Record<string, string> => ({
  ...keyHeaders(account, 'agency'),
  [ACCOUNT_HEADER]: id,
});

/** People and keys of another agency than the account that a route is called about; true = a key that acts for a member. */
export const FROM_OTHER_AGENCIES: readonly [
  who: string,
  isForMember: boolean,
  headersOf: (accounts: Walked) => Record<string, string>,
][] = [
  ['its admin', false, ({ stranger }) => stranger.login],
  ['a full key of its admin', false, ({ stranger }) => stranger.apiKey],
  ['a key of the agency', false, ({ stranger }) => keyHeaders(stranger, 'agency')],
  ['a key that reads', false, ({ stranger }) => keyHeaders(stranger, 'read')],
  ['a key of the agency for a member of this one', true, ({ stranger }) => forMember(stranger, 'streamer')],
  ['a key of this agency for a member of the other one', true, ({ MANAGER }) => forMember(MANAGER, 'south-member')],
  ['a key of a member for another one', true, ({ STREAMER }) => forMember(STREAMER, 'manager')],
];

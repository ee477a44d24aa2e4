/** Routes for administrators: find and change accounts, and read the audit log. */
import type { AccountAnswer } from '#schemas/generated/types.ts';
import { administer } from '../../people/accounts/administration/administration.ts';
import { pageOfAccounts } from '../../people/accounts/administration/store.ts';
import { pageOfAudit } from '../../people/accounts/audit/store.ts';
import type { User } from '../../people/accounts/users/store.ts';
import { inPerson } from '../rights/access.ts';
import { route } from '../route.ts';

const OTHERS = 'it reaches into the accounts of others';

const isoTime = (ms: number): string => new Date(ms).toISOString();

function answerOf(user: User): AccountAnswer {
  const { id, email, settings, role, plan, isDisabled, lastLoginAtMs } = user;
  return {
    id,
    email,
    tiktokUsername: settings.tiktokUsername ?? null,
    role,
    plan,
    createdAt: isoTime(user.createdAtMs),
    lastLoginAt: lastLoginAtMs === null ? null : isoTime(lastLoginAtMs),
    isDemo: user.demoExpiresAtMs !== null,
    isConfirmed: user.isVerified,
    isDisabled,
  };
}

export const accountRoutes = [
  route({
    method: 'GET',
    path: '/accounts',
    summary: 'Lists the accounts of this server.',
    access: inPerson(OTHERS, 'ADMIN'),
    query: 'ListAccounts',
    answer: 'AccountList',
    handle: async ({ query }, { database }) => {
      const { rows, total } = await pageOfAccounts(database, query);
      return { items: rows.map(answerOf), total };
    },
  }),
  route({
    method: 'GET',
    path: '/accounts/audit',
    summary: 'Lists what administrators did to accounts: who, to whom, when and from where.',
    access: inPerson(OTHERS, 'ADMIN'),
    query: 'ListAudit',
    answer: 'AuditList',
    handle: async ({ query }, { database }) => {
      const { rows, total } = await pageOfAudit(database, query);
      const items = rows.map(({ id, atMs, action, actor, subject, address }) => {
        return { id, at: isoTime(atMs), action, actor: actor.email, subject: subject.email, address };
      });
      return { items, total };
    },
  }),
  route({
    method: 'PATCH',
    path: '/accounts/{id}',
    summary: 'Changes the role or plan of an account, or disables it, and logs it.',
    access: inPerson(OTHERS, 'ADMIN'),
    owns: { id: 'account' },
    endsLogins: true,
    body: 'ChangeAccount',
    answer: 'AccountAnswer',
    errors: ['OWN_ACCOUNT', 'DEMO_ROLE'],
    handle: async ({ caller, params, body, address }, { database, clock, sources }) => {
      const nowMs = Math.floor(clock.nowMs());
      const user = await administer(database, caller.userId, params.id, body, { address, nowMs });
      await sources.refresh(user.id);
      return answerOf(user);
    },
  }),
];

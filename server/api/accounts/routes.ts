/** Routes for administrators: find and change accounts, and read the audit log. */
import type { AccountAnswer } from '#schemas/generated/types.ts';
import { administer } from '../../people/accounts/administration/administration.ts';
import { pageOfAccounts } from '../../people/accounts/administration/store.ts';
import { pageOfAudit } from '../../people/accounts/audit/store.ts';
import { auditListOf } from './auditAnswer.ts';
import type { User } from '../../people/accounts/users/store.ts';
import { administrator } from '../rights/access.ts';
import { route } from '../route.ts';

const OTHERS = 'it reaches into the accounts of others';

const isoTime = (ms: number): string => new Date(ms).toISOString();

function answerOf(user: User): AccountAnswer {
  const { id, email, settings, isAdministrator, plan, isDisabled, lastLoginAtMs } = user;
  return {
    id,
    email,
    tiktokUsername: settings.tiktokUsername ?? null,
    isAdministrator,
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
    access: administrator(OTHERS),
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
    access: administrator(OTHERS),
    query: 'ListAudit',
    answer: 'AuditList',
    handle: async ({ query }, { database }) => auditListOf(await pageOfAudit(database, query)),
  }),
  route({
    method: 'PATCH',
    path: '/accounts/{id}',
    summary: 'Makes an account an administrator, changes its plan or disables it, and logs it.',
    access: administrator(OTHERS),
    owns: { id: 'account' },
    endsLogins: true,
    body: 'ChangeAccount',
    answer: 'AccountAnswer',
    errors: ['OWN_ACCOUNT', 'DEMO_ROLE'],
    handle: async ({ caller, params, body, address }, { database, clock, putAway, sources }) => {
      const nowMs = Math.floor(clock.nowMs());
      const user = await administer(database, caller.userId, params.id, body, { address, nowMs });
      await putAway.settle(user.id);
      await sources.refresh(user.id);
      return answerOf(user);
    },
  }),
];

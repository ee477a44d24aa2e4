/**
 * Lets admins and managers of an agency enter the dashboard of a streamer who allows it (behaviour: agency-5). The login ends
 * after an hour, and each request checks that both still belong together.
 */
import { AppError } from '#engine/core/appError.ts';
import { type AccountDeps, nowOf } from '../accounts/accountDeps.ts';
import { insertAudit } from '../accounts/audit/store.ts';
import { ACTING_MS } from '../accounts/logins/loginAs.ts';
import type { NewLoginToken } from '../accounts/logins/signIn.ts';
import { insertLogin } from '../accounts/logins/store.ts';
import { hashToken, newToken } from '../../ground/base/secretToken.ts';
import type { Acting } from './acting.ts';
import { refuseUnlessMayChange } from './roles.ts';
import { findMember } from './store.ts';

export interface Entering {
  /** Starts a login for a member. @throws NOT_FOUND, AGENCY_ROLE, MEMBER_FORBIDS, LOGIN_AS_REFUSED */
  start(by: Acting, memberId: string): Promise<NewLoginToken>;
}

type EnteringDeps = Pick<AccountDeps, 'database' | 'clock' | 'newSecret' | 'randomKey'>;

export function createEntering(deps: EnteringDeps): Entering {
  return {
    async start({ userId, agencyId, address }, memberId) {
      const token = newToken(deps.newSecret);
      const nowMs = nowOf(deps);
      await deps.database.transaction(async (transaction) => {
        const actor = await findMember(transaction, agencyId, userId);
        const member = await findMember(transaction, agencyId, memberId);
        if (actor === null || member === null) throw new AppError('NOT_FOUND');
        refuseUnlessMayChange(actor.role, 'STREAMER');
        if (member.role !== 'STREAMER' || member.isDisabled)
          throw new AppError('LOGIN_AS_REFUSED', { userId: memberId });
        if (!member.letsAgencyIn) throw new AppError('MEMBER_FORBIDS', { email: member.email });
        const login = { id: deps.randomKey(), tokenHash: hashToken(token), userId: memberId, actorId: userId, nowMs };
        await insertLogin(transaction, { ...login, enteredFor: agencyId, expiresAtMs: nowMs + ACTING_MS });
        await insertAudit(transaction, { atMs: nowMs, action: 'enter', actor, subject: member, address, agencyId });
      });
      return { token, lastsMs: ACTING_MS };
    },
  };
}

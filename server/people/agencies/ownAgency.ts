/** Lets everybody make an agency of their own, where the server allows it (behaviour: account-48). */
import { AppError } from '#engine/core/appError.ts';
import type { AccountSettings } from '../accounts/accountSettings.ts';
import { findUser } from '../accounts/users/store.ts';
import type { AgenciesDeps } from './agencies.ts';
import { foundAgency } from './foundAgency.ts';
import { findAgency } from './store.ts';

export interface OwnAgencyDeps extends AgenciesDeps {
  settings: Pick<AccountSettings, 'areAgenciesOpen'>;
}

export interface OwnAgency {
  /**
   * Makes an agency with the account as its admin and returns the id of the agency.
   * @throws AGENCIES_CLOSED, AGENCY_DEMO, AGENCY_ADMIN_IN_AGENCY
   */
  start(userId: string, name: string, address: string): Promise<string>;
}

export function createOwnAgency({ database, clock, randomKey, settings }: OwnAgencyDeps): OwnAgency {
  return {
    start: (userId, name, address) =>
      database.transaction(async (transaction) => {
        if (!settings.areAgenciesOpen) throw new AppError('AGENCIES_CLOSED');
        const user = await findUser(transaction, userId);
        if (user === null) throw new AppError('NOT_FOUND'); // deleted a moment ago
        if (user.email === null) throw new AppError('AGENCY_DEMO');
        if (user.agencyId !== null) {
          const agency = (await findAgency(transaction, user.agencyId))?.name ?? '';
          throw new AppError('AGENCY_ADMIN_IN_AGENCY', { email: user.email, agency });
        }
        const agency = { id: randomKey(), name: name.trim(), createdAtMs: Math.floor(clock.nowMs()) };
        await foundAgency(transaction, agency, user, { actor: user, address });
        return agency.id;
      }),
  };
}

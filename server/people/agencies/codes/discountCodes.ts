/**
 * Makes and lists discount codes of agencies, and lets one account redeem each: 20 % of every payment while it is a member
 * (behaviour: agency-7).
 */
import { AppError } from '#engine/core/appError.ts';
import type { AgencyCode, AgencyCodeList, CreateAgencyCode, ListAgencyCodes } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { type AccountDeps, nowOf } from '../../accounts/accountDeps.ts';
import { findUser } from '../../accounts/users/store.ts';
import type { AgencyCodes } from '../../billing/agencyCodes.ts';
import type { Acting } from '../acting.ts';
import {
  belongsToAgencyOf,
  type CodeRow,
  countAvailable,
  findRedeemable,
  insertCode,
  pageOfCodes,
  redeemCode,
} from './store.ts';

/** Maximum number of codes of an agency that nobody has redeemed. */
export const MAX_AVAILABLE = 1_000;
/** Letters and digits that nobody confuses; 32, so that a byte chooses each equally often. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const SIZE = 12;

export type DiscountCodeDeps = Pick<AccountDeps, 'database' | 'clock' | 'randomKey' | 'newSecret'>;

export interface DiscountCodes {
  list(agencyId: string, query: ListAgencyCodes): Promise<AgencyCodeList>;
  /** @throws AGENCY_CODES_LIMIT */
  create(by: Acting, wanted: CreateAgencyCode): Promise<AgencyCode>;
}

export function createDiscountCodes(deps: DiscountCodeDeps): DiscountCodes {
  const { database, randomKey, newSecret } = deps;
  return {
    async list(agencyId, query) {
      const { rows, total } = await pageOfCodes(database, agencyId, query);
      return { items: rows.map(answerOf), total };
    },

    async create({ userId, agencyId }, { comment }) {
      const code = codeFrom(newSecret(SIZE));
      const row = { id: randomKey(), code, comment: comment.trim(), createdAtMs: nowOf(deps) };
      const createdByEmail = (await findUser(database, userId))?.email ?? null;
      await database.transaction(async (transaction) => {
        if ((await countAvailable(transaction, agencyId)) >= MAX_AVAILABLE)
          throw new AppError('AGENCY_CODES_LIMIT', { limit: MAX_AVAILABLE });
        await insertCode(transaction, { ...row, agencyId, createdById: userId });
      });
      return answerOf({ ...row, createdByEmail, redeemedByEmail: null, redeemedAtMs: null });
    },
  };
}

/** Redeems codes, for the payment of plans. */
export const redeemableCodes = (database: Database): AgencyCodes => ({
  find: (code, userId) => findRedeemable(database, code.toUpperCase(), userId),
  redeem: (id, userId, nowMs) => redeemCode(database, id, userId, nowMs),
  isMember: (id, userId) => belongsToAgencyOf(database, id, userId),
});

/** Returns `7K3M-Q8WX-2TRB`: 60 random bits. */
export function codeFrom(bytes: Uint8Array): string {
  const signs = Array.from(bytes, (byte) => SIGNS[byte % SIGNS.length]!).join('');
  return [signs.slice(0, 4), signs.slice(4, 8), signs.slice(8, 12)].join('-');
}

const isoTime = (ms: number): string => new Date(ms).toISOString();

function answerOf(row: CodeRow): AgencyCode {
  const { id, code, comment, createdByEmail: createdBy, redeemedByEmail: redeemedBy, createdAtMs, redeemedAtMs } = row;
  return {
    id,
    code,
    comment,
    status: redeemedAtMs === null ? 'available' : 'redeemed',
    createdBy,
    createdAt: isoTime(createdAtMs),
    redeemedBy,
    redeemedAt: redeemedAtMs === null ? null : isoTime(redeemedAtMs),
  };
}

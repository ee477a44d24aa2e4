/** Looks after the discount of members of an agency: one account redeems a code, and it ends with the membership. */
import { isOpen } from '#engine/rules/billing/foldSubscription.ts';
import { nowOf, type Selling } from './billingDeps.ts';
import { type BillingCustomer, type StoredSubscription, updateCustomer } from './store.ts';

export async function settleAgencyCode(
  deps: Selling,
  { user_id: userId, agency_code_id: codeId, agency_code_at: redeemedAt }: BillingCustomer,
  copies: readonly StoredSubscription[],
): Promise<void> {
  const current = copies.find(({ billing }) => isOpen(billing));
  if (codeId === null || current === undefined) return;
  const { agencyCodes, database, payment } = deps;
  const nowMs = nowOf(deps);
  const isRedeemed = redeemedAt !== null || (await agencyCodes.redeem(codeId, userId, nowMs));
  if (isRedeemed && (await agencyCodes.isMember(codeId, userId))) {
    if (redeemedAt === null) await updateCustomer(database, userId, { agency_code_at: nowMs });
    return;
  }
  await payment.endAgencyDiscount(current.id);
  await updateCustomer(database, userId, { agency_code_id: null, agency_code_at: null });
}

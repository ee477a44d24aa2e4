/** Tells people by mail what happened to their subscription. The service sends the receipts. */
import type { Billing } from '#engine/rules/billing/foldSubscription.ts';
import type { MailKind } from '../accounts/mails/text.ts';
import { findUser } from '../accounts/users/store.ts';
import { nowOf, type Selling } from './billingDeps.ts';
import { findCustomer, type StoredSubscription, updateCustomer } from './store.ts';

const DAY_MS = 86_400_000;
const REMIND_MS = 3 * DAY_MS;

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Mails about a change from one copy to the next; null = none. */
function mailFor(before: Billing | undefined, now: Billing): { kind: MailKind; params: Record<string, string> } | null {
  if (before === undefined || now.status === 'unfinished') return null;
  if (now.status === 'late' && before.status !== 'late')
    return { kind: 'paymentFailed', params: { plan: now.plan, date: dateOf(now.untilMs) } };
  if (now.status === 'ended' && before.status !== 'ended')
    return { kind: 'subscriptionEnded', params: { plan: now.plan } };
  if (now.plan !== before.plan) return { kind: 'planChanged', params: { plan: now.plan } };
  return null;
}

export async function announce(
  deps: Selling,
  userId: string,
  before: readonly StoredSubscription[],
  copies: readonly StoredSubscription[],
): Promise<void> {
  for (const { id, billing } of copies) {
    const mail = mailFor(before.find((each) => each.id === id)?.billing, billing);
    if (mail !== null) await post(deps, userId, mail.kind, mail.params);
    if (billing.status === 'trial') await remindOfTrial(deps, userId, billing);
  }
}

/** Reminds once, three days before the first payment. */
async function remindOfTrial(deps: Selling, userId: string, { plan, trialUntilMs, next }: Billing): Promise<void> {
  const nowMs = nowOf(deps);
  if (trialUntilMs === null || next?.plan === 'FREE' || nowMs < trialUntilMs - REMIND_MS) return;
  if ((await findCustomer(deps.database, userId))?.trial_reminded_at != null) return;
  await updateCustomer(deps.database, userId, { trial_reminded_at: nowMs });
  await post(deps, userId, 'trialEnds', { plan, date: dateOf(trialUntilMs) });
}

async function post(
  { database, mailer, publicUrl }: Selling,
  userId: string,
  kind: MailKind,
  params: Record<string, string>,
): Promise<void> {
  const user = await findUser(database, userId);
  if (user?.email == null) return;
  mailer.post({ to: user.email, kind, language: user.language, link: `${publicUrl}/subscription`, params });
}

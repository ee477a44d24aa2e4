/** The part of an account that every request needs, and the condition under which it may be used. */
import type { Locale, Plan, Role } from '#schemas/generated/types.ts';

export interface UsableAccount {
  userId: string;
  /** Role in the agency; `STREAMER` without one. */
  role: Role;
  /** Null = in no agency. */
  agencyId: string | null;
  isAdministrator: boolean;
  /** Null = the server's default plan. */
  plan: Plan | null;
  /** Null = nothing is paid for. */
  paidPlan: Plan | null;
  isDemo: boolean;
  language: Locale;
}

/** Columns of `ACCOUNT_COLUMNS`. */
export interface AccountColumns {
  id: string;
  role: Role;
  agency_id: string | null;
  is_administrator: 0 | 1;
  plan: Plan | null;
  paid_plan: Plan | null;
  demo_expires_at: number | null;
  language: Locale;
}

/** Usable accounts: confirmed or a demo that has not ended, not disabled, not being deleted. */
export const USABLE = `users.disabled_at IS NULL AND users.deleted_at IS NULL
  AND (users.email_verified_at IS NOT NULL OR users.demo_expires_at > ?)`;
export const ACCOUNT_COLUMNS =
  'users.id, users.role, users.agency_id, users.is_administrator, users.plan, users.paid_plan, users.demo_expires_at, users.language';

/** Returns the part of a row that is about the account itself. */
export const toAccount = (row: AccountColumns): UsableAccount => ({
  userId: row.id,
  role: row.role,
  agencyId: row.agency_id,
  isAdministrator: row.is_administrator === 1,
  plan: row.plan,
  paidPlan: row.paid_plan,
  isDemo: row.demo_expires_at !== null,
  language: row.language,
});

/** Port to the discount codes of agencies: 20 % on every period, for one account each, while it is a member. */

/** The discount that a member of an agency gets. */
export const AGENCY_PERCENT = 20;

export interface AgencyCodes {
  /** Returns the id of a code that this account may redeem; null = unknown, used, or of an agency that it does not belong to. */
  find(code: string, userId: string): Promise<string | null>;
  /** Marks a code as redeemed. Returns false when another account was faster. */
  redeem(codeId: string, userId: string, nowMs: number): Promise<boolean>;
  /** Tells whether the account is still a member of the code's agency. */
  isMember(codeId: string, userId: string): Promise<boolean>;
}

/** A server without agencies. */
export const NO_AGENCY_CODES: AgencyCodes = {
  find: () => Promise.resolve(null),
  redeem: () => Promise.resolve(false),
  isMember: () => Promise.resolve(false),
};

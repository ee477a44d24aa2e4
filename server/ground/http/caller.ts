import type { KeyScope, Locale, Plan, Role } from '#schemas/generated/types.ts';

/** The authenticated caller of a request. */
export interface Caller {
  userId: string;
  /** Role in the agency; `STREAMER` without one. */
  role: Role;
  /** Null = in no agency. */
  agencyId: string | null;
  /** Whether the account administers this server. */
  isAdministrator: boolean;
  plan: Plan;
  isDemo: boolean;
  /** Language of the account, used for everything made for it, whoever calls. */
  language: Locale;
  /** Null when the request came with an API key. */
  loginId: string | null;
  /** The account that acts for the user: of an administrator, or of a manager of the user's agency. */
  actorId: string | null;
  /** The agency for which the actor entered; null = an administrator, or the user. */
  enteredFor: string | null;
  /** The API key that the request came with; null = signed in. */
  keyId: string | null;
  /** Scopes of that key; null = signed in. */
  scopes: readonly KeyScope[] | null;
}

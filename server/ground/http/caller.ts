import type { KeyScope, Locale, Plan, Role } from '#schemas/generated/types.ts';

/** The authenticated caller of a request. */
export interface Caller {
  userId: string;
  role: Role;
  plan: Plan;
  isDemo: boolean;
  /** Language of the account, used for everything made for it, whoever calls. */
  language: Locale;
  /** Null when the request came with an API key. */
  loginId: string | null;
  /** The administrator who signed in as the user. */
  actorId: string | null;
  /** Scopes of the API key that the request came with; null = signed in. */
  scopes: readonly KeyScope[] | null;
}

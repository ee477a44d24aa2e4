import type { Locale, Plan, Role } from '#schemas/generated/types.ts';

/** Whoever a request comes from. */
export interface Caller {
  userId: string;
  role: Role;
  plan: Plan;
  isDemo: boolean;
  /** Of the account: what is made for it is named in it, whoever asks. */
  language: Locale;
  /** Null when the request came with an API key. */
  loginId: string | null;
  /** The administrator who signed in as the user. */
  actorId: string | null;
}

import type { Plan, Role } from '#schemas/generated/types.ts';

/** Whoever a request comes from. */
export interface Caller {
  userId: string;
  role: Role;
  plan: Plan;
  isDemo: boolean;
  /** Null when the request came with an API key. */
  loginId: string | null;
  /** The administrator who signed in as the user. */
  actorId: string | null;
}

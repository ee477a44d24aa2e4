import type { HelperRight, KeyScope, Locale, Plan, Role } from '#schemas/generated/types.ts';

/** The helper of a streamer who calls in place of the streamer. */
export interface CallingHelper {
  id: string;
  /** The name that the streamer gave. */
  name: string;
  rights: readonly HelperRight[];
  /** The most points that the helper gives in one day of the streamer. */
  pointsPerDay: number;
  expiresAtMs: number;
  /** Whether it is the streamer's own docks at an agent; left out = a person or a phone. */
  isAgent?: boolean;
}

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
  /** The helper who acts for the account; left out = none. */
  helper?: CallingHelper | null;
}

/** Returns the id by which limits count a caller: what a helper uses is never the streamer's. */
export const limitIdOf = ({ userId, helper }: Pick<Caller, 'userId' | 'helper'>): string =>
  helper ? `helper:${helper.id}` : userId;

/** Returns among whose sockets those of a helper count: docks at an agent are several pages of one streamer. */
export const helperKindOf = ({ isAgent = false }: Pick<CallingHelper, 'isAgent'>): 'agent' | 'helper' =>
  isAgent ? 'agent' : 'helper';

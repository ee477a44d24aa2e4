/** Declares who may call a route and which right it takes. `guard.ts` decides by it. */
import type { EventType, HelperRight, Role } from '#schemas/generated/types.ts';

/**
 * A part of what an account may do, which its owner can give away: `read` shows everything, `run` starts flows, tests, games and
 * controls, `edit` changes documents, settings and viewers, `propose` makes
 * proposals that a person applies, `agency` looks after the members of the agency.
 */
export type Right = 'read' | 'run' | 'edit' | 'propose' | 'agency';

/** Asks for the right that the body of a request takes, where one route carries several things. */
export interface RightByBody<R = Right> {
  /** Rights that some bodies take. Without one of them the body is not read. */
  possible: readonly R[];
  /** Returns null for a body that no right opens. */
  of(body: unknown): R | null;
}

/** Right that a route takes from helpers: a certain one, one of several, or one by the body. */
export type HelperDemand = HelperRight | readonly HelperRight[] | RightByBody<HelperRight>;

/** Defines who may call a route. */
export type Access = Open | Closed;
export interface Open {
  who: 'anyone';
  /** Reason why nobody needs to be signed in. */
  because: string;
}
export interface Closed {
  /** `inPerson`: requires a login of the user's own; no API key, and no administrator who acts for somebody. */
  who: 'signedIn' | 'inPerson';
  /** Null = closed to whoever has only a part of the account's rights. */
  right: Right | RightByBody | null;
  /** Right that it takes from a helper; left out = no helper may call it. */
  helpers?: HelperDemand;
  /** Reason why it requires a person (docs/decisions/0172-keys-with-scopes.md). */
  because?: string;
  /** Roles in the agency; null = all. */
  roles: readonly Role[] | null;
  /** Whether it takes an administrator of the server. */
  isForAdministrators?: boolean;
}

export const anyone = (because: string): Open => ({ who: 'anyone', because });

/**
 * @param right left out = for the person and for full keys only, so that a new route is closed
 * @param roles roles in the agency; all unless given
 */
export const signedIn = (right: Closed['right'] = null, ...roles: Role[]): Closed => ({
  who: 'signedIn',
  right,
  roles: rolesOf(roles),
});

/** @param because why no API key may do it, because each is an exception */
export const inPerson = (because: string, ...roles: Role[]): Closed => ({
  who: 'inPerson',
  right: null,
  because,
  roles: rolesOf(roles),
});

/** Takes an administrator of the server, in person. */
export const administrator = (because: string): Closed => ({ ...inPerson(because), isForAdministrators: true });

const rolesOf = (roles: readonly Role[]): readonly Role[] | null => (roles.length > 0 ? roles : null);

/** Opens a route to helpers with a right too. */
export const alsoHelpers = (helpers: HelperDemand, access: Closed): Closed => ({ ...access, helpers });

/**
 * Asks by the type of the command in the body. A type without a line is closed.
 * @param rights the right of each type
 */
export function byCommand<R extends string = Right>(rights: Readonly<Partial<Record<EventType, R>>>): RightByBody<R> {
  return {
    possible: [...new Set(Object.values(rights))],
    of(body) {
      const { type } = body as { type?: unknown };
      return typeof type === 'string' && Object.hasOwn(rights, type) ? rights[type as EventType]! : null;
    },
  };
}

/**
 * Decides whether a caller may call a route. The only place that does: REST and sockets ask it, and whoever gets a part of an
 * account's rights later becomes a grant in its table (behaviour: account-42).
 */
import { AppError } from '#engine/core/appError.ts';
import type { HelperRight, KeyScope } from '#schemas/generated/types.ts';
import type { Caller } from '../../ground/http/caller.ts';
import type { Access, Closed, Right } from './access.ts';

/**
 * Permission that a caller brings along: the account's own login, a login for it of an administrator (`acting`) or of the
 * agency (`entered`), the scopes of an API key, or the rights of a helper.
 */
export type Grant = 'owner' | 'acting' | 'entered' | KeyScope | HelperRight;
/** Permission that a route takes; `undeclared` and `inPerson` are no rights that anybody can give away. */
export type Demand = Right | HelperRight | 'undeclared' | 'inPerson';

/** Grants that meet a demand; one is enough. */
export const GRANTS: Readonly<Record<Demand, readonly Grant[]>> = {
  read: ['owner', 'acting', 'entered', 'full', 'read'],
  run: ['owner', 'acting', 'entered', 'full', 'run'],
  edit: ['owner', 'acting', 'entered', 'full', 'edit'],
  propose: ['owner', 'acting', 'entered', 'full', 'propose'],
  agency: ['owner', 'agency'],
  undeclared: ['owner', 'acting', 'full'],
  inPerson: ['owner'],
  see: ['see'],
  press: ['press'],
  say: ['say'],
  viewers: ['viewers'],
};

type Asking = Pick<Caller, 'role' | 'isAdministrator' | 'loginId' | 'actorId' | 'enteredFor' | 'scopes' | 'helper'>;

/** Returns what a caller brings along. */
export function grantsOf({
  actorId,
  enteredFor,
  scopes,
  helper,
}: Pick<Caller, 'actorId' | 'enteredFor' | 'scopes' | 'helper'>): readonly Grant[] {
  if (helper) return helper.rights;
  if (enteredFor !== null) return ['entered'];
  if (scopes !== null) return scopes;
  return [actorId === null ? 'owner' : 'acting'];
}

/** Returns the demands of a route; one of them has to be met. */
export const demandsOf = (access: Declared): readonly Demand[] => [
  ...accountDemandsOf(access),
  ...helperDemandsOf(access),
];

type Declared = Pick<Closed, 'who' | 'right' | 'helpers'>;

/** Returns those that a helper can meet; none = no helper may call it. */
export function helperDemandsOf({ who, helpers = [] }: Pick<Closed, 'who' | 'helpers'>): readonly HelperRight[] {
  if (who === 'inPerson') return [];
  if (typeof helpers === 'string') return [helpers];
  return 'possible' in helpers ? helpers.possible : helpers;
}

/** Returns those that everybody else can meet: people and keys. */
export function accountDemandsOf({ who, right }: Declared): readonly Demand[] {
  if (who === 'inPerson') return ['inPerson'];
  if (right === null) return ['undeclared'];
  return typeof right === 'string' ? [right] : right.possible;
}

/** Checks what can be known without the body. @throws NOT_SIGNED_IN, IN_PERSON_ONLY, KEY_SCOPE, HELPER_RIGHT, HELPER_CLOSED, ROLE_NOT_ALLOWED */
export function refuseUnlessAllowed(access: Access, caller: Asking | null): void {
  if (access.who === 'anyone') return;
  if (caller === null) throw new AppError('NOT_SIGNED_IN');
  refuseUnmet(caller.helper ? helperDemandsOf(access) : accountDemandsOf(access), caller);
  if (access.isForAdministrators && !caller.isAdministrator)
    throw new AppError('ROLE_NOT_ALLOWED', { needed: 'administrator', role: caller.role });
  if (access.roles !== null && !access.roles.includes(caller.role))
    throw new AppError('ROLE_NOT_ALLOWED', { needed: access.roles.join(', '), role: caller.role });
}

/** Checks what only the body says. @throws KEY_SCOPE, HELPER_RIGHT, HELPER_CLOSED */
export function refuseUnlessBodyAllowed(access: Access, caller: Asking | null, body: unknown): void {
  if (access.who === 'anyone' || caller === null) return;
  if (caller.helper) return refuseUnmet(helperDemandsOfBody(access, body), caller);
  const { right } = access;
  if (right !== null && typeof right !== 'string') refuseUnmet([right.of(body) ?? 'undeclared'], caller);
}

/** Returns what a body takes from a helper; none = no helper may send it. */
function helperDemandsOfBody(access: Closed, body: unknown): readonly HelperRight[] {
  const { helpers } = access;
  if (helpers === undefined || typeof helpers === 'string' || !('possible' in helpers)) return helperDemandsOf(access);
  const demand = helpers.of(body);
  return demand === null ? [] : [demand];
}

/** @throws IN_PERSON_ONLY, KEY_SCOPE, HELPER_RIGHT, HELPER_CLOSED */
function refuseUnmet(demands: readonly Demand[], caller: Asking): void {
  const held = grantsOf(caller);
  if (demands.some((demand) => GRANTS[demand].some((grant) => held.includes(grant)))) return;
  if (caller.helper) {
    if (demands.length === 0) throw new AppError('HELPER_CLOSED');
    throw new AppError('HELPER_RIGHT', { needed: demands.join(', '), held: held.join(', ') });
  }
  const isByKey = caller.scopes !== null && caller.enteredFor === null;
  if (demands.includes('inPerson') || !isByKey) throw new AppError('IN_PERSON_ONLY');
  const needed = demands.map((demand) => (demand === 'undeclared' ? 'full' : demand)).join(', ');
  throw new AppError('KEY_SCOPE', { needed, held: held.join(', ') });
}

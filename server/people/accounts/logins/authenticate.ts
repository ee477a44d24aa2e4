/**
 * Authenticates a request: by the key of docks at an agent, as a helper if it says so, by an API key in `Authorization: Bearer`, otherwise by the login cookie.
 */
import type { Context } from 'koa';
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import { countingPlan } from '#engine/rules/plans.ts';
import type { Plan } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { cookieOf, setCookie } from '../../../ground/http/cookies.ts';
import { DOCK_KEY_HEADER } from '../../../integrations/agents/limits.ts';
import { idOfApiKey, isApiKey } from '../apiKey.ts';
import type { Caller, CallingHelper } from '../../../ground/http/caller.ts';
import { findKey, type KeyHolder, noteUse } from '../keys/store.ts';
import { readDockKey } from '../helpers/dockKeys.ts';
import { HELPER_HEADER, HELPER_QUERY, helperCookie } from '../helpers/helperCookie.ts';
import { findHelperDevice, noteDeviceUse } from '../helpers/store.ts';
import { hashToken } from '../../../ground/base/secretToken.ts';
import { extendLogin, findEnterable, findLogin, type SignedIn } from './store.ts';

/** Header with the account of a member that an API key with the scope `agency` acts for. */
export const ACCOUNT_HEADER = 'Liveloom-Account';

export const LOGIN_COOKIE = 'liveloom_login';

const DAY_MS = 86_400_000;
/** A login ends after this time without a visit. */
export const LOGIN_MS = 30 * DAY_MS;

export interface AuthenticateDeps {
  database: Database;
  clock: Clock;
  /** The secret that signed API keys of older versions. */
  apiKeySecret: Uint8Array;
  /** The plan of accounts without one of their own. */
  defaultPlan: Plan;
  /** Whether the dashboard uses HTTPS. */
  isSecure: boolean;
}

/**
 * Returns null when nobody is signed in.
 * @throws KEY_EXPIRED, KEY_SCOPE, MEMBER_UNKNOWN
 * @param isVisit false for a page that is only open: a visit extends the login, and its answer renews the cookie
 */
export type Authenticate = (ctx: Context, isVisit?: boolean) => Promise<Caller | null>;

export function createAuthenticate(deps: AuthenticateDeps): Authenticate {
  const { database, clock, apiKeySecret, isSecure } = deps;

  async function byApiKey(key: string, memberId: string): Promise<SignedIn | null> {
    const id = idOfApiKey(key);
    const nowMs = Math.floor(clock.nowMs());
    const holder = id === null ? null : await findKey(database, id, nowMs);
    if (holder === null || !isApiKey(key, holder, apiKeySecret)) return null;
    refuseExpired(holder, nowMs);
    await noteUse(database, holder, nowMs);
    const { account, scopes, id: keyId } = holder;
    if (memberId !== '') return enterByKey(holder, memberId, nowMs);
    return { ...account, loginId: null, actorId: null, enteredFor: null, expiresAtMs: null, keyId, scopes };
  }

  /** @throws KEY_SCOPE, MEMBER_UNKNOWN */
  async function enterByKey(
    { account, scopes, id: keyId }: KeyHolder,
    memberId: string,
    nowMs: number,
  ): Promise<SignedIn> {
    if (!scopes.includes('agency')) throw new AppError('KEY_SCOPE', { needed: 'agency', held: scopes.join(', ') });
    const { userId: actorId, agencyId: enteredFor } = account;
    const isManager = account.role === 'ADMIN' || account.role === 'MANAGER';
    const member = enteredFor !== null && isManager ? await findEnterable(database, enteredFor, memberId, nowMs) : null;
    if (member === null) throw new AppError('MEMBER_UNKNOWN', { id: memberId.slice(0, 60) });
    return { ...member, loginId: null, actorId, enteredFor, expiresAtMs: null, keyId, scopes };
  }

  async function byHelperCookie(ctx: Context, helperId: string, isVisit: boolean): Promise<HelperSignedIn | null> {
    const cookie = helperCookie(helperId);
    const token = cookie === null ? '' : cookieOf(ctx, cookie);
    return byHelper({ helperId, token, isAgent: false }, isVisit);
  }

  /** Never falls back to the cookies of the request, because an agent sends none. */
  async function byDockKey(text: string, isVisit: boolean): Promise<HelperSignedIn | null> {
    const key = readDockKey(text);
    return key === null ? null : byHelper({ ...key, isAgent: true }, isVisit);
  }

  /**
   * Returns the account for which a helper calls. Nothing of the account itself comes along: neither roles nor the rights of
   * its owner.
   */
  async function byHelper(
    { helperId, token, isAgent }: { helperId: string; token: string; isAgent: boolean },
    isVisit: boolean,
  ): Promise<HelperSignedIn | null> {
    if (token === '') return null;
    const nowMs = Math.floor(clock.nowMs());
    const found = await findHelperDevice(database, helperId, hashToken(token), nowMs);
    if (found === null || found.helper.isAgent !== isAgent) return null;
    if (isVisit) await noteDeviceUse(database, found, nowMs);
    const { account, helper } = found;
    const nobody = { loginId: null, actorId: null, enteredFor: null, expiresAtMs: null, keyId: null, scopes: [] };
    return { ...account, role: 'STREAMER', agencyId: null, isAdministrator: false, ...nobody, helper };
  }

  async function byCookie(ctx: Context, isVisit: boolean): Promise<SignedIn | null> {
    const token = cookieOf(ctx, LOGIN_COOKIE);
    if (token === '') return null;
    const login = await findLogin(database, hashToken(token), clock.nowMs());
    if (login && isVisit) await extend(ctx, token, login);
    return login;
  }

  /** Extends a login once a day; those of demos and of administrators for others have a fixed end. */
  async function extend(ctx: Context, token: string, login: SignedIn): Promise<void> {
    const nowMs = Math.floor(clock.nowMs());
    const isFixed = login.isDemo || login.actorId !== null;
    if (isFixed || login.expiresAtMs! - nowMs > LOGIN_MS - DAY_MS) return;
    await extendLogin(database, login.loginId!, nowMs + LOGIN_MS);
    setCookie(ctx, LOGIN_COOKIE, token, { maxAgeMs: LOGIN_MS, isSecure });
  }

  return async (ctx, isVisit = true) => {
    const [, key] = /^Bearer +(\S+)$/i.exec(ctx.get('Authorization')) ?? [];
    const helperId = helperIdOf(ctx);
    const dockKey = ctx.get(DOCK_KEY_HEADER);
    const found =
      dockKey !== ''
        ? await byDockKey(dockKey, isVisit)
        : helperId !== ''
          ? await byHelperCookie(ctx, helperId, isVisit)
          : key === undefined
            ? await byCookie(ctx, isVisit)
            : await byApiKey(key, ctx.get(ACCOUNT_HEADER));
    if (found === null) return null;
    const { expiresAtMs: _, plan, paidPlan, ...caller } = found;
    return { ...caller, plan: countingPlan(plan, paidPlan, deps.defaultPlan) };
  };
}

interface HelperSignedIn extends SignedIn {
  helper: CallingHelper;
}

/** Returns the helper as whom a request acts; empty = none. A socket has no headers of its own and says it in its address. */
export function helperIdOf(ctx: Context): string {
  const named = ctx.get(HELPER_HEADER);
  if (named !== '' || ctx.get('Upgrade') === '') return named;
  return new URLSearchParams(ctx.querystring).get(HELPER_QUERY) ?? '';
}

/** @throws KEY_EXPIRED */
function refuseExpired({ expiresAtMs }: KeyHolder, nowMs: number): void {
  if (expiresAtMs === null || expiresAtMs > nowMs) return;
  throw new AppError('KEY_EXPIRED', { date: new Date(expiresAtMs).toISOString().slice(0, 10) });
}

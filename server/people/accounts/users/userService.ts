/** Shows and changes the account of the signed-in user. */
import { AppError } from '#engine/core/appError.ts';
import { countingPlan } from '#engine/rules/plans.ts';
import type { UpdateUser, UserAnswer } from '#schemas/generated/types.ts';
import { type AccountDeps } from '../accountDeps.ts';
import { keysOf } from '../keys/store.ts';
import { type PlatformAccount, type PlatformAccounts, userNameIn } from '../../../sources/platformAccounts.ts';
import { afterLookup, proofOf } from './nameProof.ts';
import { findUser, nameOfAgency, updateUser, type User, type UserSettings } from './store.ts';

export interface UserService {
  /** @param actorId administrator who acts for the account */
  answer(userId: string, actorId?: string | null): Promise<UserAnswer>;
  /** @throws TIKTOK_USER_UNKNOWN */
  update(userId: string, change: UpdateUser): Promise<void>;
  /** Returns the name without @ after checking it. @throws TIKTOK_USER_UNKNOWN, TIKTOK_NOT_ANSWERING, TIKTOK_NOT_REACHABLE */
  checkTiktokUsername(username: string): Promise<string>;
}

export interface UserDeps extends Pick<AccountDeps, 'database' | 'clock' | 'settings'> {
  platform: PlatformAccounts;
}

/** The platform blocks clients with too many requests for a while. */
const RETRY_S = 60;

export function createUserService({ database, clock, settings, platform }: UserDeps): UserService {
  async function find(userId: string): Promise<User> {
    const user = await findUser(database, userId);
    if (user === null) throw new AppError('NOT_SIGNED_IN'); // deleted a moment ago
    return user;
  }

  /** Refuses an unknown name. A platform that does not answer must not prevent anybody from setting their name. */
  async function refuseUnknown(username: string): Promise<PlatformAccount> {
    const found = await platform.find(username);
    if (found !== 'unknown' && found !== 'neverOnAir') return found;
    throw new AppError('TIKTOK_USER_UNKNOWN', { username }, { field: 'username' });
  }

  /** Returns the settings for a user name; one that the platform could not confirm is stored and looked up again. */
  async function nameSettings(text: string, own: UserSettings): Promise<UserSettings> {
    const tiktokUsername = userNameIn(text);
    const { isRefused = false, nextAtMs } = own.nameLookup ?? {};
    const isSettled = !isRefused && nextAtMs !== null;
    if (tiktokUsername === own.tiktokUsername && isSettled) return { tiktokUsername };
    const found = await refuseUnknown(tiktokUsername);
    return { tiktokUsername, nameLookup: afterLookup(found, 0, clock.nowMs()) };
  }

  return {
    async answer(userId, actorId = null) {
      const user = await find(userId);
      const actor = actorId === null ? null : await findUser(database, actorId);
      const { settings: own, demoExpiresAtMs } = user;
      return {
        id: user.id,
        email: user.email,
        role: user.role,
        agency: await nameOfAgency(database, user.agencyId),
        isAdministrator: user.isAdministrator,
        plan: countingPlan(user.plan, user.paidPlan, settings.defaultPlan),
        languageCode: user.language,
        isDemo: demoExpiresAtMs !== null,
        demoExpiresAt: demoExpiresAtMs === null ? null : new Date(demoExpiresAtMs).toISOString(),
        hasPassword: user.passwordHash !== null,
        hasApiKey: (await keysOf(database, userId)).length > 0,
        actingAdmin: actor?.email ?? null,
        volume: own.volume ?? 1,
        tiktokUsername: own.tiktokUsername ?? null,
        tiktokUsernameProof: proofOf(own),
        showLiveStatus: own.showLiveStatus ?? true,
        isSidebarLocked: own.isSidebarLocked ?? false,
        isListed: own.isListed ?? false,
        createdAt: new Date(user.createdAtMs).toISOString(),
      };
    },

    async update(userId, { languageCode: language, ...change }) {
      const { settings: own } = await find(userId);
      const { tiktokUsername } = change;
      const name = typeof tiktokUsername === 'string' ? await nameSettings(tiktokUsername, own) : {};
      const withoutName = tiktokUsername === null ? { nameLookup: null } : {};
      const changed = { ...change, ...name, ...withoutName };
      await database.transaction((transaction) => updateUser(transaction, userId, { language, settings: changed }));
    },

    async checkTiktokUsername(text) {
      const username = userNameIn(text);
      const found = await refuseUnknown(username);
      if (found === 'known') return username;
      const code = found === 'unreachable' ? 'TIKTOK_NOT_REACHABLE' : 'TIKTOK_NOT_ANSWERING';
      throw new AppError(code, { username, seconds: RETRY_S }, { field: 'username' });
    },
  };
}

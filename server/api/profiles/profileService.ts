/**
 * Profiles of an account: made, copied, renamed and taken away while the session runs. Each step is stored first; then
 * live keys and session take it up.
 */
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { mayAddOne, planLimits } from '#engine/rules/planLimits.ts';
import type { Plan } from '#schemas/generated/types.ts';
import {
  countProfiles,
  deleteProfile,
  findOwned,
  insertProfile,
  type OwnedProfile,
  overlayOf,
  type ProfileChange,
  profileNames,
  sharedOptions,
  updateProfile,
} from './store.ts';
import type { Database } from '../../db/connection.ts';
import type { SessionHost } from '../../session/sessionHost.ts';
import type { ProfileKeys } from '../../profiles/profileKeys.ts';
import type { ProfileRow } from '../../profiles/store.ts';

export interface ProfileServiceDeps {
  database: Database;
  clock: Clock;
  /** 128 random bits as text. */
  randomKey(): string;
  keys: Pick<ProfileKeys, 'put' | 'remove'>;
  host: Pick<SessionHost, 'addProfile' | 'removeProfile' | 'changeOverlay'>;
}

/** The account for which something is done. */
export interface ProfileOwner {
  userId: string;
  plan: Plan;
}

export interface ProfileService {
  /** @throws PROFILE_LIMIT_REACHED */
  create(owner: ProfileOwner, name: string, inheritGlobalOptions: boolean): Promise<OwnedProfile>;
  /** A copy with the items of its overlay, without what happened on it. @throws PROFILE_LIMIT_REACHED */
  duplicate(owner: ProfileOwner, id: string): Promise<OwnedProfile>;
  update(id: string, change: ProfileChange): Promise<OwnedProfile>;
  /** @throws PROFILE_LAST */
  remove(id: string): Promise<void>;
}

const MAX_NAME = 100;

export function createProfileService(deps: ProfileServiceDeps): ProfileService {
  const { database, keys, host, randomKey } = deps;
  const nowMs = (): number => Math.floor(deps.clock.nowMs());

  /** What the new profile is like follows from what is there when it is made. */
  type Make = (transaction: Database, id: string) => Promise<{ name: string; isInheriting: boolean; overlay: Overlay }>;

  async function add({ userId, plan }: ProfileOwner, make: Make): Promise<OwnedProfile> {
    const id = randomKey();
    const row = await database.transaction(async (transaction): Promise<ProfileRow> => {
      const count = await countProfiles(transaction, userId);
      if (!mayAddOne(plan, 'profiles', count)) throw limitReached(plan);
      const options = await sharedOptions(transaction, userId);
      if (options === null) throw new AppError('NOT_SIGNED_IN'); // the account was deleted a moment ago
      const { name, isInheriting, overlay } = await make(transaction, id);
      const made = { id, streamerId: userId, name, liveKey: randomKey() };
      await insertProfile(transaction, {
        row: made,
        inheritGlobalOptions: isInheriting,
        options,
        overlay,
        nowMs: nowMs(),
      });
      return made;
    });
    keys.put(row);
    await host.addProfile(row);
    return stored(id);
  }

  async function stored(id: string): Promise<OwnedProfile> {
    const profile = await findOwned(database, id);
    if (profile === null) throw new AppError('NOT_FOUND');
    return profile;
  }

  return {
    create: (owner, name, isInheriting) =>
      add(owner, async (_transaction, id) => {
        const overlay = { id, name: name.trim(), itemsById: {}, order: [] };
        return { name: name.trim(), isInheriting, overlay };
      }),

    duplicate: async (owner, sourceId) => {
      const source = await stored(sourceId);
      return add(owner, async (transaction, id) => {
        const name = copyName(source.name, await profileNames(transaction, owner.userId));
        const overlay = copyOverlay(await overlayOf(transaction, source), id, name);
        return { name, isInheriting: source.inheritGlobalOptions, overlay };
      });
    },

    async update(id, change) {
      const name = change.name?.trim();
      const before = await stored(id);
      await database.transaction((transaction) => updateProfile(transaction, before, { ...change, name }, nowMs()));
      const after = await stored(id);
      keys.put(after);
      // Profile and overlay are one thing to a streamer, by one name.
      if (name !== undefined && name !== before.name) await host.changeOverlay(after, { name });
      return stored(id);
    },

    async remove(id) {
      const profile = await stored(id);
      const version = await database.transaction(async (transaction) => {
        const count = await countProfiles(transaction, profile.streamerId);
        if (count < 2) throw new AppError('PROFILE_LAST', { name: profile.name });
        return deleteProfile(transaction, profile);
      });
      keys.remove(id);
      await host.removeProfile(profile, version);
    },
  };
}

function limitReached(plan: Plan): AppError {
  return new AppError('PROFILE_LIMIT_REACHED', { plan, limit: planLimits(plan).counts.profiles ?? 0 });
}

/** `Gaming` → `Gaming (2)`, the first number that is free. */
export function copyName(name: string, taken: readonly string[]): string {
  const base = name.replace(/ \(\d+\)$/, '');
  for (let n = 2; ; n++) {
    const ending = ` (${n})`;
    const copy = `${Array.from(base)
      .slice(0, MAX_NAME - ending.length)
      .join('')}${ending}`;
    if (!taken.includes(copy)) return copy;
  }
}

/** The same items under ids of their own: live data is kept by item id. */
function copyOverlay(overlay: Overlay, id: string, name: string): Overlay {
  const items = overlay.order.map((itemId, index) => ({ ...overlay.itemsById[itemId]!, id: `${id}-${index + 1}` }));
  return {
    id,
    name,
    itemsById: Object.fromEntries(items.map((item) => [item.id, item])),
    order: items.map((item) => item.id),
  };
}

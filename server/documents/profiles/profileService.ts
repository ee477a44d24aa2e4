/**
 * Manages profiles of an account while the session runs: creates, copies, renames and deletes them. Each step is stored first,
 * then live keys and session apply it.
 */
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { withAlertBox } from '#engine/items/alert-box/newAlertBox.ts';
import { MOMENTS, newMoments } from '#engine/rules/moments/newMoments.ts';
import type { Quotas } from '#engine/rules/quotas.ts';
import type { DocumentChangedPayload, Locale, Plan, Profile } from '#schemas/generated/types.ts';
import {
  countProfiles,
  deleteProfile,
  findOwned,
  firstOptions,
  insertProfile,
  newProfile,
  type OwnedProfile,
  overlayOf,
  profileNames,
} from './ownedProfiles.ts';
import type { Database } from '../../ground/db/connection.ts';
import { oneByOne } from '../changes/oneByOne.ts';
import { type Changes, overlayChannel } from '../../ground/base/changes.ts';
import { changeOfNew, insertDocuments, newDocument } from '../insertDocuments.ts';
import { momentsOf } from './momentsOf.ts';
import { type DocumentChange, type NewDocument, overlayRef } from '../../show/session/storedDocuments.ts';
import { NO_OVERLAY, refuseDocuments, refuseGrowth } from '../quotas.ts';
import type { Gallery } from '../gallery/gallery.ts';
import type { SessionHost } from '../../show/session/sessionHost.ts';
import { withOwnName } from '../gallery/ownName.ts';
import { copiedIds, copyItems } from './copyItems.ts';
import type { ProfileKeys } from './profileKeys.ts';
import type { ProfileRow } from './store.ts';
import { copyName, freeName } from '../copyName.ts';

export interface ProfileServiceDeps {
  database: Database;
  clock: Clock;
  /** Returns 128 random bits as text. */
  randomKey(): string;
  keys: Pick<ProfileKeys, 'put' | 'remove' | 'rotate'>;
  hub: {
    /** Disconnects pages with the old key after a live key was rotated. */
    closeKey(profileId: string): void;
  };
  gallery: Gallery;
  /** Returns the account's name on the platform without @; null = not set. */
  platformName(userId: string): Promise<string | null>;
  /** Returns an account's quotas. */
  quotasOf(database: Database, userId: string): Promise<Quotas>;
  host: Pick<SessionHost, 'refuseSuspended' | 'addProfile' | 'removeProfile' | 'changeDocuments' | 'foldChanges'>;
  /** Called after a profile was deleted: one that is put away may come back. */
  madeRoom?(userId: string): Promise<void>;
  /** Notified of deleted overlays. */
  changes: Pick<Changes, 'changed'>;
}

/** The account that owns the profiles. */
export interface ProfileOwner {
  userId: string;
  plan: Plan;
}

/** The requested profile. */
export interface WantedProfile {
  name: string;
  inheritGlobalOptions: boolean;
  /** A starter of the gallery; null = an empty overlay. */
  starter: string | null;
  /** An overlay whose items are copied instead of a starter. Its name is numbered like a copy if it is taken. */
  overlay?: Overlay;
  /** Returns further documents that name its items, which are stored together with the profile. */
  along?(profileId: string, itemIds: ReadonlyMap<string, string>): Promise<readonly NewDocument[]>;
  /** Writes related data in the same transaction. */
  store?(transaction: Database, profileId: string): Promise<void>;
  /** Language of a starter's texts and of the overlay's own words. */
  locale: Locale;
}

/** A change of a profile; parts that are left out stay. */
export type ProfileChange = Partial<Omit<Profile, 'id'>>;

export interface ProfileService {
  /** @throws PROFILE_LIMIT_REACHED, STARTER_UNKNOWN, SESSION_FENCED, what `refuseGrowth` throws */
  create(owner: ProfileOwner, wanted: WantedProfile): Promise<OwnedProfile>;
  /** @throws PROFILE_LIMIT_REACHED when `create` would */
  refuseBeyondPlan(owner: ProfileOwner): Promise<void>;
  /** Copies a profile with the items of its overlay, without live data. @throws PROFILE_LIMIT_REACHED */
  duplicate(owner: ProfileOwner, id: string): Promise<OwnedProfile>;
  update(id: string, change: ProfileChange): Promise<OwnedProfile>;
  /** @throws PROFILE_LAST */
  remove(id: string): Promise<void>;
  /** Replaces the live links; pages with the old ones are disconnected. */
  rotateLiveKey(id: string): Promise<OwnedProfile>;
}

export function createProfileService(deps: ProfileServiceDeps): ProfileService {
  const { database, keys, host, randomKey } = deps;
  const nowMs = (): number => Math.floor(deps.clock.nowMs());

  /** Describes the new profile from what exists when it is created. */
  type Make = (id: string) => Promise<{
    name: string;
    options: Partial<Profile>;
    overlay: Overlay;
    along?: readonly NewDocument[];
    store?: WantedProfile['store'];
  }>;

  async function add(owner: ProfileOwner, make: Make): Promise<OwnedProfile> {
    const { userId } = owner;
    host.refuseSuspended(userId);
    const id = randomKey();
    const { row, changes } = await oneByOne(database, userId, () => insert(owner, id, make));
    keys.put(row);
    await host.addProfile(row);
    await host.foldChanges(userId, changes);
    return stored(id);
  }

  async function quotasWithRoom({ userId, plan }: ProfileOwner): Promise<Quotas> {
    const quotas = await deps.quotasOf(database, userId);
    if ((await countProfiles(database, userId)) >= quotas.profiles)
      throw new AppError('PROFILE_LIMIT_REACHED', { plan, limit: quotas.profiles });
    return quotas;
  }

  async function insert(
    { userId, plan }: ProfileOwner,
    id: string,
    make: Make,
  ): Promise<{ row: ProfileRow; changes: DocumentChangedPayload[] }> {
    const quotas = await quotasWithRoom({ userId, plan });
    const options = await firstOptions(database, userId);
    const { name, options: own, overlay, along = [], store } = await make(id);
    if (options === null) throw new AppError('NOT_SIGNED_IN'); // the account was deleted a moment ago
    const row = { id, streamerId: userId, name, liveKey: randomKey() };
    const given = { row, overlay, nowMs: nowMs() };
    const { inheritGlobalOptions: _ofTheFirst, ...shared } = options;
    const profile = newProfile({ ...given, options: { ...shared, ...own } });
    const after = profile.overlay.size;
    await refuseGrowth(database, { streamerId: userId, name, before: NO_OVERLAY, after, quotas });
    await refuseDocuments(database, { streamerId: userId, documents: along, quotas });
    await database.transaction(async (transaction) => {
      // Nobody else adds profiles of this streamer meanwhile, but the account may be deleted.
      if ((await countProfiles(transaction, userId)) === 0) throw new AppError('NOT_SIGNED_IN');
      await insertProfile(transaction, profile);
      await insertDocuments(transaction, userId, along, { nowMs: nowMs() });
      await store?.(transaction, id);
    });
    return { row, changes: along.map(changeOfNew) };
  }

  /** Returns a starter for its new owner. @throws STARTER_UNKNOWN */
  async function begun(starter: string, userId: string, locale: Locale): Promise<Overlay> {
    return withOwnName(await deps.gallery.overlay(starter, locale), await deps.platformName(userId));
  }

  async function stored(id: string): Promise<OwnedProfile> {
    const profile = await findOwned(database, id);
    if (profile === null) throw new AppError('NOT_FOUND');
    return profile;
  }

  return {
    async create(owner, { inheritGlobalOptions, starter, locale, ...rest }) {
      const wanted = { ...rest, name: rest.name.trim() };
      // True when left out.
      const flag = inheritGlobalOptions ? {} : { inheritGlobalOptions };
      const source = starter === null ? (wanted.overlay ?? null) : await begun(starter, owner.userId, locale);
      return add(owner, async (id) => {
        const { overlay: given, store } = wanted;
        const copied = source === null ? { itemsById: {}, order: [] } : copyItems(source, id);
        // An overlay of a file is as the file says; every other new one has moments.
        const items = given ? copied : withAlertBox(copied, `${id}-alert-box`, locale);
        const name = given ? freeName(wanted.name, await profileNames(database, owner.userId)) : wanted.name;
        const named = source === null ? [] : ((await wanted.along?.(id, copiedIds(source, id))) ?? []);
        const along = given ? named : [...named, newDocument(MOMENTS, id, newMoments(id))];
        return { name, options: { locale, ...flag }, overlay: { id, name, ...items }, along, store };
      });
    },

    refuseBeyondPlan: async (owner) => void (await quotasWithRoom(owner)),

    duplicate: async (owner, sourceId) => {
      const source = await stored(sourceId);
      return add(owner, async (id) => {
        const name = copyName(source.name, await profileNames(database, owner.userId));
        const items = copyItems(await overlayOf(database, source), id);
        const moments = await momentsOf(database, source);
        const along = moments === null ? [] : [newDocument(MOMENTS, id, { ...moments, id })];
        return { name, options: source.document, overlay: { id, name, ...items }, along };
      });
    },

    async update(id, { name: given, ...rest }) {
      const options = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
      const name = given?.trim();
      const before = await stored(id);
      const document = { streamerId: before.streamerId, kind: 'profile', id };
      const edits: DocumentChange[] = [];
      if (Object.keys(options).length > 0) edits.push({ document, edit: options });
      // Profile and overlay are one thing to a streamer, with the same name.
      if (name !== undefined && name !== before.name) edits.push({ document: overlayRef(before), edit: { name } });
      await host.changeDocuments(edits);
      const after = await stored(id);
      keys.put(after);
      return after;
    },

    async remove(id) {
      const profile = await stored(id);
      const changes = await oneByOne(database, profile.streamerId, () =>
        database.transaction(async (transaction) => {
          const count = await countProfiles(transaction, profile.streamerId);
          if (count < 2) throw new AppError('PROFILE_LAST', { name: profile.name });
          return deleteProfile(transaction, profile);
        }),
      );
      keys.remove(id);
      await host.removeProfile(profile, changes);
      await deps.madeRoom?.(profile.streamerId);
      deps.changes.changed(overlayChannel(id));
    },

    async rotateLiveKey(id) {
      if (!(await keys.rotate(id))) throw new AppError('NOT_FOUND'); // deleted a moment ago
      deps.hub.closeKey(id);
      return stored(id);
    },
  };
}

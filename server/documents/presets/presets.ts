/** Makes, lists, reads and deletes the presets of agencies (behaviour: preset-5). */
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import type { Overlay as OverlayFile, PresetField } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { ListPage } from '../../ground/db/listPage.ts';
import type { MediaLibrary } from '../../media/library/mediaLibrary.ts';
import { deleteUpload, insertUpload } from '../../media/library/store.ts';
import type { MediaStorage } from '../../media/library/storage/mediaStorage.ts';
import type { AnyBundle } from '../bundles/bundleFile.ts';
import { agencyOf, managedAgencyOf, type MembershipOf } from './membership.ts';
import { type Contents, selectedAlerts, selectedFlowsAndItems, type Selection } from './presetContents.ts';
import { makeRoomForVersion, removeOldVersions } from './oldVersions.ts';
import { packPreset, type PresetFile } from './presetFile.ts';
import {
  countPresets,
  deletePreset,
  findPreset,
  findVersion,
  insertPreset,
  insertVersion,
  type ListedPresetRow,
  listPresets,
  type PresetKind,
  presetsOfAgency,
  type PresetVersionRow,
  versionsOf,
} from './store.ts';

/** Maximum number of presets of an agency. */
export const MAX_PRESETS = 200;

export interface PresetDeps {
  database: Database;
  clock: Clock;
  /** Returns 128 random bits as text. */
  randomKey(): string;
  library: Pick<MediaLibrary, 'read'>;
  storage: Pick<MediaStorage, 'put' | 'remove'>;
  membershipOf: MembershipOf;
}

/** Documents and words that a version is made from. */
export interface NewVersion extends Selection {
  note?: string;
  fields?: readonly PresetField[];
}

/** A preset with its versions, newest first. */
export interface WholePreset {
  preset: ListedPresetRow;
  versions: PresetVersionRow[];
}

export interface Presets {
  /**
   * Makes a preset from documents of the maker's account.
   * @throws PRESET_NEEDS_AGENCY, PRESET_NEEDS_MANAGER, PRESETS_LIMIT, PRESET_VERSIONS_LIMIT, errors of `packPreset` and of the selection
   */
  create(userId: string, kind: PresetKind, wanted: NewVersion & { name: string }): Promise<WholePreset>;
  /** Saves the next version. @throws NOT_FOUND, errors of `create` */
  save(userId: string, kind: PresetKind, id: string, wanted: NewVersion): Promise<WholePreset>;
  /** @throws PRESET_NEEDS_AGENCY */
  list(
    userId: string,
    kind: PresetKind,
    query: { limit: number; offset: number; search: string },
  ): Promise<ListPage<ListedPresetRow>>;
  /** Returns a preset of the caller's agency. @throws NOT_FOUND */
  read(kind: PresetKind, id: string): Promise<WholePreset>;
  /** Returns the overlay items of the newest version. @throws NOT_FOUND, also for a preset without items */
  readOverlay(id: string): Promise<OverlayFile>;
  /** Deletes a preset; what members imported stays. @throws PRESET_NEEDS_AGENCY, PRESET_NEEDS_MANAGER, NOT_FOUND */
  remove(userId: string, kind: PresetKind, id: string): Promise<void>;
  /** Deletes all presets of an agency that is closed. */
  removeAll(agencyId: string): Promise<void>;
  /** Tells whether a preset belongs to the agency of an account. */
  isVisibleTo(userId: string, id: string): Promise<boolean>;
}

const SELECT: Readonly<Record<PresetKind, (...of: [Database, string, Selection]) => Promise<Contents>>> = {
  'audio-alerts': selectedAlerts,
  'overlay-and-flows': selectedFlowsAndItems,
};

export function createPresets(deps: PresetDeps): Presets {
  const { database, clock, library, storage, randomKey, membershipOf } = deps;
  const nowMs = (): number => Math.floor(clock.nowMs());

  async function found(kind: PresetKind, id: string): Promise<ListedPresetRow> {
    const preset = await findPreset(database, id);
    if (preset === null || preset.kind !== kind) throw new AppError('NOT_FOUND');
    return preset;
  }

  const read = async (kind: PresetKind, id: string): Promise<WholePreset> => ({
    preset: await found(kind, id),
    versions: await versionsOf(database, id),
  });

  /**
   * Stores a packed version. Until its rows are there the file counts as an upload, so that the clean-up of uploads removes
   * what an interrupted save leaves behind (behaviour: preset-18).
   */
  async function store(
    { userId: streamerId, agencyId, presetId }: { userId: string; agencyId: string; presetId: string },
    { note = '', fields = [] }: NewVersion,
    { bundle, bytes, digest }: PresetFile,
    before?: (transaction: Database) => Promise<void>,
  ): Promise<void> {
    const [storageId, size, createdAtMs] = [randomKey(), bytes.length, nowMs()];
    const version = { presetId, note, fields, storageId, size, digest, createdAtMs };
    await makeRoomForVersion(deps, agencyId, size);
    await insertUpload(database, { id: storageId, streamerId, kind: 'preset', size, createdAtMs });
    try {
      await storage.put(storageId, bytes);
      await database.transaction(async (transaction) => {
        await before?.(transaction);
        await deleteUpload(transaction, storageId);
        await insertVersion(transaction, { ...version, bundle: JSON.stringify(bundle) });
      });
    } catch (error) {
      await forget(storageId).catch(() => undefined); // the clean-up of uploads tries again
      throw error;
    }
  }

  async function forget(storageId: string): Promise<void> {
    await storage.remove(storageId);
    await deleteUpload(database, storageId);
  }

  /** Deletes the files first: what is interrupted can be deleted again. */
  async function drop(id: string): Promise<void> {
    for (const { storageId } of await versionsOf(database, id)) await storage.remove(storageId);
    await deletePreset(database, id);
  }

  return {
    read,

    async readOverlay(id) {
      const { version } = await found('overlay-and-flows', id);
      const newest = await findVersion(database, id, version);
      if (newest === null) throw new AppError('NOT_FOUND'); // deleted a moment ago
      const bundle = JSON.parse(newest.bundle) as AnyBundle;
      if (!('overlay' in bundle) || bundle.overlay.items.length === 0) throw new AppError('NOT_FOUND');
      return bundle.overlay;
    },

    async create(userId, kind, { name, ...wanted }) {
      const agencyId = await managedAgencyOf(membershipOf, userId);
      if ((await countPresets(database, agencyId)) >= MAX_PRESETS)
        throw new AppError('PRESETS_LIMIT', { limit: MAX_PRESETS });
      const preset = { id: randomKey(), agencyId, kind, name: name.trim(), createdAtMs: nowMs() };
      const contents = await SELECT[kind](database, userId, wanted);
      const file = await packPreset(database, library, { streamerId: userId, name: preset.name }, contents);
      const owner = { userId, agencyId, presetId: preset.id };
      await store(owner, wanted, file, (transaction) => insertPreset(transaction, preset));
      return read(kind, preset.id);
    },

    async save(userId, kind, id, wanted) {
      const agencyId = await managedAgencyOf(membershipOf, userId);
      const { name } = await found(kind, id);
      const contents = await SELECT[kind](database, userId, wanted);
      const file = await packPreset(database, library, { streamerId: userId, name }, contents);
      await store({ userId, agencyId, presetId: id }, wanted, file);
      await removeOldVersions(deps, id);
      return read(kind, id);
    },

    async list(userId, kind, query) {
      return listPresets(database, { agencyId: await agencyOf(membershipOf, userId), kind }, query);
    },

    async remove(userId, kind, id) {
      await managedAgencyOf(membershipOf, userId);
      await found(kind, id);
      await drop(id);
    },

    async removeAll(agencyId) {
      for (const id of await presetsOfAgency(database, agencyId)) await drop(id);
    },

    async isVisibleTo(userId, id) {
      const membership = await membershipOf(userId);
      return membership !== null && (await findPreset(database, id))?.agencyId === membership.agencyId;
    },
  };
}

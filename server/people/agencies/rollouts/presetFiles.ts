/** Takes packed presets from the command line, makes versions of them, and hands versions out (behaviour: rollout-2). */
import { createHash } from 'node:crypto';
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import type { PresetFileAnswer, PushPresetVersion } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import type { MediaStorage } from '../../../media/library/storage/mediaStorage.ts';
import { type AnyBundle, parseAnyBundle } from '../../../documents/bundles/bundleFile.ts';
import { documentEnd, packedMedia } from '../../../documents/bundles/packedBundle.ts';
import { makeRoomForVersion, removeOldVersions } from '../../../documents/presets/oldVersions.ts';
import { findPreset, findVersion, type PresetVersionRow } from '../../../documents/presets/store.ts';
import {
  deletePresetFile,
  findPresetFile,
  insertPresetFile,
  keepPresetFile,
  oldPresetFiles,
  presetFileBytes,
  type PresetFileRow,
} from './presetFileStore.ts';
import { makeVersion, resolvePreset } from './resolvePreset.ts';

export const KEEP_MS = 7 * 86_400_000;
const MIB = 1024 ** 2;
/** Most bytes of uploaded files that an agency keeps, so that nobody fills the disk of the server. */
export const MAX_KEPT_BYTES = 512 * MIB;

export interface PresetFilesDeps {
  database: Database;
  clock: Clock;
  /** Returns 128 random bits as text. */
  randomKey(): string;
  storage: Pick<MediaStorage, 'put' | 'read' | 'remove' | 'stored'>;
}

export interface PresetFiles {
  /** Keeps a packed preset for a week; the same bytes are kept once. @throws PRESET_FILES_LIMIT, FILE_INVALID and other errors of bundles */
  take(agencyId: string, bytes: Uint8Array, fileName: string): Promise<PresetFileAnswer>;
  /** Makes the next version of a preset and returns its id. @throws PRESET_VERSIONS_LIMIT, errors of `resolvePreset` */
  push(agencyId: string, wanted: PushPresetVersion): Promise<string>;
  /**
   * Returns the bytes of a version; 0 = the newest one.
   * @throws NOT_FOUND, MEDIA_STORAGE_FAILED
   */
  pull(presetId: string, version: number): Promise<{ name: string; size: number; bytes: AsyncIterable<Uint8Array> }>;
  /** Deletes uploaded files of all agencies that nobody used in time, and returns their number (behaviour: rollout-53). */
  removeExpired(): Promise<number>;
  /** Deletes all uploaded files of an agency that is closed. */
  removeAll(agencyId: string): Promise<void>;
}

const namesOf = (named: readonly { name: string }[]): string[] => named.map(({ name }) => name);

export function createPresetFiles(deps: PresetFilesDeps): PresetFiles {
  const { database, storage } = deps;
  const nowMs = (): number => Math.floor(deps.clock.nowMs());

  /** Deletes the files first: what is interrupted can be deleted again. */
  async function remove(files: readonly PresetFileRow[]): Promise<number> {
    for (const file of files) {
      await storage.remove(file.storageId);
      await deletePresetFile(database, file);
    }
    return files.length;
  }

  const answerOf = (bundle: AnyBundle, digest: string, size: number, expiresAtMs: number): PresetFileAnswer => ({
    digest,
    size,
    expiresAt: new Date(expiresAtMs).toISOString(),
    items: 'overlay' in bundle ? namesOf(bundle.overlay.items) : [],
    flows: namesOf(bundle.flows),
    alerts: namesOf(bundle.alerts),
    files: bundle.media.length,
  });

  return {
    async take(agencyId, bytes, fileName) {
      const text = Buffer.from(bytes.subarray(0, documentEnd(bytes))).toString('utf8');
      const bundle = parseAnyBundle(text, fileName);
      packedMedia(bytes, bundle.media, fileName);
      const digest = createHash('sha256').update(bytes).digest('hex');
      const expiresAtMs = nowMs() + KEEP_MS;
      const answer = answerOf(bundle, digest, bytes.length, expiresAtMs);
      if ((await findPresetFile(database, agencyId, digest)) !== null) {
        await keepPresetFile(database, { agencyId, digest }, expiresAtMs);
        return answer;
      }
      await remove(await oldPresetFiles(database, nowMs(), agencyId));
      if ((await presetFileBytes(database, agencyId)) + bytes.length > MAX_KEPT_BYTES)
        throw new AppError('PRESET_FILES_LIMIT', { limit: MAX_KEPT_BYTES / MIB });
      const storageId = deps.randomKey();
      await storage.put(storageId, bytes);
      await insertPresetFile(database, { agencyId, digest, storageId, size: bytes.length, bundle: text, expiresAtMs });
      return answer;
    },

    async push(agencyId, wanted) {
      const { isNewVersion, size } = await resolvePreset(database, agencyId, wanted);
      if (isNewVersion) await makeRoomForVersion(deps, agencyId, size);
      const { presetId } = await database.transaction((transaction) =>
        makeVersion(transaction, agencyId, wanted, deps.randomKey, nowMs()),
      );
      await removeOldVersions(deps, presetId);
      return presetId;
    },

    async pull(presetId, version) {
      const preset = await findPreset(database, presetId);
      if (preset === null) throw new AppError('NOT_FOUND');
      const row = await versionOf(database, presetId, version === 0 ? preset.version : version);
      const stored = await storage.stored(row.storageId);
      if (stored === null) throw new AppError('MEDIA_STORAGE_FAILED', { reason: 'missing' });
      const bytes = await storage.read(row.storageId, { start: 0, end: row.size - 1 }, stored.version);
      return { name: preset.name, size: row.size, bytes };
    },

    removeExpired: async () => remove(await oldPresetFiles(database, nowMs())),
    removeAll: async (agencyId) => void (await remove(await oldPresetFiles(database, Infinity, agencyId))),
  };
}

/** @throws NOT_FOUND */
async function versionOf(database: Database, presetId: string, version: number): Promise<PresetVersionRow> {
  const row = await findVersion(database, presetId, version);
  if (row === null) throw new AppError('NOT_FOUND');
  return row;
}

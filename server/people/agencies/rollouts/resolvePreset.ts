/** Finds the preset that a folder means, and makes its next version from an uploaded file (behaviour: rollout-3). */
import { AppError } from '#engine/core/appError.ts';
import type { BundleMedia, PresetField } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { searchKey } from '../../../ground/db/listPage.ts';
import type { PackedMedia } from '../../../documents/bundles/packedBundle.ts';
import {
  findPreset,
  findVersion,
  insertPreset,
  insertVersion,
  type ListedPresetRow,
  type PresetKind,
  presetsNamed,
} from '../../../documents/presets/store.ts';
import { deletePresetFile, findPresetFile } from './presetFileStore.ts';

/** A preset as a folder names it. */
export interface NamedPreset {
  /** Empty = by name. */
  presetId: string;
  name: string;
  kind: PresetKind;
  digest: string;
}

/** The version that members get. */
export interface ResolvedPreset {
  /** Null = the preset does not exist yet. */
  presetId: string | null;
  version: number;
  isNewVersion: boolean;
  bundle: string;
  storageId: string;
  size: number;
}

/** @throws NOT_FOUND, ROLLOUT_PRESET_AMBIGUOUS, ROLLOUT_PRESET_KIND */
async function foundPreset(
  database: Database,
  agencyId: string,
  { presetId, name, kind }: NamedPreset,
): Promise<ListedPresetRow | null> {
  const known = presetId === '' ? await presetByName(database, agencyId, name) : await findPreset(database, presetId);
  if (presetId !== '' && known?.agencyId !== agencyId) throw new AppError('NOT_FOUND');
  if (known !== null && known.kind !== kind)
    throw new AppError('ROLLOUT_PRESET_KIND', { name: known.name, kind: known.kind, wanted: kind });
  return known;
}

/** @throws ROLLOUT_PRESET_AMBIGUOUS */
async function presetByName(database: Database, agencyId: string, name: string): Promise<ListedPresetRow | null> {
  const named = await presetsNamed(database, agencyId, searchKey(name));
  if (named.length > 1) throw new AppError('ROLLOUT_PRESET_AMBIGUOUS', { name, count: named.length });
  return named[0] ?? null;
}

/** Finds the contents of a preset. @throws ROLLOUT_FILE_MISSING, errors of `foundPreset` */
export async function resolvePreset(
  database: Database,
  agencyId: string,
  wanted: NamedPreset,
): Promise<ResolvedPreset> {
  const preset = await foundPreset(database, agencyId, wanted);
  const newest = preset === null ? null : await findVersion(database, preset.id, preset.version);
  if (preset !== null && newest?.digest === wanted.digest) {
    const { version, bundle, storageId, size } = newest;
    return { presetId: preset.id, version, isNewVersion: false, bundle, storageId, size };
  }
  const file = await findPresetFile(database, agencyId, wanted.digest);
  if (file === null) throw new AppError('ROLLOUT_FILE_MISSING', { preset: wanted.name, digest: wanted.digest });
  const { bundle, storageId, size } = file;
  return {
    presetId: preset?.id ?? null,
    version: (newest?.version ?? 0) + 1,
    isNewVersion: true,
    bundle,
    storageId,
    size,
  };
}

/** Makes the version that a plan or a push names, unless it exists. The file moves from the uploads to the version. */
export async function makeVersion(
  transaction: Database,
  agencyId: string,
  wanted: NamedPreset & { note: string; fields: readonly PresetField[] },
  randomKey: () => string,
  nowMs: number,
): Promise<{ presetId: string; version: number; storageId: string }> {
  const found = await resolvePreset(transaction, agencyId, wanted);
  if (!found.isNewVersion) return { presetId: found.presetId!, version: found.version, storageId: found.storageId };
  const presetId = found.presetId ?? randomKey();
  const { name, kind, note, fields, digest } = wanted;
  if (found.presetId === null)
    await insertPreset(transaction, { id: presetId, agencyId, kind, name: name.trim(), createdAtMs: nowMs });
  const { bundle, storageId, size } = found;
  const row = { presetId, note, bundle, storageId, size, digest, fields, createdAtMs: nowMs };
  const version = await insertVersion(transaction, row);
  await deletePresetFile(transaction, { agencyId, digest });
  return { presetId, version, storageId };
}

const DIGEST_BYTES = 32;

/** Finds where the files lie in a packed file of this size. */
export function mediaInFile(media: readonly BundleMedia[], size: number): PackedMedia[] {
  let at = size - media.reduce((sum, file) => sum + file.size + DIGEST_BYTES, 0);
  return media.map((file) => {
    const start = at;
    at += file.size + DIGEST_BYTES;
    return { ...file, start, end: start + file.size };
  });
}

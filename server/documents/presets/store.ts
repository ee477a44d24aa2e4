/** Stores presets, their versions, and what members imported. */
import type { PresetField } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import { listPage, type ListPage, searchKey } from '../../ground/db/listPage.ts';

export type PresetKind = 'audio-alerts' | 'overlay-and-flows';

export interface PresetRow {
  id: string;
  agencyId: string;
  kind: PresetKind;
  name: string;
  createdAtMs: number;
}

export interface PresetVersionRow {
  presetId: string;
  version: number;
  note: string;
  /** The document of the bundle as text. */
  bundle: string;
  /** Names the packed file in the media storage. */
  storageId: string;
  size: number;
  digest: string;
  fields: readonly PresetField[];
  createdAtMs: number;
}

/** A preset with its newest version. */
export interface ListedPresetRow extends PresetRow {
  version: number;
  savedAtMs: number;
}

interface Columns {
  id: string;
  agency_id: string;
  kind: PresetKind;
  name: string;
  created_at: number;
  version: number;
  saved_at: number;
}

interface VersionColumns {
  preset_id: string;
  version: number;
  note: string;
  bundle: string;
  storage_id: string;
  size: number;
  digest: string;
  fields: string;
  created_at: number;
}

const toListed = (row: Columns): ListedPresetRow => ({
  id: row.id,
  agencyId: row.agency_id,
  kind: row.kind,
  name: row.name,
  createdAtMs: row.created_at,
  version: row.version,
  savedAtMs: row.saved_at,
});

const toVersion = (row: VersionColumns): PresetVersionRow => ({
  presetId: row.preset_id,
  version: row.version,
  note: row.note,
  bundle: row.bundle,
  storageId: row.storage_id,
  size: row.size,
  digest: row.digest,
  fields: JSON.parse(row.fields) as PresetField[],
  createdAtMs: row.created_at,
});

const withNewest = (database: Database) =>
  database('presets')
    .joinRaw(
      `JOIN preset_versions AS newest ON newest.preset_id = presets.id AND newest.version =
        (SELECT max(version) FROM preset_versions WHERE preset_id = presets.id)`,
    )
    .select('presets.*', 'newest.version', 'newest.created_at AS saved_at');

export async function listPresets(
  database: Database,
  { agencyId, kind }: Pick<PresetRow, 'agencyId' | 'kind'>,
  query: { limit: number; offset: number; search: string },
): Promise<ListPage<ListedPresetRow>> {
  const all = database.from(withNewest(database).where({ agency_id: agencyId, kind }).as('found'));
  const byName = { ...query, sortColumn: 'name', sortDirection: 'asc' } as const;
  const { rows, total } = await listPage<Columns, 'name'>(all, byName, { name: 'search_key' });
  return { rows: rows.map(toListed), total };
}

export async function findPreset(database: Database, id: string): Promise<ListedPresetRow | null> {
  const row = await withNewest(database).where({ 'presets.id': id }).first<Columns | undefined>();
  return row === undefined ? null : toListed(row);
}

/** Returns the presets of an agency with a name, compared without upper and lower case. */
export async function presetsNamed(database: Database, agencyId: string, key: string): Promise<ListedPresetRow[]> {
  const rows = await withNewest(database).where({ agency_id: agencyId, search_key: key }).orderBy('presets.id');
  return (rows as Columns[]).map(toListed);
}

export async function countPresets(database: Database, agencyId: string): Promise<number> {
  const [row] = await database('presets').where({ agency_id: agencyId }).count<{ total: number }[]>({ total: '*' });
  return row!.total;
}

/** Returns the versions of a preset, newest first. */
export async function versionsOf(database: Database, presetId: string): Promise<PresetVersionRow[]> {
  const rows = await database('preset_versions')
    .where({ preset_id: presetId })
    .orderBy('version', 'desc')
    .select<VersionColumns[]>('*');
  return rows.map(toVersion);
}

export async function findVersion(
  database: Database,
  presetId: string,
  version: number,
): Promise<PresetVersionRow | null> {
  const row = await database('preset_versions')
    .where({ preset_id: presetId, version })
    .first<VersionColumns | undefined>('*');
  return row === undefined ? null : toVersion(row);
}

export async function insertPreset(transaction: Database, preset: PresetRow): Promise<void> {
  const { id, agencyId, kind, name, createdAtMs } = preset;
  const row = { id, agency_id: agencyId, kind, name, search_key: searchKey(name), created_at: createdAtMs };
  await transaction('presets').insert(row);
}

/** Stores the next version of a preset and returns its number. */
export async function insertVersion(
  transaction: Database,
  { presetId, fields, storageId, createdAtMs, ...rest }: Omit<PresetVersionRow, 'version'>,
): Promise<number> {
  const [newest] = await transaction('preset_versions')
    .where({ preset_id: presetId })
    .max<{ version: number | null }[]>({ version: 'version' });
  const version = (newest?.version ?? 0) + 1;
  await transaction('preset_versions').insert({
    ...rest,
    preset_id: presetId,
    version,
    storage_id: storageId,
    fields: JSON.stringify(fields),
    created_at: createdAtMs,
  });
  return version;
}

/** A version that nobody needs, with its packed file. */
export type OldVersion = Pick<PresetVersionRow, 'presetId' | 'version' | 'storageId'>;

/** Returns the versions of a preset before the newest ones, except those that a roll-out may still bring to members. */
export async function versionsBefore(database: Database, presetId: string, newest: number): Promise<OldVersion[]> {
  const rows = await database('preset_versions')
    .where({ preset_id: presetId })
    .orderBy('version', 'desc')
    .offset(newest)
    .select<{ version: number; storage_id: string }[]>('version', 'storage_id');
  if (rows.length === 0) return [];
  const preset = await database('presets')
    .where({ id: presetId })
    .first<{ agency_id: string } | undefined>('agency_id');
  const isNeeded = await neededByRollouts(database, preset?.agency_id ?? '');
  return rows
    .map((row) => ({ presetId, version: row.version, storageId: row.storage_id }))
    .filter((old) => !isNeeded(old));
}

/** Returns which versions a roll-out of an agency may still bring to members. */
async function neededByRollouts(database: Database, agencyId: string): Promise<(old: OldVersion) => boolean> {
  const rollouts = await database('rollouts')
    .where({ agency_id: agencyId })
    .whereNotIn('state', ['done', 'rolled-back'])
    .select<{ presets: string }[]>('presets');
  return ({ storageId }) => rollouts.some(({ presets }) => presets.includes(storageId));
}

/** Returns the size of all versions of an agency's presets. */
export async function bytesOfVersions(database: Database, agencyId: string): Promise<number> {
  const [row] = await database('preset_versions')
    .join('presets', 'presets.id', 'preset_versions.preset_id')
    .where({ agency_id: agencyId })
    .sum<{ bytes: number | null }[]>({ bytes: 'size' });
  return row?.bytes ?? 0;
}

/** Returns the replaced versions of an agency's presets, oldest first, except those that a roll-out may still bring to members. */
export async function replacedVersions(
  database: Database,
  agencyId: string,
): Promise<(OldVersion & Pick<PresetVersionRow, 'size'>)[]> {
  const newer = database('preset_versions AS newer')
    .whereRaw('newer.preset_id = preset_versions.preset_id AND newer.version > preset_versions.version')
    .select(database.raw('1'));
  const rows = await database('preset_versions')
    .join('presets', 'presets.id', 'preset_versions.preset_id')
    .where({ agency_id: agencyId })
    .whereExists(newer)
    .orderBy(['preset_versions.created_at', 'preset_versions.preset_id', 'preset_versions.version'])
    .select<{ presetId: string; version: number; storageId: string; size: number }[]>(
      'preset_id AS presetId',
      'version',
      'storage_id AS storageId',
      'size',
    );
  const isNeeded = await neededByRollouts(database, agencyId);
  return rows.filter((old) => !isNeeded(old));
}

/** Deletes a version; members who have it keep everything. */
export async function deleteVersion(database: Database, { presetId, version }: OldVersion): Promise<void> {
  await database('preset_versions').where({ preset_id: presetId, version }).delete();
}

/** Deletes a preset with its versions and links. */
export async function deletePreset(database: Database, id: string): Promise<void> {
  await database('presets').where({ id }).delete();
}

/** Returns the presets of an agency that is closed. */
export async function presetsOfAgency(database: Database, agencyId: string): Promise<string[]> {
  const rows = await database('presets').where({ agency_id: agencyId }).select<{ id: string }[]>('id');
  return rows.map(({ id }) => id);
}

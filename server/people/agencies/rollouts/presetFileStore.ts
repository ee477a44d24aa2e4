/** Stores packed presets that members of an agency uploaded, until a plan or a version uses them. */
import type { Database } from '../../../ground/db/connection.ts';

export interface PresetFileRow {
  agencyId: string;
  /** SHA-256 of the packed file. */
  digest: string;
  storageId: string;
  size: number;
  /** The document of the bundle as text. */
  bundle: string;
  expiresAtMs: number;
}

interface Columns {
  agency_id: string;
  digest: string;
  storage_id: string;
  size: number;
  bundle: string;
  expires_at: number;
}

const toFile = (row: Columns): PresetFileRow => ({
  agencyId: row.agency_id,
  digest: row.digest,
  storageId: row.storage_id,
  size: row.size,
  bundle: row.bundle,
  expiresAtMs: row.expires_at,
});

export async function findPresetFile(
  database: Database,
  agencyId: string,
  digest: string,
): Promise<PresetFileRow | null> {
  const row = await database('preset_files').where({ agency_id: agencyId, digest }).first<Columns | undefined>();
  return row === undefined ? null : toFile(row);
}

export async function insertPresetFile(database: Database, file: PresetFileRow): Promise<void> {
  await database('preset_files').insert({
    agency_id: file.agencyId,
    digest: file.digest,
    storage_id: file.storageId,
    size: file.size,
    bundle: file.bundle,
    expires_at: file.expiresAtMs,
  });
}

export async function keepPresetFile(
  database: Database,
  { agencyId, digest }: Pick<PresetFileRow, 'agencyId' | 'digest'>,
  expiresAtMs: number,
): Promise<void> {
  await database('preset_files')
    .where({ agency_id: agencyId, digest })
    .where('expires_at', '<', expiresAtMs)
    .update({ expires_at: expiresAtMs });
}

export async function deletePresetFile(
  database: Database,
  { agencyId, digest }: Pick<PresetFileRow, 'agencyId' | 'digest'>,
): Promise<void> {
  await database('preset_files').where({ agency_id: agencyId, digest }).delete();
}

/** Returns the bytes of all uploaded files of an agency. */
export async function presetFileBytes(database: Database, agencyId: string): Promise<number> {
  const [sum] = await database('preset_files')
    .where({ agency_id: agencyId })
    .sum<{ bytes: number | null }[]>({ bytes: 'size' });
  return sum?.bytes ?? 0;
}

/**
 * Returns the uploaded files that nobody used in time, of one agency or of all.
 * @param beforeMs Infinity = all files
 */
export async function oldPresetFiles(
  database: Database,
  beforeMs: number,
  agencyId?: string,
): Promise<PresetFileRow[]> {
  const files = database('preset_files').where('expires_at', '<=', Math.min(beforeMs, Number.MAX_SAFE_INTEGER));
  const rows = await (agencyId === undefined ? files : files.where({ agency_id: agencyId })).select<Columns[]>('*');
  return rows.map(toFile);
}

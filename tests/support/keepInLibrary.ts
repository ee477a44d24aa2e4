/** Puts a file into the libraries of a data folder, like a server that ran there. */
import { copyFileSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { MediaKind } from '#engine/rules/mediaLimits.ts';
import { openDatabase } from '#server/ground/db/database.ts';
import { insertFile } from '#server/media/library/store.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';

/** @param fixture path below the package */
export async function keepInLibrary(dataDir: string, id: string, fixture: string, type: string): Promise<void> {
  const path = join(packageFolder(), fixture);
  mkdirSync(join(dataDir, 'media'), { recursive: true });
  copyFileSync(path, join(dataDir, 'media', id));
  const database = await openDatabase(join(dataDir, 'liveloom.sqlite'));
  try {
    const streamer = { id: 'anna', name: 'Anna', seed: 1, created_at: 0 };
    await database('streamers').insert(streamer).onConflict('id').ignore();
    const kind = type.split('/')[0] as MediaKind;
    const unknown = { width: null, height: null, durationMs: null, version: null };
    const size = statSync(path).size;
    await insertFile(database, { id, streamerId: 'anna', kind, name: id, type, size, createdAtMs: 0, ...unknown });
  } finally {
    await database.destroy();
  }
}

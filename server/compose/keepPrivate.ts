/**
 * Restricts files with hashes, keys and live links to their owner, including those that an earlier version left open to others.
 */
import { join } from 'node:path';
import { keepFilesPrivate, keepFolderPrivate } from '../ground/base/files/ownerOnly.ts';
import type { Config } from '../config.ts';
import { makeBackupFolder } from '../ground/db/backup.ts';

export function keepPrivate({ dataDir, databaseFile }: Config): void {
  const own = [dataDir, join(dataDir, 'outbox'), makeBackupFolder(databaseFile)];
  for (const folder of own) keepFolderPrivate(folder);
  keepFilesPrivate(['', '-wal', '-shm'].map((rest) => `${databaseFile}${rest}`));
}

/**
 * Command `liveloom restore`: restores a copy of the database, or one account of it. The server must not run meanwhile.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { AppError } from '#engine/core/appError.ts';
import { wallNowMs } from '#server/ground/base/adapters/realTime.ts';
import { lockDatabase } from '#server/operation/dataFolderLock.ts';
import { copyTo, makeBackupFolder, newestGoodBackup } from '#server/ground/db/backup.ts';
import { openDatabase } from '#server/ground/db/database.ts';
import { refuseUnusableCopy, restore } from '#server/ground/db/restore.ts';
import { restoreAccount, type RestoredAccount } from '#server/ground/db/restoreAccount.ts';
import { callerPath } from '../callerPath.ts';
import { inWords } from '../databaseErrors.ts';
import { databaseFileOf } from './backup.ts';

interface Flags {
  account?: string;
  database?: string;
  json?: boolean;
}

/** @throws BACKUP_MISSING */
async function copyOf(file: string, named: string | undefined): Promise<string> {
  if (named !== undefined) return callerPath(named);
  const newest = await newestGoodBackup(file);
  if (newest === null) throw new AppError('BACKUP_MISSING', { folder: makeBackupFolder(file) });
  return newest.path;
}

/** Restores the whole database. */
async function whole(file: string, copy: string, nowMs: number): Promise<[object, string]> {
  const replaced = await restore(file, copy, nowMs);
  const kept = replaced === null ? '' : ` What it replaces is kept as ${replaced}.`;
  return [{ restored: file, copy, replaced }, `${file} is what it was in ${copy}.${kept}`];
}

/** Restores one account. The copy is first migrated to the current version, as a copy of it. */
async function account(file: string, copy: string, email: string, nowMs: number): Promise<[object, string]> {
  await refuseUnusableCopy(file, copy);
  const folder = mkdtempSync(join(dirname(file), '.restore-'));
  try {
    const before = join(folder, 'copy.sqlite');
    await copyTo(copy, before);
    await (await openDatabase(before, undefined, nowMs)).destroy();
    const restored = await intoDatabase(file, before, email, nowMs);
    const rows = Object.entries(restored.rows).map(([table, count]) => `${count} ${table}`);
    return [{ ...restored, copy }, `${email} has what it had in ${copy}: ${rows.join(', ') || 'nothing'}.`];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function intoDatabase(file: string, copy: string, email: string, nowMs: number): Promise<RestoredAccount> {
  const database = await openDatabase(file, undefined, nowMs);
  try {
    return await restoreAccount(database, copy, email);
  } finally {
    await database.destroy();
  }
}

async function run(named: string | undefined, { account: email, database, json: isJson }: Flags): Promise<void> {
  const file = databaseFileOf(database);
  const nowMs = Math.floor(wallNowMs());
  const unlock = await lockDatabase(file);
  try {
    const [answer, text] = await inWords(file, async () => {
      const copy = await copyOf(file, named);
      return email === undefined ? whole(file, copy, nowMs) : account(file, copy, email, nowMs);
    });
    process.stdout.write(isJson ? `${JSON.stringify(answer)}\n` : `${text}\n`);
  } finally {
    await unlock();
  }
}

export function addRestore(program: Command): void {
  program
    .command('restore [copy]')
    .description('Restore a copy of the database, by default the newest good one; stop the server first')
    .option('--account <email>', 'restore only this account; all others stay the same')
    .option('--database <file>', "database file (default: the server's, by DATABASE_URL or LIVELOOM_DATA_DIR)")
    .option('--json', 'print as JSON')
    .action(run);
}

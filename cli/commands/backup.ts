/** Command `liveloom backup`: copies the database, also while the server runs, or lists the copies. */
import { existsSync, statSync } from 'node:fs';
import type { Command } from 'commander';
import { AppError } from '#engine/core/appError.ts';
import { wallNowMs } from '#server/ground/base/adapters/realTime.ts';
import { configFrom } from '#server/config.ts';
import { type Backup, backUp, copyTo, listBackups } from '#server/ground/db/backup.ts';
import { inspectCopy } from '#server/ground/db/inspectCopy.ts';
import { callerPath } from '../callerPath.ts';
import { inWords } from '../databaseErrors.ts';
import { stoppable } from '../stoppable.ts';

interface Flags {
  to?: string;
  list?: boolean;
  database?: string;
  json?: boolean;
}

/** Returns the database of a command: the named one, or that of the server of this environment. */
export function databaseFileOf(named: string | undefined): string {
  return named === undefined ? configFrom(process.env, callerPath('.')).databaseFile : callerPath(named);
}

interface Listed {
  path: string;
  madeAt: string;
  bytes: number;
  /** Migration before which it was made; null = by schedule or by hand. */
  before: string | null;
  /** Damage; null = it is intact. */
  damage: string | null;
}

async function listed({ path, madeAtMs, before }: Backup): Promise<Listed> {
  const { damage } = await inspectCopy(path);
  return { path, madeAt: new Date(madeAtMs).toISOString(), bytes: statSync(path).size, before, damage };
}

function lineText({ path, madeAt, bytes, before, damage }: Listed): string {
  const notes = [
    ...(before === null ? [] : [`before migration ${before}`]),
    ...(damage === null ? [] : [`NOT WHOLE: ${damage}`]),
  ];
  return [madeAt, `${(bytes / 1e6).toFixed(1)} MB`, path, ...notes].join('  ');
}

async function list(file: string, isJson: boolean): Promise<void> {
  const copies: Listed[] = [];
  for (const backup of listBackups(file).reverse()) copies.push(await listed(backup));
  const text = copies.map((copy) => `${lineText(copy)}\n`).join('') || 'There is no copy yet.\n';
  process.stdout.write(isJson ? `${JSON.stringify({ copies })}\n` : text);
}

async function make(file: string, to: string | undefined): Promise<string> {
  if (!existsSync(file))
    throw new AppError('FILE_NOT_READABLE', { file, reason: 'start the server once, it makes the database' });
  const nowMs = Math.floor(wallNowMs());
  return stoppable(async (signal) => {
    if (to === undefined) return backUp(file, { nowMs, signal });
    const path = callerPath(to);
    if (existsSync(path))
      throw new AppError('FILE_NOT_WRITABLE', { file: path, reason: 'something else has this name' });
    await copyTo(file, path, signal);
    return path;
  });
}

async function run({ to, list: isList = false, database, json: isJson = false }: Flags): Promise<void> {
  if (isList && to !== undefined) throw new AppError('OPTION_CONFLICT', { option: '--list', other: '--to' });
  const file = databaseFileOf(database);
  if (isList) return list(file, isJson);
  const copy = await inWords(file, () => make(file, to));
  process.stdout.write(isJson ? `${JSON.stringify({ copy })}\n` : `${copy}\n`);
}

export function addBackup(program: Command): void {
  program
    .command('backup')
    .description('Copy the database, also while the server runs; keep the last ten copies')
    .option('--to <file>', 'write the copy to this file and keep it')
    .option('--list', 'list the copies, newest first, and whether they are intact')
    .option('--database <file>', "database file (default: the server's, by DATABASE_URL or LIVELOOM_DATA_DIR)")
    .option('--json', 'print as JSON')
    .action(run);
}

/** Kills `backup` and `restore` at random moments: a good copy always remains, and a database that opens. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backupFolder, listBackups } from '#server/ground/db/backup.ts';
import { openDatabase } from '#server/ground/db/database.ts';
import { inspectCopy } from '#server/ground/db/inspectCopy.ts';
import { runCli, spawnCli } from '../support/cli.ts';

const KINDS = ['backup', 'restore'] as const;

export interface Kills {
  kills: number;
  /** Number of kills before the command was finished. */
  inTheMiddle: number;
}

/** A database that takes a while to copy. */
export async function largeDatabase(file: string, megabytes: number): Promise<void> {
  const database = await openDatabase(file);
  await database.raw('CREATE TABLE filler (bytes BLOB)');
  for (let n = 0; n < megabytes; n++) await database.raw('INSERT INTO filler VALUES (randomblob(1000000))');
  await database.raw('PRAGMA wal_checkpoint(TRUNCATE)');
  await database.destroy();
}

/**
 * @param random from 0 up to 1
 * @throws when no good copy is left, or the database does not open
 */
export async function killOften(folder: string, rounds: number, random: () => number): Promise<Kills> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'liveloom.sqlite');
  await largeDatabase(file, 30);
  // Its duration decides when it is killed: anywhere from start to end.
  const durations = { backup: await timed(folder, 'backup', file), restore: await timed(folder, 'restore', file) };
  const sum: Kills = { kills: 0, inTheMiddle: 0 };
  for (let round = 0; round < rounds; round++) {
    const kind = KINDS[round % 2]!;
    const child = spawnCli([kind, '--database', file], { cwd: folder });
    const isThrough = new Promise<boolean>((resolve) => child.on('close', (code) => resolve(code === 0)));
    const startedAt = performance.now();
    const timer = setTimeout(() => child.kill('SIGKILL'), (0.3 + 0.7 * random()) * durations[kind]);
    if (await isThrough) durations[kind] = performance.now() - startedAt;
    else sum.inTheMiddle++;
    clearTimeout(timer);
    sum.kills++;
    await check(file, `round ${round}, ${kind}`);
  }
  return sum;
}

async function timed(folder: string, kind: (typeof KINDS)[number], file: string): Promise<number> {
  const startedAt = performance.now();
  const { code, stderr } = await runCli([kind, '--database', file], { cwd: folder });
  if (code !== 0) throw new Error(stderr);
  return performance.now() - startedAt;
}

async function check(file: string, where: string): Promise<void> {
  const copies = listBackups(file);
  const found = await Promise.all(copies.map(async ({ path }) => (await inspectCopy(path)).damage));
  if (!found.includes(null)) throw new Error(`${where}: no good copy is left (${found.join(', ')})`);
  // Opens like the next start: finishing is its first step.
  const database = await openDatabase(file);
  const [row] = (await database.raw('PRAGMA quick_check')) as { quick_check: string }[];
  const [count] = (await database.raw('SELECT count(*) AS count FROM filler')) as { count: number }[];
  await database.destroy();
  if (row?.quick_check !== 'ok' || count?.count !== 30)
    throw new Error(`${where}: ${row?.quick_check}, ${count?.count} rows`);
  for (const { path } of copies.slice(0, -3)) rmSync(path); // saves disk space
  const folder = backupFolder(file);
  for (const name of readdirSync(folder)) if (!/^\d.*\.sqlite$/.test(name)) rmSync(join(folder, name));
}

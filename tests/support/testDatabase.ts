/**
 * Databases of tests, like those of a new server. The migrations run once in a process, and every further database is a copy
 * of the result: migrating takes longer than most tests.
 */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectForEvents, type Database, IN_MEMORY } from '#server/ground/db/connection.ts';
import { openDatabase } from '#server/ground/db/database.ts';

/** The part of the driver's interface that copies a database; knex does not declare it. */
interface Backup {
  step(pages: number, done: (error: Error | null) => void): void;
  finish(done: () => void): void;
}
interface Copying {
  backup(file: string, from: string, to: string, isFileTarget: boolean, done: (error: Error | null) => void): Backup;
}

const ALL_PAGES = -1;
let migrated: Promise<string> | undefined;

/** Returns the file of a migrated database without content. */
function migratedFile(): Promise<string> {
  migrated ??= makeMigratedFile();
  return migrated;
}

async function makeMigratedFile(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'liveloom-migrated-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'migrated.sqlite');
  const database = await openDatabase(IN_MEMORY);
  await database.raw('VACUUM INTO ?', [file]);
  await database.destroy();
  return file;
}

/** Opens a migrated database: in memory, or in a file, which is made when it does not exist. */
export async function openTestDatabase(file = IN_MEMORY): Promise<Database> {
  if (file === IN_MEMORY) return openInMemory(await migratedFile());
  if (!existsSync(file)) copyFileSync(await migratedFile(), file);
  return openDatabase(file);
}

async function openInMemory(source: string): Promise<Database> {
  const database = connectForEvents(IN_MEMORY);
  const { client } = database as unknown as { client: Client };
  const connection = await client.acquireConnection();
  try {
    await copyFrom(source, connection);
  } finally {
    client.releaseConnection(connection);
  }
  return database;
}

interface Client {
  acquireConnection(): Promise<Copying>;
  releaseConnection(connection: Copying): void;
}

function copyFrom(source: string, connection: Copying): Promise<void> {
  return new Promise((resolve, reject) => {
    const copy = connection.backup(source, 'main', 'main', false, (failure) => {
      if (failure) return reject(failure);
      copy.step(ALL_PAGES, (error) => copy.finish(() => (error ? reject(error) : resolve())));
    });
  });
}

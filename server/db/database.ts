/**
 * Opens the database. With `db/` and the `store.ts` files this is all that knows there is knex and SQLite: WAL,
 * `synchronous=FULL` (what was acknowledged survives a power cut), foreign keys on.
 */
import { mkdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import knexFactory, { type Knex } from 'knex';
import { AppError } from '#engine/core/appError.ts';
import { type MigrationFile, MIGRATIONS } from './migrations/index.ts';
import { migrate } from './migrate.ts';

export type Database = Knex;

/** A database that lives in memory: replay, render and tests. */
export const IN_MEMORY = ':memory:';

interface SqliteConnection {
  run(sql: string, done: (error: Error | null) => void): void;
}

/** Runs the pragmas of a new connection. Checkpoints belong to a connection of their own (checkpoint.ts). */
function configure(connection: SqliteConnection, done: (error: Error | null, connection: SqliteConnection) => void): void {
  const pragmas = [
    'PRAGMA journal_mode = WAL',
    'PRAGMA synchronous = FULL',
    'PRAGMA foreign_keys = ON',
    'PRAGMA busy_timeout = 5000',
    'PRAGMA wal_autocheckpoint = 0',
    'PRAGMA cache_size = -16000',
  ];
  const next = (index: number): void => {
    const pragma = pragmas[index];
    if (pragma === undefined) return done(null, connection);
    connection.run(pragma, (error) => (error ? done(error, connection) : next(index + 1)));
  };
  next(0);
}

/** A connection pool of one: SQLite has one writer, and the hot path sends whole batches. */
export function connect(filename: string, isReadOnly = false): Database {
  const flags = isReadOnly ? { flags: ['OPEN_READONLY'] } : {};
  return knexFactory({
    client: 'sqlite3',
    connection: { filename, ...flags },
    useNullAsDefault: true,
    pool: { min: 1, max: 1, idleTimeoutMillis: 2 ** 31 - 1, ...(isReadOnly ? {} : { afterCreate: configure }) },
  });
}

/**
 * Opens (or creates) and migrates a database file.
 * @throws DATA_FOLDER_NOT_WRITABLE, DATABASE_NEWER, CONFIG_INVALID when the driver is not installed
 */
export async function openDatabase(filename: string, migrations: readonly MigrationFile[] = MIGRATIONS, nowMs = 0): Promise<Database> {
  if (filename !== IN_MEMORY) makeFolder(dirname(filename));
  const database = connectOrExplain(filename);
  try {
    await migrate(database, filename, migrations, nowMs);
  } catch (error) {
    await database.destroy();
    throw explain(error, filename);
  }
  return database;
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw notWritable(folder, error);
  }
}

function connectOrExplain(filename: string): Database {
  try {
    return connect(filename);
  } catch (error) {
    if (!/sqlite3/.test(String(error))) throw error;
    const remedy = 'Run "npm rebuild sqlite3 --allow-scripts=sqlite3" and start again.';
    throw new AppError('CONFIG_INVALID', { name: 'sqlite3', value: 'the database driver', remedy }, { cause: error });
  }
}

function explain(error: unknown, filename: string): unknown {
  const text = String(error);
  return /SQLITE_(CANTOPEN|READONLY|IOERR|PERM|FULL)/.test(text) ? notWritable(dirname(filename), error, basename(filename)) : error;
}

function notWritable(path: string, error: unknown, file = ''): AppError {
  const reason = (error as { code?: string }).code ?? 'unknown error';
  return new AppError('DATA_FOLDER_NOT_WRITABLE', { path, reason: file ? `${file}: ${reason}` : reason }, { cause: error });
}

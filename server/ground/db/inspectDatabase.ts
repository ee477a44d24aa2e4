/** Checks a database file without changing it. */
import { connect, IN_MEMORY } from './connection.ts';
import { MIGRATIONS } from './migrations/index.ts';

export interface Inspection {
  /** SQLite's finding, or null for an intact file. */
  damage: string | null;
  /** Number of migrations that the next start runs; negative when a newer program wrote the file. */
  openMigrations: number;
}

/** Returns the version of the SQLite inside the driver. Throws when the driver does not load. */
export async function sqliteVersion(): Promise<string> {
  const database = connect(IN_MEMORY);
  try {
    const [row] = (await database.raw('SELECT sqlite_version() AS version')) as { version: string }[];
    return row!.version;
  } finally {
    await database.destroy();
  }
}

/** Checks a database file's pages and counts its migrations. */
export async function inspectDatabase(filename: string): Promise<Inspection> {
  const database = connect(filename, true);
  try {
    const [row] = (await database.raw('PRAGMA quick_check')) as { quick_check: string }[];
    const isMigrated = await database.schema.hasTable('migrations');
    const done = isMigrated ? (await database('migrations').select<object[]>('id')).length : 0;
    return { damage: row!.quick_check === 'ok' ? null : row!.quick_check, openMigrations: MIGRATIONS.length - done };
  } finally {
    await database.destroy();
  }
}

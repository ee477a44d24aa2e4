/** Runs numbered migrations. Before a database with content is changed, a consistent copy of it is kept. */
import { AppError } from '#engine/core/appError.ts';
import { backupBefore, makeBackupFolder } from './backup.ts';
import type { Database } from './connection.ts';
import type { MigrationFile } from './migrations/index.ts';
import { AROUND_MIGRATIONS } from './sessionBatch.ts';

const TABLE = 'migrations';

async function applied(database: Database): Promise<string[]> {
  if (!(await database.schema.hasTable(TABLE))) return [];
  return (await database(TABLE).select<{ name: string }[]>('name').orderBy('id')).map((row) => row.name);
}

/** Migrates the database to the newest version, if necessary. */
export async function migrate(
  database: Database,
  filename: string,
  migrations: readonly MigrationFile[],
  nowMs: number,
): Promise<void> {
  const done = await applied(database);
  const unknown = done.find((name) => !migrations.some((migration) => migration.name === name));
  if (unknown !== undefined) {
    throw new AppError('DATABASE_NEWER', { path: filename, migration: unknown, folder: makeBackupFolder(filename) });
  }
  if (done.length === migrations.length) return;
  if (done.length) await backupBefore(filename, migrations[done.length]!.name, nowMs);
  await database.raw(AROUND_MIGRATIONS.before);
  try {
    await database.migrate.latest({
      tableName: TABLE,
      migrationSource: {
        getMigrations: async () => [...migrations],
        getMigrationName: (migration: MigrationFile) => migration.name,
        getMigration: async (migration: MigrationFile) => migration,
      },
    });
  } finally {
    await database.raw(AROUND_MIGRATIONS.after);
  }
}

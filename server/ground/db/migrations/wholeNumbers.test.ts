/**
 * Tests that whole numbers with milliseconds or unlimited counts are declared as 64-bit: SQLite's always are, those of other
 * databases have 32 bits by default. Tables released before this test stay as they are.
 */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect, type Database, IN_MEMORY } from '../connection.ts';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from './index.ts';

const LAST_WITHOUT = '0026-document-versions';

/** Columns of later migrations for which 32 bits are enough, by `table.column`, with their maximum value. */
const SMALL: Readonly<Record<string, number>> = {
  // A file has at most 200,000 rows, and a part 500.
  'viewer_imports.parts': 400,
  'viewer_import_parts.part': 400,
  // A chain has 1,000 secrets; spins last ten seconds, so a year has three million of them.
  'chance_chains.chain': 1_000_000,
  'chance_chains.length': 1000,
  'chance_chains.used': 1000,
  'chance_draws.position': 1_000_000_000,
  // A draw has at most 100,000 entries, and a part 1,000.
  'chance_entries.position': 1_000_000_000,
  'chance_entries.part': 100,
  // A checkpoint begins with a stream and every 100,000 events.
  'checkpoints.number': 1_000_000_000,
  'checkpoint_rows.checkpoint': 1_000_000_000,
  // Yes or no.
  'users.is_administrator': 1,
  'users.uses_local_programs': 1,
  'users.lets_agency_in': 1,
  'programs.is_on': 1,
  'programs.port': 65_535,
};

let database: Database;
beforeEach(() => void (database = connect(IN_MEMORY)));
afterEach(() => database.destroy());

/** Returns columns with 32 bits, as `table.column`, after these migrations. */
async function short(migrations: typeof MIGRATIONS): Promise<string[]> {
  await migrate(database, IN_MEMORY, migrations, 0);
  const rows: { name: string }[] = await database.raw(
    `SELECT tables.name || '.' || columns.name AS name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
      WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%' AND tables.name NOT LIKE 'migrations%'
        AND lower(columns.type) IN ('integer', 'int')`,
  );
  return rows.map(({ name }) => name);
}

test('a column of a new table has 64 bits, or says why it needs no more than 32', async () => {
  const released = MIGRATIONS.findIndex(({ name }) => name === LAST_WITHOUT) + 1;
  const before = new Set(await short(MIGRATIONS.slice(0, released)));
  const added = (await short(MIGRATIONS)).filter((name) => !before.has(name));
  const unsaid = added.filter((name) => !((SMALL[name] ?? Infinity) < 2 ** 31));
  expect(before).toContain('sessions.next_due_ms');
  expect(unsaid, 'table.bigInteger(…) for milliseconds and for what has no end; else a line in SMALL').toEqual([]);
});

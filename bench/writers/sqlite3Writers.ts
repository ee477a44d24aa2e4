/** Writes with our driver, without knex: prepared statements, one per row or one per table. */
import sqlite3 from 'sqlite3';
import { type FoldedBatch, PRAGMAS, ROW_SQL, rowsOf, STREAMER, type Writer } from './writer.ts';

type Connection = sqlite3.Database;
type Statement = sqlite3.Statement;

function connect(file: string): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const connection = new sqlite3.Database(file, (error) => (error ? reject(error) : resolve(connection)));
  });
}

async function open(file: string): Promise<Connection> {
  const connection = await connect(file);
  for (const pragma of PRAGMAS) {
    await new Promise<void>((resolve, reject) =>
      connection.run(pragma, (error) => (error ? reject(error) : resolve())),
    );
  }
  return connection;
}

function prepareAll<K extends string>(connection: Connection, sql: Record<K, string>): Record<K, Statement> {
  const prepared = Object.entries<string>(sql).map(([name, text]) => [name, connection.prepare(text)]);
  return Object.fromEntries(prepared) as Record<K, Statement>;
}

const run = (statement: Statement, values: unknown[] = []): Promise<void> =>
  new Promise((resolve, reject) => statement.run(values, (error) => (error ? reject(error) : resolve())));

/**
 * Runs a batch in one transaction. Within it nothing waits for JavaScript: the driver keeps the order of the runs of one
 * statement, and the order between tables does not matter.
 */
async function inTransaction(begin: Statement, commit: Statement, start: () => Promise<void>[]): Promise<void> {
  await run(begin);
  await Promise.all(start());
  await run(commit);
}

function closing(connection: Connection, statements: Record<string, Statement>): () => Promise<void> {
  return () =>
    new Promise((resolve) => {
      for (const statement of Object.values(statements)) statement.finalize();
      connection.close(() => resolve());
    });
}

/** Writes with one prepared statement per row. */
export async function sqlite3RowsWriter(file: string): Promise<Writer> {
  const connection = await open(file);
  const statements = prepareAll(connection, { ...ROW_SQL, begin: 'BEGIN', commit: 'COMMIT' });
  const { begin, commit } = statements;
  return {
    close: closing(connection, statements),
    write: (batch) =>
      inTransaction(begin, commit, () => [...rowsOf(batch)].map(([name, values]) => run(statements[name], values))),
  };
}

const JSON_SQL = {
  event: `INSERT INTO events (streamer_id, seq, id, at, type, body)
    SELECT ?, value->>0, value->>1, value->>2, value->>3, value->>4 FROM json_each(?)`,
  viewer: `INSERT INTO viewers (streamer_id, tiktok_id, name, updated_at, body)
    SELECT ?, value->>0, value->>1, value->>2, value->>3 FROM json_each(?) WHERE true
    ON CONFLICT (streamer_id, tiktok_id) DO UPDATE SET name = excluded.name, updated_at = excluded.updated_at, body = excluded.body`,
  row: `INSERT INTO live_rows (streamer_id, kind, key, body)
    SELECT ?, value->>0, value->>1, value->>2 FROM json_each(?) WHERE true
    ON CONFLICT (streamer_id, kind, key) DO UPDATE SET body = excluded.body`,
  removed: `DELETE FROM live_rows WHERE streamer_id = ?
    AND (kind, key) IN (SELECT value->>0, value->>1 FROM json_each(?))`,
} as const;

/** Writes with one prepared statement per table, fed with a JSON array. */
export async function sqlite3JsonWriter(file: string): Promise<Writer> {
  const connection = await open(file);
  const statements = prepareAll(connection, {
    ...JSON_SQL,
    session: ROW_SQL.session,
    begin: 'BEGIN',
    commit: 'COMMIT',
  });
  const { begin, commit } = statements;
  return {
    close: closing(connection, statements),
    write: (batch) =>
      inTransaction(begin, commit, () => [
        ...listsOf(batch).map(([name, list]) => run(statements[name], [STREAMER, JSON.stringify(list)])),
        run(statements.session, [STREAMER, batch.seq, batch.at, batch.nextDueMs]),
      ]),
  };
}

function listsOf(batch: FoldedBatch): [keyof typeof JSON_SQL, unknown[]][] {
  const lists: Record<keyof typeof JSON_SQL, unknown[]> = { event: [], viewer: [], row: [], removed: [] };
  for (const [name, values] of rowsOf(batch)) if (name !== 'session') lists[name].push(values.slice(1));
  return (Object.entries(lists) as [keyof typeof JSON_SQL, unknown[]][]).filter(([, list]) => list.length > 0);
}

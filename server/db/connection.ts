/**
 * Connections to SQLite. With `db/` and the `store.ts` files this is all that knows there is knex and a driver: WAL,
 * `synchronous=FULL` (what was acknowledged survives a power cut), foreign keys on.
 */
import { pathToFileURL } from 'node:url';
import knexFactory, { type Knex } from 'knex';
import { SESSION_BATCH_SCHEMA } from './sessionBatch.ts';

export type Database = Knex;

/** A database that lives in memory: replay, render and tests. */
export const IN_MEMORY = ':memory:';

interface SqliteConnection {
  run(sql: string, done: (error: Error | null) => void): void;
}

/** Sets up a new connection. Checkpoints belong to a connection of their own (checkpoint.ts). */
function configure(
  connection: SqliteConnection,
  done: (error: Error | null, connection: SqliteConnection) => void,
): void {
  const statements = [
    'PRAGMA journal_mode = WAL',
    'PRAGMA synchronous = FULL',
    'PRAGMA foreign_keys = ON',
    'PRAGMA busy_timeout = 5000',
    'PRAGMA wal_autocheckpoint = 0',
    'PRAGMA cache_size = -16000',
    ...SESSION_BATCH_SCHEMA,
  ];
  const next = (index: number): void => {
    const statement = statements[index];
    if (statement === undefined) return done(null, connection);
    connection.run(statement, (error) => (error ? done(error, connection) : next(index + 1)));
  };
  next(0);
}

/** What goes wrong is thrown; nothing is printed besides. */
const SILENT = { warn: () => undefined, error: () => undefined, deprecate: () => undefined, debug: () => undefined };

/** A connection pool of one: SQLite has one writer, and the hot path sends whole batches. */
export function connect(filename: string, isReadOnly = false): Database {
  // knex always opens for writing; a file: address can take that back.
  const file = isReadOnly ? { filename: `${pathToFileURL(filename).href}?mode=ro`, flags: ['OPEN_URI'] } : { filename };
  return connectTo(file, isReadOnly ? {} : { afterCreate: configure });
}

/** A connection that leaves a file as it is; without tables, for a lock. */
export function connectPlain(filename: string): Database {
  return connectTo({ filename }, {});
}

function connectTo(connection: { filename: string; flags?: string[] }, pool: Knex.PoolConfig): Database {
  return knexFactory({
    client: 'sqlite3',
    connection,
    useNullAsDefault: true,
    log: SILENT,
    // Errors name the statement but not its values: those are what viewers are called and say, by the thousand.
    compileSqlOnError: false,
    pool: { min: 1, max: 1, idleTimeoutMillis: 2 ** 31 - 1, ...pool },
  });
}

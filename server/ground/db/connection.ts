/**
 * Opens connections to SQLite. Only `db/` and the `store.ts` files know knex and the driver. Uses WAL, `synchronous=FULL`
 * (acknowledged data survives a power cut) and foreign keys.
 */
import { pathToFileURL } from 'node:url';
import knexFactory, { type Knex } from 'knex';
import type { SqliteConnection } from 'knex/lib/dialects/sqlite3/index.js';
import { SESSION_BATCH_SCHEMA } from './sessionBatch.ts';
import { SqliteClient, type Writing, registerWriter } from './sqliteClient.ts';
import { writeLockOf } from './writeLock.ts';

export type Database = Knex;

/** A database in memory, for replay, render and tests. */
export const IN_MEMORY = ':memory:';

/** Maximum size of the write-ahead log before it is truncated, and after it was restarted. */
export const WAL_LIMIT_BYTES = 64 * 1024 * 1024;

/** Time for which a write waits for another process; shorter than the time in which the program must answer. */
const EVENTS_WAIT_MS = 5_000;
const OTHERS_WAIT_MS = 10_000;
/** A checkpoint waits only briefly, because it blocks writers meanwhile. */
const CHECKPOINTS_WAIT_MS = 20;
/** Time for which a request waits for earlier ones. */
const CONNECTION_WAIT_MS = 15_000;

/** Configures a new connection. Checkpoints have a connection of their own (checkpoint.ts). */
function configure(
  connection: SqliteConnection,
  writing: Writing,
  waitMs: number,
  done: (error: Error | null, connection: SqliteConnection) => void,
): void {
  const statements = [
    `PRAGMA busy_timeout = ${waitMs}`,
    'PRAGMA journal_mode = WAL',
    'PRAGMA synchronous = FULL',
    'PRAGMA foreign_keys = ON',
    'PRAGMA wal_autocheckpoint = 0',
    // Overwrites deleted data at once instead of when its space is needed.
    'PRAGMA secure_delete = ON',
    `PRAGMA journal_size_limit = ${WAL_LIMIT_BYTES}`,
    'PRAGMA cache_size = -16000',
    ...SESSION_BATCH_SCHEMA,
  ];
  const next = (index: number): void => {
    const statement = statements[index];
    if (statement === undefined) {
      registerWriter(connection, writing);
      return done(null, connection);
    }
    connection.run(statement, (error) => (error ? done(error, connection) : next(index + 1)));
  };
  next(0);
}

/** Errors are thrown; nothing is printed besides. */
const SILENT = { warn: () => undefined, error: () => undefined, deprecate: () => undefined, debug: () => undefined };

/** Opens a connection pool of one: SQLite has one writer, and the hot path sends whole batches. */
export function connect(filename: string, isReadOnly = false): Database {
  // knex always opens for writing; a file: address can override that.
  if (isReadOnly) return connectTo({ filename: `${pathToFileURL(filename).href}?mode=ro`, flags: ['OPEN_URI'] });
  return connectWriting(filename, { isEvents: false, waitMs: OTHERS_WAIT_MS });
}

/** Opens the connection for events of streams, whose writes precede all others in this process. */
export function connectForEvents(filename: string): Database {
  return connectWriting(filename, { isEvents: true, waitMs: EVENTS_WAIT_MS });
}

/**
 * Opens the connection for HTTP requests, so that they never delay events.
 * @param events the only connection of a database in memory
 */
export function connectBeside(filename: string, events: Database): Database {
  return filename === IN_MEMORY ? events : connect(filename);
}

/**
 * Opens the read-only connection for slow lists; readers of a write-ahead log block nobody.
 * @param events the only connection of a database in memory
 */
export function connectForLists(filename: string, events: Database): Database {
  return filename === IN_MEMORY ? events : connect(filename, true);
}

/** Opens the connection for checkpoints (checkpoint.ts). */
export function connectForCheckpoints(filename: string): Database {
  return connectWriting(filename, { isEvents: false, waitMs: CHECKPOINTS_WAIT_MS });
}

function connectWriting(filename: string, { isEvents, waitMs }: { isEvents: boolean; waitMs: number }): Database {
  const writing: Writing = { writeLock: writeLockOf(filename), isEvents };
  const afterCreate = (connection: SqliteConnection, done: Parameters<typeof configure>[3]): void =>
    configure(connection, writing, waitMs, done);
  return connectTo({ filename }, { afterCreate });
}

/** Opens a connection that does not change the file or create tables, for a lock. */
export function connectPlain(filename: string): Database {
  return connectTo({ filename });
}

function connectTo(connection: { filename: string; flags?: string[] }, pool: Knex.PoolConfig = {}): Database {
  return knexFactory({
    client: SqliteClient,
    connection,
    useNullAsDefault: true,
    log: SILENT,
    // Errors name the statement without its values, which contain viewers' names and messages by the thousand.
    compileSqlOnError: false,
    acquireConnectionTimeout: CONNECTION_WAIT_MS,
    pool: { min: 1, max: 1, idleTimeoutMillis: 2 ** 31 - 1, ...pool },
  });
}

/**
 * Connections to SQLite. With `db/` and the `store.ts` files this is all that knows there is knex and a driver: WAL,
 * `synchronous=FULL` (what was acknowledged survives a power cut), foreign keys on.
 */
import { pathToFileURL } from 'node:url';
import knexFactory, { type Knex } from 'knex';
import type { SqliteConnection } from 'knex/lib/dialects/sqlite3/index.js';
import { SESSION_BATCH_SCHEMA } from './sessionBatch.ts';
import { SqliteClient, type Writing, writesInTurn } from './sqliteClient.ts';
import { turnsOf } from './turns.ts';

export type Database = Knex;

/** A database that lives in memory: replay, render and tests. */
export const IN_MEMORY = ':memory:';

/** How large the write-ahead log may be before it is made short, and stay after it was started anew. */
export const WAL_LIMIT_BYTES = 64 * 1024 * 1024;

/** How long a write waits for another process: the program is told within the time in which it must answer. */
const EVENTS_WAIT_MS = 5_000;
const OTHERS_WAIT_MS = 10_000;
/** Whoever moves the log waits for nobody for long: meanwhile it keeps others from writing. */
const CHECKPOINTS_WAIT_MS = 20;
/** How long a request waits for the requests before it. */
const CONNECTION_WAIT_MS = 15_000;

/** Sets up a new connection. Checkpoints belong to a connection of their own (checkpoint.ts). */
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
    // What is deleted is gone from the file, and does not stand in it until something else happens to need the room.
    'PRAGMA secure_delete = ON',
    `PRAGMA journal_size_limit = ${WAL_LIMIT_BYTES}`,
    'PRAGMA cache_size = -16000',
    ...SESSION_BATCH_SCHEMA,
  ];
  const next = (index: number): void => {
    const statement = statements[index];
    if (statement === undefined) {
      writesInTurn(connection, writing);
      return done(null, connection);
    }
    connection.run(statement, (error) => (error ? done(error, connection) : next(index + 1)));
  };
  next(0);
}

/** What goes wrong is thrown; nothing is printed besides. */
const SILENT = { warn: () => undefined, error: () => undefined, deprecate: () => undefined, debug: () => undefined };

/** A connection pool of one: SQLite has one writer, and the hot path sends whole batches. */
export function connect(filename: string, isReadOnly = false): Database {
  // knex always opens for writing; a file: address can take that back.
  if (isReadOnly) return connectTo({ filename: `${pathToFileURL(filename).href}?mode=ro`, flags: ['OPEN_URI'] });
  return connectWriting(filename, { isEvents: false, waitMs: OTHERS_WAIT_MS });
}

/** The connection of what streams bring: its writes go before all others of this process. */
export function connectForEvents(filename: string): Database {
  return connectWriting(filename, { isEvents: true, waitMs: EVENTS_WAIT_MS });
}

/**
 * The connection of everything that people ask for, so that events never stand behind it in a queue.
 * @param events a database in memory is its only connection
 */
export function connectBeside(filename: string, events: Database): Database {
  return filename === IN_MEMORY ? events : connect(filename);
}

/**
 * The connection of lists that take long, for reading only: in the write-ahead log readers keep nobody waiting.
 * @param events a database in memory is its only connection
 */
export function connectForLists(filename: string, events: Database): Database {
  return filename === IN_MEMORY ? events : connect(filename, true);
}

/** For the write-ahead log (checkpoint.ts). */
export function connectForCheckpoints(filename: string): Database {
  return connectWriting(filename, { isEvents: false, waitMs: CHECKPOINTS_WAIT_MS });
}

function connectWriting(filename: string, { isEvents, waitMs }: { isEvents: boolean; waitMs: number }): Database {
  const writing: Writing = { turns: turnsOf(filename), isEvents };
  const afterCreate = (connection: SqliteConnection, done: Parameters<typeof configure>[3]): void =>
    configure(connection, writing, waitMs, done);
  return connectTo({ filename }, { afterCreate });
}

/** A connection that leaves a file as it is; without tables, for a lock. */
export function connectPlain(filename: string): Database {
  return connectTo({ filename });
}

function connectTo(connection: { filename: string; flags?: string[] }, pool: Knex.PoolConfig = {}): Database {
  return knexFactory({
    client: SqliteClient,
    connection,
    useNullAsDefault: true,
    log: SILENT,
    // Errors name the statement but not its values: those are what viewers are called and say, by the thousand.
    compileSqlOnError: false,
    acquireConnectionTimeout: CONNECTION_WAIT_MS,
    pool: { min: 1, max: 1, idleTimeoutMillis: 2 ** 31 - 1, ...pool },
  });
}

/**
 * knex dialect of this program. A transaction takes the write lock when it begins (BEGIN IMMEDIATE), because one that reads
 * first and then writes is refused at once when somebody else wrote in between. Writers wait for their turn among the
 * connections of this process (turns.ts).
 */
import SqliteDialect, { type SqliteConnection, type SqliteQuery } from 'knex/lib/dialects/sqlite3/index.js';
import type { WriteLock } from './writeLock.ts';

/** Write settings of a connection. */
export interface Writing {
  writeLock: WriteLock;
  /** Whether its writes precede all others. */
  isEvents: boolean;
}

interface State extends Writing {
  /** Ends the turn of the open transaction. */
  end: (() => void) | null;
}

const states = new WeakMap<object, State>();

/** Makes a new connection write in turn. Connections that are not registered only read. */
export function registerWriter(connection: object, writing: Writing): void {
  states.set(connection, { ...writing, end: null });
}

/** Runs a write outside of knex at the connection's turn. */
export async function withWriteLock<T>(connection: object, write: () => Promise<T>): Promise<T> {
  const state = states.get(connection);
  if (!state || state.end) return write();
  const end = await state.writeLock.take(state.isEvents);
  try {
    return await write();
  } finally {
    end();
  }
}

const BEGIN = /^BEGIN\b/i;
const COMMIT = /^COMMIT\b/i;
const ROLLBACK = /^ROLLBACK\b(?! TO\b)/i;
const READS = /^\s*(select|pragma)\b/i;

export class SqliteClient extends SqliteDialect {
  override async _query(connection: SqliteConnection, query: SqliteQuery): Promise<SqliteQuery> {
    const run = (one: SqliteQuery): Promise<SqliteQuery> => super._query(connection, one);
    const state = states.get(connection);
    if (!state) return run(query);
    const { sql } = query;
    if (BEGIN.test(sql)) return begin(state, () => run({ ...query, sql: 'BEGIN IMMEDIATE;' }));
    if (COMMIT.test(sql))
      return commit(
        state,
        () => run(query),
        () => run({ ...query, sql: 'ROLLBACK' }),
      );
    if (ROLLBACK.test(sql)) return rollback(state, query, () => run(query));
    return READS.test(sql) ? run(query) : withWriteLock(connection, () => run(query));
  }
}

async function begin<T>(state: State, run: () => Promise<T>): Promise<T> {
  const end = await state.writeLock.take(state.isEvents);
  try {
    const answer = await run();
    state.end = end;
    return answer;
  } catch (error) {
    end();
    throw error;
  }
}

/** A failed commit may leave its transaction open and block the connection. */
async function commit<T>(state: State, run: () => Promise<T>, undo: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    await undo().catch(() => undefined);
    throw error;
  } finally {
    endTurn(state);
  }
}

/** Reports the original error, because on a full disk SQLite has already rolled back by itself. */
async function rollback<T>(state: State, query: T, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!/no transaction is active/.test(String(error))) throw error;
    return query;
  } finally {
    endTurn(state);
  }
}

function endTurn(state: State): void {
  state.end?.();
  state.end = null;
}

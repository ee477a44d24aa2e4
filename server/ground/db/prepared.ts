/**
 * Keeps statements compiled per connection. A commit spreads over five tables by a trigger, and compiling it costs more than a
 * small batch itself; the same applies to its look-ups. knex compiles every statement each time.
 */
import type { Database } from './connection.ts';
import { withWriteLock } from './sqliteClient.ts';

interface PreparedStatement {
  run(bindings: readonly unknown[], done: (error: Error | null) => void): void;
  all(bindings: readonly unknown[], done: (error: Error | null, rows: unknown[]) => void): void;
  finalize(): void;
}

interface PreparingConnection {
  prepare(sql: string, done: (error: Error | null) => void): PreparedStatement;
  close(done: (error: Error | null) => void): void;
}

const compiled = new WeakMap<PreparingConnection, Map<string, PreparedStatement>>();

/**
 * Returns the statements of a connection. They must be closed before it, because SQLite does not close a connection with open
 * statements.
 */
function statementsOf(connection: PreparingConnection): Map<string, PreparedStatement> {
  const known = compiled.get(connection);
  if (known) return known;
  const statements = new Map<string, PreparedStatement>();
  const close = connection.close.bind(connection);
  connection.close = (done) => {
    for (const statement of statements.values()) statement.finalize();
    close(done);
  };
  compiled.set(connection, statements);
  return statements;
}

async function statementOf(connection: PreparingConnection, sql: string): Promise<PreparedStatement> {
  const known = statementsOf(connection);
  const ready = known.get(sql);
  if (ready) return ready;
  const statement = await new Promise<PreparedStatement>((resolve, reject) => {
    const made: PreparedStatement = connection.prepare(sql, (error) => (error ? reject(error) : resolve(made)));
  });
  known.set(sql, statement);
  return statement;
}

type Answer = (error: Error | null, rows: unknown[]) => void;

async function withConnection<T>(
  database: Database,
  work: (connection: PreparingConnection) => Promise<T>,
): Promise<T> {
  const connection = (await database.client.acquireConnection()) as PreparingConnection;
  try {
    return await work(connection);
  } finally {
    await database.client.releaseConnection(connection);
  }
}

async function withStatement<T>(
  database: Database,
  connection: PreparingConnection,
  sql: string,
  use: (statement: PreparedStatement, done: Answer) => void,
): Promise<T[]> {
  const statement = await statementOf(connection, sql);
  // Emits the query as knex does for its own statements, so that listeners see all of them.
  database.client.emit('query', { sql });
  return new Promise((resolve, reject) =>
    use(statement, (error, rows) => (error ? reject(error) : resolve(rows as T[]))),
  );
}

/** A statement and its values. */
export interface Statement {
  sql: string;
  bindings: readonly unknown[];
}

/**
 * Runs a writing statement that is chosen when the connection is ready.
 * @param choose called once, at the connection's turn; its `sql` is one of a few fixed texts
 * @throws the driver's error, which names neither statement nor values
 */
export async function runWhenReady(database: Database, choose: () => Statement): Promise<void> {
  await withConnection(database, (connection) =>
    withWriteLock(connection, () => {
      const { sql, bindings } = choose();
      return withStatement(database, connection, sql, (statement, done) =>
        statement.run(bindings, (error) => done(error, [])),
      );
    }),
  );
}

/**
 * Returns the rows of a reading statement that is chosen when the connection is free.
 * @param choose called once; its `sql` is one of a few fixed texts, each compiled once per connection
 * @throws the driver's error, which names neither statement nor values
 */
export async function allWhenReady<Row>(database: Database, choose: () => Statement): Promise<Row[]> {
  return withConnection(database, (connection) => {
    const { sql, bindings } = choose();
    return withStatement<Row>(database, connection, sql, (statement, done) => statement.all(bindings, done));
  });
}

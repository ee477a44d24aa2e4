/** Types of the part of knex's dialect that `sqliteClient.ts` builds on, which knex does not declare. */
declare module 'knex/lib/dialects/sqlite3/index.js' {
  import type { Knex } from 'knex';

  export interface SqliteConnection {
    run(sql: string, done: (error: Error | null) => void): void;
  }

  export interface SqliteQuery {
    sql: string;
  }

  export default class SqliteDialect extends Knex.Client {
    _query(connection: SqliteConnection, query: SqliteQuery): Promise<SqliteQuery>;
  }
}

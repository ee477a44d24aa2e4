import { createRequire } from 'node:module';
import { PRAGMAS, ROW_SQL, rowsOf, type Writer } from './writer.ts';

interface Statement {
  run(...values: unknown[]): unknown;
}
interface Connection {
  prepare(sql: string): Statement;
  exec(sql: string): void;
  close(): void;
}

/**
 * Writes at the raw limit: a driver without threads that calls SQLite in place, one prepared statement per row. The
 * product does not use it (its owner fixed `sqlite3`), and while it writes, nothing else of the process runs.
 * @param packageFile package.json of the folder with better-sqlite3
 */
export function betterSqliteWriter(file: string, packageFile: string): Writer {
  const Driver = createRequire(packageFile)('better-sqlite3') as new (file: string) => Connection;
  const connection = new Driver(file);
  for (const pragma of PRAGMAS) connection.exec(pragma);
  const statements = Object.fromEntries(
    Object.entries(ROW_SQL).map(([name, sql]) => [name, connection.prepare(sql)]),
  ) as Record<keyof typeof ROW_SQL, Statement>;
  const begin = connection.prepare('BEGIN');
  const commit = connection.prepare('COMMIT');
  return {
    close: async () => connection.close(),
    write: async (batch) => {
      begin.run();
      for (const [name, values] of rowsOf(batch)) statements[name].run(...values);
      commit.run();
    },
  };
}

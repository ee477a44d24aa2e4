/**
 * Inserts rows together. A commit costs the same for one row and for many, because the disk decides; so all rows that wait at
 * the connection's turn go into one statement, which SQLite executes completely or not at all
 * (docs/decisions/0055-waiting-sessions-share-a-commit.md).
 */
import type { Database } from './connection.ts';
import { isDatabaseError } from './databaseReason.ts';
import { runWhenReady } from './prepared.ts';

/** Maximum number of rows per statement; each number of rows has a compiled statement of its own. */
const MOST_ROWS = 64;
/** Limits a statement, so that a very large row only delays those before it. */
const MOST_CHARS = 1_000_000;

type Value = string | number | null;

interface Waiting {
  values: readonly Value[];
  resolve(): void;
  reject(error: unknown): void;
}

/** Makes a row durable. @throws the driver's error, which names neither statement nor values */
export type InsertTogether = (values: readonly Value[]) => Promise<void>;

const known = new WeakMap<Database, Map<string, InsertTogether>>();

/**
 * Creates an insert that combines waiting rows.
 * @param into `table (columns)`, one of a few fixed texts
 */
export function insertTogether(database: Database, into: string, columns: number): InsertTogether {
  const ofDatabase = known.get(database) ?? new Map<string, InsertTogether>();
  known.set(database, ofDatabase);
  const insert = ofDatabase.get(into) ?? createInsert(database, into, columns);
  ofDatabase.set(into, insert);
  return insert;
}

function createInsert(database: Database, into: string, columns: number): InsertTogether {
  const row = `(${Array.from({ length: columns }, () => '?').join(', ')})`;
  const sqlOf = (rows: number): string => `INSERT INTO ${into} VALUES ${Array(rows).fill(row).join(', ')}`;
  const waiting: Waiting[] = [];
  let isWriting = false;

  /** Writes each row separately, so that only the faulty one fails. */
  async function writeAlone({ values, resolve, reject }: Waiting): Promise<void> {
    await runWhenReady(database, () => ({ sql: sqlOf(1), bindings: values })).then(resolve, reject);
  }

  async function writeSome(): Promise<void> {
    let taken: Waiting[] = [];
    try {
      await runWhenReady(database, () => {
        taken = take(waiting);
        return { sql: sqlOf(taken.length), bindings: taken.flatMap(({ values }) => values) };
      });
      for (const { resolve } of taken) resolve();
    } catch (error) {
      // No connection was available for the waiting rows.
      if (taken.length === 0) taken = take(waiting);
      if (taken.length > 1 && !isDatabaseError(error)) for (const one of taken) await writeAlone(one);
      else for (const { reject } of taken) reject(error);
    }
  }

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) await writeSome();
    isWriting = false;
  }

  return (values) =>
    new Promise((resolve, reject) => {
      waiting.push({ values, resolve, reject });
      if (!isWriting) void writeAll();
    });
}

/** Takes the first waiting rows, at least one. */
function take(waiting: Waiting[]): Waiting[] {
  let rows = 0;
  for (let chars = 0; rows < Math.min(MOST_ROWS, waiting.length); rows++) {
    for (const value of waiting[rows]!.values) chars += typeof value === 'string' ? value.length : 0;
    if (rows > 0 && chars > MOST_CHARS) break;
  }
  return waiting.splice(0, rows);
}

/**
 * Rows that are inserted together. What a commit costs is the disk that keeps it, and it costs the same for one row and for
 * many: so whatever waits when it is the connection's turn goes into one statement, which SQLite takes whole or not at all
 * (docs/decisions/0055-waiting-sessions-share-a-commit.md).
 */
import type { Database } from './connection.ts';
import { isDatabaseError } from './databaseReason.ts';
import { runWhenReady } from './prepared.ts';

/** Each number of rows is a statement of its own, which is kept compiled. */
const MOST_ROWS = 64;
/** One that is very large keeps nobody waiting besides those who came before it. */
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

/** @param into `table (columns)`, one of a few fixed texts */
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

  /** One is to blame, or nobody knows which: each by itself, so that it alone hears of it. */
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
      // There was no connection for those who wait.
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

/** Takes those who came first, at least one. */
function take(waiting: Waiting[]): Waiting[] {
  let rows = 0;
  for (let chars = 0; rows < Math.min(MOST_ROWS, waiting.length); rows++) {
    for (const value of waiting[rows]!.values) chars += typeof value === 'string' ? value.length : 0;
    if (rows > 0 && chars > MOST_CHARS) break;
  }
  return waiting.splice(0, rows);
}

/**
 * Combines look-ups of keys. Each look-up travels to the driver's thread and back, which takes longer than finding a few rows,
 * so all look-ups that wait when the connection is free become one statement, as writes do
 * (docs/decisions/0055-waiting-sessions-share-a-commit.md).
 */
import type { Database } from './connection.ts';
import { allWhenReady } from './prepared.ts';

/** Maximum number of keys per statement, first come first served; a larger request gets a statement of its own. */
const MOST_KEYS = 2_000;

/** The values that identify a row, without the caller. */
export type Key = readonly (string | number)[];

/** The keys to look up, one list for each `?` of the statement. */
export type Question = readonly (readonly Key[])[];

interface Waiting {
  question: Question;
  resolve(rows: unknown[]): void;
  reject(error: unknown): void;
}

/** @throws the driver's error, which names neither statement nor values */
export type AskTogether<Row> = (question: Question) => Promise<Row[]>;

const known = new WeakMap<Database, Map<string, AskTogether<unknown>>>();

/**
 * Creates a look-up that combines waiting calls.
 * @param sql a fixed text with a `?` for each list of keys, which becomes a JSON array of `[asker, …key]`; the column `asker`
 * of every row names its caller
 */
export function askTogether<Row>(database: Database, sql: string): AskTogether<Row> {
  const ofDatabase = known.get(database) ?? new Map<string, AskTogether<unknown>>();
  known.set(database, ofDatabase);
  const ask = ofDatabase.get(sql) ?? createAsk(database, sql);
  ofDatabase.set(sql, ask);
  return ask as AskTogether<Row>;
}

function createAsk(database: Database, sql: string): AskTogether<unknown> {
  const waiting: Waiting[] = [];
  let isAsking = false;

  async function askSome(): Promise<void> {
    let taken: Waiting[] = [];
    try {
      const rows = await allWhenReady<{ asker: number }>(database, () => {
        taken = take(waiting);
        return { sql, bindings: bindingsOf(taken) };
      });
      const found = taken.map((): unknown[] => []);
      for (const row of rows) found[row.asker]!.push(row);
      taken.forEach(({ resolve }, asker) => resolve(found[asker]!));
    } catch (error) {
      // No connection was available for the waiting calls.
      if (taken.length === 0) taken = take(waiting);
      for (const { reject } of taken) reject(error);
    }
  }

  async function askAll(): Promise<void> {
    isAsking = true;
    await Promise.resolve(); // calls in this turn are included
    while (waiting.length > 0) await askSome();
    isAsking = false;
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (!isAsking) void askAll();
    });
}

const keysIn = (question: Question): number => question.reduce((sum, keys) => sum + keys.length, 0);

/** Takes the first waiting calls, at least one. */
function take(waiting: Waiting[]): Waiting[] {
  let count = 0;
  for (let keys = 0; count < waiting.length; count++) {
    keys += keysIn(waiting[count]!.question);
    if (count > 0 && keys > MOST_KEYS) break;
  }
  return waiting.splice(0, count);
}

function bindingsOf(taken: readonly Waiting[]): string[] {
  const lists = taken[0]!.question.map((_, index) =>
    taken.flatMap(({ question }, asker) => question[index]!.map((key) => [asker, ...key])),
  );
  return lists.map((list) => JSON.stringify(list));
}

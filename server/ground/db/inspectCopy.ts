/** Opens a copy of a database, or an alleged one, and checks every page without changing it. */
import { connect } from './connection.ts';
import { databaseReason } from './databaseReason.ts';
import { interruptible } from './interruptible.ts';

/** Result of checking a copy. */
export interface CopyInspection {
  /** Describes the damage; null = none. */
  damage: string | null;
  /** Names of its migrations. */
  migrations: readonly string[];
}

/** Opens a copy and checks every page. */
export async function inspectCopy(path: string, signal?: AbortSignal): Promise<CopyInspection> {
  const database = connect(path, true);
  try {
    const [row] = await interruptible<{ integrity_check: string }>(database, 'PRAGMA integrity_check(1)', [], signal);
    const text = row?.integrity_check ?? 'nothing is in it';
    if (text !== 'ok') return { damage: firstProblem(text), migrations: [] };
    const rows = await interruptible<{ name: string }>(database, 'SELECT name FROM migrations ORDER BY id', [], signal);
    return {
      damage: rows.length === 0 ? 'it was never a database of Liveloom' : null,
      migrations: rows.map(({ name }) => name),
    };
  } catch (error) {
    if (signal?.aborted) throw error;
    const isOther = /no such table: migrations/.test(String(error));
    return { damage: isOther ? 'it is no database of Liveloom' : databaseReason(error), migrations: [] };
  } finally {
    await database.destroy();
  }
}

/** Returns SQLite's first finding in one line. */
export function firstProblem(text: string): string {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('***'));
  return (lines[0] ?? text).slice(0, 200);
}

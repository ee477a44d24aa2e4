/** Runs a slow statement that can be interrupted. */
import type { Database } from './connection.ts';

interface RawConnection {
  all(sql: string, bindings: readonly unknown[], done: (error: Error | null, rows: unknown[]) => void): void;
  interrupt(): void;
}

/**
 * Returns the rows of a statement.
 * @throws SQLITE_INTERRUPT when the signal is aborted meanwhile, the signal's reason when it was before
 */
export async function interruptible<Row>(
  database: Database,
  sql: string,
  bindings: readonly unknown[],
  signal?: AbortSignal,
): Promise<Row[]> {
  signal?.throwIfAborted();
  const connection = (await database.client.acquireConnection()) as RawConnection;
  const stop = (): void => connection.interrupt();
  signal?.addEventListener('abort', stop);
  try {
    return await new Promise<Row[]>((resolve, reject) => {
      connection.all(sql, bindings, (error, rows) => (error ? reject(error) : resolve(rows as Row[])));
      if (signal?.aborted) stop();
    });
  } finally {
    signal?.removeEventListener('abort', stop);
    await database.client.releaseConnection(connection);
  }
}

/**
 * Keeps a file for one process, by the lock that SQLite takes on it. The system lets go of that lock when the process
 * ends in whatever way, and it holds between containers that share a folder, where process numbers mean nothing.
 */
import { connectPlain } from './connection.ts';

/**
 * Makes the file when it is not there, and holds it until the returned function is called.
 * @returns null = another process, or another part of this one, holds it
 * @throws the driver's error when the file cannot be opened for writing
 */
export async function holdFile(path: string): Promise<(() => Promise<void>) | null> {
  const connection = connectPlain(path);
  try {
    await connection.raw('BEGIN EXCLUSIVE');
  } catch (error) {
    await connection.destroy();
    if (/SQLITE_BUSY/.test(String(error))) return null;
    throw error;
  }
  return () => connection.destroy();
}

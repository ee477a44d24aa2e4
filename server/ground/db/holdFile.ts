/**
 * Holds a file for one process by SQLite's lock. The system releases the lock however the process ends, and it works between
 * containers that share a folder, where process ids mean nothing.
 */
import { connectPlain } from './connection.ts';

/**
 * Creates the file if necessary and holds it until the returned function is called.
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

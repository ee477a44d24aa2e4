import { statfs } from 'node:fs/promises';

/** Returns the disk space of a folder that programs of this user may use. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

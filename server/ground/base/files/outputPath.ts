/** Finds the final path of a file that is written beside it first. */
import { lstat, realpath, stat } from 'node:fs/promises';
import { AppError } from '#engine/core/appError.ts';

/**
 * Returns what a new file of this path would replace: itself, or the target of a symbolic link, so that the link stays.
 * @param name name of the file in errors
 * @throws FILE_NOT_WRITABLE for pipes, devices and folders, which a moved file would destroy
 */
export async function outputPath(path: string, name = path): Promise<string> {
  const there = await lstat(path).catch(() => null);
  if (there === null) return path;
  const target = there.isSymbolicLink() ? await realpath(path).catch(() => path) : path;
  const kind = await stat(target).catch(() => null);
  if (kind !== null && !kind.isFile()) {
    const reason = kind.isDirectory() ? 'it is a folder' : 'it is a pipe or a device, not a file';
    throw new AppError('FILE_NOT_WRITABLE', { file: name, reason });
  }
  return target;
}

/** Where a file that is put together beside its place has to be moved to. */
import { lstat, realpath, stat } from 'node:fs/promises';
import { AppError } from '#engine/core/appError.ts';

/**
 * What a new file of this path would replace: itself, or the file a symbolic link leads to, so that the link stays.
 * @param name how errors call it
 * @throws FILE_NOT_WRITABLE for pipes, devices and folders: moving a file to their place would destroy them
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

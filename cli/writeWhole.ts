/** Writes files of commands completely or not at all. */
import { rename, rm, writeFile } from 'node:fs/promises';
import { AppError } from '#engine/core/appError.ts';
import { fileReason } from '#server/ground/base/files/fileReason.ts';
import { outputPath } from '#server/ground/base/files/outputPath.ts';

/**
 * Writes a temporary file beside the target and renames it.
 * @param file its path, and its name in errors
 * @throws FILE_NOT_WRITABLE
 */
export async function writeWhole(file: { path: string; name: string }, content: string | Uint8Array): Promise<void> {
  const path = await outputPath(file.path, file.name);
  const part = `${path}.part`;
  try {
    await writeFile(part, content);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw new AppError('FILE_NOT_WRITABLE', { file: file.name, reason: fileReason(error) }, { cause: error });
  }
}

/** Writes a film piece by piece beside its target and renames it at the end, so that no half film is ever found. */
import { open, rename, rm } from 'node:fs/promises';
import { AppError } from '#engine/core/appError.ts';
import { fileReason } from '#server/ground/base/files/fileReason.ts';
import { outputPath } from '#server/ground/base/files/outputPath.ts';
import type { NamedFile } from '#server/show/session/recording/recoverRecording.ts';

export interface FilmFile {
  /** @throws FILE_NOT_WRITABLE */
  write(position: number, bytes: Uint8Array): Promise<void>;
  /** Renames it. @throws FILE_NOT_WRITABLE */
  complete(): Promise<void>;
  /** Removes it, unless it is complete. */
  discard(): Promise<void>;
}

/** @throws FILE_NOT_WRITABLE */
export async function createFilmFile({ path, name }: NamedFile): Promise<FilmFile> {
  const target = await outputPath(path, name);
  const part = `${target}.${process.pid}.part`;
  const failed = (error: unknown): AppError =>
    new AppError('FILE_NOT_WRITABLE', { file: name, reason: fileReason(error) }, { cause: error });
  const file = await open(part, 'w').catch((error: unknown) => {
    throw failed(error);
  });
  let isOpen = true;

  async function close(): Promise<void> {
    if (!isOpen) return;
    isOpen = false;
    await file.close();
  }

  return {
    async write(position, bytes) {
      try {
        for (let done = 0; done < bytes.length;) {
          const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
          done += bytesWritten;
        }
      } catch (error) {
        throw failed(error);
      }
    },
    async complete() {
      try {
        await close();
        await rename(part, target);
      } catch (error) {
        throw failed(error);
      }
    },
    async discard() {
      await close().catch(() => undefined);
      await rm(part, { force: true });
    },
  };
}

import { AppError } from '#engine/core/appError.ts';
import { damageError, damageIn } from '#server/ground/db/damage.ts';
import { databaseReason } from '#server/ground/db/databaseReason.ts';
import { fileReason } from '#server/ground/base/files/fileReason.ts';

/** Runs work on a database and explains errors with their remedy. */
export async function inWords<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError || !(error instanceof Error) || !('code' in error)) throw error;
    const reason = damageIn(error);
    if (reason !== null) throw await damageError(file, reason, error);
    const isDatabase = String(error.code).startsWith('SQLITE_');
    const why = isDatabase ? databaseReason(error) : fileReason(error);
    throw new AppError('FILE_NOT_WRITABLE', { file, reason: why }, { cause: error });
  }
}

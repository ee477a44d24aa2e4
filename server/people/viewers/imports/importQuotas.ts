/** Checks an import of viewers against the account's quotas (behaviour: quota-3). */
import { AppError } from '#engine/core/appError.ts';
import type { Quotas } from '#engine/rules/quotas.ts';
import type { ViewerImportReport } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';

const inMegabytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024);

/** @throws VIEWER_FILE_TOO_LARGE */
export function refuseLargeFile(file: string, bytes: number, { bytesPerImport }: Quotas): void {
  if (bytes <= bytesPerImport) return;
  throw new AppError('VIEWER_FILE_TOO_LARGE', { file, size: inMegabytes(bytes), limit: inMegabytes(bytesPerImport) });
}

/** @throws IMPORT_STORED_VIEWERS_LIMIT */
export function refuseMoreViewers(count: number, have: number, { viewers: limit }: Quotas): void {
  if (count > 0 && have + count > limit) throw new AppError('IMPORT_STORED_VIEWERS_LIMIT', { count, have, limit });
}

/** Most rows of an account that wait for their name: a session keeps their names in memory. */
export const MAX_WAITING = 10_000;

/** @throws WAITING_VIEWERS_LIMIT */
export function refuseMoreWaiting(count: number, have: number): void {
  if (count > 0 && have + count > MAX_WAITING)
    throw new AppError('WAITING_VIEWERS_LIMIT', { count, have, limit: MAX_WAITING });
}

/** Measured as JSON in UTF-8, with the rows of the ledger (docs/decisions/0138-viewer-quota-and-archive.md). */
const BYTES_ADDED = 700;
const BYTES_CHANGED = 400;

/** Estimates the bytes that an import adds from its rows and from the names in the file, which are stored twice. */
export const growthOf = ({ added, changed }: ViewerImportReport, fileBytes: number): number =>
  added * BYTES_ADDED + changed * BYTES_CHANGED + (added > 0 ? 2 * fileBytes : 0);

/** SQLite stores lengths before texts, so no text is read for it. */
const BYTES_STORED = ['viewers', 'archived_viewers', 'points_ledger']
  .map((table) => `(SELECT coalesce(sum(octet_length(body)), 0) FROM ${table} WHERE streamer_id = ?)`)
  .join(' + ');

/** @throws IMPORT_VIEWERS_SIZE_LIMIT */
export async function refuseMoreBytes(
  database: Database,
  streamerId: string,
  growth: number,
  { bytesOfViewers }: Quotas,
): Promise<void> {
  if (growth === 0) return;
  const sql = `SELECT ${BYTES_STORED} AS bytes`;
  const [found] = await database.raw<{ bytes: number }[]>(sql, [streamerId, streamerId, streamerId]);
  const bytes = found!.bytes + growth;
  if (bytes <= bytesOfViewers) return;
  throw new AppError('IMPORT_VIEWERS_SIZE_LIMIT', { size: inMegabytes(bytes), limit: inMegabytes(bytesOfViewers) });
}

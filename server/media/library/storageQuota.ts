/** Checks whether there is room for files: for their kind, in the account's quota, among the demos, and on the disk. */
import { AppError } from '#engine/core/appError.ts';
import {
  DEMO_TOTAL_BYTES,
  MAX_DEMO_FILES,
  MAX_MEDIA_FILES,
  MAX_OPEN_UPLOADS,
  MEDIA_LIMITS,
  type MediaKind,
  mediaQuotaBytes,
} from '#engine/rules/mediaLimits.ts';
import type { Database } from '../../ground/db/connection.ts';
import { demoTotals, type MediaTotals, mediaTotals } from './store.ts';

/** The account that owns the files. */
export interface MediaOwner {
  userId: string;
  isDemo: boolean;
}

/** A file to be added. */
export interface NewFile {
  kind: MediaKind;
  /** Size in bytes. */
  size: number;
}

export interface StorageQuota {
  /** Refuses files that do not all fit. @throws MEDIA_TOO_LARGE, STORAGE_FULL when not all of these would find room */
  refuseFull(files: readonly NewFile[]): Promise<void>;
}

/** Space reserved for the show: without room for its events a stream stops. */
export const RESERVED_BYTES = 512 * 1024 * 1024;

const inMegabytes = (bytes: number): number => Math.ceil(bytes / 104_857.6) / 10;

/**
 * Creates the check.
 * @param freeBytes returns the free space on the disk; Infinity where unknown
 */
export function createStorageQuota({ freeBytes }: { freeBytes(): Promise<number> }): StorageQuota {
  return {
    async refuseFull(files) {
      for (const file of files) refuseTooLarge(file);
      const size = files.reduce((sum, file) => sum + file.size, 0);
      if (size > 0 && (await freeBytes()) < size + RESERVED_BYTES) throw new AppError('STORAGE_FULL');
    },
  };
}

/**
 * Checks files one after the other, each counted for the later ones.
 * @throws UPLOADS_LIMIT, MEDIA_FILES_LIMIT, MEDIA_QUOTA_REACHED, MEDIA_DEMO_FULL
 */
export async function refuseBeyondQuota(at: Database, owner: MediaOwner, files: readonly NewFile[]): Promise<void> {
  const totals = await mediaTotals(at, owner.userId);
  const demos = owner.isDemo ? await demoTotals(at) : null;
  let before = { files: 0, uploads: 0, fileBytes: 0, uploadBytes: 0 };
  for (const { size } of files) {
    refuseTooMuch(owner, size, sumOf(totals, before));
    if (demos) refuseFullDemos(size, sumOf(demos, before));
    before = { ...before, files: before.files + 1, fileBytes: before.fileBytes + size };
  }
}

function refuseTooLarge({ kind, size }: NewFile): void {
  const { maxBytes } = MEDIA_LIMITS[kind];
  if (size > maxBytes) throw new AppError('MEDIA_TOO_LARGE', { size: inMegabytes(size), max: inMegabytes(maxBytes) });
}

const sumOf = (left: MediaTotals, right: MediaTotals): MediaTotals => ({
  files: left.files + right.files,
  uploads: left.uploads + right.uploads,
  fileBytes: left.fileBytes + right.fileBytes,
  uploadBytes: left.uploadBytes + right.uploadBytes,
});

function refuseTooMuch({ isDemo }: MediaOwner, size: number, totals: MediaTotals): void {
  if (totals.uploads >= MAX_OPEN_UPLOADS) throw new AppError('UPLOADS_LIMIT', { limit: MAX_OPEN_UPLOADS });
  if (totals.files + totals.uploads >= MAX_MEDIA_FILES)
    throw new AppError('MEDIA_FILES_LIMIT', { limit: MAX_MEDIA_FILES });
  const quota = mediaQuotaBytes(isDemo);
  const free = Math.max(0, quota - totals.fileBytes - totals.uploadBytes);
  if (size <= free) return;
  // Rounded so that the numbers never seem to fit.
  const freeText = Math.floor(free / 104_857.6) / 10;
  throw new AppError('MEDIA_QUOTA_REACHED', { quota: inMegabytes(quota), free: freeText, size: inMegabytes(size) });
}

/** Anybody can start demos, so all of them share a limit and cannot fill the disk. */
function refuseFullDemos(size: number, { files, uploads, fileBytes, uploadBytes }: MediaTotals): void {
  if (files + uploads >= MAX_DEMO_FILES || fileBytes + uploadBytes + size > DEMO_TOTAL_BYTES)
    throw new AppError('MEDIA_DEMO_FULL');
}

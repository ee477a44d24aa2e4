/** Explains in words why the operating system refused a file. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EEXIST: 'something else has this name',
  EISDIR: 'it is a folder',
  ENOENT: 'it or its folder does not exist',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is not a folder',
  EPERM: 'not permitted',
  EROFS: 'the disk is read-only',
};

/** Returns the reason of a failed file operation, for `reason` of FILE_NOT_READABLE and FILE_NOT_WRITABLE. */
export function fileReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error));
}

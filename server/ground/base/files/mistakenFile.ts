/** Recognizes what a file is instead of the expected format, which helps more than a parse error. */
import { AppError } from '#engine/core/appError.ts';

const BUNDLE = /"format"\s*:\s*"liveloom-bundle"/;
const RECORDING = /"format"\s*:\s*"liveloom-recording"/;

/**
 * Returns an error for a mistaken file.
 * @param head beginning of the file: its first lines
 * @param wanted the expected format
 * @returns FILE_IS_BUNDLE, FILE_IS_RECORDING or FILE_IS_RAW; null = unknown
 */
export function mistakenFile(head: string, file: string, wanted: 'bundle' | 'recording'): AppError | null {
  if (wanted === 'recording' && BUNDLE.test(head)) return new AppError('FILE_IS_BUNDLE', { file });
  if (wanted === 'bundle' && RECORDING.test(head)) return new AppError('FILE_IS_RECORDING', { file });
  return isRaw(head.split('\n', 1)[0] ?? '') ? new AppError('FILE_IS_RAW', { file }) : null;
}

/** Platforms put the type of a message beside its content. */
function isRaw(line: string): boolean {
  try {
    const value = JSON.parse(line) as Record<string, unknown> | null;
    return (
      (typeof value?.['method'] === 'string' && value['payload'] !== undefined) ||
      (typeof value?.['event'] === 'string' && value['data'] !== undefined)
    );
  } catch {
    return false;
  }
}

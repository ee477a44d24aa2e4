/** What a file is instead of what somebody took it for: that says more than the place at which it stops making sense. */
import { AppError } from '#engine/core/appError.ts';

const BUNDLE = /"format"\s*:\s*"liveloom-bundle"/;
const RECORDING = /"format"\s*:\s*"liveloom-recording"/;

/**
 * @param head how the file begins: its first lines
 * @param wanted what it was to be
 * @returns FILE_IS_BUNDLE, FILE_IS_RECORDING or FILE_IS_RAW; null = nobody knows what it is
 */
export function mistakenFile(head: string, file: string, wanted: 'bundle' | 'recording'): AppError | null {
  if (wanted === 'recording' && BUNDLE.test(head)) return new AppError('FILE_IS_BUNDLE', { file });
  if (wanted === 'bundle' && RECORDING.test(head)) return new AppError('FILE_IS_RECORDING', { file });
  return isRaw(head.split('\n', 1)[0] ?? '') ? new AppError('FILE_IS_RAW', { file }) : null;
}

/** Platforms say what a message is, and put the rest beside it. */
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

/** Compares two pictures: byte for byte in the same browser, else tolerating another version's text rendering. */
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Measured between Chromium 127 and 156: real differences are far above, text rendering below. */
const THRESHOLD = 0.3;
const MAX_SHARE = 0.005;

export interface Comparison {
  isSame: boolean;
  /** Number of differing pixels: at all when exact, else beyond the tolerance for text rendering. */
  differing: number;
  /** Differences in red; null when the sizes differ or there are none. */
  diff: PNG | null;
}

/** @param isExact true for the same browser: every byte counts */
export function comparePictures(expected: PNG, actual: PNG, isExact: boolean): Comparison {
  const { width, height } = expected;
  if (actual.width !== width || actual.height !== height)
    return { isSame: false, differing: width * height, diff: null };
  if (expected.data.equals(actual.data)) return { isSame: true, differing: 0, diff: null };
  const diff = new PNG({ width, height });
  const options = { threshold: isExact ? 0 : THRESHOLD, includeAA: isExact };
  const differing = pixelmatch(expected.data, actual.data, diff.data, width, height, options);
  return { isSame: !isExact && differing <= MAX_SHARE * coveredPixels(expected, actual), differing, diff };
}

/** Counts the pixels that are not transparent in one of the two. */
function coveredPixels(expected: PNG, actual: PNG): number {
  let covered = 0;
  for (let index = 3; index < expected.data.length; index += 4) {
    if (expected.data[index] !== 0 || actual.data[index] !== 0) covered++;
  }
  return covered;
}

/** Compares two files; the picture of the differences is a file too. @throws when one is no PNG */
export function compareFiles(
  expected: Buffer,
  actual: Buffer,
  isExact: boolean,
): Omit<Comparison, 'diff'> & { diff: Buffer | null } {
  if (expected.equals(actual)) return { isSame: true, differing: 0, diff: null };
  const { diff, ...found } = comparePictures(PNG.sync.read(expected), PNG.sync.read(actual), isExact);
  return { ...found, diff: diff && PNG.sync.write(diff) };
}

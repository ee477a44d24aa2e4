/**
 * Compares freshly drawn pictures with those of a folder. The comparing package is loaded only then: servers never need
 * it.
 */
import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#engine/core/appError.ts';
import type { Orientation } from '#schemas/generated/types.ts';
import { fileReason } from '#server/ground/base/files/fileReason.ts';
import type { NamedFile } from '#server/show/session/recording/recoverRecording.ts';
import { writeWhole } from '../writeWhole.ts';
import type * as Comparing from './comparePictures.ts';

/** Result of a comparison: another size has no pixels to compare. */
export type Verdict = 'same' | 'different' | 'size' | 'missing';

export interface ComparedPicture {
  /** Name of the picture in both folders. */
  file: string;
  verdict: Verdict;
  /** Number of differing pixels. */
  differing?: number;
  /** Path of the differences in red, as the caller would write it. */
  diff?: string;
}

export interface PicturesComparison {
  isEqual: boolean;
  pictures: ComparedPicture[];
  /** Expected pictures of the same recording and orientation that were not drawn. */
  extra: string[];
}

export interface ExpectedPictures {
  /** Named folder. */
  folder: NamedFile;
  /** Names of its PNG files. */
  names: readonly string[];
  /** Whether to tolerate differences in letters between versions of browsers. */
  isSimilarEnough: boolean;
  compare: typeof Comparing;
}

/**
 * Opens the folder before anything is drawn.
 * @throws FILE_NOT_READABLE
 */
export async function openExpected(folder: NamedFile, isSimilarEnough: boolean): Promise<ExpectedPictures> {
  const names = await orNotReadable(folder.name, () => readdir(folder.path));
  const pictures = names.filter((name) => name.endsWith('.png') && !name.endsWith(DIFF)).sort();
  return { folder, names: pictures, isSimilarEnough, compare: await import('./comparePictures.ts') };
}

/** Ending of a picture of differences. */
const DIFF = '.diff.png';

async function orNotReadable<T>(file: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    throw new AppError('FILE_NOT_READABLE', { file, reason: fileReason(error) }, { cause: error });
  }
}

/** Names and location of the drawn pictures. */
export interface DrawnPictures {
  out: NamedFile;
  /** First part of their names. */
  name: string;
  orientation: Orientation;
  files: readonly string[];
}

/**
 * Compares each picture and writes the differences beside it, as `<picture>.diff.png`, replacing those of an earlier
 * run.
 * @throws FILE_NOT_READABLE when an expected picture is no PNG, FILE_NOT_WRITABLE
 */
export async function compareWithExpected(
  expected: ExpectedPictures,
  drawn: DrawnPictures,
): Promise<PicturesComparison> {
  const pictures: ComparedPicture[] = [];
  for (const file of drawn.files) pictures.push(await compareOne(expected, drawn.out, file));
  const isOfThese = (name: string): boolean =>
    name.startsWith(`${drawn.name}-`) && name.endsWith(`-${drawn.orientation}.png`);
  const extra = expected.names.filter((name) => isOfThese(name) && !drawn.files.includes(name));
  return { isEqual: extra.length === 0 && pictures.every(({ verdict }) => verdict === 'same'), pictures, extra };
}

async function compareOne(
  { folder, names, isSimilarEnough, compare }: ExpectedPictures,
  out: NamedFile,
  file: string,
): Promise<ComparedPicture> {
  const diffFile = `${file.slice(0, -'.png'.length)}${DIFF}`;
  const diffPath = join(out.path, diffFile);
  await rm(diffPath, { force: true });
  if (!names.includes(file)) return { file, verdict: 'missing' };
  const name = join(folder.name, file);
  const expected = await orNotReadable(name, () => readFile(join(folder.path, file)));
  const actual = await readFile(join(out.path, file));
  const { isSame, differing, diff } = await orNotReadable(name, async () =>
    compare.compareFiles(expected, actual, !isSimilarEnough),
  );
  if (isSame) return { file, verdict: 'same' };
  if (diff === null) return { file, verdict: 'size' };
  await writeWhole({ path: diffPath, name: join(out.name, diffFile) }, diff);
  return { file, verdict: 'different', differing, diff: join(out.name, diffFile) };
}

/** Describes each picture that differs, and those that were not drawn. */
export function comparisonLines({ pictures, extra, isEqual }: PicturesComparison, folder: string): string[] {
  if (isEqual) return [`equal: ${pictures.length} of ${pictures.length} pictures are those in ${folder}`];
  const said = pictures.filter(({ verdict }) => verdict !== 'same').map((picture) => lineOf(picture, folder));
  return [...said, ...extra.map((file) => `not drawn: ${file} is in ${folder}, but no such moment was asked for`)];
}

function lineOf({ file, verdict, differing, diff }: ComparedPicture, folder: string): string {
  if (verdict === 'missing') return `missing: there is no ${file} in ${folder}`;
  if (verdict === 'size') return `different: ${file} has another size than the one in ${folder}`;
  const pixels = differing === 1 ? '1 pixel differs' : `${differing} pixels differ`;
  return `different: ${file}: ${pixels}, see ${diff}`;
}

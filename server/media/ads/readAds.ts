/** Reads the ads of the server's operator from a folder (behaviour: plan-22): `shop.png` is shown with the text of `shop.txt`. */
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, parse } from 'node:path';
import { AppError } from '#engine/core/appError.ts';
import type { Ad } from '#schemas/generated/types.ts';

/** Ad with the file from which it is served. */
export interface StoredAd extends Ad {
  path: string;
  size: number;
  /** Type under which it is served, detected from its bytes. */
  type: string;
}

const KINDS: Readonly<Record<string, Ad['kind']>> = {
  '.avif': 'image',
  '.gif': 'image',
  '.jpeg': 'image',
  '.jpg': 'image',
  '.png': 'image',
  '.webp': 'image',
  '.mp4': 'video',
  '.webm': 'video',
};

const MIB = 1024 * 1024;
const MAX_BYTES: Readonly<Record<Ad['kind'], number>> = { image: 5 * MIB, video: 20 * MIB };
/** Limits of schemas/events/plan-changed.json and schemas/common/ad.json. */
const [MAX_ADS, MAX_NAME, MAX_TEXT] = [20, 100, 60];

const invalid = (path: string, remedy: string): AppError =>
  new AppError('CONFIG_INVALID', { name: 'LIVELOOM_ADS', value: JSON.stringify(path), remedy });

const kindOf = (name: string): Ad['kind'] | undefined => KINDS[extname(name).toLowerCase()];
const textName = (name: string): string => `${parse(name).name}.txt`;

/**
 * Reads and checks all ads, in the order of their names.
 * @throws CONFIG_INVALID naming the first file or folder that cannot be used
 */
export async function readAds(folder: string): Promise<StoredAd[]> {
  const names = await namesIn(folder);
  const ads = names.filter((name) => kindOf(name) !== undefined);
  if (ads.length === 0) throw invalid(folder, 'Put a picture or a video into the folder, or leave the variable out.');
  if (ads.length > MAX_ADS) throw invalid(folder, `Keep at most ${MAX_ADS} pictures and videos in the folder.`);
  const texts = new Set(ads.map(textName));
  const odd = names.find((name) => kindOf(name) === undefined && !texts.has(name));
  if (odd !== undefined)
    throw invalid(
      join(folder, odd),
      'Use AVIF, GIF, JPEG, PNG, WebP, MP4 or WebM, with a text of the same name ending in .txt.',
    );
  const stored: StoredAd[] = [];
  for (const name of ads) stored.push(await readAd(folder, name, names.includes(textName(name))));
  return stored;
}

/** Lists the files of a folder without hidden ones. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => {
    throw invalid(folder, 'Name a folder that the server can read, or leave the variable out.');
  });
  return names.filter((name) => !name.startsWith('.')).sort();
}

async function readAd(folder: string, name: string, hasText: boolean): Promise<StoredAd> {
  const [path, kind] = [join(folder, name), kindOf(name)!];
  if (name.length > MAX_NAME) throw invalid(path, `Use a file name of at most ${MAX_NAME} characters.`);
  const { size } = await stat(path);
  if (size > MAX_BYTES[kind]) throw invalid(path, `Use a file of at most ${MAX_BYTES[kind] / MIB} MiB.`);
  const text = hasText ? await readText(join(folder, textName(name))) : '';
  return { file: name, kind, text, path, size, type: await typeOf(path, kind, size) };
}

async function readText(path: string): Promise<string> {
  const text = (await readFile(path, 'utf8')).trim();
  if (text.length > MAX_TEXT || /\p{Cc}/u.test(text))
    throw invalid(path, `Use one line of at most ${MAX_TEXT} characters.`);
  return text;
}

async function typeOf(path: string, kind: Ad['kind'], size: number): Promise<string> {
  // Only servers with ads load the readers of media formats.
  const { inspectFile } = await import('../library/inspect/inspectFile.ts');
  const file = await open(path);
  try {
    const read = async (start: number, end: number): Promise<Uint8Array> =>
      (await file.read(Buffer.alloc(end - start), 0, end - start, start)).buffer;
    return (await inspectFile(kind, size, read)).type;
  } catch (error) {
    throw invalid(path, error instanceof AppError ? error.message : 'Use a file that is complete.');
  } finally {
    await file.close();
  }
}

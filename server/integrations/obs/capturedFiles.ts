/**
 * Files that OBS made and reported on this computer: pictures of sources, and saved replays. Only what OBS just reported can be
 * opened, by a name of our own; its path stays here.
 */
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { basename, extname, isAbsolute } from 'node:path';
import { AppError } from '#engine/core/appError.ts';
import { isLoopback } from '../../ground/outbound/programAddress.ts';
import type { CapturedFile, OpenedFile } from '../program.ts';
import { OBS } from './obsTitle.ts';

const MAX_KEPT = 40;
/** Pictures that nobody fetched take memory. */
const MAX_PICTURES = 4;
const VIDEOS: ReadonlySet<string> = new Set(['.mp4', '.mkv', '.mov', '.flv', '.ts', '.m2ts', '.webm', '.avi']);

type Kept = { name: string; bytes: Uint8Array } | { name: string; path: string; size: number };

export interface CapturedFiles {
  /** Keeps a picture, and returns the name by which it is opened once. */
  addPicture(name: string, bytes: Uint8Array): string;
  /** Keeps a video that OBS wrote; null = there is no such file on this computer. */
  addVideo(path: string): Promise<CapturedFile | null>;
  /** @throws PROGRAM_FILE_GONE */
  open(id: string): Promise<OpenedFile>;
}

/**
 * @param host computer of OBS: paths of another one mean other files here
 * @param randomKey returns names of files; answers are kept, so a name must never come again
 */
export function createCapturedFiles(host: string, randomKey: () => string): CapturedFiles {
  const kept = new Map<string, Kept>();

  function keep(file: Kept): string {
    const id = randomKey();
    kept.set(id, file);
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!);
    return id;
  }

  return {
    addPicture(name, bytes) {
      const pictures = [...kept].filter(([, file]) => 'bytes' in file);
      for (const [id] of pictures.slice(0, Math.max(0, pictures.length - MAX_PICTURES + 1))) kept.delete(id);
      return keep({ name, bytes });
    },

    async addVideo(path) {
      if (!isLocal(host) || !isAbsolute(path) || !VIDEOS.has(extname(path).toLowerCase())) return null;
      const opened = await openVideo(path);
      if (opened === null) return null;
      await opened.handle.close();
      const { size } = opened;
      const name = basename(path).slice(-200);
      return { id: keep({ name, path, size }), name, size };
    },

    async open(id) {
      const file = kept.get(id);
      if (file === undefined) throw gone();
      if ('bytes' in file) {
        kept.delete(id);
        return { name: file.name, size: file.bytes.length, bytes: piecesOf(file.bytes) };
      }
      const { name, path, size } = file;
      await (await openAgain(path, size)).close();
      return { name, size, bytes: videoBytes(path, size) };
    },
  };
}

const gone = (): AppError => new AppError('PROGRAM_FILE_GONE', { program: OBS });

const isLocal = (host: string): boolean => host === 'localhost' || isLoopback(host);

/** Opens a regular file that is not empty. Links are not followed: they may lead anywhere. */
async function openVideo(path: string): Promise<{ handle: FileHandle; size: number } | null> {
  // Windows knows no such flag; nobody makes links there without being asked.
  const noLinks = (constants as Partial<typeof constants>).O_NOFOLLOW ?? 0;
  const handle = await open(path, constants.O_RDONLY | noLinks).catch(() => null);
  if (handle === null) return null;
  const stat = await handle.stat();
  if (stat.isFile() && stat.size > 0) return { handle, size: stat.size };
  await handle.close();
  return null;
}

/** Opens a video that has not changed since it was reported. @throws PROGRAM_FILE_GONE */
async function openAgain(path: string, size: number): Promise<FileHandle> {
  const opened = await openVideo(path);
  if (opened?.size === size) return opened.handle;
  await opened?.handle.close();
  throw gone();
}

/** Opens the file when somebody begins to read, so that nothing stays open otherwise. */
async function* videoBytes(path: string, size: number): AsyncGenerator<Uint8Array> {
  const handle = await openAgain(path, size);
  try {
    yield* handle.createReadStream({ autoClose: false, end: size - 1 });
  } finally {
    await handle.close();
  }
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Reads the small text file into which a player writes its song. Anything else at that path is refused unread. */
import { constants, type Stats } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import type { ProgramState } from '#schemas/generated/types.ts';
import { textOf } from './songText.ts';

/** A song fits many times; a file that is larger is something else. */
const MAX_SONG_FILE_BYTES = 4_096;

/** A pipe without a writer must not block, and a link must not lead to another file. Windows has neither flag. */
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);
const MISSING: ReadonlySet<string | undefined> = new Set(['ENOENT', 'ENOTDIR']);

type FileReason = Extract<ProgramState['reason'], 'noFile' | `file${string}`>;

/** Says why there is no song file. */
export class SongFileProblem extends Error {
  readonly reason: FileReason;

  constructor(reason: FileReason) {
    super(reason);
    this.reason = reason;
  }
}

export interface SongFileContent {
  text: string;
  /** When the file was written last, epoch ms by the clock of its drive. */
  writtenMs: number;
}

/** @throws SongFileProblem */
export async function readSongFile(path: string): Promise<SongFileContent> {
  if (!isAbsolute(path)) throw new SongFileProblem('noFile');
  try {
    return await read(path);
  } catch (error) {
    if (error instanceof SongFileProblem) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new SongFileProblem(
      MISSING.has(code) ? 'fileMissing' : code === 'ELOOP' ? 'fileNotPlain' : 'fileNotReadable',
    );
  }
}

async function read(path: string): Promise<SongFileContent> {
  // Opening a device can already do something, so it is looked at first.
  refuseOthers(await lstat(path));
  const file = await open(path, FLAGS);
  try {
    const opened = await file.stat();
    // The name may stand for something else since the look.
    refuseOthers(opened);
    const buffer = new Uint8Array(MAX_SONG_FILE_BYTES + 1);
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
    if (bytesRead > MAX_SONG_FILE_BYTES) throw new SongFileProblem('fileTooLarge');
    const text = textOf(buffer.subarray(0, bytesRead));
    if (text === null) throw new SongFileProblem('fileNoText');
    return { text, writtenMs: opened.mtimeMs };
  } finally {
    await file.close();
  }
}

function refuseOthers(stats: Stats): void {
  if (!stats.isFile()) throw new SongFileProblem('fileNotPlain');
  if (stats.size > MAX_SONG_FILE_BYTES) throw new SongFileProblem('fileTooLarge');
}

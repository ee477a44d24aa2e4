/**
 * Files named on the command line. `-` is standard input or standard output; a pipe, such as the shell's `<(zcat …)`,
 * is read like a file. Commands read their input more than once, so a stream is kept in a temporary folder until the
 * program ends.
 */
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#engine/core/appError.ts';
import { fileReason } from '#server/ground/base/files/fileReason.ts';
import type { NamedFile } from '#server/show/session/recording/recoverRecording.ts';
import { callerPath } from './callerPath.ts';

const STANDARD = '-';
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

let folder: string | null = null;

/** Kept streams by the typed name, for repeated reads. */
const kept = new Map<string, Promise<NamedFile>>();

/** Returns a path in a folder that is removed when the program ends. */
function temporaryPath(name: string): string {
  if (folder === null) {
    const made = (folder = mkdtempSync(join(tmpdir(), 'liveloom-')));
    const remove = (): void => rmSync(made, { recursive: true, force: true });
    process.once('exit', remove);
    for (const signal of SIGNALS) {
      // Other listeners end the program in their own way, and may still need the files.
      const stop = (): void => {
        if (process.listenerCount(signal) > 1) return;
        remove();
        process.off(signal, stop);
        process.kill(process.pid, signal);
      };
      process.on(signal, stop);
    }
  }
  return join(folder, name);
}

/**
 * Returns the input file for a typed name.
 * @param name path of the caller, or `-`
 * @throws FILE_NOT_READABLE
 */
export async function inputFile(name: string): Promise<NamedFile> {
  const path = callerPath(name);
  if (name !== STANDARD && !(await isPipe(path))) return { path, name };
  const answer = kept.get(name) ?? keep(name, path);
  kept.set(name, answer);
  return answer;
}

async function keep(typed: string, pipe: string): Promise<NamedFile> {
  const isStandard = typed === STANDARD;
  const path = temporaryPath(isStandard ? 'input' : `pipe-${kept.size}`);
  const name = isStandard ? 'standard input' : typed;
  try {
    await pipeline(isStandard ? process.stdin : createReadStream(pipe), createWriteStream(path));
  } catch (error) {
    throw new AppError('FILE_NOT_READABLE', { file: name, reason: fileReason(error) }, { cause: error });
  }
  return { path, name };
}

async function isPipe(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && (found.isFIFO() || found.isCharacterDevice());
}

/** Output file of a command. */
export interface OutputFile extends NamedFile {
  /** Call it when the file is complete; prints `summary` where it does not disturb the output. */
  deliver(summary: string): Promise<void>;
}

/** Prints to standard output when nothing else is written there. */
export function print(text: string): Promise<void> {
  return Promise.resolve(void process.stdout.write(`${text}\n`));
}

/** @param name path of the caller, or `-`: then the summary goes to standard error */
export function outputFile(name: string): OutputFile {
  if (name !== STANDARD) return { path: callerPath(name), name, deliver: print };
  const path = temporaryPath('output');
  return {
    path,
    name: 'standard output',
    async deliver(summary) {
      await pipeline(createReadStream(path), process.stdout, { end: false });
      process.stderr.write(`${summary}\n`);
    },
  };
}

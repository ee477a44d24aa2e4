/**
 * Files that a person names on the command line. `-` is standard input or standard output; a pipe, such as the shell's
 * `<(zcat …)`, is read like a file. Commands look at their input more than once, so what can be read only once is kept
 * in a temporary folder until the program ends.
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

/** By what a person named: what can be read only once is there for whoever asks again. */
const kept = new Map<string, Promise<NamedFile>>();

/** A path in a folder that goes when the program does. */
function temporaryPath(name: string): string {
  if (folder === null) {
    const made = (folder = mkdtempSync(join(tmpdir(), 'liveloom-')));
    const remove = (): void => rmSync(made, { recursive: true, force: true });
    process.once('exit', remove);
    for (const signal of SIGNALS) {
      // What else listens ends the program in its own way, and may still need the files.
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
 * Where a command reads what a person named.
 * @param name a path of the caller, or `-`
 * @throws FILE_NOT_READABLE
 */
export async function inputFile(name: string): Promise<NamedFile> {
  const path = callerPath(name);
  if (name !== STANDARD && !(await isPipe(path))) return { path, name };
  const asked = kept.get(name) ?? keep(name, path);
  kept.set(name, asked);
  return asked;
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

/** Where a command writes. */
export interface OutputFile extends NamedFile {
  /** To be called when the file is whole; says `summary` where it is in nobody's way. */
  deliver(summary: string): Promise<void>;
}

/** Says something where nothing else is written. */
export function print(text: string): Promise<void> {
  return Promise.resolve(void process.stdout.write(`${text}\n`));
}

/** @param name a path of the caller, or `-`: then the summary goes to standard error */
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

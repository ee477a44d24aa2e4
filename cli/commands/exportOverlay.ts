/**
 * Command `liveloom export`: writes an overlay with its pictures, videos and sounds into one file, also while the
 * server runs.
 */
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { AppError } from '#engine/core/appError.ts';
import { exportOverlay } from '#server/documents/exports/exportOverlay.ts';
import { fileReason } from '#server/ground/base/files/fileReason.ts';
import { profilesOf, type ProfileRow } from '#server/documents/profiles/store.ts';
import { callerPath } from '../callerPath.ts';
import { withLibrary } from '../overlays/withLibrary.ts';
import { stoppable } from '../stoppable.ts';

interface Flags {
  overlay?: string;
  out?: string;
  json?: boolean;
}

/** @throws OPTION_MISSING, OPTION_INVALID with the existing names */
function chosen(profiles: readonly ProfileRow[], wanted: string | undefined): ProfileRow {
  const allowed = profiles.map(({ name }) => name).join(', ');
  const fitting = wanted === undefined ? profiles : profiles.filter(({ id, name }) => id === wanted || name === wanted);
  if (fitting.length === 1) return fitting[0]!;
  if (wanted === undefined) throw new AppError('OPTION_MISSING', { option: '--overlay', allowed });
  throw new AppError('OPTION_INVALID', { option: '--overlay', value: wanted, allowed });
}

async function run(email: string, { overlay, out, json: isJson }: Flags): Promise<void> {
  const file = await withLibrary(email, async ({ database, user, library }) => {
    const profile = chosen(await profilesOf(database, user.id), overlay);
    const { fileName, bytes } = await exportOverlay(database, library, profile);
    if (out === '-') {
      await stoppable((signal) =>
        pipeline(Readable.from(bytes, { objectMode: false }), process.stdout, { signal, end: false }),
      );
      return null;
    }
    const path = callerPath(out ?? fileName);
    if (existsSync(path))
      throw new AppError('FILE_NOT_WRITABLE', { file: path, reason: 'something else has this name' });
    await stoppable((signal) => writeStream(path, bytes, signal));
    return path;
  });
  if (file === null) return;
  process.stdout.write(isJson ? `${JSON.stringify({ file })}\n` : `${file}\n`);
}

/** Writes the file completely or not at all. */
async function writeStream(path: string, bytes: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<void> {
  const part = `${path}.part`;
  try {
    await pipeline(Readable.from(bytes, { objectMode: false }), createWriteStream(part), { signal });
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    if (error instanceof AppError || signal.aborted) throw error;
    throw new AppError('FILE_NOT_WRITABLE', { file: path, reason: fileReason(error) }, { cause: error });
  }
}

export function addExport(program: Command): void {
  program
    .command('export <email>')
    .description('Save an overlay of an account as one file, with its images, videos and sounds')
    .option('--overlay <name>', 'name or id of the overlay, if the account has several')
    .option(
      '--out <file>',
      'where to (default: the name of the overlay, here; "-" is standard output); nothing is written over',
    )
    .option('--json', 'print as JSON')
    .action(run);
}

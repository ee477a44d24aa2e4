/**
 * Starts the program that a desktop file contains. The first start unpacks it into the user's folder; from then on it is the
 * package that npm installs too, with files of its own for threads and processes. The runtime bundles this module, so it uses
 * nothing but Node's own modules.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { appFolder } from '../../desktop/appFolder.ts';
import { unpackFiles } from './archive.ts';

/** Archive in the file. */
export interface Contents {
  /** Path of the packed files. */
  archive: string;
  /** Name of the folder that they get: another one for each build. */
  name: string;
}

/** Runs the command line; without arguments, the desktop app. */
export async function launch({ archive, name }: Contents): Promise<void> {
  const [, , ...args] = process.argv;
  const [script = ''] = args;
  // A process that the server starts, for the voices: Node's `fork` runs this file with the script's path.
  if (process.connected && script.endsWith('.js')) return void (await import(pathToFileURL(script).href));
  const folder = join(appFolder(process.platform, process.env), 'program', name);
  unpackFiles(readFileSync(archive), folder);
  removeOthers(dirname(folder), name);
  const program = join(folder, 'dist/node/cli.js');
  process.env['LIVELOOM_DESKTOP_FILE'] = process.execPath;
  process.argv = [process.execPath, program, ...(args.length === 0 ? ['desktop'] : args)];
  await import(pathToFileURL(program).href);
}

/** Removes earlier versions. One that still runs keeps its files where the system holds them. */
function removeOthers(folder: string, name: string): void {
  for (const other of readdirSync(folder)) {
    if (other === name) continue;
    try {
      rmSync(join(folder, other), { recursive: true });
    } catch {
      // The next start tries again.
    }
  }
}

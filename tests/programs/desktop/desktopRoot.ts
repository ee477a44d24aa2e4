/** A root folder with a desktop file and the libraries of C and C++, and nothing else: no Node, no shell, no packages. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { commandOf } from '../machine.ts';

const PROGRAM = '/app/liveloom';
const NATIVE = 'node_modules/sqlite3/build/Release/node_sqlite3.node';

/** Copies the file and the libraries that it and the driver of the database name. */
export function makeRoot(root: string, file: string): void {
  for (const folder of ['app', 'home', 'tmp', 'proc', 'dev']) mkdirSync(join(root, folder), { recursive: true });
  copyFileSync(file, join(root, PROGRAM));
  for (const program of [file, join(packageFolder(), NATIVE)]) {
    for (const library of librariesOf(program)) {
      mkdirSync(join(root, dirname(library)), { recursive: true });
      copyFileSync(library, join(root, library));
    }
  }
}

function librariesOf(program: string): string[] {
  const listed = execFileSync('ldd', [program], { encoding: 'utf8' });
  return [...listed.matchAll(/(?:=> )?(\/\S+) \(0x/g)].map(([, path]) => path!);
}

/** Starts the file in its root. The root sees the network, `/proc` and the devices of this machine. */
export function startInRoot(root: string, args: readonly string[], env: Record<string, string> = {}): ChildProcess {
  const mounts = `mount -t proc proc ${root}/proc && mount --rbind /dev ${root}/dev && exec chroot ${root} ${PROGRAM} "$@"`;
  const variables = { HOME: '/home', PATH: process.env['PATH']!, LIVELOOM_LOG: 'warn', ...env };
  const wanted = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', mounts, basename(PROGRAM), ...args];
  return spawn(commandOf('unshare', 'desktop'), wanted, { env: variables, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Returns what the app remembers between starts. */
export function stateIn(root: string): { port: number; url: string } {
  return JSON.parse(readFileSync(join(root, 'home/.local/share/liveloom/desktop.json'), 'utf8')) as never;
}

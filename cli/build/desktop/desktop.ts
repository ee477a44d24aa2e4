/**
 * Builds the desktop files, `npm run desktop`: server, dashboard and runtime in one file for each system, into dist/desktop.
 * All of them are built on any system.
 */
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { UPDATE_SOURCE_FILE, type UpdateSource } from '../../desktop/updates.ts';
import { LATEST_FILE } from '#server/operation/desktop/desktopFiles.ts';
import { ensureBuilt, projectRoot } from '../build.mjs';
import { packFiles } from './archive.ts';
import { fetchRuntime } from './fetchRuntime.ts';
import { packageFiles } from './packageFiles.ts';
import { RUNTIMES, SYSTEMS, type System } from './runtimes.ts';
import { makeKey, publicKeyOf, signLatest } from './signLatest.ts';

const CACHE = join(projectRoot, '.cache/desktop');
const OUT = join(projectRoot, 'dist/desktop');

interface Flags {
  only?: System;
  runtime?: string;
  server?: string;
  key?: string;
  newKey?: string;
}

export interface BuildOptions {
  out?: string;
  /** Path of a runtime; by default the one from npm. */
  runtime?: string | undefined;
  /** Server that the file asks for newer versions; null = none. */
  source?: UpdateSource | null;
}

/** Builds the file of a system and returns its path. */
export function buildDesktopFile(system: System, { out = OUT, runtime, source = null }: BuildOptions = {}): string {
  const { target, file } = RUNTIMES[system];
  const work = join(CACHE, `build-${system}-${process.pid}`);
  mkdirSync(work, { recursive: true });
  mkdirSync(out, { recursive: true });
  try {
    const updates = { path: UPDATE_SOURCE_FILE, content: Buffer.from(JSON.stringify(source)) };
    const archive = packFiles([...packageFiles(projectRoot, system), updates]);
    writeFileSync(join(work, 'package.bin'), archive);
    writeFileSync(join(work, 'main.ts'), mainOf(archive));
    compile(work, join(out, file), target, runtime ?? fetchRuntime(RUNTIMES[system], CACHE));
    return join(out, file);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

const ownVersion = (): string =>
  (JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }).version;

/** Returns the entry of a file: it names its contents and launches them. */
function mainOf(archive: Uint8Array): string {
  const name = `${ownVersion()}-${createHash('sha256').update(archive).digest('hex').slice(0, 12)}`;
  return [
    `import archive from './package.bin' with { type: 'file' };`,
    `import { launch } from ${JSON.stringify(join(projectRoot, 'cli/build/desktop/launcher.ts'))};`,
    `await launch({ archive, name: ${JSON.stringify(name)} });`,
  ].join('\n');
}

/**
 * The compiler is the runtime of this computer; it copies the runtime of the target. The file reads no settings of the folder
 * where it is started, but finds packages beside the program that it unpacked.
 */
function compile(work: string, file: string, target: string, runtime: string): void {
  const settings = ['--no-compile-autoload-dotenv', '--no-compile-autoload-bunfig', '--compile-autoload-package-json'];
  const hidden = target.includes('windows') && process.platform === 'win32' ? ['--windows-hide-console'] : [];
  const wanted = ['--outfile', file, '--target', target, '--compile-executable-path', runtime];
  const args = ['build', '--compile', 'main.ts', ...wanted, ...settings, ...hidden];
  execFileSync(compiler(), args, { cwd: work, stdio: ['ignore', 'ignore', 'inherit'] });
}

function compiler(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform === 'darwin' ? 'macos' : 'linux';
  return fetchRuntime(RUNTIMES[system], CACHE);
}

function program(): Command {
  return new Command('desktop')
    .description('Build the desktop files into dist/desktop')
    .addOption(new Option('--only <system>', 'build the file of one system').choices(SYSTEMS))
    .option('--runtime <path>', 'put this runtime into the file instead of the one from npm; needs --only')
    .option('--server <address>', 'your server, which the files ask for newer versions; needs --key')
    .option('--key <file>', 'private Ed25519 key that signs latest.json; needs --server')
    .option('--new-key <file>', 'make such a key, and build nothing');
}

/** @throws {Error} with the remedy when options do not fit together */
function sourceOf({ server, key }: Flags): UpdateSource | null {
  if (server === undefined && key === undefined) return null;
  if (server === undefined || key === undefined) throw new Error('--server and --key need each other');
  if (!URL.canParse(server) || new URL(server).protocol !== 'https:') {
    throw new Error(`--server ${server}: use an https address, for example https://live.example.com`);
  }
  return { server, publicKey: publicKeyOf(key) };
}

async function main(): Promise<void> {
  const flags = program().parse().opts<Flags>();
  const { only, runtime, key, newKey } = flags;
  if (newKey !== undefined) return makeKey(newKey);
  if (runtime !== undefined && only === undefined) throw new Error('--runtime needs --only: a runtime fits one system');
  const source = sourceOf(flags);
  await ensureBuilt(['web', 'node']);
  const files = (only === undefined ? SYSTEMS : [only]).map((system) => buildDesktopFile(system, { runtime, source }));
  if (key !== undefined) writeFileSync(join(OUT, LATEST_FILE), signLatest(ownVersion(), files, key));
  for (const file of files) process.stdout.write(`${file} ${(statSync(file).size / 1e6).toFixed(0)} MB\n`);
}

if (process.argv[1] === import.meta.filename) {
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}

/**
 * The package as a stranger gets it: packed, installed without development dependencies into an empty folder, started by
 * `npx liveloom`. It downloads packages, so only `npm test -- --all` runs it.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '#cli/build/build.mjs';
import manifest from '../package.json' with { type: 'json' };
import { giftOnPage } from './fresh/giftOnPage.ts';
import { plainEnvironment } from './support/cli.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const MAX_UNPACKED_BYTES = 60_000_000;
const PATIENCE_MS = 600_000;

const folder = temporaryFolder();
const installed = join(folder, 'empty/node_modules/liveloom');

/** npm passes settings on to programs by its own variables; a stranger's shell has none of them. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(plainEnvironment()).filter(([name]) => !/^npm_(?:config_|lifecycle|package)/i.test(name));
  return { ...Object.fromEntries(own), npm_config_sqlite3_local_prebuilds: join(folder, 'binaries') };
}

function npm(cwd: string, ...args: string[]): string {
  // A hanging npm would block this thread, and with it the test's own time limit.
  const limits = { timeout: PATIENCE_MS / 2, maxBuffer: 64_000_000 };
  return execFileSync('npm', args, {
    ...limits,
    cwd,
    env: environment(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Puts the database driver that was built for this computer where the driver's installer looks for a download. */
function offerDriver(): void {
  const source = join(projectRoot, 'node_modules/sqlite3');
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string };
  const name = `sqlite3-v${version}-napi-v6-${process.platform}-${process.arch}.tar.gz`;
  mkdirSync(join(folder, 'binaries'));
  const binary = 'build/Release/node_sqlite3.node';
  execFileSync('tar', ['-czf', join(folder, 'binaries', name), '-C', source, binary]);
}

/** Sums up the sizes of the files below a folder, packages in `node_modules` left out. */
function bytesBelow(path: string): number {
  const entries = readdirSync(path, { withFileTypes: true }).filter(({ name }) => name !== 'node_modules');
  const sizes = entries.map((entry) => {
    const inner = join(path, entry.name);
    return entry.isDirectory() ? bytesBelow(inner) : statSync(inner).size;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Starts the server and returns its address and a function that stops npx, as a service manager does, and waits. */
function start(): Promise<{ url: string; stop: () => Promise<void> }> {
  const data = join(folder, 'data');
  const child: ChildProcess = spawn('npx', ['liveloom', 'start', '--json'], {
    cwd: join(folder, 'empty'),
    env: { ...environment(), PORT: '0', LIVELOOM_DATA_DIR: data, LIVELOOM_DEMO: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  // The pipes close when the last process that writes to them has ended, the server included.
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const stop = (): Promise<void> => (child.kill('SIGTERM'), closed);
  return new Promise((resolve, reject) => {
    void closed.then(() => reject(new Error(`npx liveloom ended: ${stderr}`)));
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      if (stdout.includes('\n')) resolve({ url: (JSON.parse(stdout) as { url: string }).url, stop });
    });
  });
}

describe('the package', () => {
  beforeAll(() => {
    const [{ filename }] = JSON.parse(npm(projectRoot, 'pack', '--json', '--silent', '--pack-destination', folder)) as [
      { filename: string },
    ];
    offerDriver();
    mkdirSync(join(folder, 'empty'));
    npm(join(folder, 'empty'), 'install', '--omit=dev', '--no-audit', '--no-fund', join(folder, filename));
  }, PATIENCE_MS);

  // behaviour: name-130
  test(
    'starts by npx and shows a gift on the overlay; a stopped npx leaves no server',
    async () => {
      const { url, stop } = await start();
      try {
        expect(await giftOnPage(url)).toBe(7);
      } finally {
        await stop();
      }
    },
    PATIENCE_MS,
  );

  test('is small, and has what belongs to it and nothing else', () => {
    expect(bytesBelow(installed)).toBeLessThan(MAX_UNPACKED_BYTES);
    const sounds = ['LICENSE.md', 'coin.wav', 'fanfare.wav'].map((name) => `fixtures/media/sound-effects/${name}`);
    const names = ['LICENSE', 'README.md', 'CHANGELOG.md', 'dist/web/THIRD-PARTY-NOTICES.txt', ...sounds];
    expect(names.filter((name) => !existsSync(join(installed, name)))).toEqual([]);
    const files = readdirSync(installed, { recursive: true, encoding: 'utf8' });
    const own = files.filter((name) => !name.startsWith('node_modules'));
    expect(own.filter((name) => /\.(?:ts|tsx|map)$|^(?:tests|server|editor|cli|docs)\b/.test(name))).toEqual([]);
  });

  // behaviour: name-131
  test('doctor says what to do where the database driver could not be installed', () => {
    rmSync(join(folder, 'empty/node_modules/sqlite3/build'), { recursive: true });
    const program = join(installed, 'dist/node/cli.js');
    const { stdout, status } = spawnSync(process.execPath, [program, 'doctor'], {
      env: environment(),
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stdout).toMatch(/^PROBLEM +driver .*npm rebuild sqlite3.*C\+\+ compiler/m);
  });

  test('brings the versions that its overrides pin', () => {
    writeFileSync(join(installed, 'resolve.mjs'), "console.log(import.meta.resolve('tiktok-live-connector'));\n");
    const library = execFileSync(process.execPath, [join(installed, 'resolve.mjs')], { encoding: 'utf8' });
    expect(library).toContain('/liveloom/node_modules/tiktok-live-connector/');
    // Overrides of an override's own dependencies concern tools that build the pages, which nobody installs.
    const pinned = Object.entries(manifest.overrides).filter(([, version]) => typeof version === 'string');
    expect(pinned).not.toEqual([]);
    for (const [name, version] of pinned) {
      const text = readFileSync(join(installed, 'node_modules', name, 'package.json'), 'utf8');
      expect((JSON.parse(text) as { version: string }).version).toBe(version);
    }
  });
});

/**
 * Builds targets that are missing or older than their sources. Plain JavaScript, because the launcher runs it with bare
 * node before anything is built. Each target keeps a digest of the names, sizes and times of its sources in its own
 * folder: a changed, added or deleted source makes the digest differ.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {'web' | 'node' | 'harness' | 'faults' | 'sockets'} Target */
/** @typedef {{ config: string, outDir: string, entries: string[], sources: string[], env?: Record<string, string> }} TargetSpec */

const SHARED = ['engine', 'schemas', 'package.json', 'package-lock.json', 'tsconfig.json'];
/** Files that decide which part of three a page gets. */
const OF_VITE = [
  'vite.config.ts',
  'cli/build/fiberWithoutManifest.ts',
  'cli/build/threeWithoutRenderer.ts',
  'cli/build/splitGenerated.ts',
  'cli/build/pageChunks.ts',
];

/** @type {Record<Target, TargetSpec>} */
const TARGETS = {
  web: {
    config: 'vite.config.ts',
    outDir: 'dist/web',
    entries: ['overlay/index.html', 'editor/index.html'],
    sources: ['overlay', 'editor', ...OF_VITE, ...SHARED],
  },
  node: {
    config: 'vite.node.config.ts',
    outDir: 'dist/node',
    entries: ['server/main.ts', 'cli/main.ts'],
    sources: ['server', 'cli', 'fixtures', 'vite.node.config.ts', ...SHARED],
  },
  harness: {
    config: 'vite.config.ts',
    outDir: 'dist/harness',
    entries: ['tests/golden/harness/index.html'],
    sources: ['tests/golden', 'tests/support', 'overlay', ...OF_VITE, ...SHARED],
    env: { LIVELOOM_BUILD_HARNESS: '1' },
  },
  faults: {
    config: 'tests/faults/vite.config.ts',
    outDir: 'dist/faults',
    entries: ['tests/faults/worker/main.ts'],
    sources: ['server', 'tests/faults', 'tests/support', ...SHARED],
  },
  sockets: {
    config: 'tests/sockets/vite.config.ts',
    outDir: 'dist/sockets',
    entries: ['tests/sockets/server/main.ts'],
    sources: ['server', 'tests/sockets', 'tests/support', ...SHARED],
  },
};

/** Root folder of the project. */
export const projectRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Tests, these tools and the golden images are not built. */
const NOT_SOURCES = /\.test\.tsx?$|^cli\/(build|check|content)$|^fixtures\/golden$/;

const LOCK_POLL_MS = 200;

/**
 * Returns lines "path:size:time" of all files below `path`, except tests.
 * @param {string} root @param {string} path @returns {string[]}
 */
function describeSources(root, path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (stats === undefined || NOT_SOURCES.test(path)) return [];
  if (!stats.isDirectory()) return [`${path}:${stats.size}:${stats.mtimeMs}`];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => describeSources(root, `${path}/${name}`));
}

/** @param {string} root @param {TargetSpec} spec */
function digestOfSources(root, spec) {
  const lines = spec.sources.flatMap((source) => describeSources(root, source));
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** @param {string} root @param {TargetSpec} spec */
const stampFile = (root, spec) => join(root, spec.outDir, '.stamp');

/** @param {string} root @param {TargetSpec} spec @param {string} digest */
function isFresh(root, spec, digest) {
  const stamp = stampFile(root, spec);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Runs `work` under a lock: two builds of one target at once would empty each other's folder. A lock whose process is
 * gone is taken over.
 * @param {string} root @param {Target} target @param {() => Promise<void>} work
 */
async function withLock(root, target, work) {
  const lock = join(root, 'dist', `.lock-${target}`);
  mkdirSync(dirname(lock), { recursive: true });
  while (!tryLock(lock)) {
    if (!isRunning(Number(readLock(lock)))) rmSync(lock, { force: true });
    else await new Promise((wake) => setTimeout(wake, LOCK_POLL_MS));
  }
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** @param {string} lock */
function tryLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} lock */
function readLock(lock) {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return '0'; // released in the meantime
  }
}

/** Build tool; missing after `npm ci --omit=dev`. */
const VITE = join(projectRoot, 'node_modules/vite/bin/vite.js');

/** @param {string} root @param {TargetSpec} spec @param {string} vite @returns {Promise<void>} */
function runVite(root, spec, vite) {
  if (!existsSync(vite)) {
    throw new Error(`${spec.outDir} must be built, but the build tools are not installed. Run "npm ci" first.`);
  }
  const child = spawn(process.execPath, [vite, 'build', '--config', spec.config, '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...spec.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
  }
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => {
      if (code !== 0) return fail(new Error(`building ${spec.outDir} failed:\n${output}`));
      process.stderr.write(output); // warnings; standard output belongs to the command that follows
      return done();
    });
  });
}

/** @param {string} root @param {Target} target @param {{ force?: boolean, vite?: string }} options */
async function buildTarget(root, target, options) {
  const spec = TARGETS[target];
  const { vite = VITE } = options;
  if (!spec.entries.some((entry) => existsSync(join(root, entry)))) return;
  // Built elsewhere and copied here: the times of the sources mean nothing, and nothing could build here.
  if (!options.force && !existsSync(vite) && existsSync(stampFile(root, spec))) return;
  if (!options.force && isFresh(root, spec, digestOfSources(root, spec))) return;
  await withLock(root, target, async () => {
    const digest = digestOfSources(root, spec);
    if (!options.force && isFresh(root, spec, digest)) return;
    process.stderr.write(`liveloom: building ${spec.outDir} ...\n`);
    await runVite(root, spec, vite);
    writeFileSync(stampFile(root, spec), digest);
  });
}

/**
 * Builds the named targets one after the other, each only when it is missing or older than its sources. Messages go to
 * standard error.
 * @param {Target[]} targets
 * @param {{ root?: string, force?: boolean, vite?: string }} [options] `force` builds even fresh targets
 * @throws {Error} with a text for the user when a build fails or the build tools are missing
 */
export async function ensureBuilt(targets, options = {}) {
  for (const target of targets) await buildTarget(options.root ?? projectRoot, target, options);
}

/** @param {string[]} args */
async function main(args) {
  const names = args.filter((arg) => arg !== '--force');
  const targets = /** @type {Target[]} */ (Object.keys(TARGETS)).filter((target) => names.includes(target));
  if (targets.length === 0 || targets.length !== names.length) {
    throw new Error(`build: expected some of ${Object.keys(TARGETS).join(', ')}, got "${names.join(' ')}"`);
  }
  await ensureBuilt(targets, { force: args.includes('--force') });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main(process.argv.slice(2)).catch((/** @type {Error} */ error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}

/** Builds a throw-away checkout for real and checks when it is built again. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureBuilt, projectRoot } from './build.mjs';

let root = '';

const write = (path: string, text: string): void => writeFileSync(join(root, path), text);
const output = (): string => readFileSync(join(root, 'dist/node/server.js'), 'utf8');

/** Marks the built file and tells whether a build has removed the mark. */
async function isBuiltAgain(): Promise<boolean> {
  const mark = '// untouched';
  writeFileSync(join(root, 'dist/node/server.js'), mark);
  await ensureBuilt(['node'], { root });
  return output() !== mark;
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'liveloom-build-'));
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'), 'dir');
  for (const folder of ['server', 'engine', 'cli/build']) mkdirSync(join(root, folder), { recursive: true });
  for (const name of ['vite.node.config.ts', 'tsconfig.json', 'cli/build/existingEntries.ts']) {
    copyFileSync(join(projectRoot, name), join(root, name));
  }
  write('package.json', '{ "type": "module", "imports": { "#engine/*": "./engine/*" } }');
  write('engine/greeting.ts', "export const greeting = 'hello';\n");
  write('server/main.ts', "import { greeting } from '#engine/greeting.ts';\nconsole.log(greeting);\n");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test('what is missing is built, what is fresh is left alone', async () => {
  await ensureBuilt(['node'], { root });
  expect(output()).toContain('hello');
  expect(await isBuiltAgain()).toBe(false);
});

test('a changed, an added and a deleted source each build again, a test does not', async () => {
  await ensureBuilt(['node'], { root });
  write('server/main.test.ts', 'export {};\n');
  expect(await isBuiltAgain()).toBe(false);
  write('engine/greeting.ts', "export const greeting = 'good evening';\n");
  expect(await isBuiltAgain()).toBe(true);
  write('engine/added.ts', 'export {};\n');
  expect(await isBuiltAgain()).toBe(true);
  rmSync(join(root, 'engine/added.ts'));
  expect(await isBuiltAgain()).toBe(true);
});

/** Error with the bundler's reason. */
const FAILURE = /building dist\/node failed:[^]*missing\.ts/;

test('a failed build throws, is not taken for fresh, and the lock is gone', async () => {
  write('server/main.ts', "import { nothing } from './missing.ts';\nconsole.log(nothing);\n");
  await expect(ensureBuilt(['node'], { root })).rejects.toThrow(FAILURE);
  expect(existsSync(join(root, 'dist/.lock-node'))).toBe(false);
  await expect(ensureBuilt(['node'], { root })).rejects.toThrow(FAILURE);
});

test('without the build tools what was built elsewhere is taken as it is, and nothing else is', async () => {
  const vite = join(root, 'not-installed.js');
  await expect(ensureBuilt(['node'], { root, vite })).rejects.toThrow('the build tools are not installed');
  await ensureBuilt(['node'], { root });
  write('engine/greeting.ts', "export const greeting = 'copied at another time';\n");
  await ensureBuilt(['node'], { root, vite });
  expect(output()).toContain('hello');
  await expect(ensureBuilt(['node'], { root, vite, force: true })).rejects.toThrow('the build tools are not installed');
});

test('a lock left behind by a process that is gone does not block', async () => {
  mkdirSync(join(root, 'dist'));
  write('dist/.lock-node', '2147483646');
  await ensureBuilt(['node'], { root });
  expect(output()).toContain('hello');
});

test('two builds at once build one after the other, and the second finds it done', async () => {
  write(
    'vite.node.config.ts',
    [
      "import { appendFileSync } from 'node:fs';",
      "appendFileSync('builds.log', 'built ');",
      "const input = { server: 'server/main.ts' };",
      "export default { build: { ssr: true, outDir: 'dist/node', rolldownOptions: { input } } };",
    ].join('\n'),
  );
  await Promise.all([ensureBuilt(['node'], { root }), ensureBuilt(['node'], { root })]);
  expect(readFileSync(join(root, 'builds.log'), 'utf8')).toBe('built ');
});

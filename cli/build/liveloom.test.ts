/** Tests the launcher in a scratch checkout whose build fails loudly: help works without it. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from './build.mjs';

let root = '';

function launch(...args: string[]): { said: string; code: number | null } {
  const program = join(root, 'cli/build/liveloom.mjs');
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, ...args], { cwd: root, encoding: 'utf8' });
  return { said: stdout + stderr, code: status };
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'liveloom-launcher-'));
  mkdirSync(join(root, 'cli/build'), { recursive: true });
  for (const name of ['liveloom.mjs', 'build.mjs'])
    copyFileSync(join(projectRoot, 'cli/build', name), join(root, 'cli/build', name));
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'), 'dir');
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(root, 'vite.node.config.ts'), "throw new Error('a build was begun');\n");
  writeFileSync(
    join(root, 'cli/main.ts'),
    'const args: string[] = process.argv.slice(2);\nconsole.log("asked", args);\n',
  );
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test.each(['', 'help', '--help', '-h', '--version', '-V', 'start --help', 'help start'])(
  'a question builds nothing: "%s"',
  (line) => {
    const args = line.split(' ').filter((arg) => arg !== '');
    expect(launch(...args)).toMatchObject({ code: 0, said: expect.stringContaining('asked') as string });
    expect(existsSync(join(root, 'dist'))).toBe(false);
  },
);

test('a command is built first, and says why it could not be', () => {
  expect(launch('doctor')).toMatchObject({ code: 1, said: expect.stringContaining('a build was begun') as string });
});

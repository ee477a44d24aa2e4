/** Independence of a checkout: git's line endings, and a POSIX shell. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageFolder } from '#server/ground/base/packageFolder.ts';

const root = packageFolder();

test('every text has the same ends of lines on every system', () => {
  expect(readFileSync(join(root, '.gitattributes'), 'utf8').split('\n')[0]).toBe('* text=auto eol=lf');
  const { status, stdout } = spawnSync('git', ['ls-files', '--eol'], { cwd: root, encoding: 'utf8' });
  // Tables of other programs are kept byte for byte. Skipped where the project is no checkout.
  const isOther = (line: string): boolean => /^i\/(crlf|mixed)/.test(line) && !line.includes('attr/-text ');
  const others = status === 0 ? stdout.split('\n').filter(isOther) : [];
  expect(others).toEqual([]);
});

test('scripts are a program and its arguments, which every shell knows', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const [name, line] of Object.entries(scripts))
    for (const part of line.split(' && ')) expect(part, name).toMatch(/^(node|tsx|prettier|vitest)( [\w./:-]+)+$/);
});

import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { changedFiles } from './changedFiles.ts';

const folder = temporaryFolder();
const AUTHOR = ['-c', 'user.name=Anna', '-c', 'user.email=anna@example.com'];
const git = (...args: string[]): void => void execFileSync('git', [...AUTHOR, ...args], { cwd: folder });
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

test('committed, uncommitted and new files that differ from main are named, and no file that is gone', () => {
  git('init', '--quiet', '--initial-branch', 'main');
  for (const name of ['same.ts', 'committed.ts', 'edited.ts', 'gone.ts']) write(name, 'old');
  git('add', '.');
  git('commit', '--quiet', '-m', 'first');
  git('checkout', '--quiet', '-b', 'work');
  write('committed.ts', 'new');
  git('commit', '--quiet', '-am', 'second');
  write('edited.ts', 'new');
  write('ünew file.ts', 'new');
  rmSync(join(folder, 'gone.ts'));
  expect(changedFiles(folder)).toEqual(['committed.ts', 'edited.ts', 'ünew file.ts']);
});

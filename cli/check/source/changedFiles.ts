/** Paths of files that differ from the branch `main`, or from the last commit on it, and still exist. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

function git(root: string, ...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr.trim()}`);
  return stdout.split('\0').filter((path) => path !== '');
}

/** The commit where this branch left `main`; the last commit where there is no such branch. */
function baseOf(root: string): string {
  const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', 'main'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : 'HEAD';
}

/** Committed, uncommitted and new files, sorted. */
export function changedFiles(root: string): string[] {
  const tracked = git(root, 'diff', '--name-only', '-z', baseOf(root));
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set([...tracked, ...untracked])].filter((path) => existsSync(join(root, path))).sort();
}

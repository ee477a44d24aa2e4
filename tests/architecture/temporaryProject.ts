/** Creates a throw-away checkout for tests of the rules: the project's own configuration and the files a test names. */
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Rule } from '#cli/check/rule.ts';
import { runRules } from '#cli/check/runRules.ts';
import { loadProject } from '#cli/check/source/Project.ts';

export const repositoryRoot = resolve(import.meta.dirname, '../..');

const CONFIGURATION = [
  '.editorconfig',
  '.gitignore',
  '.oxlintrc.json',
  '.prettierignore',
  '.prettierrc.json',
  'knip.json',
  'tsconfig.json',
  'tsconfig.pure.json',
];

/** Manifest like the project's own, without dependencies, so that none of them is unused here. */
const MANIFEST = {
  name: 'temporary-project',
  private: true,
  type: 'module',
  imports: { '#engine/*': './engine/*', '#schemas/*': './schemas/*', '#server/*': './server/*' },
};

/** Creates the folder with `files` (path -> text) in it; `remove` deletes it. */
export function createTemporaryProject(files: Record<string, string>): { root: string; remove: () => void } {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'liveloom-rules-')));
  for (const name of CONFIGURATION) copyFileSync(join(repositoryRoot, name), join(root, name));
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'), 'dir');
  const all = { 'package.json': `${JSON.stringify(MANIFEST, null, 2)}\n`, ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** Runs rules on a throw-away checkout with `files` and returns everything `npm run check` would print. */
export async function outputOfRules(rules: readonly Rule[], files: Record<string, string>): Promise<string> {
  const { root, remove } = createTemporaryProject(files);
  const lines: string[] = [];
  try {
    await runRules(rules, loadProject(root), (line) => lines.push(line));
  } finally {
    remove();
  }
  return lines.join('\n');
}

/** Returns the names of the rules that failed in such an output. */
export function failedRules(output: string): string[] {
  return [...output.matchAll(/^FAIL {2}(.+?) +[\d.]+ s$/gm)].map((match) => match[1] ?? '');
}

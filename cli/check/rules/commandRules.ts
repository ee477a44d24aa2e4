/** The rules that other programs check: formatter, linter, compiler, generator, dead-code finder. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectRoot } from '../../build/build.mjs';
import type { Rule } from './rule.ts';

/** No rule takes longer than seconds; a program that hangs must not hang the whole check. */
const LIMIT_MS = 300_000;

/** Runs a program of node_modules with node in `cwd`; returns its output lines when it fails, none when it succeeds. */
async function outputOnFailure(script: string, args: readonly string[], cwd: string): Promise<string[]> {
  const child = spawn(process.execPath, [join(projectRoot, 'node_modules', script), ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LIMIT_MS,
  });
  const chunks: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
  const code = await new Promise<number | null>((done, fail) => {
    child.on('error', fail);
    child.on('close', done);
  });
  if (code === 0) return [];
  const lines = stripVTControlCharacters(chunks.join(''))
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.length > 0 ? lines : [`${script} ended with code ${code ?? 'none (stopped)'}`];
}

/** What has not changed since the last time is not read again. */
const FORMAT_CACHE = ['--cache', '--cache-location', '.cache/prettier'];

export const format: Rule = {
  name: 'format',
  run: ({ root }) =>
    outputOnFailure('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', ...FORMAT_CACHE, '.'], root),
};

export const lint: Rule = {
  name: 'lint',
  run: ({ root }) => outputOnFailure('oxlint/bin/oxlint', ['--format', 'unix', '--deny-warnings'], root),
};

export const types: Rule = {
  name: 'types',
  run: async ({ root }) => {
    const whole = await outputOnFailure(
      'typescript/bin/tsc',
      ['--project', 'tsconfig.json', '--pretty', 'false'],
      root,
    );
    const pure = await outputOnFailure(
      'typescript/bin/tsc',
      ['--project', 'tsconfig.pure.json', '--pretty', 'false'],
      root,
    );
    return [...whole, ...pure.map((line) => `without browser types: ${line}`)];
  },
};

export const generated: Rule = {
  name: 'generated',
  run: async ({ root }) => {
    if (!existsSync(join(root, 'schemas/generate.ts'))) return ['schemas/generate.ts is missing'];
    return outputOnFailure('tsx/dist/cli.mjs', ['schemas/generate.ts', '--check'], root);
  },
};

export const deadCode: Rule = {
  name: 'dead code',
  run: ({ root }) => outputOnFailure('knip/bin/knip.js', ['--no-progress', '--no-config-hints'], root),
};

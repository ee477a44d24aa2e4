/** The rules that other programs check: formatter, linter, compiler, generator, dead-code finder. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectRoot } from '../../build/build.mjs';
import type { Rule } from '../rule.ts';

/** A program that hangs must not hang the whole check; one on a very busy machine must come to its end. */
const LIMIT_MS = 900_000;

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

/** Files whose content has not changed since the last run are not formatted again, also after a change of branch. */
const FORMAT_CACHE = ['--cache', '--cache-location', '.cache/prettier', '--cache-strategy', 'content'];
/** Endings of the files that the linter reads. */
const LINTED = /\.(?:[cm]?[jt]s|tsx)$/;

export const format: Rule = {
  name: 'format',
  isProgram: true,
  run: async ({ root, changed }) => {
    if (changed?.length === 0) return [];
    const paths = changed ?? ['.'];
    const options = ['--check', '--log-level', 'warn', '--ignore-unknown', ...FORMAT_CACHE];
    return outputOnFailure('prettier/bin/prettier.cjs', [...options, ...paths], root);
  },
};

export const lint: Rule = {
  name: 'lint',
  isProgram: true,
  run: async ({ root, changed }) => {
    const paths = changed?.filter((path) => LINTED.test(path)) ?? [];
    if (changed !== undefined && paths.length === 0) return [];
    return outputOnFailure('oxlint/bin/oxlint', ['--format', 'unix', '--deny-warnings', ...paths], root);
  },
};

/** Checks one configuration of the compiler. */
function compile(configuration: string, root: string): Promise<string[]> {
  return outputOnFailure('typescript/bin/tsc', ['--project', configuration, '--pretty', 'false'], root);
}

export const types: Rule = {
  name: 'types',
  isProgram: true,
  run: async ({ root }) => {
    const whole = await compile('tsconfig.json', root);
    const pure = await compile('tsconfig.pure.json', root);
    return [...whole, ...pure.map((line) => `without browser types: ${line}`)];
  },
};

export const generated: Rule = {
  name: 'generated',
  isProgram: true,
  concerns: (path) => path.startsWith('schemas/'),
  run: async ({ root }) => {
    if (!existsSync(join(root, 'schemas/generate.ts'))) return ['schemas/generate.ts is missing'];
    return outputOnFailure('tsx/dist/cli.mjs', ['schemas/generate.ts', '--check'], root);
  },
};

export const deadCode: Rule = {
  name: 'dead code',
  isProgram: true,
  run: ({ root }) => outputOnFailure('knip/bin/knip.js', ['--no-progress', '--no-config-hints'], root),
};

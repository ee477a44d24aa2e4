/** Tests the precompiled validators where they run: in plain Node, and bundled for a page that forbids eval. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { composeTree } from './generator/composeTree.ts';
import { readTree } from './generator/readTree.ts';

const SCHEMAS = import.meta.dirname;
const VALIDATORS = join(SCHEMAS, 'generated/validators.js');
const EVALUATION = /\brequire\(|\bnew Function\b|\beval\(/;

function exampleOf(path: string): unknown {
  const file = composeTree(readTree(SCHEMAS)).files.find(({ id }) => id === path);
  return [file?.schema.examples].flat()[0];
}

/** Runs a module with code generation from strings switched off, like the page's policy. */
function runPlain(code: string): { status: number | null; stdout: string; stderr: string } {
  const flags = ['--disallow-code-generation-from-strings', '--input-type=module', '-'];
  return spawnSync(process.execPath, flags, { encoding: 'utf8', cwd: SCHEMAS, env: {}, input: code });
}

/** Bundles a page that uses only the named validators; nothing is written. */
async function bundle(names: string[]): Promise<string> {
  const entry = 'virtual-entry';
  const source = `export { ${names.join(', ')} } from ${JSON.stringify(VALIDATORS)};`;
  const virtual = {
    name: 'entry',
    resolveId: (id: string) => (id.endsWith(entry) ? `\0${entry}` : undefined),
    load: (id: string) => (id === `\0${entry}` ? source : undefined),
  };
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [virtual],
    build: { write: false, target: 'chrome103', minify: false, lib: { entry, formats: ['es'] } },
  });
  const [output] = Array.isArray(result) ? result : [];
  return output?.output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('\n') ?? '';
}

test('the file contains nothing a strict policy forbids', () => {
  expect(readFileSync(VALIDATORS, 'utf8')).not.toMatch(EVALUATION);
});

test('plain Node imports it, without the schema compiler and without evaluating text', () => {
  const overlay = JSON.stringify(exampleOf('/entities/overlay.json'));
  const { status, stdout, stderr } = runPlain(`
    const { validateOverlay } = await import('./generated/validators.js');
    console.log(validateOverlay(${overlay}), validateOverlay({}), validateOverlay.errors.length > 0);`);
  expect(stderr).toBe('');
  expect(stdout).toBe('true false true\n');
  expect(status).toBe(0);
});

test('bundled for a page it does the same', async () => {
  const code = await bundle(['validateOverlay']);
  expect(code).not.toMatch(EVALUATION);
  const overlay = JSON.stringify(exampleOf('/entities/overlay.json'));
  const { stdout, stderr } = runPlain(`${code};\nconsole.log(validateOverlay(${overlay}), validateOverlay({}));`);
  expect(stderr).toBe('');
  expect(stdout).toBe('true false\n');
});

test('a page gets only the validators it uses', async () => {
  const code = await bundle(['validateGiftPayload']);
  expect(code).toContain('diamondCount');
  expect(code).not.toContain('barFillColor');
  expect(code.match(/function (validate|rule_)\w+\(data\b/g)).toEqual(['function validateGiftPayload(data']);
});

/** Texts that one generator kept are not used by another: a copy of it is changed between two runs. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '#cli/build/build.mjs';

const SCHEMAS = ['common', 'entities/item-base.json', 'items/goal.json'];
const GENERATOR = ['generate.ts', 'formats.ts', 'runtime.ts', 'wireType.ts', 'generator'];

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'generator-'));
  for (const path of [...SCHEMAS, ...GENERATOR].map((name) => `schemas/${name}`)) copy(path);
  copy('package.json');
  copy('package-lock.json');
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function copy(path: string): void {
  cpSync(join(projectRoot, path), join(folder, path), { recursive: true });
}

/** Runs the copy of the generator and returns the validators that it writes. */
function validatorsIn(name: string): string {
  const out = join(folder, name);
  mkdirSync(out, { recursive: true });
  const args = ['--import', 'tsx', join(folder, 'schemas/generate.ts'), '--out', out];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return readFileSync(join(out, 'validators.js'), 'utf8');
}

test('a changed generator makes everything again', () => {
  const before = validatorsIn('before');
  const source = join(folder, 'schemas/generator/ajvInstance.ts');
  writeFileSync(source, readFileSync(source, 'utf8').replace('MAX_REQUIRED_IN_CODE = 12', 'MAX_REQUIRED_IN_CODE = 1'));
  const after = validatorsIn('after');
  expect(after).not.toBe(before);
  rmSync(join(folder, '.cache'), { recursive: true });
  expect(after).toBe(validatorsIn('anew'));
});

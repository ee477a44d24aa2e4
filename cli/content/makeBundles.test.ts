import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { makeBundles } from './makeBundles.ts';

const fixtures = resolve(import.meta.dirname, '../../fixtures/bundles');
const folder = temporaryFolder();

test('writes every bundle that the project has', async () => {
  await makeBundles(folder);
  const isFile = (name: string): boolean => statSync(join(fixtures, name)).isFile();
  const names = readdirSync(fixtures, { recursive: true, encoding: 'utf8' }).filter(isFile);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    expect(readFileSync(join(folder, 'bundles', name), 'utf8'), name).toBe(readFileSync(join(fixtures, name), 'utf8'));
  }
});

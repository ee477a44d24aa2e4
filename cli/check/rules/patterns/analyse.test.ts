/** Tests which patterns are analysed: those without a verdict. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { analyse } from './analyse.ts';
import { readVerdicts, type Verdicts, writeVerdicts } from './verdicts.ts';

const folder = temporaryFolder();
const FAST = { source: '^a$', flags: '' };

test('a pattern with a verdict is not analysed again, and new verdicts are cached', async () => {
  const kept: Verdicts = new Map([['/^b$/', 'kept']]);
  expect(await analyse([{ source: '^b$', flags: '' }, FAST], folder, kept)).toEqual(['kept', null]);
  const file = join(folder, '.cache/patterns.json');
  expect([...readVerdicts(file)]).toEqual([['/^a$/', null]]);
  writeVerdicts(file, new Map([['/^a$/', 'cached']]));
  expect(await analyse([FAST], folder, kept)).toEqual(['cached']);
});

test('verdicts of another version of recheck do not count', () => {
  const file = join(folder, 'verdicts.json');
  writeVerdicts(file, new Map([['/^a$/', null]]));
  expect(readVerdicts(file).size).toBe(1);
  const text = readFileSync(file, 'utf8').replace(/"recheck": "[^"]*"/, '"recheck": "0.0.1"');
  expect(text).toContain('0.0.1');
  writeFileSync(file, text);
  expect(readVerdicts(file).size).toBe(0);
});

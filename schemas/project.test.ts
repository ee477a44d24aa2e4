/** The generated files of the project, made again as a whole and piece by piece. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Pieces, pieceFormatter } from './generator/formatModules.ts';
import { generateOutputs } from './generator/outputs.ts';
import { readTree } from './generator/readTree.ts';

const SCHEMAS = import.meta.dirname;

test('its generated files are what its schemas say', async () => {
  const outputs = await generateOutputs(readTree(SCHEMAS));
  // The client for scripts is made from routes as well (cli/build/script-client).
  const committed = readdirSync(join(SCHEMAS, 'generated')).filter((name) => !name.startsWith('client.'));
  expect([...outputs.keys()].sort()).toEqual(committed.sort());
  for (const [name, text] of outputs) {
    expect(text === readFileSync(join(SCHEMAS, 'generated', name), 'utf8'), `${name} is stale: npm run gen`).toBe(true);
  }
});

test('formatting piece by piece, anew or from what is known, gives the same files', async () => {
  const known: Pieces = {};
  for (const used of [known, {}]) {
    const outputs = await generateOutputs(readTree(SCHEMAS), pieceFormatter(known, used));
    for (const [name, text] of outputs) {
      expect(text === readFileSync(join(SCHEMAS, 'generated', name), 'utf8'), name).toBe(true);
    }
  }
});

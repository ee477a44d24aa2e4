/** The generated files of the project, made again as a whole and from what earlier runs kept. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KeptTexts } from './generator/keptTexts.ts';
import { generateOutputs } from './generator/outputs.ts';
import { readTree } from './generator/readTree.ts';

const SCHEMAS = import.meta.dirname;
/** Formatting all files takes half a minute, and minutes on a busy machine. */
const SLOW = { timeout: 600_000 };

test('its generated files are what its schemas say', SLOW, async () => {
  const outputs = await generateOutputs(readTree(SCHEMAS));
  // The client for scripts is made from routes as well (cli/build/script-client).
  const committed = readdirSync(join(SCHEMAS, 'generated')).filter((name) => !name.startsWith('client.'));
  expect([...outputs.keys()].sort()).toEqual(committed.sort());
  for (const [name, text] of outputs) {
    expect(text === readFileSync(join(SCHEMAS, 'generated', name), 'utf8'), `${name} is stale: npm run gen`).toBe(true);
  }
});

test('generating them with nothing kept, and again with everything kept, gives the same files', SLOW, async () => {
  let kept = new KeptTexts();
  for (const _run of ['nothing kept', 'everything kept']) {
    const outputs = await generateOutputs(readTree(SCHEMAS), kept);
    kept = new KeptTexts(kept.changed() ?? {});
    for (const [name, text] of outputs) {
      expect(text === readFileSync(join(SCHEMAS, 'generated', name), 'utf8'), name).toBe(true);
    }
  }
});

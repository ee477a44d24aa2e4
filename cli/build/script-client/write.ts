/**
 * Writes the client for scripts beside what is made from the schemas; `npm run gen` runs it after those. The list of calls
 * is kept, because reading the routes loads the whole server, and made again when a source changed.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pieceFormatter } from '#schemas/generator/formatModules.ts';
import { readKeptTexts, writeKeptTexts } from '#schemas/generator/keptTexts.ts';
import { projectRoot } from '../build.mjs';
import type { NamedCall } from './callsForKeys.ts';
import { scriptClient } from './scriptClient.ts';

const KEPT_FILE = join(projectRoot, '.cache/script-client-texts.json');
const SOURCES = ['server', 'engine', 'cli/build/script-client'];

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    const names = readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' });
    for (const name of names.filter((one) => /(?<!\.test)\.tsx?$/.test(one)).sort()) {
      hash.update(`${folder}/${name}\n`).update(readFileSync(join(projectRoot, folder, name)));
    }
  }
  return hash.digest('hex');
}

async function readCalls(): Promise<string> {
  const { callsForKeys } = await import('./callsForKeys.ts');
  return JSON.stringify(callsForKeys());
}

const kept = readKeptTexts(KEPT_FILE);
const calls = await kept.getOrMake(kept.keyOf('calls', hashOfSources()), readCalls);
for (const [name, text] of await scriptClient(JSON.parse(calls) as NamedCall[], pieceFormatter(kept))) {
  const path = join(projectRoot, 'schemas/generated', name);
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}
writeKeptTexts(KEPT_FILE, kept);

/**
 * Writes the client for scripts beside what is made from the schemas; `npm run gen` runs it after those. The list of calls
 * is kept, because reading the routes loads the whole server, and made again when a source changed.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../build.mjs';
import type { NamedCall } from './callsForKeys.ts';
import { scriptClient } from './scriptClient.ts';

interface KeptCalls {
  /** Hash of the sources from which the calls were read. */
  sources: string;
  calls: NamedCall[];
}

const KEPT_FILE = join(projectRoot, 'node_modules/.cache/liveloom/calls-for-keys.json');
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

function readKept(): KeptCalls | null {
  return existsSync(KEPT_FILE) ? (JSON.parse(readFileSync(KEPT_FILE, 'utf8')) as KeptCalls) : null;
}

async function readCalls(): Promise<NamedCall[]> {
  const sources = hashOfSources();
  const kept = readKept();
  if (kept?.sources === sources) return kept.calls;
  const { callsForKeys } = await import('./callsForKeys.ts');
  // What stands in a file has no undefined fields, and neither may what is not kept yet.
  const calls = JSON.parse(JSON.stringify(callsForKeys())) as NamedCall[];
  mkdirSync(dirname(KEPT_FILE), { recursive: true });
  writeFileSync(KEPT_FILE, JSON.stringify({ sources, calls } satisfies KeptCalls));
  return calls;
}

for (const [name, text] of await scriptClient(await readCalls())) {
  writeFileSync(join(projectRoot, 'schemas/generated', name), text);
}

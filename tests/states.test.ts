/**
 * Tests that recordings lead to the stored states in `fixtures/states` (recording.bundle.json), byte for byte: a
 * recorded stream keeps its meaning when the program changes. A difference here is a change of behaviour.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runReplay } from '#cli/replay/runReplay.ts';
import { readBundleFile } from '#server/documents/bundles/bundleFile.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { stateBytes } from '#server/show/session/stateFile.ts';
import { buildCli, runCli } from './support/cli.ts';

const FIXTURES = join(packageFolder(), 'fixtures');
const STATES = join(FIXTURES, 'states');
const STYLES = readdirSync(join(FIXTURES, 'bundles/gallery'));

/** Raw messages of a platform, which become a recording first. */
const RAW: Record<string, { from: string; file: string }> = {
  webcast: { from: 'tiktok-webcast', file: 'tiktok-webcast.jsonl' },
  tikfinity: { from: 'tikfinity', file: 'tikfinity-websocket-shapes.json' },
};

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'liveloom-states-'));
  await buildCli();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function recordingOf(name: string): Promise<string> {
  const raw = RAW[name];
  if (!raw) return join(FIXTURES, 'recordings', `${name}.jsonl`);
  const out = join(folder, `${name}.jsonl`);
  await runCli(['convert', '--from', raw.from, join(FIXTURES, 'recordings', raw.file), '--out', out], { cwd: folder });
  return out;
}

const bundleOf = (name: string): string =>
  join(FIXTURES, 'bundles', STYLES.includes(`${name}.json`) ? `gallery/${name}.json` : `${name}.json`);

describe.each(readdirSync(STATES))('%s', (file) => {
  test('is what the recording leads to', async () => {
    const [name, style] = file.split('.') as [string, string];
    const recording = await recordingOf(name);
    const { state } = await runReplay({
      recording,
      recordingName: name,
      bundle: await readBundleFile(bundleOf(style)),
    });
    const kept = readFileSync(join(STATES, file), 'utf8');
    const actual = stateBytes(state);
    if (actual !== kept) expect(JSON.parse(actual)).toEqual(JSON.parse(kept));
    expect(actual === kept, 'the same bytes').toBe(true);
  });
});

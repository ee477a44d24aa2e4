/** Tests `liveloom replay --expect` with the results of flows, through the command line. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { StateFile } from '#schemas/generated/types.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { buildAll, type CliResult, runCli } from './support/cli.ts';
import { giftDraft, showText, testFlow } from './support/flows.ts';
import { START_MS } from './support/session.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const cwd = temporaryFolder();
const bundle = join(packageFolder(), 'fixtures/bundles/demo.json');
const replay = (...args: string[]): Promise<CliResult> =>
  runCli(['replay', 'r.jsonl', '--overlay', bundle, ...args], { cwd });
const write = (name: string, text: string): void => writeFileSync(join(cwd, name), text);

/** @param text text of its step */
function writeFlow(name: string, text: string): void {
  const run = { cooldowns: [{ per: 'flow', ms: 10_000, uses: 1 }] };
  const flow = testFlow('thanks', { blocks: { a: showText(text, 1_000) }, run, more: { name: 'Thanks 🌹' } } as never);
  write(name, JSON.stringify({ flow }));
}

beforeAll(async () => {
  const header = { format: 'liveloom-recording', version: 1, startedAt: START_MS, endMs: START_MS + 60_000 };
  const more = { timeZone: 'UTC', locale: 'en', seed: 1, name: 'R' };
  const lines = [0, 1, 2].map((n) => JSON.stringify({ ...giftDraft(`g${n}`, n * 6_000), origin: 'connector' }));
  write('r.jsonl', [JSON.stringify({ ...header, ...more }), ...lines, ''].join('\n'));
  writeFlow('flows.json', 'Hi');
  writeFlow('broken.json', 'Hi {nothing}');
  await buildAll();
}, 400_000);

// behaviour: replay-7
it('holds when the flows ran as they did, and names run, flow, step and both values when they did not', async () => {
  const written = await replay('--flows', 'flows.json', '--state', 'state.json');
  expect([written.code, written.stderr]).toEqual([0, '']);
  const state = JSON.parse(readFileSync(join(cwd, 'state.json'), 'utf8')) as StateFile;
  const { runs, refused } = state.flows!;
  expect(Object.keys(runs)).toEqual(['g0 thanks', 'g2 thanks']);
  expect(runs['g0 thanks']).toMatchObject({ causeId: 'g0', outcome: 'done', steps: [{ outcome: 'done' }] });
  expect(refused).toMatchObject({ thanks: { cooldown: 1 } });

  expect((await replay('--flows', 'flows.json', '--expect', 'state.json')).code).toBe(0);

  const broken = await replay('--flows', 'broken.json', '--expect', 'state.json');
  expect(broken.code).toBe(1);
  const step = 'flows.runs.g0 thanks.steps[0]';
  expect(broken.stderr).toContain(`  ${step}.outcome of "Thanks 🌹" (FLOW) is "failed", expected "done"\n`);
  expect(broken.stderr).toContain(
    `  ${step}.problem of "Thanks 🌹" (FLOW) is "FLOW_VALUE_MISSING", expected missing\n`,
  );

  const without = await replay('--expect', 'state.json', '--json');
  expect(without.code).toBe(1);
  const { differences } = JSON.parse(without.stdout) as { differences: { path: string; actual: string }[] };
  expect(differences).toContainEqual(expect.objectContaining({ path: 'flows', actual: 'missing' }));
}, 120_000);

it('says that flows of a file are not for a started server', async () => {
  const { code, stderr } = await replay('--flows', 'flows.json', '--server');
  expect([code, stderr]).toEqual([2, expect.stringContaining('--flows cannot be used with --server')]);
}, 60_000);

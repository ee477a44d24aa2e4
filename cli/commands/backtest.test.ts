/** Tests flows on a recording through the command line. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppError } from '#engine/core/appError.ts';
import type { BacktestReport } from '#schemas/generated/types.ts';
import { readBundleFile } from '#server/documents/bundles/bundleFile.ts';
import { reportView } from '#server/rehearsals/backtest/reportView.ts';
import { buildCli, runCli } from '#tests/support/cli.ts';
import { giftDraft, showText, type TestFlow, testFlow } from '#tests/support/flows.ts';
import { START_MS } from '#tests/support/session.ts';
import { readFlows } from '../replay/readFlows.ts';
import { explainLines } from '../replay/explainLines.ts';
import { runExplain } from '../replay/runExplain.ts';
import { runBacktest } from '../replay/runBacktest.ts';
import { fileProblems } from '../validate/fileProblems.ts';

const folder = mkdtempSync(join(tmpdir(), 'liveloom-backtest-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): { path: string; name: string } {
  const path = join(folder, name);
  writeFileSync(path, text);
  return { path, name };
}

const header = { format: 'liveloom-recording', version: 1, startedAt: START_MS, endMs: START_MS + 60_000 };
const lines = [0, 1, 2, 3].map((n) => JSON.stringify({ ...giftDraft(`g${n}`, n * 1_000), origin: 'connector' }));
const recording = file(
  'r.jsonl',
  [JSON.stringify({ ...header, timeZone: 'UTC', locale: 'en', seed: 1, name: 'R' }), ...lines, ''].join('\n'),
);
const flow = (run: object): string =>
  JSON.stringify({ flow: testFlow('thanks', { blocks: { a: showText('Hi', 1_000) }, run }) });

async function report(run: object, against?: object): Promise<BacktestReport> {
  const bundle = await readBundleFile(resolve(import.meta.dirname, '../../fixtures/bundles/demo.json'));
  const flows = await readFlows('--flows', file('flows.json', flow(run)));
  const others = against && (await readFlows('--against', file('against.json', flow(against))));
  return reportView(await runBacktest({ recording, bundle, flows, ...(others && { against: others }) }));
}

// behaviour: backtest-1
it('says what flows would have done in a recording, beside what others would have done', async () => {
  const once = { cooldowns: [{ per: 'flow', ms: 60_000, uses: 1 }] };
  const { flows, events } = await report({ mode: 'QUEUED' }, once);
  expect(events).toBe(4);
  expect(flows).toMatchObject([
    {
      flowName: 'thanks',
      // Each takes two seconds, one comes each second.
      now: { fired: 4, refused: [], waiting: 0, waitedMedianMs: 1_500, waitedLongestMs: 3_000 },
      was: { fired: 1, refused: [{ code: 'cooldown', count: 3 }] },
    },
  ]);
});

it('names the flow and the field that is wrong', async () => {
  const broken = file('broken.json', JSON.stringify([{ ...testFlow('thanks', {}), isEnabled: 'yes' }]));
  await expect(readFlows('--flows', broken)).rejects.toThrow(/^broken\.json: flow thanks: isEnabled: /);
  const nameless = file('nameless.json', JSON.stringify([testFlow('thanks', {}), {}]));
  const error = await readFlows('--flows', nameless).catch((reason: unknown) => reason);
  expect(fileProblems(error as AppError)?.lines[0]).toMatch(/^nameless\.json: flow 2: field "\w+" is missing$/);
  await expect(readFlows('--flows', file('none.json', '{}'))).rejects.toThrow(/--flows/);
});

// behaviour: why-1
it('explains the events of a recording, all of them or one', async () => {
  const bundle = await readBundleFile(resolve(import.meta.dirname, '../../fixtures/bundles/demo.json'));
  const once = { cooldowns: [{ per: 'flow', ms: 60_000, uses: 1 }] };
  const input = { recording, bundle, flows: await readFlows('--flows', file('explain.json', flow(once))) };
  const all = await runExplain(input);
  expect(all.map(({ eventId, flows }) => [eventId, flows[0]!.kind])).toEqual([
    ['g0', 'fired'],
    ['g1', 'refused'],
    ['g2', 'refused'],
    ['g3', 'refused'],
  ]);
  const [one] = await runExplain({ ...input, eventId: 'g2' });
  expect(explainLines(one!)[1]).toBe('  refused: thanks (cooldown 58000, wanted 0)');
  expect(await runExplain({ ...input, eventId: 'g9' })).toEqual([]);
});

describe('the exit code', () => {
  const flowFile = (name: string, parts: TestFlow): string =>
    file(name, JSON.stringify([testFlow('thanks', parts)])).path;
  const overlay = resolve(import.meta.dirname, '../../fixtures/bundles/demo.json');
  const blocks = { a: showText('Hi', 1_000) };
  const run = (command: string, ...more: string[]) =>
    runCli([command, recording.path, '--overlay', overlay, '--flows', ...more], { cwd: folder });
  beforeAll(buildCli);

  it('of a backtest is 1 when the flows that are compared would have done something else, and 0 otherwise', async () => {
    const flows = flowFile('now.json', { blocks });
    const others = flowFile('other.json', { blocks, run: { cooldowns: [{ per: 'flow', ms: 60_000, uses: 1 }] } });
    const same = await run('backtest', flows, '--against', flows);
    expect([same.code, same.stdout]).toEqual([0, expect.stringContaining('All flows would have done the same.')]);
    const other = await run('backtest', flows, '--against', others);
    expect([other.code, other.stdout]).toEqual([
      1,
      expect.stringContaining('1 of 1 flow would have done something else.'),
    ]);
    expect((await run('backtest', flows)).code).toBe(0);
  });

  it('of an explanation is 1 when a run failed', async () => {
    const playsNothing = { type: 'action', kind: 'PLAY_SOUND', settings: { soundId: '' }, onError: 'end' } as const;
    const failing = await run('replay', flowFile('failing.json', { blocks: { a: playsNothing } }), '--explain');
    expect([failing.code, failing.stdout]).toEqual([1, expect.stringContaining('PLAY_SOUND failed')]);
    expect((await run('replay', flowFile('fine.json', { blocks }), '--explain')).code).toBe(0);
  });
});

/** Tests commands that write a recording and are stopped in the middle: no half-written file stays. */
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildCli, spawnCli } from './support/cli.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const cwd = temporaryFolder();

beforeAll(buildCli, 180_000);

const partial = (): string | undefined => readdirSync(cwd).find((name) => name.endsWith('.partial'));

it.each(['SIGINT', 'SIGTERM'] as const)('a simulation that is stopped by %s leaves nothing', async (signal) => {
  writeFileSync(join(cwd, 'out.jsonl'), 'what was there before');
  const args = ['simulate', '--seed', '1', '--minutes', '10080', '--rate', '1000', '--out', 'out.jsonl'];
  const child = spawnCli(args, { cwd });
  const ended = new Promise<unknown>((resolve) => child.on('close', (code, by) => resolve([code, by])));
  for (let file = partial(); file === undefined || statSync(join(cwd, file)).size < 100_000; file = partial()) {
    expect(child.exitCode).toBeNull();
    await new Promise((turn) => void setTimeout(turn, 10));
  }
  child.kill(signal);
  expect(await ended).toEqual([null, signal]);
  expect(readdirSync(cwd)).toEqual(['out.jsonl']);
  expect(statSync(join(cwd, 'out.jsonl')).size).toBe('what was there before'.length);
});

/** Starting and stopping the whole server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newSecret, randomKey, realClock, realScheduler } from './adapters/realTime.ts';
import { type RunningServer, type ServerDeps, startServer } from './app.ts';
import { configFrom } from './config.ts';
import { createLog } from './log.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'liveloom-app-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function start(connect?: ServerDeps['connect']): Promise<RunningServer> {
  const config = configFrom({ PORT: '0', LIVELOOM_DATA_DIR: folder, LIVELOOM_DEMO: 'off' }, folder);
  const real = { clock: realClock(), scheduler: realScheduler, randomKey, newSecret };
  return startServer({ config, log: createLog('silent'), version: 'test', connect, ...real });
}

test('while it stops requests are told to come back, and afterwards its folder is free', async () => {
  let release = (): void => undefined;
  const lastCommit = new Promise<void>((resolve) => (release = resolve));
  const server = await start({ name: 'simulator', isLive: false, open: () => ({ run: () => lastCommit }) });
  const health = `${server.url}/api/health`;
  expect((await fetch(health)).status).toBe(200);
  const stopped = server.stop();
  const answer = await fetch(health);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  release();
  await stopped;
  await (await start()).stop();
});

test('two servers on one data folder: the second does not start, and the first goes on', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(/is used by another Liveloom/);
  expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
  await first.stop();
});

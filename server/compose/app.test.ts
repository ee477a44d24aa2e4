/** Tests starting and stopping the whole server. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newSecret, randomKey, realClock, realScheduler } from '../ground/base/adapters/realTime.ts';
import { type RunningServer, startServer } from './app.ts';
import { configFrom } from '../config.ts';
import type { ServerDeps } from './serverDeps.ts';
import { connect as connectTo } from '../ground/db/connection.ts';
import { openDatabase } from '../ground/db/database.ts';
import type { HealthReport } from '../operation/health/health.ts';
import { createLog } from '../ground/base/log.ts';
import { createProfile } from '../documents/profiles/store.ts';
import { testBundle, testItem } from '#tests/support/session.ts';

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
  const server = await start({ name: 'simulator', isOnAir: false, open: () => ({ run: () => lastCommit }) });
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

/** Creates a source that counts its starts and records when it was stopped. */
function countedSource() {
  const seen = { starts: 0, isStopped: false };
  const run = (_emit: unknown, _report: unknown, signal: AbortSignal): Promise<void> => {
    seen.starts += 1;
    return new Promise((resolve) =>
      signal.addEventListener('abort', () => {
        seen.isStopped = true;
        resolve();
      }),
    );
  };
  return { seen, connect: { name: 'simulator', isOnAir: false, open: () => ({ run }) } as const };
}

test('a start that fails stops what it began', async () => {
  mkdirSync(join(folder, 'api-key-secret')); // read after connectors were started
  const { seen, connect } = countedSource();
  await expect(start(connect)).rejects.toThrow();
  expect(seen).toEqual({ starts: 1, isStopped: true });
  rmSync(join(folder, 'api-key-secret'), { recursive: true });
  await (await start()).stop();
});

/** Data of the streamer "own", whose profile is "my-stream". */
const DAMAGES = [
  [
    'a row of the session',
    "UPDATE live_rows SET body = '{' WHERE streamer_id = :streamer AND kind = 'document' AND key LIKE 'overlay/%'",
  ],
  [
    'a row that is no longer there',
    "DELETE FROM live_rows WHERE streamer_id = :streamer AND kind = 'document' AND key LIKE 'overlay/%'",
  ],
  [
    'a row with something else in it',
    "UPDATE live_rows SET body = '7' WHERE streamer_id = :streamer AND kind = 'document'",
  ],
  ['a viewer', "INSERT INTO viewers VALUES (:streamer, '1', 'x', 1, 'nonsense')"],
  ['an overlay', "UPDATE documents SET body = substr(body, 1, 100) WHERE streamer_id = :streamer AND kind = 'overlay'"],
  ['settings of a profile', "DELETE FROM documents WHERE streamer_id = :streamer AND kind = 'profile'"],
  [
    'a change that was not taken up',
    "INSERT INTO document_changes VALUES (:streamer, 'overlay', :profile, 99, '{')",
    "UPDATE documents SET version = 99 WHERE streamer_id = :streamer AND kind = 'overlay'",
  ],
] satisfies [what: string, ...statements: string[]][];

test.each(DAMAGES)('what is damaged of one streamer stops nobody else: %s', async (_what, ...statements) => {
  const others = { profile: 'ben', key: 'key-of-ben' };
  const database = await openDatabase(join(folder, 'liveloom.sqlite'));
  const bundle = testBundle([testItem('GOAL', 'goal')]);
  const ben = { streamerId: 'ben', streamerName: 'Ben', seed: 1, liveKey: others.key, nowMs: 1 };
  await createProfile(database, { ...ben, bundle: { ...bundle, profile: { ...bundle.profile, id: 'ben' } } });
  await database.destroy();
  const before = await start(countedSource().connect);
  const own = before.profiles.find(({ name }) => name === 'My stream');
  const ownKey = own!.links.portrait.split('/').at(-2)!;
  await before.stop();
  await damage(statements);

  const { seen, connect } = countedSource();
  const server = await start(connect);
  const ask = async (path: string) => {
    const answer = await fetch(server.url + path);
    return { status: answer.status, text: await answer.text() };
  };
  expect(await ask(`/api/live/${others.key}/portrait`)).toMatchObject({ status: 200 });
  expect(await ask('/api/live/' + ownKey + '/portrait')).toMatchObject({
    status: 503,
    text: expect.stringContaining('SESSION_FENCED') as string,
  });
  expect((await ask(`/api/live/${ownKey}/chat`)).text).toContain('SESSION_FENCED');
  const { checks, problems } = JSON.parse((await ask('/api/health')).text) as HealthReport;
  expect(problems.join()).toContain('The show "My stream" has stopped');
  expect(checks.shows.status).toBe('degraded');
  expect(seen.starts).toBe(0);
  await server.stop();
});

async function damage(statements: readonly string[]): Promise<void> {
  const database = connectTo(join(folder, 'liveloom.sqlite'));
  for (const sql of statements)
    await database.raw(sql.replaceAll(':streamer', "'own'").replaceAll(':profile', "'my-stream'"));
  await database.destroy();
}

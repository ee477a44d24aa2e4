/** Tests `/api/health` of the built server during real problems: each is described, and removed when it is over. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { connect } from '#server/ground/db/connection.ts';
import type { HealthReport } from '#server/operation/health/health.ts';
import type { ServerStatus } from '#server/operation/about/statusRoutes.ts';
import { sharedNumber } from './faults/shim/sharedNumber.ts';
import { isNotApplicable, shim } from './faults/shim/shims.ts';
import { buildAll, type CliResult, startCli, type StartedServer } from './support/cli.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const LIMIT = { timeout: 180_000 };
const HOUR_MS = 3_600_000;
const folder = temporaryFolder();
let dataDir: string;
let server: StartedServer | null = null;
let folders = 0;

beforeAll(buildAll, 240_000);

afterEach(() => stop());

async function start(env: Record<string, string> = {}, connector = 'simulator:rate=100'): Promise<void> {
  dataDir = env['LIVELOOM_DATA_DIR'] ?? join(folder, String(++folders));
  mkdirSync(dataDir, { recursive: true });
  const settings = { LIVELOOM_DATA_DIR: dataDir, LIVELOOM_DEMO: 'off', LIVELOOM_LOG: 'info', ...env };
  server = await startCli({ cwd: folder, env: settings }, ['--connect', connector]);
}

async function stop(): Promise<CliResult | undefined> {
  const running = server;
  server = null;
  return running?.stop();
}

async function ask<T>(path: string, language: string): Promise<T> {
  return (await (await fetch(server!.url + path, { headers: { 'accept-language': language } })).json()) as T;
}

const report = (language = 'en'): Promise<HealthReport> => ask('/api/health', language);
const profile = async (language = 'en') => (await ask<ServerStatus>('/api/status', language)).profiles[0]!;

async function says(words: RegExp): Promise<void> {
  await expect.poll(async () => (await report()).problems.join(' '), { timeout: 60_000 }).toMatch(words);
}

async function isWell(): Promise<void> {
  await expect.poll(async () => (await report()).status, { timeout: 60_000 }).toBe('ok');
}

test('a server that is well says so, with what every connector does', LIMIT, async () => {
  await start();
  const { checks, connectors, ...rest } = await report();
  expect(rest).toEqual({ status: 'ok', problems: [] });
  expect(Object.keys(checks).sort()).toEqual([
    'backups',
    'checkpoints',
    'clock',
    'connectors',
    'database',
    'disk',
    'pages',
    'queue',
    'shows',
    'voices',
  ]);
  expect(connectors).toMatchObject([{ profile: 'My stream', connector: 'simulator', status: 'connected' }]);
  expect(await profile()).toMatchObject({ state: 'ok' });
  expect(await profile()).not.toHaveProperty('problem');
});

test('another program holds the database: behind, then failing, then well again', LIMIT, async () => {
  await start();
  const other = connect(join(dataDir, 'liveloom.sqlite'));
  onTestFinished(() => other.destroy());
  await other.raw('BEGIN IMMEDIATE');
  await says(/^Saving is [\d.]+ s behind \(not saved yet: [\d,]+ events?\)\./);
  await says(/Events can't be saved: another program keeps the database locked\./);
  const german = await profile('de');
  expect(german.state).toBe('degraded');
  expect(german.problem).toContain('ein anderes Programm hält die Datenbank gesperrt');
  expect((await report('de')).checks.queue.message).toMatch(/^Das Speichern hängt [\d,]+ s hinterher/);
  await other.raw('ROLLBACK');
  await isWell();
  expect(await profile()).toMatchObject({ state: 'ok' });
  const { stderr } = (await stop())!;
  expect(stderr.match(/batch could not be written/g)).toHaveLength(1);
  expect(stderr.match(/batches can be written again/g)).toHaveLength(1);
});

/** Makes the file large, so that the log beside it, which is limited too, has space for long. */
async function makeLarge(databaseFile: string): Promise<void> {
  const database = connect(databaseFile);
  await database.raw('CREATE TABLE filler AS SELECT zeroblob(8000000) AS bytes');
  await database.raw('PRAGMA wal_checkpoint(TRUNCATE)');
  await database.destroy();
}

test('the log cannot be moved into the database: files may not grow', LIMIT, async () => {
  if (isNotApplicable()) return;
  await start();
  await stop();
  await makeLarge(join(dataDir, 'liveloom.sqlite'));
  await start({ LIVELOOM_DATA_DIR: dataDir });
  const pid = readFileSync(join(dataDir, 'liveloom.lock'), 'utf8');
  const limit = (bytes: number | 'unlimited'): void => {
    const { status } = spawnSync('prlimit', ['--pid', pid, `--fsize=${bytes}:unlimited`]);
    expect(status).toBe(0);
  };
  limit(statSync(join(dataDir, 'liveloom.sqlite')).size);
  await says(/The write-ahead log \([\d,]+ MB\) can't be moved into the database: the disk reports an error\./);
  expect((await report()).checks.checkpoints.status).toBe('degraded');
  limit('unlimited');
  await isWell();
});

describe('the clock of the computer', () => {
  const changed = async (name: string): Promise<ReturnType<typeof sharedNumber>> => {
    const clock = sharedNumber(join(folder, name), 0);
    onTestFinished(clock.close);
    await start({ LD_PRELOAD: shim('wallClock'), FAULTS_CLOCK_FILE: clock.path });
    await isWell();
    return clock;
  };

  test('is set back by an hour, and is right again', LIMIT, async () => {
    if (isNotApplicable()) return;
    const clock = await changed('back');
    clock.set(-HOUR_MS);
    const words = /is 3,600 s behind the time of the stream: it was set back/;
    await says(words);
    expect((await profile()).problem).toMatch(words);
    clock.set(0);
    await isWell();
  });

  test('is suddenly an hour ahead, as after a sleep: the streams follow, which is said once', LIMIT, async () => {
    if (isNotApplicable()) return;
    const clock = await changed('ahead');
    const said = async (): Promise<string> => (await report()).checks.clock.message;
    clock.set(HOUR_MS);
    await expect
      .poll(said, { timeout: 60_000 })
      .toMatch(/slept for 3,600 s.* The time of the streams has been adjusted/);
    expect(await said()).not.toMatch(/has been adjusted/);
    await isWell();
  });
});

test('the disk of the data folder is nearly full', LIMIT, async () => {
  const disk = join(folder, 'small');
  mkdirSync(disk);
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'liveloom-health', disk]).status === 0;
  if (isMounted) onTestFinished(() => void spawnSync('umount', ['--lazy', disk]));
  await start({ LIVELOOM_DATA_DIR: disk });
  // Without the right to mount, the disk is the usual one, and the report depends on it.
  const { status, message } = (await report()).checks.disk;
  expect(message).toMatch(isMounted ? /^Only 3\d MB are free on the disk/ : /\d [MG]B are free/);
  expect(status).toBe(message.startsWith('Only') ? 'degraded' : 'ok');
});

test('a source that does not answer', LIMIT, async () => {
  await start({ LIVELOOM_TIKFINITY_URL: 'ws://127.0.0.1:1/' }, 'tikfinity');
  await expect.poll(async () => (await report()).connectors[0]?.status).toBe('waiting');
  const { checks, status } = await report();
  expect([status, checks.connectors.status]).toEqual(['degraded', 'degraded']);
  expect(checks.connectors.message).toMatch(/^tikfinity: /);
  expect(await profile()).toMatchObject({ state: 'ok', connector: { status: 'waiting' } });
});

/** Tests backups as an operator uses them: the built commands, beside a running built server. */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { randomFor } from '#engine/core/random.ts';
import { connect, connectPlain } from '#server/ground/db/connection.ts';
import type { HealthReport } from '#server/operation/health/health.ts';
import { type DamageCase, pageCount, startDamaged } from './backups/damage.ts';
import { demoDatabase } from './backups/demoDatabase.ts';
import { killOften } from './backups/kills.ts';
import { buildAll, type CliOptions, runCli, spawnCli, startCli } from './support/cli.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const LIMIT = { timeout: 240_000 };
const folder = temporaryFolder();
let made: { database: string; copy: string };

beforeAll(async () => {
  await buildAll();
  made = await demoDatabase(join(folder, 'demo'));
}, 300_000);

function optionsFor(name: string, more: Record<string, string> = {}): CliOptions & { dataDir: string; file: string } {
  const dataDir = join(folder, name);
  mkdirSync(dataDir, { recursive: true });
  return { cwd: folder, dataDir, file: join(dataDir, 'liveloom.sqlite'), env: { LIVELOOM_DATA_DIR: dataDir, ...more } };
}

const modes = (path: string): Record<string, string> =>
  Object.fromEntries(readdirSync(path).map((name) => [name, (statSync(join(path, name)).mode & 0o777).toString(8)]));

test(
  'a copy is made while the server runs; what came later is gone after the restore, and it serves',
  LIMIT,
  async () => {
    const options = optionsFor('running');
    const server = await startCli(options);
    const made = JSON.parse((await runCli(['backup', '--json'], options)).stdout) as { copy: string };
    const report = (await (await fetch(`${server.url}/api/health`)).json()) as HealthReport;
    expect(report.checks.backups).toEqual({
      status: 'ok',
      message: 'The newest copy of the database is 0 minutes old.',
    });
    const refused = await runCli(['restore'], options);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toMatch(/^The database .*liveloom\.sqlite is used by another Liveloom \(process \d+\)\./);
    await server.stop();
    const later = connect(options.file);
    await later('streamers').insert({ id: 'later', name: 'later', seed: 1, created_at: 1 });
    await later.destroy();
    const { stdout } = await runCli(['restore'], options);
    expect(stdout.startsWith(`${options.file} is what it was in ${made.copy}. What it replaces is kept as `)).toBe(
      true,
    );
    const again = await startCli(options);
    expect((await fetch(again.profiles[0]!.links.portrait)).status).toBe(200);
    await again.stop();
    const now = connect(options.file, true);
    expect(await now('streamers').where({ id: 'later' })).toEqual([]);
    await now.destroy();
    expect((await runCli(['backup', '--list'], options)).stdout).toContain(made.copy);
  },
);

test('nobody else may read what has hashes and live keys in it, also what was open before', LIMIT, async () => {
  const options = optionsFor('modes');
  writeFileSync(options.file, '', { mode: 0o644 });
  rmSync(options.file);
  mkdirSync(join(options.dataDir, 'backups'), { mode: 0o755 });
  const server = await startCli(options);
  await runCli(['backup'], options);
  const found = { ...modes(options.dataDir), ...modes(join(options.dataDir, 'backups')) };
  await server.stop();
  for (const [name, mode] of Object.entries(found))
    expect([name, mode]).toEqual([
      name,
      /\./.test(name) || /secret/.test(name) ? '600' : expect.stringMatching(/^[67]00$/),
    ]);
  expect((statSync(options.dataDir).mode & 0o777).toString(8)).toBe('700');
});

test('a database is locked by whatever name it is found', LIMIT, async () => {
  const one = optionsFor('one');
  const server = await startCli(one);
  const other = optionsFor('other', { DATABASE_URL: `sqlite:${one.file}`, PORT: '0' });
  const { code, stderr } = await runCli(['start'], other);
  await server.stop();
  expect([code, stderr]).toEqual([2, expect.stringMatching(/^The database .* is used by another Liveloom/)]);
});

test('an empty file where there was a database is refused with what helps', LIMIT, async () => {
  const options = optionsFor('emptied', { PORT: '0' });
  await (await startCli(options)).stop();
  const { copy } = JSON.parse((await runCli(['backup', '--json'], options)).stdout) as { copy: string };
  for (const rest of ['-wal', '-shm']) rmSync(`${options.file}${rest}`, { force: true });
  writeFileSync(options.file, '');
  const { code, stderr } = await runCli(['start'], options);
  expect(code).toBe(2);
  expect(stderr).toBe(
    `The database ${options.file} is damaged (it is empty). The newest intact backup is ${copy}. Restore it with: npm run -s liveloom -- restore ${copy} --database ${options.file}\n`,
  );
  rmSync(dirname(copy), { recursive: true });
  const without = await runCli(['start'], options);
  expect(without.stderr).toMatch(/cannot be used \(it is empty\), and .*backups has no intact backup of it\./);
  expect(statSync(join(options.dataDir, 'backups')).isDirectory()).toBe(true);
});

test('edits wait for a program that holds the database, and succeed', LIMIT, async () => {
  const options = optionsFor('held');
  const server = await startCli(options);
  onTestFinished(() => void server.stop());
  const start = await fetch(`${server.url}/api/auth/auth-as-demo-user`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  const cookie = start.headers.get('set-cookie')!.split(';')[0]!;
  const headers = { 'Content-Type': 'application/json', cookie };
  const patch = (volume: number): Promise<Response> =>
    fetch(`${server.url}/api/users/update`, { method: 'PUT', headers, body: JSON.stringify({ volume }) });
  expect((await patch(0.5)).status).toBe(200);
  const other = connectPlain(options.file);
  await other.raw('BEGIN IMMEDIATE');
  const edit = patch(0.25);
  const first = await Promise.race([
    edit.then(() => 'answered'),
    new Promise((turn) => setTimeout(turn, 1_000, 'waits')),
  ]);
  expect(first).toBe('waits');
  await other.raw('ROLLBACK');
  await other.destroy();
  expect((await edit).status).toBe(200);
});

describe('damage', () => {
  const numbers = randomFor(7, 'damage', '');
  const cases = (): DamageCase[] => {
    const pages = pageCount(made.database);
    // The first pages are those of the schema; the rest is a sample.
    const chosen = [0, 1, ...Array.from({ length: 4 }, () => Math.floor(numbers.next() * pages))];
    return chosen.map((page) => ({ folder: join(folder, 'damaged'), ...made, page, offset: 0 }));
  };

  test('of a page: the start says what is wrong and what brings it back, or works', LIMIT, async () => {
    const outcomes = [];
    for (const one of cases()) outcomes.push(await startDamaged(one));
    expect(outcomes[0]).toBe('says what is wrong');
    expect(outcomes.filter((outcome) => outcome === 'says what is wrong').length).toBeGreaterThan(2);
  });
});

test('kills of backup and restore leave a good copy, and a database that opens', LIMIT, async () => {
  const numbers = randomFor(11, 'kills', '');
  const { kills } = await killOften(join(folder, 'killed'), 4, () => numbers.next());
  expect(kills).toBe(4);
});

/** Five seconds are promised and measured on a quiet machine; here the server must only end without being killed. */
const BY_ITSELF_MS = 30_000;

describe('SIGTERM ends the server', () => {
  async function endsAfter(child: ReturnType<typeof spawnCli>, isTime: () => Promise<unknown>): Promise<unknown> {
    const ended = new Promise<'ended'>((resolve) => child.on('close', () => resolve('ended')));
    await isTime();
    child.kill('SIGTERM');
    const first = await Promise.race([ended, new Promise((turn) => setTimeout(turn, BY_ITSELF_MS, 'still there'))]);
    if (first !== 'ended') child.kill('SIGKILL');
    return first;
  }
  const wait = (ms: number): Promise<void> => new Promise((turn) => void setTimeout(turn, ms));
  const started = (child: ReturnType<typeof spawnCli>): Promise<void> =>
    new Promise((resolve) => child.stdout!.once('data', () => resolve()));

  test.each([0, 100, 300, 600, 1_000])('%i ms after it was started', LIMIT, async (ms) => {
    const options = optionsFor(`stopped-${ms}`, { PORT: '0' });
    expect(await endsAfter(spawnCli(['start'], options), () => wait(ms))).toBe('ended');
  });

  test('while another program holds the database', LIMIT, async () => {
    const options = optionsFor('stopped-held', { PORT: '0' });
    const child = spawnCli(['start', '--connect', 'simulator:rate=100'], options);
    const other = connectPlain(options.file);
    const end = await endsAfter(child, async () => {
      await started(child);
      await other.raw('BEGIN IMMEDIATE');
      await wait(500);
    });
    await other.raw('ROLLBACK');
    await other.destroy();
    expect(end).toBe('ended');
  });
});

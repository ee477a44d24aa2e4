/**
 * Tests the built command line under plain node, in a folder of the caller: code that works only in the test runner
 * fails here.
 */
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { dependencies } from '../package.json' with { type: 'json' };
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { buildCli, runCli, startCli } from './support/cli.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const folder = temporaryFolder();
const fixture = (name: string): string => join(packageFolder(), 'fixtures', name);
const run = (...args: string[]) => runCli(args, { cwd: folder });
const REPLAY = ['replay', 'recording.jsonl', '--overlay', 'bundle.json'];

beforeAll(buildCli, 120_000);

function copyFixtures(): void {
  copyFileSync(fixture('recordings/sixty-seconds.jsonl'), join(folder, 'recording.jsonl'));
  copyFileSync(fixture('bundles/sixty-seconds.json'), join(folder, 'bundle.json'));
}
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

test('replay writes the same bytes twice, and knows another state when it sees one', async () => {
  copyFixtures();
  expect(await run(...REPLAY, '--state', 'one.json')).toMatchObject({ code: 0, stderr: '' });
  expect(await run(...REPLAY, '--state', 'two.json')).toMatchObject({ code: 0 });
  expect(read('two.json')).toBe(read('one.json'));
  expect(await run(...REPLAY, '--expect', 'one.json')).toMatchObject({ code: 0 });
  const changed = await run(...REPLAY, '--seed', '99', '--overlay', 'bundle.json', '--expect', 'bundle.json');
  expect(changed.code).toBe(1);
  expect(changed.stderr).toMatch(
    /^bundle\.json differs from the replayed state in \d+ places:\n {2}alerts is missing, expected \[\]\n/,
  );
}, 180_000);

// behaviour: time-2, replay-1
test('the same recording through a started server, its sockets and in real time gives the same bytes', async () => {
  copyFixtures();
  await run(...REPLAY, '--state', 'memory.json');
  const [quick, real] = await Promise.all([
    run(...REPLAY, '--server', '--state', 'quick.json'),
    run(...REPLAY, '--server', '--speed', '1', '--state', 'real.json', '--json'),
  ]);
  expect(quick).toMatchObject({ code: 0, stderr: '' });
  expect(real).toMatchObject({ code: 0, stderr: '' });
  expect((JSON.parse(real.stdout) as { tookMs: number }).tookMs).toBeGreaterThanOrEqual(60_000);
  expect(read('quick.json')).toBe(read('memory.json'));
  expect(read('real.json')).toBe(read('memory.json'));
}, 300_000);

test('convert, simulate and validate work on paths of the caller', async () => {
  copyFileSync(fixture('recordings/tiktok-webcast.jsonl'), join(folder, 'raw.jsonl'));
  const convert = await run('convert', '--from', 'tiktok-webcast', 'raw.jsonl', '--out', 'converted.jsonl', '--json');
  expect(convert.code).toBe(0);
  const { kinds, ignored, coins } = JSON.parse(convert.stdout) as {
    kinds: Record<string, number>;
    ignored: Record<string, number>;
    coins: number;
  };
  const sum = (counts: Record<string, number>): number =>
    Object.values(counts).reduce((total, count) => total + count, 0);
  expect([sum(kinds) + sum(ignored), coins]).toEqual([430, 213]);
  expect(
    await run('simulate', '--seed', '7', '--minutes', '1', '--rate', '5', '--out', 'simulated.jsonl'),
  ).toMatchObject({ code: 0 });
  expect(await run('validate', 'converted.jsonl', 'simulated.jsonl', fixture('bundles/demo.json'))).toMatchObject({
    code: 0,
  });
}, 180_000);

test('needs no package that an installation without the development tools lacks', () => {
  const built = join(packageFolder(), 'dist/node');
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  const text = files.map((name) => readFileSync(join(built, name), 'utf8')).join('\n');
  const imported = [...text.matchAll(/^import (?:.* from )?"((?:@[^/"]+\/)?[^"/.][^"/]*)[^"]*";?$/gm)].map(
    ([, name]) => name!,
  );
  const packages = [...new Set(imported)].filter((name) => !name.startsWith('node:'));
  expect(packages).toEqual(expect.arrayContaining(['koa', 'zustand']));
  expect(packages.filter((name) => !Object.hasOwn(dependencies, name))).toEqual([]);
});

// behaviour: name-3, name-4
test('help, version and bad usage', async () => {
  expect((await run('--help')).stdout).toContain('replay');
  expect((await run('--version')).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(await run('nonsense')).toMatchObject({ code: 2, stdout: '' });
  const usage = await run('replay', '--overlay', 'x', '--json');
  expect(usage.code).toBe(2);
  expect(JSON.parse(usage.stderr)).toEqual({
    error: { code: 'USAGE', message: "error: missing required argument 'recording'" },
  });
  expect((await run('replay', '--overlay', 'x')).stderr).toContain("missing required argument 'recording'");
}, 180_000);

// behaviour: name-1
test('the server starts, serves, refuses a second one on its data and stops in order', async () => {
  const server = await startCli({ cwd: folder });
  const health = (await (await fetch(`${server.url}/api/health`)).json()) as { status: string };
  expect(health.status).toBe('ok');
  const second = await runCli(['start'], { cwd: folder, env: { PORT: '0' } });
  expect(second.code).toBe(2);
  expect(second.stderr).toMatch(
    /^The data folder .* is used by another Liveloom \(process \d+\)\. Stop it, or set LIVELOOM_DATA_DIR to another folder\.\n$/,
  );
  expect(await server.stop()).toMatchObject({ code: 0 });
  expect(existsSync(join(folder, 'data/liveloom.lock'))).toBe(false);
  const doctor = await runCli(['doctor', '--json'], { cwd: folder, env: { PORT: '0' } });
  const database = (JSON.parse(doctor.stdout) as { name: string; isFine: boolean }[]).find(
    ({ name }) => name === 'database',
  );
  expect(database).toMatchObject({ isFine: true });
}, 180_000);

// behaviour: voice-4
test('the voices that come with the program speak from their own process, and none of their code is in what is built', async () => {
  const doctor = await runCli(['doctor', '--json'], { cwd: folder, env: { PORT: '0' } });
  const voices = (JSON.parse(doctor.stdout) as { name: string; message: string }[]).find(
    ({ name }) => name === 'voices',
  );
  expect(voices?.message).toMatch(/^bundled: 1\d\d voices$/);
  const dist = join(packageFolder(), 'dist/node');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const inside = (name: string): string =>
    statSync(join(dist, name)).isFile() ? readFileSync(join(dist, name), 'latin1') : '';
  // It takes the package from outside: names from inside the package do not occur.
  expect(inside('speaker.js')).toContain('import("@echogarden/espeak-ng-emscripten")');
  expect(
    files.filter((name) => /espeak-ng\.data|_emscripten_bind_|expectedDataFileDownloads/.test(inside(name))),
  ).toEqual([]);
  const others = files.filter((name) => name !== 'speaker.js' && name.endsWith('.js'));
  expect(others.filter((name) => inside(name).includes('import("@echogarden/'))).toEqual([]);
}, 180_000);

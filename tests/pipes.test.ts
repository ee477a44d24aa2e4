/**
 * Tests the built command line between other programs: standard input and output, compressed files, readers that leave.
 */
import { execFile } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { buildCli, cliFile, plainEnvironment, runCli } from './support/cli.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const folder = temporaryFolder();
const fixture = (name: string): string => join(packageFolder(), 'fixtures', name);
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const run = (...args: string[]): ReturnType<typeof runCli> => runCli(args, { cwd: folder });

beforeAll(buildCli, 120_000);
beforeEach(() => {
  copyFileSync(fixture('recordings/sixty-seconds.jsonl'), join(folder, 'recording.jsonl'));
  copyFileSync(fixture('bundles/sixty-seconds.json'), join(folder, 'bundle.json'));
});

/** Runs a shell line in which `liveloom` is the built command; its exit code is that of the last program. */
function shell(line: string): Promise<{ stdout: string; stderr: string; code: number | string | null }> {
  const command = line.replaceAll('liveloom', `"${process.execPath}" "${cliFile}"`);
  return new Promise((resolve) => {
    execFile('/bin/bash', ['-c', command], { cwd: folder, env: plainEnvironment() }, (error, stdout, stderr) =>
      resolve({ stdout, stderr, code: error?.code ?? 0 }),
    );
  });
}

test('recordings, bundles and states come through pipes, compressed or not', async () => {
  expect(await run('replay', 'recording.jsonl', '--overlay', 'bundle.json', '--state', 'one.json')).toMatchObject({
    code: 0,
  });
  // Named as if it were not compressed: its first bytes reveal the type.
  writeFileSync(join(folder, 'packed.jsonl'), gzipSync(readFileSync(join(folder, 'recording.jsonl'))));
  const [plain, packed, state] = await Promise.all([
    shell('cat recording.jsonl | liveloom replay - --overlay bundle.json --expect one.json'),
    shell('liveloom replay packed.jsonl --overlay <(gzip -c bundle.json) --expect <(cat one.json)'),
    shell('liveloom replay recording.jsonl --overlay bundle.json --state - 2> said.txt'),
  ]);
  expect(plain).toMatchObject({ code: 0, stderr: '' });
  expect(plain.stdout).toMatch(/The state is the one in one\.json\.\n$/);
  expect(packed).toMatchObject({ code: 0, stderr: '' });
  expect(state.stdout).toBe(read('one.json'));
  expect(read('said.txt')).toMatch(/events became/);
  const broken = await shell('head -c 500 packed.jsonl | liveloom replay - --overlay bundle.json');
  expect(broken).toMatchObject({ code: 2, stderr: expect.stringMatching(/^standard input .*unexpected end of file/) });
});

test('a made-up stream goes straight into a replay, as long as it was asked for', async () => {
  const made = 'liveloom simulate --seed 3 --minutes 2 --rate 5 --out -';
  const { stdout, stderr, code } = await shell(`${made} 2> said.txt | liveloom replay - --overlay bundle.json`);
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  expect(stdout).toMatch(/; 120\.0 s of stream in /);
  expect(read('said.txt')).toMatch(/^events: \d+\nwritten: standard output\n$/);
});

test('what is checked, drawn, carried in and out goes through pipes too', async () => {
  const valid = await shell('gzip -c recording.jsonl | liveloom validate - <(cat bundle.json)');
  expect(valid).toMatchObject({ code: 0, stderr: '' });
  expect(valid.stdout).toMatch(/^-: ok \(recording, events: \d+, seconds: 60\)\n\S+: ok \(bundle, items: \d+\)\n$/);
  const recorded = await shell(
    'liveloom record --connect simulator:rate=20 --minutes 0.02 --overlay <(cat bundle.json) --out - 2> said.txt | liveloom validate -',
  );
  expect(recorded.stdout, recorded.stderr + read('said.txt')).toMatch(/^-: ok \(recording/);
  const cut = await shell('head -c 20000 recording.jsonl | liveloom record --recover - --out whole.jsonl');
  expect(cut).toMatchObject({ code: 0, stdout: expect.stringContaining('left out from here: standard input:') });
  const twice = await shell('cat recording.jsonl | liveloom replay - --overlay -');
  expect(read('said.txt')).toContain('written: standard output');
  expect(twice).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^standard input is a recording, not a bundle/),
  });
});

test('a reader that leaves ends the program without a word', async () => {
  const line =
    'liveloom simulate --seed 3 --minutes 30 --rate 20 --out - 2> said.txt | head -c 20; echo ":${PIPESTATUS[0]}"';
  const { stdout } = await shell(line);
  expect(stdout).toBe('{"format":"liveloom-:0\n');
  expect(read('said.txt')).toBe('');
});

test('every difference of a state is named, with its item; repeats are counted', async () => {
  const lines = read('recording.jsonl').trimEnd().split('\n');
  writeFileSync(join(folder, 'recording.jsonl'), `${[...lines, lines.at(-1)].join('\n')}\n`);
  const first = await run('replay', 'recording.jsonl', '--overlay', 'bundle.json', '--state', 'one.json');
  expect(first.stdout).toMatch(/; 1 repeat was dropped;/);
  const state = JSON.parse(read('one.json')) as { at: number; items: { id: string; type: string; data: object }[] };
  const goal = state.items.findIndex(({ type }) => type === 'GOAL');
  state.items[goal]!.data = { ...state.items[goal]!.data, amount: -1 };
  state.at = 5;
  writeFileSync(join(folder, 'other.json'), JSON.stringify(state));
  const names = (JSON.parse(read('bundle.json')) as { overlay: { items: { id: string; name: string }[] } }).overlay
    .items;
  const name = names.find(({ id }) => id === state.items[goal]!.id)!.name;
  const { code, stderr } = await run('replay', 'recording.jsonl', '--overlay', 'bundle.json', '--expect', 'other.json');
  expect(code).toBe(1);
  expect(stderr.trimEnd().split('\n')).toEqual([
    'other.json differs from the replayed state in 2 places:',
    expect.stringMatching(/^ {2}at is \d+, expected 5$/),
    expect.stringMatching(
      new RegExp(`^ {2}items\\[${goal}\\]\\.data\\.amount of "${name}" \\(GOAL\\) is [\\d.]+, expected -1$`),
    ),
  ]);
  const json = await run('replay', 'recording.jsonl', '--overlay', 'bundle.json', '--expect', 'other.json', '--json');
  expect(json).toMatchObject({ code: 1, stderr: '' });
  expect(JSON.parse(json.stdout)).toMatchObject({
    repeats: 1,
    isEqual: false,
    differences: [
      { path: 'at', expected: '5' },
      { path: `items[${goal}].data.amount`, item: `"${name}" (GOAL)` },
    ],
  });
});

/** Tests `liveloom record` like a user: ended, interrupted, killed, and with a full disk. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { buildAll, type CliResult, runCli, spawnCli, startCli } from './support/cli.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const cwd = temporaryFolder();
const bundle = join(packageFolder(), 'fixtures/bundles/sixty-seconds.json');
const run = (...args: string[]): Promise<CliResult> => runCli(args, { cwd });

beforeAll(buildAll, 180_000);

const linesOf = (name: string): string[] => readFileSync(join(cwd, name), 'utf8').split('\n').filter(Boolean);
const partialOf = (name: string): string | undefined =>
  readdirSync(cwd).find((file) => file.startsWith(`${name}.`) && file.endsWith('.partial'));

/** Starts to record and waits until the file has this many lines. */
async function recording(name: string, lines: number): Promise<{ pid: number; ended: Promise<number | null> }> {
  const args = [
    'record',
    '--connect',
    'simulator:rate=300,storms=30',
    '--out',
    name,
    '--overlay',
    bundle,
    '--state',
    `${name}.state`,
  ];
  const child = spawnCli(args, { cwd });
  const ended = new Promise<number | null>((resolve) => void child.on('close', resolve));
  for (;;) {
    const partial = partialOf(name);
    if (partial !== undefined && linesOf(partial).length > lines) return { pid: child.pid!, ended };
    if (child.exitCode !== null) throw new Error(`record ended with ${child.exitCode}`);
    await new Promise((turn) => void setTimeout(turn, 10));
  }
}

async function expectReplays(name: string): Promise<void> {
  const replayed = await run('replay', name, '--overlay', bundle, '--expect', `${name}.state`);
  expect(replayed).toMatchObject({ code: 0, stderr: '' });
}

describe('record', () => {
  it('writes a recording and the state it replays to', async () => {
    const source = 'simulator:seed=3,rate=200,storms=30,double=0.3,reorder=0.3,minutes=0.05';
    const args = ['--out', 'whole.jsonl', '--overlay', bundle, '--state', 'whole.jsonl.state'];
    const result = await run('record', '--connect', source, ...args);
    expect(result).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^events: \d{3,4}\nwritten: whole\.jsonl\n$/),
    });
    expect(result.stderr).toBe(
      'Simulating a stream: 12000 events per minute, seed 3\nThe simulated stream has ended\n',
    );
    await expectReplays('whole.jsonl');
    expect(partialOf('whole.jsonl')).toBeUndefined();
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('ends in order on %s', async (signal) => {
    const { pid, ended } = await recording(`${signal}.jsonl`, 200);
    process.kill(pid, signal);
    expect(await ended).toBe(0);
    await expectReplays(`${signal}.jsonl`);
  });

  it('ends when its minutes are over', async () => {
    const result = await run(
      'record',
      '--connect',
      'simulator:rate=100',
      '--minutes',
      '0.02',
      '--out',
      'minutes.jsonl',
      '--json',
    );
    const { events, startedAt, endMs } = JSON.parse(result.stdout) as Record<string, number>;
    expect(result).toMatchObject({ code: 0, stderr: '' });
    expect(events).toBeGreaterThan(0);
    expect(endMs! - startedAt!).toBeGreaterThanOrEqual(1000);
    expect(await run('validate', 'minutes.jsonl')).toMatchObject({ code: 0 });
  });

  it('leaves a readable recording when it is killed', async () => {
    const { pid, ended } = await recording('killed.jsonl', 300);
    process.kill(pid, 'SIGKILL');
    await ended;
    expect(existsSync(join(cwd, 'killed.jsonl'))).toBe(false);
    const partial = partialOf('killed.jsonl')!;
    expect(linesOf(partial).length).toBeGreaterThan(300);
    const recovered = await run('record', '--recover', partial, '--out', 'saved.jsonl');
    const events = Number(/^events: (\d+)/.exec(recovered.stdout)?.[1]);
    expect(recovered).toMatchObject({ code: 0, stderr: '' });
    // At most the line being written is lost.
    expect(linesOf(partial).length - 1 - events).toBeLessThanOrEqual(1);
    expect(await run('validate', 'saved.jsonl')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`events: ${events},`),
    });
    expect(await run('replay', 'saved.jsonl', '--overlay', bundle)).toMatchObject({ code: 0, stderr: '' });
    if (!recovered.stdout.includes('left out')) expect(await run('validate', partial)).toMatchObject({ code: 0 });
  });

  it('says when the disk is full, and keeps what was written', async () => {
    // A limit on the size of files fails like a full disk, also without a disk to fill.
    const cli = join(packageFolder(), 'dist/node/cli.js');
    const script = 'trap "" XFSZ; ulimit -f 64; exec "$0" "$@"';
    const args = [process.execPath, cli, 'record', '--connect', 'simulator:rate=500', '--out', 'full.jsonl'];
    const child = spawn('bash', ['-c', script, ...args], {
      cwd,
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const code = await new Promise<number | null>((resolve) => void child.on('close', resolve));
    expect(stderr.split('\n').slice(1)).toEqual([
      'full.jsonl cannot be written (EFBIG: file too large, write). Choose another path.',
      '',
    ]);
    expect(code).toBe(2);
    const recovered = await run('record', '--recover', partialOf('full.jsonl')!, '--out', 'full-saved.jsonl');
    expect(recovered).toMatchObject({ code: 0, stderr: '' });
    expect(Number(/^events: (\d+)/.exec(recovered.stdout)?.[1])).toBeGreaterThan(50);
    expect(await run('validate', 'full-saved.jsonl')).toMatchObject({ code: 0 });
  });

  it('makes a recording of the journal of a server that runs', async () => {
    const server = await startCli({ cwd });
    try {
      const args = ['record', '--from-journal', '--data-dir', 'data', '--profile', 'demo', '--out', 'journal.jsonl'];
      let events = 0;
      while (events < 5) {
        const result = await run(...args);
        expect(result).toMatchObject({ code: 0, stderr: '' });
        events = Number(/^events: (\d+)/.exec(result.stdout)?.[1]);
      }
      expect(await run('validate', 'journal.jsonl')).toMatchObject({ code: 0 });
    } finally {
      await server.stop();
    }
  });

  it.each([
    [['--out', 'x.jsonl'], 'What to record is missing. Use --connect SOURCE, --from-journal or --recover FILE.'],
    [
      ['--out', 'x.jsonl', '--connect', 'simulator', '--from-journal'],
      '--connect cannot be used with --from-journal. Leave one of them out.',
    ],
    [
      ['--out', 'x.jsonl', '--recover', 'y.jsonl', '--minutes', '1'],
      '--minutes cannot be used with --recover. Leave one of them out.',
    ],
    [['--out', 'x.jsonl', '--connect', 'simulator:lik=1'], 'simulator: lik=1 is not valid. Use one of the keys '],
    [
      ['--out', 'x.jsonl', '--connect', 'simulator', '--minutes', '-1'],
      '--minutes: -1 is not valid. Use a number from ',
    ],
    [
      ['--out', 'none/x.jsonl', '--connect', 'simulator'],
      'none/x.jsonl cannot be written (it or its folder does not exist).',
    ],
    [['--out', 'x.jsonl', '--recover', 'none.jsonl'], 'none.jsonl cannot be read (it or its folder does not exist).'],
  ])('%j is refused', async (args, message) => {
    const { code, stderr } = await run('record', ...args);
    expect(stderr.startsWith(message), stderr).toBe(true);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(code).toBe(2);
    expect(existsSync(join(cwd, 'x.jsonl'))).toBe(false);
  });
});

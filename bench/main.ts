/**
 * `npm run bench [-- NAME... --quick --rounds N --profile FOLDER --bundle FILE --only CASE]`: runs the benchmarks one after the other,
 * prints a table line for each, keeps every round in `bench/results` and writes the table into `bench/README.md`.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BENCHMARKS } from './benchmarks/index.ts';
import type { BenchmarkContext } from './harness/benchmark.ts';
import { buildMeasured } from './harness/buildMeasured.ts';
import { describeMachine, loadNow, type Machine } from './harness/machine.ts';
import { installPeers, type PeerFolder, type PeerPackages } from './harness/peers.ts';
import { profileText } from './harness/profileText.ts';
import { isForTable, keepResult, rowText, TABLE_HEAD, writeTable } from './harness/report.ts';
import { runMeasured } from './harness/startMeasured.ts';

const NOTE =
  'crowd opens 10,000 sockets (500 with --quick), so 10,200 open files must be allowed (ulimit -Hn), and needs a C compiler.';
const USAGE = `npm run bench -- [${Object.keys(BENCHMARKS).join(' | ')}]... [--quick] [--rounds N] [--profile FOLDER] [--bundle FILE] [--only CASE]`;

interface Options {
  names: (keyof typeof BENCHMARKS)[];
  isQuick: boolean;
  rounds: number;
  profile: string | undefined;
  bundle: string | undefined;
  only: string | undefined;
}

function readOptions(): Options {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean' },
      rounds: { type: 'string' },
      profile: { type: 'string' },
      bundle: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const unknown = positionals.find((name) => !Object.hasOwn(BENCHMARKS, name));
  const rounds = Number(values.rounds ?? 3);
  if (unknown !== undefined || !Number.isInteger(rounds) || rounds < 1) throw new Error(`Usage: ${USAGE}\n${NOTE}`);
  const all = Object.keys(BENCHMARKS) as (keyof typeof BENCHMARKS)[];
  const names = positionals.length > 0 ? all.filter((name) => positionals.includes(name)) : all;
  const bundle = values.bundle === undefined ? undefined : resolve(values.bundle);
  return { names, rounds, isQuick: values.quick ?? false, profile: values.profile, bundle, only: values.only };
}

function contextFor({ isQuick, rounds, bundle, only }: Options, folder: string): BenchmarkContext {
  const say = (line: string): void => console.log(line);
  const peers: Partial<Record<PeerFolder, Promise<PeerPackages | null>>> = {};
  return {
    isQuick,
    rounds,
    bundle,
    only,
    folder,
    say,
    size: (full, quick) => (isQuick ? quick : full),
    measured: runMeasured,
    peers: (name = 'peers') => (peers[name] ??= installPeers(say, name)),
  };
}

/** Runs a benchmark in a temporary folder; a failure does not stop the next one. */
async function runOne(name: keyof typeof BENCHMARKS, machine: Machine, options: Options): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), `liveloom-bench-${name}-`));
  const load = loadNow();
  console.log(`\n== ${name}  (load ${load})`);
  try {
    const { rows, rounds, failures = [] } = await BENCHMARKS[name](contextFor(options, folder));
    keepResult({ benchmark: name, date: new Date().toISOString(), machine, load, options, rows, rounds });
    console.log([TABLE_HEAD, ...rows.map(rowText)].join('\n'));
    for (const failure of failures) console.log(`FAIL  ${name}: ${failure}`);
    return failures.length === 0;
  } catch (error) {
    console.log(`FAIL  ${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const options = readOptions();
  if (options.profile !== undefined) {
    process.env['BENCH_PROFILE'] = resolve(options.profile);
    mkdirSync(process.env['BENCH_PROFILE'], { recursive: true });
  }
  const machine = await describeMachine();
  await buildMeasured();
  for (const name of options.names) {
    if (!(await runOne(name, machine, options))) process.exitCode = 1;
  }
  if (isForTable(options)) await writeTable();
  if (options.profile !== undefined) sayBusiest(resolve(options.profile));
}

function sayBusiest(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.cpuprofile'))) {
    console.log(`\n== busiest in ${name}\n${profileText(join(folder, name))}`);
  }
}

await main();

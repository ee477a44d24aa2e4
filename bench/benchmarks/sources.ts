/**
 * Measures a server with 500 accounts, each connected to its own stream: the cost of starting and of quiet connections,
 * and the time from the platform to the page during activity in 50 of the streams. Played once.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RoomSum } from '#server/sources/tiktok/fake/show.ts';
import { buildCli, startCli, type StartedServer } from '#tests/support/cli.ts';
import type { BenchmarkContext, Result, Row } from '../harness/benchmark.ts';
import { fsyncMs } from '../harness/fsyncTime.ts';
import { monotonicMs } from '../harness/monotonic.ts';
import { cpuOf, memoryOf, waitedOf } from '../harness/processTree.ts';
import { percentile } from '../harness/rounds.ts';
import { shortNumber } from '../harness/tableRow.ts';
import { delaysOf, type Sighting } from '../harness/sightings.ts';
import { liveKeyOf, sourceRooms } from '../harness/sourceRooms.ts';
import { type MeasuredProcess, startMeasured } from '../harness/startMeasured.ts';

const AIM_MS = 50;
const BUSY = 50;
const POLL_MS = 250;
/** Warm-up: the first events find cold code. */
const WARM_UP_MS = 5_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Sums {
  rooms: Record<string, RoomSum>;
  present: number;
}

async function ask(platform: MeasuredProcess, type: 'go' | 'pause' | 'sums'): Promise<Sums> {
  const answer = platform.told<Sums>(type);
  platform.tell(type);
  return answer;
}

/** Starts the built server like a user. */
async function startServer(dataDir: string, platformUrl: string): Promise<{ server: StartedServer; runningS: number }> {
  const profiles = process.env['BENCH_PROFILE'];
  const nodeOptions = profiles === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profiles}`];
  const env = {
    LIVELOOM_DATA_DIR: dataDir,
    LIVELOOM_DEMO: 'off',
    LIVELOOM_TIKTOK_WEB_URL: platformUrl,
    LIVELOOM_TIKTOK_SIGN_URL: platformUrl,
    LIVELOOM_TIKTOK_SIGN_KEY: 'key-of-the-server',
  };
  const startMs = monotonicMs();
  const server = await startCli({ cwd: dataDir, env, nodeOptions });
  return { server, runningS: (monotonicMs() - startMs) / 1000 };
}

/** Returns the share of one core over a time, percent. */
async function cpuShare(pid: number, ms: number): Promise<number> {
  const [cpuS, startMs] = [cpuOf(pid), monotonicMs()];
  await pause(ms);
  return ((cpuOf(pid) - cpuS) / ((monotonicMs() - startMs) / 1000)) * 100;
}

/** Returns sorted milliseconds from each like in a busy room to its page, and the CPU time of the server meanwhile. */
async function storm(
  { url, pid }: StartedServer,
  platform: MeasuredProcess,
  { names, ms }: { names: string[]; ms: number },
): Promise<{ delays: number[]; share: number; waited: number }> {
  const port = Number(new URL(url).port);
  const pages = startMeasured({ script: 'sourcesPages', args: { port, liveKeys: names.map(liveKeyOf) } });
  try {
    await pages.told('ready');
    await ask(platform, 'go');
    await pause(WARM_UP_MS);
    const [fromMs, waitedS] = [monotonicMs(), waitedOf(pid)];
    const share = await cpuShare(pid, ms);
    const waited = ((waitedOf(pid) - waitedS) / (ms / 1000)) * 100;
    await ask(platform, 'pause');
    const { rooms } = await ask(platform, 'sums');
    const likes = names.map((name) => rooms[name]!.likesAt);
    pages.tell('until', { amounts: likes.map((own) => own.at(-1)![0]) }); // every page must have its last like
    const seen = (await pages.measured()).details!['seen'] as Sighting[][];
    const delays = likes.flatMap((own, index) => delaysOf(own, seen[index]!, fromMs));
    return { delays: delays.sort((a, b) => a - b), share, waited };
  } finally {
    pages.end();
  }
}

interface Found {
  [name: string]: number;
  accounts: number;
  runningS: number;
  connectedS: number;
  startMb: number;
  idleMb: number;
  idleShare: number;
  stormShare: number;
  /** Share of the time in which the server had work but no core, percent: caused by other programs on the machine. */
  waited: number;
  p50: number;
  p99: number;
  max: number;
  fsync: number;
}

async function measure(context: BenchmarkContext): Promise<Found> {
  const rooms = sourceRooms(context.size(500, BUSY + 10), BUSY);
  const names = rooms.map(({ name }) => name);
  const dataDir = join(context.folder, 'data');
  mkdirSync(dataDir);
  await context.measured('sourcesAccounts', { dataDir, names });
  const platform = startMeasured({ script: 'sourcesPlatform', args: { rooms } });
  const { url } = await platform.told<{ url: string }>('ready');
  const { server, runningS } = await startServer(dataDir, url);
  try {
    const [startMb, startMs] = [memoryOf(server.pid), monotonicMs()];
    context.say(`  running after ${runningS.toFixed(2)} s`);
    while ((await ask(platform, 'sums')).present < rooms.length) await pause(POLL_MS);
    const connectedS = (monotonicMs() - startMs) / 1000;
    context.say(`  all connected after ${connectedS.toFixed(1)} s`);
    const idleShare = await cpuShare(server.pid, context.size(20_000, 5_000));
    const idleMb = memoryOf(server.pid);
    const busy = { names: names.slice(0, BUSY), ms: context.size(30_000, 10_000) };
    const { delays, share: stormShare, waited } = await storm(server, platform, busy);
    const of = (part: number): number => percentile(delays, part);
    const memory = { startMb, idleMb, idleShare, stormShare, waited };
    const times = { runningS, connectedS, p50: of(0.5), p99: of(0.99), max: of(1), fsync: fsyncMs(context.folder) };
    return { accounts: rooms.length, ...memory, ...times };
  } finally {
    await server.stop();
    platform.end();
  }
}

function rowsOf(found: Found): Row[] {
  const { accounts, fsync, startMb, idleMb, idleShare, connectedS, stormShare } = found;
  const alone = { reference: '-', referenceText: '-', ratio: null, aim: null } as const;
  const ours = `liveloom start, ${accounts} accounts with sources`;
  const delay = `platform to page, ${BUSY} streams of 20 events/s, ${accounts} connected`;
  const disk = `fsync ${shortNumber(fsync)} ms`;
  return [
    { ...alone, what: 'start, until "is running"', ours, oursText: `${shortNumber(found.runningS)} s` },
    {
      ...alone,
      what: 'memory of a quiet connection',
      ours,
      oursText: `${shortNumber(((idleMb - startMb) * 1000) / accounts)} kB`,
      note: `${shortNumber(idleMb)} MB together; ${shortNumber(startMb)} MB before the first, all after ${shortNumber(connectedS)} s`,
    },
    { ...alone, what: 'share of one core, all quiet', ours, oursText: `${shortNumber(idleShare)} %` },
    {
      ...alone,
      what: `${delay}, p50`,
      ours,
      oursText: `${shortNumber(found.p50)} ms`,
      note: `${shortNumber(stormShare)} % of a core, ${disk}`,
    },
    {
      what: `${delay}, p99`,
      ours,
      reference: 'the aim',
      oursText: `${shortNumber(found.p99)} ms`,
      referenceText: `${AIM_MS} ms`,
      ratio: AIM_MS / found.p99,
      aim: 1,
      note: `longest ${shortNumber(found.max)} ms; for ${shortNumber(found.waited)} % of the time others had the core`,
    },
  ];
}

export async function sources(context: BenchmarkContext): Promise<Result> {
  await buildCli();
  const found = await measure(context);
  const round = { side: 'sources', round: 1, work: found.accounts, cpuS: 0, wallS: found.runningS, details: found };
  return { rows: rowsOf(found), rounds: [round] };
}

/** Starts the built server like a user, with a streaming victim, and runs an attack. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RoomSum } from '#server/sources/tiktok/fake/show.ts';
import { type StartedServer, startCli } from '#tests/support/cli.ts';
import type { BenchmarkContext } from '../benchmark.ts';
import { BUILT } from '../buildMeasured.ts';
import { monotonicMs } from '../monotonic.ts';
import { waitedOf } from '../processTree.ts';
import type { Sighting } from '../sightings.ts';
import { type MeasuredProcess, startMeasured } from '../startMeasured.ts';
import { VICTIM, VICTIM_RATE } from './accounts.ts';
import { pause } from './pace.ts';
import { STRANGER_ATTACKS } from './strangerAttacks.ts';
import { delayOf, type ServerWatch, silenceOf, type Span, turnsIn, watchServer } from './victimWatch.ts';

const WARM_UP_MS = 2_000;
const SETTLE_MS = 1_500;
/** Timeout of the preparation; the attack continues with whatever exists. */
const PREPARE_LIMIT_MS = 60_000;
/** Timeout of the stop, after which the server is killed. */
const STOP_LIMIT_MS = 30_000;

export interface UnderAttack {
  [name: string]: number | string;
  /** Longest silence of the victim's page. */
  silenceMs: number;
  /** Longest silence during the preparation. */
  silencePreparingMs: number;
  delayP99Ms: number;
  /** Longest turn of the event thread, by CPU time. */
  heldMs: number;
  /** Longest turn by wall time, including other programs on the machine. */
  heldWallMs: number;
  healthMs: number;
  firstMb: number;
  peakMb: number;
  lastMb: number;
  /** Time from SIGTERM to the end of the process; the limit when it was killed. */
  stopMs: number;
  /** Share of the time in which the event thread was ready but had no core, percent. */
  waited: number;
  attackMs: number;
  /** Answers to the attackers: `200 ×12, 429 ×3`. */
  answers: string;
  /** Obstacle that stopped the attack; empty = none. */
  problem: string;
}

interface Stage {
  server: StartedServer;
  page: MeasuredProcess;
  platform: MeasuredProcess;
  attacker: MeasuredProcess;
  probe: string;
}

async function ask(
  platform: MeasuredProcess,
  type: 'go' | 'sums',
): Promise<{ rooms: Record<string, RoomSum>; present: number }> {
  const answer = platform.told<{ rooms: Record<string, RoomSum>; present: number }>(type);
  platform.tell(type);
  return answer;
}

/** Tells whether work finished in time. */
const inTime = (work: Promise<unknown>, ms: number): Promise<boolean> =>
  Promise.race([work.then(() => true), pause(ms).then(() => false)]);

async function setUp(context: BenchmarkContext, attack: string, run: number): Promise<Stage> {
  const folder = join(context.folder, `attack-${run}`);
  const [dataDir, probe] = [join(folder, 'data'), join(folder, 'probe')];
  for (const each of [dataDir, probe]) mkdirSync(each, { recursive: true });
  const rooms = [
    { name: VICTIM.id, roomId: '7000', perSecond: { likes: VICTIM_RATE } },
    ...(STRANGER_ATTACKS[attack]?.rooms ?? []),
  ];
  await context.measured('strangersAccounts', { dataDir, streamers: rooms.map(({ name }) => name) });
  const platform = startMeasured({ script: 'sourcesPlatform', args: { rooms } });
  const { url: platformUrl } = await platform.told<{ url: string }>('ready');
  const env = {
    LIVELOOM_DATA_DIR: dataDir,
    LIVELOOM_DEMO: 'off',
    LIVELOOM_LOG: 'error',
    LIVELOOM_PRIVATE_HOSTS: 'localhost',
    LIVELOOM_TIKTOK_WEB_URL: platformUrl,
    LIVELOOM_TIKTOK_SIGN_URL: platformUrl,
    LIVELOOM_TIKTOK_SIGN_KEY: 'key-of-the-server',
    BENCH_PROBE: probe,
  };
  const nodeOptions = ['--import', pathToFileURL(join(BUILT, 'threadProbe.js')).href, ...profileOptions()];
  const server = await startCli({ cwd: folder, env, nodeOptions });
  const port = Number(new URL(server.url).port);
  while ((await ask(platform, 'sums')).present < rooms.length) await pause(50);
  const page = startMeasured({ script: 'strangersPage', args: { port, liveKey: VICTIM.liveKey } });
  const attacker = startMeasured({ script: 'strangersAttack', args: { port, attack } });
  await Promise.all([page.told('ready'), attacker.told('ready')]);
  return { server, page, platform, attacker, probe };
}

function profileOptions(): string[] {
  const folder = process.env['BENCH_PROFILE'];
  return folder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`];
}

/** Returns the time from SIGTERM to the end, ms. */
async function stopMs(server: StartedServer): Promise<number> {
  const startedMs = monotonicMs();
  const ended = server.stop('SIGTERM');
  if (!(await inTime(ended, STOP_LIMIT_MS))) {
    process.kill(server.pid, 'SIGKILL');
    await ended;
  }
  return monotonicMs() - startedMs;
}

interface Played {
  preparing: Span;
  attacking: Span;
  problem: string;
}

async function play(attacker: MeasuredProcess, watch: ServerWatch, attackMs: number): Promise<Played> {
  const fromMs = monotonicMs();
  let problem = '';
  const take = (said: { problem: string }): void => void (problem ||= said.problem);
  const prepared = attacker.told<{ problem: string }>('prepared').then(take);
  attacker.tell('prepare');
  if (!(await inTime(prepared, PREPARE_LIMIT_MS))) problem = `not prepared after ${PREPARE_LIMIT_MS / 1000} s`;
  const beginMs = monotonicMs();
  const over = attacker.told<{ problem: string }>('over').then(take);
  attacker.tell('go');
  if (await inTime(over, attackMs)) {
    await pause(SETTLE_MS);
    // The last requests may still be in progress.
    await inTime(watch.answered(), attackMs);
  }
  const preparing = { fromMs, untilMs: beginMs };
  return { preparing, attacking: { fromMs: beginMs, untilMs: monotonicMs() }, problem };
}

/** Runs one attack and returns its measurements. */
export async function underAttack(context: BenchmarkContext, attack: string, run: number): Promise<UnderAttack> {
  const stage = await setUp(context, attack, run);
  const { server, page, platform, attacker, probe } = stage;
  try {
    await ask(platform, 'go');
    await pause(WARM_UP_MS);
    const waitedBefore = waitedOf(server.pid);
    const watch = watchServer(Number(new URL(server.url).port), server.pid);
    const lastsMs = STRANGER_ATTACKS[attack]?.lastsMs ?? context.size(5_000, 3_000);
    const { preparing, attacking, problem } = await play(attacker, watch, lastsMs);
    const whole = { fromMs: preparing.fromMs, untilMs: attacking.untilMs };
    const waitedS = waitedOf(server.pid) - waitedBefore;
    watch.stop();
    const stoppedMs = await stopMs(server);
    const answers = attacker.told<{ byStatus: string }>('answers');
    attacker.tell('stop');
    const { byStatus } = await answers;
    const { rooms } = await ask(platform, 'sums');
    page.tell('sum');
    const seen = (await page.measured()).details!['seen'] as Sighting[];
    const turns = turnsIn(probe, server.pid).filter(({ atMs }) => atMs > whole.fromMs);
    const longest = (of: 'wallMs' | 'cpuMs'): number => Math.max(0, ...turns.map((turn) => turn[of]));
    return {
      silenceMs: silenceOf(seen, attacking),
      silencePreparingMs: silenceOf(seen, preparing),
      delayP99Ms: delayOf(rooms[VICTIM.id]!.likesAt, seen, whole),
      heldMs: longest('cpuMs'),
      heldWallMs: longest('wallMs'),
      healthMs: watch.healthMs(),
      ...watch.memory(),
      stopMs: stoppedMs,
      waited: (waitedS / ((whole.untilMs - whole.fromMs) / 1000)) * 100,
      attackMs: attacking.untilMs - attacking.fromMs,
      answers: byStatus,
      problem,
    };
  } finally {
    for (const process of [page, platform, attacker]) process.end();
    await server.stop('SIGKILL');
  }
}

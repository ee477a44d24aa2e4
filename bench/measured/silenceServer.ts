/**
 * Runs a server with a streamer who gets 200 likes a second. Reports when each was sent, and the longest CPU time of
 * the event thread without a pause: unlike waiting times, other programs on the machine do not change it.
 */
import { closeSync, openSync, readSync } from 'node:fs';
import { newSecret, randomKey, realClock, realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { startServer } from '#server/compose/app.ts';
import { createLog } from '#server/ground/base/log.ts';
import { addBenchAgents } from '../harness/benchAgents.ts';
import { benchBundle, benchConfig, makeBenchProfile, STREAMER } from '../harness/benchProfile.ts';
import { PEOPLE } from '../harness/events.ts';
import { cpuSeconds } from '../harness/measure.ts';
import { answer, measuredArgs, tell, told } from '../harness/measuredProcess.ts';

interface SilenceArgs {
  dataDir: string;
  /** Interval of likes. */
  everyMs: number;
  /** Largest number of the streamer's pages. */
  pages?: number;
}

const { dataDir, everyMs, pages } = measuredArgs<SilenceArgs>();
const LOOK_MS = 5;

/** Returns the CPU time of the main thread so far, ms; the kernel counts it in nanoseconds. */
function threadMs(file: number): number {
  const buffer = Buffer.alloc(64);
  const length = readSync(file, buffer, 0, buffer.length, 0);
  return Number(buffer.toString('latin1', 0, length).split(' ')[0]) / 1e6;
}

// Beside the demo, whose profile has the same id.
const bundle = await benchBundle();
const { profile, overlay } = bundle;
await makeBenchProfile(dataDir, {
  ...bundle,
  profile: { ...profile, id: STREAMER },
  overlay: { ...overlay, id: STREAMER },
});
await addBenchAgents(dataDir);
const usual = benchConfig(dataDir);
const socketCaps = pages === undefined ? usual.socketCaps : { ...usual.socketCaps, key: pages, account: pages };
const config = { ...usual, demo: true, socketCaps };
const server = await startServer({
  config,
  log: createLog(config.logLevel),
  version: 'bench',
  clock: realClock(),
  scheduler: realScheduler,
  randomKey,
  newSecret,
});
process.on('message', ({ type }: { type: string }) => {
  if (type === 'look') tell('look', { rssMb: process.memoryUsage.rss() / 1e6 });
});
let amount = 0;
let failed = 0;
function like(): void {
  amount++;
  const viewer = PEOPLE[amount % PEOPLE.length]!;
  const draft = {
    type: 'like',
    viewer,
    origin: 'connector',
    payload: { likeCount: 1, totalLikeCount: amount },
  } as const;
  server.host.submit(STREAMER, { ...draft, id: `like:${amount}` }).catch(() => failed++);
}

tell('ready', { port: Number(new URL(server.url).port) });
await told('go');
const startedMs = performance.now();
const file = openSync('/proc/thread-self/schedstat', 'r');
let longestMs = 0;
let lastMs = threadMs(file);
let peakRss = 0;
const pump = setInterval(() => {
  const nowMs = threadMs(file);
  longestMs = Math.max(longestMs, nowMs - lastMs);
  peakRss = Math.max(peakRss, process.memoryUsage.rss());
  // Sends all likes that are due by now, because a source continues while the server is busy.
  while (amount < (performance.now() - startedMs) / everyMs) like();
  lastMs = threadMs(file);
}, LOOK_MS);
await told('reset');
longestMs = 0;
await told('sum');
tell('sum', { longestMs });
await told('stop');
clearInterval(pump);
closeSync(file);
tell('sent', { amount });
await told('end');
const stopping = performance.now();
await server.stop();
const stopMs = performance.now() - stopping;
answer({ work: amount, cpuS: cpuSeconds(), wallS: 0, details: { failed, peakRss, stopMs } });

/**
 * Emits events at a steady rate like a connector, either into a session with its database, whose commits reach the
 * pages, or straight to the same pages: the latter is the cost of hub and sockets alone. It reports when each like was
 * due; pages identify them by the goal's amount.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { newSecret, randomKey, realClock, realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { startServer } from '#server/compose/app.ts';
import { createLog } from '#server/ground/base/log.ts';
import { openUpgrades } from '#server/ground/http/upgrades.ts';
import { createHub, REALTIME_PATH } from '#server/pages/realtime/hub.ts';
import type { LiveOverlay } from '#server/show/session/liveOverlay.ts';
import { benchConfig, GOAL, LIVE_KEY, makeBenchProfile, STREAMER } from '../harness/benchProfile.ts';
import { makeEvents } from '../harness/events.ts';
import { startWatch } from '../harness/measure.ts';
import { answer, measuredArgs, tell, told } from '../harness/measuredProcess.ts';
import { monotonicMs } from '../harness/monotonic.ts';
import { plainItem, plainOverlay } from '../harness/plainOverlay.ts';

interface LatencyArgs {
  side: 'session' | 'hub';
  perSecond: number;
  seconds: number;
  dataDir: string;
}

interface Target {
  port: number;
  emit(draft: EventDraft): void;
}

const args = measuredArgs<LatencyArgs>();

async function openSession(): Promise<Target> {
  await makeBenchProfile(args.dataDir);
  const config = benchConfig(args.dataDir);
  const server = await startServer({
    config,
    log: createLog(config.logLevel),
    version: 'bench',
    clock: realClock(),
    scheduler: realScheduler,
    randomKey,
    newSecret,
  });
  const emit = (draft: EventDraft): void => void server.host.submit(STREAMER, draft).catch(fail);
  return { port: Number(new URL(server.url).port), emit };
}

function fail(error: unknown): void {
  throw error;
}

async function openHub(): Promise<Target> {
  const clock = realClock();
  const hub = createHub({ clock, scheduler: realScheduler, build: 'bench', log: pino({ level: 'silent' }) });
  const server = http.createServer();
  openUpgrades(server).add(REALTIME_PATH, hub.accept);
  hub.setLiveKeys((key) => (key === LIVE_KEY ? STREAMER : null));
  const overlayAt = (amount: number): LiveOverlay => plainOverlay([plainItem(GOAL, { amount })]);
  const nowMs = (): number => Math.floor(clock.nowMs());
  hub.openRoom({ id: STREAMER, epoch: 'bench', nowMs, rate: 1, overlay: overlayAt(0) });
  const emit = (draft: EventDraft): void => {
    if (draft.type === 'like') hub.publish(STREAMER, overlayAt(draft.payload.totalLikeCount));
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, emit };
}

/** Emits every event at its time, whether or not earlier ones are finished. Returns [amount, due] of each like. */
async function emitAll({ emit }: Target): Promise<[number, number][]> {
  const { perSecond, seconds } = args;
  const likes: [number, number][] = [];
  const startMs = monotonicMs() + 10;
  let n = 0;
  for (const { at: _at, ...event } of makeEvents(perSecond * seconds, { perSecond })) {
    const dueMs = startMs + (n++ * 1000) / perSecond;
    while (monotonicMs() < dueMs) await new Promise((resolve) => setTimeout(resolve, 1));
    emit(event);
    if (event.type === 'like') likes.push([event.payload.totalLikeCount, dueMs]);
  }
  return likes;
}

const target = await (args.side === 'session' ? openSession() : openHub());
tell('ready', { port: target.port });
await told('go');
const watch = await startWatch(`latency-${args.side}-${args.perSecond}`);
const likes = await emitAll(target);
tell('sent', { amount: likes.at(-1)![0] });
await told('stop');
answer(await watch.stop(args.perSecond * args.seconds, { likes }));

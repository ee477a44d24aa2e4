/**
 * Runs the real server with a bundle's overlay and a made-up stream at any pace; it serves the measured page. It plays
 * on request.
 */
import { newSecret, randomKey, realClock, realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { startServer } from '#server/compose/app.ts';
import { readBundleFile } from '#server/documents/bundles/bundleFile.ts';
import { createLog } from '#server/ground/base/log.ts';
import { benchConfig, makeBenchProfile, STREAMER } from '../harness/benchProfile.ts';
import { START_MS } from '../harness/events.ts';
import { measuredArgs, tell, told } from '../harness/measuredProcess.ts';
import { monotonicMs } from '../harness/monotonic.ts';
import { overlayEvents } from '../harness/overlayEvents.ts';
import type { Scenario } from '../harness/overlayEvents.ts';
import { startPeerOrigin } from '../harness/peerOrigin.ts';

interface OverlayServerArgs {
  /** File of the bundle. */
  bundle: string;
  dataDir: string;
  /** Folder of the built pages of `bench/peers-dom`. */
  pages: string;
  scenario: Scenario;
  /** Session time to play. */
  seconds: number;
  /** Session time relative to real time. */
  speed: number;
}

const { bundle: file, dataDir, pages, scenario, seconds, speed } = measuredArgs<OverlayServerArgs>();
const bundle = await readBundleFile(file);
await makeBenchProfile(dataDir, bundle);
const config = benchConfig(dataDir);
let startedMs = Infinity;
const server = await startServer({
  config,
  log: createLog(config.logLevel),
  version: 'bench',
  clock: realClock(),
  scheduler: realScheduler,
  randomKey,
  newSecret,
  sessions: {
    time: { mode: 'recorded' },
    startAtMs: START_MS,
    seed: 1,
    nowMs: () => START_MS + Math.max(0, monotonicMs() - startedMs) * speed,
    rate: speed,
  },
});
tell('ready', { links: server.profiles[0]!.links, peerOrigin: await startPeerOrigin(server.url, pages) });
await told('go');
startedMs = monotonicMs();
for (const { atMs, draft } of overlayEvents(scenario, bundle, seconds)) {
  const dueMs = startedMs + (atMs - START_MS) / speed;
  while (monotonicMs() < dueMs) await new Promise((resolve) => setTimeout(resolve, 1));
  void server.host.submit(STREAMER, draft).catch((error: unknown) => {
    throw error;
  });
}
tell('played');

/** Runs the client code of an overlay page in Node, and records when it has seen which amount of the goal. */
import { WebSocket } from 'ws';
import { connectLive } from '#engine/client/realtimeClient.ts';
import { randomFor } from '#engine/core/random.ts';
import { realClock, realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { GOAL } from './benchProfile.ts';
import { monotonicMs } from './monotonic.ts';
import type { Sighting } from './sightings.ts';

export interface BenchPage {
  /** Seen amounts in order. */
  seen: Sighting[];
  /** Returns the last seen amount. */
  amount(): number;
}

/** Resolves when it is connected. */
export function openBenchPage(page: { port: number; liveKey: string; index: number }): Promise<BenchPage> {
  const { port, liveKey, index } = page;
  const { store } = connectLive({
    url: `ws://127.0.0.1:${port}/realtime`,
    liveKey,
    orientation: 'portrait',
    device: 'desktop',
    pageId: `page-${index}`,
    build: 'bench',
    openSocket: (url) => new WebSocket(url),
    scheduler: realScheduler,
    random: randomFor(index, 'bench', 'reconnect').next,
    localClock: realClock(),
  });
  const seen: Sighting[] = [];
  const amount = (): number => seen.at(-1)?.[0] ?? 0;
  return new Promise((resolve) => {
    store.subscribe((state) => {
      if (state.connection === 'connected') resolve({ seen, amount });
      const now = (state.itemsById[GOAL]?.data as { amount: number } | undefined)?.amount ?? 0;
      if (now > amount()) seen.push([now, monotonicMs()]);
    });
  });
}

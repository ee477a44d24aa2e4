/** Some pages with the page's own client code: they write down when each has seen which amount of the goal. */
import { WebSocket } from 'ws';
import { connectLive, type LiveConnection } from '#engine/client/realtimeClient.ts';
import { randomFor } from '#engine/core/random.ts';
import { realClock, realScheduler } from '#server/adapters/realTime.ts';
import { GOAL, LIVE_KEY } from '../harness/benchProfile.ts';
import { cpuSeconds } from '../harness/measure.ts';
import { answer, measuredArgs, tell, told } from '../harness/measuredProcess.ts';
import { monotonicMs } from '../harness/monotonic.ts';

const { port, pages } = measuredArgs<{ port: number; pages: number }>();

/** Per page: [amount, when it was there] in order. */
const seen: [number, number][][] = [];

function openPage(index: number): Promise<LiveConnection> {
  const page = connectLive({
    url: `ws://127.0.0.1:${port}/realtime`,
    liveKey: LIVE_KEY,
    orientation: 'portrait',
    device: 'desktop',
    pageId: `page-${index}`,
    build: 'bench',
    openSocket: (url) => new WebSocket(url),
    scheduler: realScheduler,
    random: randomFor(index, 'bench', 'reconnect').next,
    localClock: realClock(),
  });
  const own: [number, number][] = [];
  seen.push(own);
  return new Promise((resolve) => {
    page.store.subscribe((state) => {
      if (state.connection === 'connected') resolve(page);
      const amount = (state.itemsById[GOAL]?.data as { amount: number } | undefined)?.amount ?? 0;
      if (amount > (own.at(-1)?.[0] ?? 0)) own.push([amount, monotonicMs()]);
    });
  });
}

await Promise.all(Array.from({ length: pages }, (_, index) => openPage(index)));
tell('ready');
const { amount } = await told<{ amount: number }>('until');
while (seen.some((own) => (own.at(-1)?.[0] ?? 0) < amount)) await new Promise((resolve) => setTimeout(resolve, 10));
answer({ work: pages, cpuS: cpuSeconds(), wallS: 0, details: { seen } });

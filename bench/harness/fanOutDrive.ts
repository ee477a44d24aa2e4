/**
 * Drives a server of the fan-out benchmark: waits for the order, sends tick by tick, and measures until everything has
 * arrived.
 */
import { TICK_MS } from '#server/pages/sockets/pageLimits.ts';
import { startWatch } from './measure.ts';
import { answer, tell, told } from './measuredProcess.ts';

/** Order of messages. */
export interface FanOutOrder {
  ticks: number;
  everyMs: number;
  /** Messages per tick. */
  burst: number;
  /** Filler for messages of about 300 bytes. */
  text: string;
}

const sleepUntil = (atMs: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, atMs - performance.now())));

/**
 * Sends the benchmark's order and answers with the CPU time, until the benchmark has seen every message.
 * @param send sends the messages of a tick, which is 1, 2, 3 …
 */
export async function driveFanOut(
  name: string,
  port: number,
  send: (tick: number, order: FanOutOrder) => void,
): Promise<void> {
  tell('ready', { port });
  const order = await told<FanOutOrder>('go');
  const watch = await startWatch(`${name}-${order.burst}`);
  const startedAt = performance.now();
  for (let tick = 1; tick <= order.ticks; tick++) {
    send(tick, order);
    // The hub joins messages within one of its ticks; on a busy machine two of ours must not fall into one.
    await sleepUntil(Math.max(startedAt + tick * order.everyMs, performance.now() + TICK_MS + 1));
  }
  tell('sent');
  await told('stop');
  answer(await watch.stop(0, { rssMb: process.memoryUsage.rss() / 2 ** 20 }));
}

/** Returns the payload of a message, as the hub would write it. */
export const payloadOf = (tick: number, { text }: FanOutOrder): { set: { text: string } } => ({
  set: { text: `${text}${tick}` },
});

export const topicOf = (n: number): string => `overlayItem:item-${n}:data`;

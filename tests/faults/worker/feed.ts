/** Sends inputs into a session like a connector, and records the acknowledged ones. */
import type { Input } from './inputs.ts';
import { print } from './print.ts';

export interface Feed {
  inputs: readonly Input[];
  from: number;
  window: number;
  submit(input: Input): Promise<unknown>;
}

async function send({ inputs, submit }: Feed, position: number): Promise<void> {
  const input = inputs[position]!;
  await submit(input);
  print(`ack ${position} ${input.id}`);
}

/** Sends `window` inputs at once, waits until all are durable, then continues. */
export async function feedInWindows(feed: Feed): Promise<void> {
  for (let from = feed.from; from < feed.inputs.length; from += feed.window) {
    const count = Math.min(feed.window, feed.inputs.length - from);
    await Promise.all(Array.from({ length: count }, (_, index) => send(feed, from + index)));
  }
}

const TICK_MS = 5;

/** Sends at a steady pace and waits only while `window` inputs are in flight. */
export function feedAtPace(feed: Feed, eventsPerS: number): Promise<void> {
  const startedAt = performance.now();
  let position = feed.from;
  let pending = 0;
  return new Promise((resolve, reject) => {
    const tick = (): void => {
      const wanted = feed.from + Math.floor(((performance.now() - startedAt) * eventsPerS) / 1000);
      for (; position < Math.min(wanted, feed.inputs.length) && pending < feed.window; position++) {
        pending += 1;
        send(feed, position).then(() => (pending -= 1), reject);
      }
      if (position < feed.inputs.length || pending > 0) setTimeout(tick, TICK_MS);
      else resolve();
    };
    tick();
  });
}

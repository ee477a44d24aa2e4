/** Observes a streamer and the server during an attack: silence, delay, health, memory, turns of the event thread. */
import { Agent, get } from 'node:http';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monotonicMs } from '../monotonic.ts';
import { memoryOf } from '../processTree.ts';
import { percentile } from '../rounds.ts';
import type { Sighting } from '../sightings.ts';

/** Interval of health and memory readings. */
const LOOK_MS = 100;

export interface Span {
  fromMs: number;
  untilMs: number;
}

/** Returns the longest time between two sightings, ms. */
export function silenceOf(seen: readonly Sighting[], { fromMs, untilMs }: Span): number {
  const times = [fromMs, ...seen.map(([, atMs]) => atMs).filter((atMs) => atMs > fromMs && atMs < untilMs), untilMs];
  return Math.max(...times.slice(1).map((atMs, at) => atMs - times[at]!));
}

/** Returns the time in ms within which 99 of 100 likes were seen; an unseen one counts up to the end. */
export function delayOf(likes: readonly Sighting[], seen: readonly Sighting[], { fromMs, untilMs }: Span): number {
  let next = 0;
  const delays = likes.flatMap(([amount, sentMs]) => {
    while (next < seen.length && seen[next]![0] < amount) next++;
    if (sentMs < fromMs || sentMs > untilMs) return [];
    return [(seen[next]?.[1] ?? untilMs) - sentMs];
  });
  return percentile(
    delays.sort((one, other) => one - other),
    0.99,
  );
}

/** Long turn of the event thread. */
export interface Turn {
  atMs: number;
  wallMs: number;
  cpuMs: number;
}

/** Reads the records of `threadProbe` about a process. */
export function turnsIn(folder: string, pid: number): Turn[] {
  const name = readdirSync(folder).find((file) => file === `${pid}.turns`);
  if (name === undefined) throw new Error(`the server ${pid} was started without the probe`);
  return readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [atMs, wallMs, cpuMs] = line.split(' ').map(Number) as [number, number, number];
      return { atMs, wallMs, cpuMs };
    });
}

export interface ServerWatch {
  /** Stops it. */
  stop(): void;
  /** Waits until the server has answered a request that starts now. */
  answered(): Promise<void>;
  /** Returns the longest health request so far, ms; including a pending one. */
  healthMs(): number;
  /** Returns the memory of the process, MB: at first, most, and last. */
  memory(): { firstMb: number; peakMb: number; lastMb: number };
}

/** Requests the server's health all the time, one after the other, and reads its memory. */
export function watchServer(port: number, pid: number): ServerWatch {
  const agent = new Agent({ keepAlive: true });
  const firstMb = memoryOf(pid);
  let [peakMb, lastMb, longestMs, isOver] = [firstMb, firstMb, 0, false];
  let askedMs: number | null = null;
  /** Resolvers of calls that wait for the next request. */
  const waiting: (() => void)[] = [];

  function ask(): void {
    if (isOver) return;
    askedMs = monotonicMs();
    const heard = waiting.splice(0);
    const answered = (): void => {
      for (const tell of heard) tell();
      longestMs = Math.max(longestMs, monotonicMs() - askedMs!);
      askedMs = null;
      setTimeout(ask, LOOK_MS);
    };
    get({ port, host: '127.0.0.1', path: '/api/health', agent }, (response) => {
      response.resume().on('end', answered);
    }).on('error', answered);
  }

  const look = setInterval(() => {
    lastMb = memoryOf(pid);
    peakMb = Math.max(peakMb, lastMb);
  }, LOOK_MS);
  ask();
  return {
    stop() {
      isOver = true;
      clearInterval(look);
      if (askedMs !== null) longestMs = Math.max(longestMs, monotonicMs() - askedMs);
      agent.destroy();
    },
    answered: () => new Promise((resolve) => void waiting.push(resolve)),
    healthMs: () => longestMs,
    memory: () => ({ firstMb, peakMb, lastMb }),
  };
}

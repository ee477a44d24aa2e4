/** How a streamer and the server fare while somebody attacks: silence, delay, health, memory, turns of the event thread. */
import { Agent, get } from 'node:http';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monotonicMs } from '../monotonic.ts';
import { memoryOf } from '../processTree.ts';
import { percentile } from '../rounds.ts';
import type { Sighting } from '../sightings.ts';

/** Between two looks at health and memory. */
const LOOK_MS = 100;

export interface Span {
  fromMs: number;
  untilMs: number;
}

/** The longest time between two sightings, ms. */
export function silenceOf(seen: readonly Sighting[], { fromMs, untilMs }: Span): number {
  const times = [fromMs, ...seen.map(([, atMs]) => atMs).filter((atMs) => atMs > fromMs && atMs < untilMs), untilMs];
  return Math.max(...times.slice(1).map((atMs, at) => atMs - times[at]!));
}

/** 99 of 100 likes were seen within so many ms; one that was not seen counts up to the end. */
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

/** A turn of the event thread that was long. */
export interface Turn {
  atMs: number;
  wallMs: number;
  cpuMs: number;
}

/** What `threadProbe` wrote about a process. */
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
  /** Ends it. */
  stop(): void;
  /** Waits until the server has answered a question that is asked from now on. */
  answered(): Promise<void>;
  /** The longest that health ever took, ms; also what is still waited for. */
  healthMs(): number;
  /** Memory of the process, MB: at first, most, and last. */
  memory(): { firstMb: number; peakMb: number; lastMb: number };
}

/** Asks for the server's health all the time, one after the other, and looks at its memory. */
export function watchServer(port: number, pid: number): ServerWatch {
  const agent = new Agent({ keepAlive: true });
  const firstMb = memoryOf(pid);
  let [peakMb, lastMb, longestMs, isOver] = [firstMb, firstMb, 0, false];
  let askedMs: number | null = null;
  /** Resolvers of calls that wait for the next question. */
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

/** Runs a worker in real time and observes it: its state, its problems, its acknowledgements. */
import { onTestFinished } from 'vitest';
import { type Spare, spareWorker } from './playRound.ts';
import type { Look, WorkerEnd, WorkerOptions } from '../worker/workerOptions.ts';

export interface Watched {
  looks: Look[];
  problems: (string | null)[];
  /** Positions of acknowledged inputs. */
  acked: number[];
  /** Acknowledgements after each commit. */
  batches: number[];
  /** Waits until the observations fulfil a condition. */
  until(what: string, holds: (watched: Watched) => boolean): Promise<void>;
  /** Resolves with its final report. */
  ended(): Promise<WorkerEnd>;
  kill(): Promise<void>;
}

/** Timeout for the busiest machine; a test that waits in vain must end. */
const PATIENCE_MS = 60_000;

function take(watched: Watched, line: string): WorkerEnd | null {
  const space = line.indexOf(' ');
  const rest = line.slice(space + 1);
  if (line.startsWith('look ')) watched.looks.push(JSON.parse(rest) as Look);
  if (line.startsWith('problem ')) watched.problems.push(rest === 'none' ? null : rest);
  if (line === 'commit') watched.batches.push(0);
  if (line.startsWith('ack ')) {
    watched.acked.push(Number.parseInt(rest, 10));
    if (watched.batches.length) watched.batches[watched.batches.length - 1]! += 1;
  }
  return line.startsWith('end ') ? (JSON.parse(rest) as WorkerEnd) : null;
}

/** Starts a worker inside a test; it ends with the test at the latest. */
export function playWatched(options: WorkerOptions, env: Record<string, string>): Watched {
  let end: WorkerEnd | null = null;
  let hear: () => void = () => undefined;
  const spare: Spare = spareWorker(env);
  const { worker } = spare;
  const watched: Watched = {
    looks: [],
    problems: [],
    acked: [],
    batches: [],
    async until(what, holds) {
      const endsAt = performance.now() + PATIENCE_MS;
      const isGone = worker.gone.then(({ stderr }) => stderr);
      while (!holds(watched)) {
        if (performance.now() > endsAt) throw new Error(`this never came: ${what}`);
        const heard = new Promise<null>((resolve) => (hear = () => resolve(null)));
        const stderr = await Promise.race([heard, isGone, new Promise<null>((done) => setTimeout(done, 200, null))]);
        if (stderr !== null && !holds(watched)) throw new Error(`the worker was gone before: ${what}\n${stderr}`);
      }
    },
    async ended() {
      await watched.until('the end of the stream', () => end !== null);
      await worker.gone;
      return end!;
    },
    async kill() {
      worker.kill();
      await worker.gone;
    },
  };
  spare.onLine = (line) => {
    end = take(watched, line) ?? end;
    hear();
  };
  worker.go(options);
  onTestFinished(watched.kill);
  return watched;
}

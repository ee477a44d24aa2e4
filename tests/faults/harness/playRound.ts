/** Runs one worker from its start until it is killed or has played everything, and collects its output. */
import type { KillPlan } from './killPlan.ts';
import { startWorker, type Worker } from './worker.ts';
import type { WorkerEnd, WorkerOptions } from '../worker/workerOptions.ts';

export interface RoundLog {
  /** Place of the kill: before the session was open, in a transaction, between two, or at its end. */
  place: 'start' | 'inside' | 'between' | 'end';
  /** Positions of the inputs that were acknowledged, in order. */
  acked: number[];
  /** Acknowledgements after each commit. */
  batches: number[];
  /** Null when it was killed. */
  end: WorkerEnd | null;
}

/** Timeout of a round, which takes a second or two. */
const PATIENCE_MS = 60_000;

/** Worker that is loaded and waits. Its output goes to the last `onLine`. */
export interface Spare {
  worker: Worker;
  onLine: (line: string) => void;
}

/** Starts a worker ahead of its use. */
export function spareWorker(env: Record<string, string> = {}): Spare {
  const spare: Spare = { onLine: () => undefined, worker: startWorker((line) => spare.onLine(line), env) };
  return spare;
}

function killAfter(delayMs: number, kill: () => void): void {
  if (delayMs >= 1) return void setTimeout(kill, delayMs);
  for (const until = performance.now() + delayMs; performance.now() < until;);
  kill();
}

function readLine(log: RoundLog, line: string): void {
  const [word, rest] = line.split(' ', 2);
  if (word === 'begin' && log.place !== 'start') log.place = 'inside';
  if (word === 'open' || word === 'commit') log.place = 'between';
  if (word === 'commit') log.batches.push(0);
  if (word === 'ack') {
    log.acked.push(Number(rest));
    if (log.batches.length) log.batches[log.batches.length - 1]! += 1;
  }
  if (word !== 'end') return;
  log.place = 'end';
  log.end = JSON.parse(line.slice(4)) as WorkerEnd;
}

/**
 * Plays until the plan kills the worker, or to the end without a plan.
 * @throws {Error} with what it wrote to standard error when it ends in any other way, or does not end
 */
export async function playRound(spare: Spare, options: WorkerOptions, plan: KillPlan | null): Promise<RoundLog> {
  const { worker } = spare;
  const log: RoundLog = { place: 'start', acked: [], batches: [], end: null };
  let left = plan?.count ?? 0;
  spare.onLine = (line) => {
    readLine(log, line);
    if (plan && line.startsWith(plan.after) && --left === 0) killAfter(plan.delayMs, worker.kill);
  };
  worker.go(options);
  if (plan?.after === 'go') killAfter(plan.delayMs, worker.kill);
  let isStuck = false;
  const patience = setTimeout(() => {
    isStuck = true;
    worker.kill();
  }, PATIENCE_MS);
  const { signal, code, stderr } = await worker.gone;
  clearTimeout(patience);
  if (isStuck)
    throw new Error(`the worker did not get on for ${PATIENCE_MS / 1000} s after ${log.acked.length} inputs`);
  if (log.end || (plan && signal === 'SIGKILL')) return log;
  throw new Error(`the worker ended by itself (${signal ?? code}):\n${stderr}`);
}

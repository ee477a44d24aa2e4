/** Starts workers, reads their output and kills them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import type { EffectsOptions } from '../worker/effects.ts';
import type { FlowsOptions } from '../worker/flows.ts';
import type { WorkerOptions } from '../worker/workerOptions.ts';

const script = join(packageFolder(), 'dist/faults/worker.js');

export interface Worker {
  /** Starts its work; until then it waits, loaded. */
  go(options: WorkerOptions | EffectsOptions | FlowsOptions): void;
  kill(): void;
  /** Resolves when it is gone and its output was read. */
  readonly gone: Promise<{ signal: NodeJS.Signals | null; code: number | null; stderr: string }>;
}

/** Starts a worker; every line of its output is passed to `onLine` at once. */
export function startWorker(onLine: (line: string) => void, env: Record<string, string> = {}): Worker {
  const child: ChildProcess = spawn(process.execPath, [script], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let stderr = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  child.stdin!.on('error', () => undefined); // it was killed before it read its options
  createInterface({ input: child.stdout! }).on('line', onLine);
  const gone = new Promise<Awaited<Worker['gone']>>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, stderr }));
  });
  return {
    gone,
    go: (options) => void child.stdin!.write(`${JSON.stringify(options)}\n`),
    kill: () => void child.kill('SIGKILL'),
  };
}

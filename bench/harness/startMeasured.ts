/** Benchmark's side of a measured process: starts it, exchanges messages, takes its answer and ends it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Measured } from './benchmark.ts';
import { BUILT } from './buildMeasured.ts';

/** Timeout of any measurement, so that a hanging process does not block the whole run. */
const LIMIT_MS = 300_000;

export interface MeasuredProcess {
  readonly pid: number;
  tell(type: string, more?: object): void;
  /** Waits for a message of the process. */
  told<T extends object = object>(type: string): Promise<T>;
  /** Waits for its answer and ends it. */
  measured(): Promise<Measured>;
  end(): void;
}

export interface StartOptions {
  /** Name of the file in `bench/measured`, or the path of another script. */
  script: string;
  args?: object;
  cwd?: string;
  env?: Record<string, string>;
}

/** Starts a measured process with plain node, like the product. */
export function startMeasured({ script, args = {}, cwd, env = {} }: StartOptions): MeasuredProcess {
  const file = script.includes('/') ? script : join(BUILT, `${script}.js`);
  const child = spawn(process.execPath, [file, JSON.stringify(args)], {
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    timeout: LIMIT_MS,
  });
  const output = outputOf(child);
  const told = <T extends object>(type: string): Promise<T> => messageOf<T>(child, type, output);
  return {
    pid: child.pid!,
    told,
    tell: (type, more = {}) => void child.send({ type, ...more }),
    async measured() {
      const { measured } = await told<{ measured: Measured }>('measured');
      child.kill('SIGKILL');
      return measured;
    },
    end: () => void child.kill('SIGKILL'),
  };
}

/** Runs a measured process without messages. */
export async function runMeasured(script: string, args: object): Promise<Measured> {
  return startMeasured({ script, args }).measured();
}

function outputOf(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4_000)));
  }
  return () => output;
}

function messageOf<T extends object>(child: ChildProcess, type: string, output: () => string): Promise<T> {
  return new Promise((resolve, reject) => {
    const listen = (message: unknown): void => {
      if ((message as { type: string }).type !== type) return;
      stop();
      resolve(message as T);
    };
    const ended = (code: number | null): void => {
      stop();
      reject(new Error(`the measured process ended with ${code ?? 'a signal'} before it said "${type}":\n${output()}`));
    };
    const stop = (): void => {
      child.off('message', listen);
      child.off('exit', ended);
    };
    child.on('message', listen);
    child.on('exit', ended);
  });
}

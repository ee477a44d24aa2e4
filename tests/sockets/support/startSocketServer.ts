/** Starts the server of these tests in a separate process and sends it requests. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from '#cli/build/build.mjs';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import type { LiveOverlay } from '#server/show/session/liveOverlay.ts';
import type { BurstOptions } from '../server/burst.ts';
import type { Commands, Look, Ready, Reply, Request } from '../server/commands.ts';

export interface SocketServer {
  url: string;
  port: number;
  liveKey: string;
  burst(options: BurstOptions): Promise<number>;
  /** Returns the expected state of pages. */
  overlay(): Promise<LiveOverlay>;
  look(): Promise<Look>;
  /** Returns the sum of a metric's samples whose labels contain this text. */
  metric(name: string, labels?: string): Promise<number>;
  /** Stops it regularly. @throws {Error} when it does not end with 0, or wrote something to standard error */
  stop(): Promise<void>;
}

const script = join(packageFolder(), 'dist/sockets/server.js');

/** @param dataDir empty folder */
export async function startSocketServer(dataDir: string): Promise<SocketServer> {
  await ensureBuilt(['sockets']);
  const child = fork(script, [dataDir], {
    execArgv: ['--expose-gc'],
    env: { PATH: process.env['PATH'], LIVELOOM_LOG: 'warn' },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let stderr = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (stderr += text));

  const waiting = new Map<number, (reply: Reply) => void>();
  // Not 'close' of the child, which does not come after its channel was closed from here.
  const read = new Promise((resolve) => child.stderr!.once('close', resolve));
  const gone = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => void read.then(() => resolve(code))),
  );
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Ready));
    child.once('error', reject);
    void gone.then((code) => reject(new Error(`the server ended with ${code}: ${stderr}`)));
  });
  child.on('message', (message) => waiting.get((message as Reply).id)?.(message as Reply));

  let lastId = 0;
  async function ask<C extends keyof Commands>(
    command: C,
    argument?: unknown,
  ): Promise<Awaited<ReturnType<Commands[C]>>> {
    const id = ++lastId;
    const replied = new Promise<Reply>((resolve) => waiting.set(id, resolve));
    child.send({ id, command, argument } satisfies Request);
    const lost = gone.then((code): Reply => ({ id, error: `the server ended with ${code}: ${stderr}` }));
    const reply = await Promise.race([replied, lost]);
    waiting.delete(id);
    if ('error' in reply) throw new Error(reply.error);
    return reply.value as Awaited<ReturnType<Commands[C]>>;
  }

  return {
    ...ready,
    port: Number(new URL(ready.url).port),
    burst: async (options) => (await ask('burst', options)).events,
    overlay: () => ask('overlay'),
    look: () => ask('look'),
    async metric(name, labels = '') {
      const text = await (await fetch(`${ready.url}/metrics`)).text();
      return sumOf(text, name, labels);
    },
    async stop() {
      child.disconnect();
      const code = await gone;
      if (code !== 0 || stderr !== '') throw new Error(`the server ended with ${code}: ${stderr}`);
    },
  };
}

/** Lines of the text format are `name{labels} value`. */
function sumOf(text: string, name: string, labels: string): number {
  const samples = text.split('\n').flatMap((line) => {
    const [, found, inside = '', value] = /^([\w:]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    return found === name && inside.includes(labels) ? [Number(value)] : [];
  });
  if (samples.length === 0) throw new Error(`there is no metric ${name}{${labels}}`);
  return samples.reduce((sum, value) => sum + value, 0);
}

/**
 * Opens many sockets from another process and counts received frames: in C where there is a compiler, else with several
 * Nodes.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '#cli/build/build.mjs';

const SOURCE = join(projectRoot, 'bench/clients/sockets.c');
const PROGRAM = join(projectRoot, 'dist/bench-clients/sockets');
const SCRIPT = join(projectRoot, 'bench/clients/sockets.mjs');
/** Nodes that share the sockets without a C compiler. */
const NODES = 4;

/** Behaviour of each socket. */
export interface LoadOptions {
  port: number;
  count: number;
  path: string;
  /** Text sent after the upgrade; '' = none. */
  greeting: string;
  /** Text frames to wait for before a socket is ready. */
  greetings: number;
  /** Smallest counted frame. */
  minBytes: number;
  /** True = never reads once a socket is ready; only with a C compiler. */
  neverReads?: boolean;
}

export interface LoadClient {
  /** Kind of the program: part of the result. */
  kind: 'C' | 'node';
  /** Returns the frames counted so far over all sockets. */
  frames(): Promise<number>;
  /** Returns the number of sockets closed by the server. */
  closed(): Promise<number>;
  end(): void;
}

let program: string | null | undefined;

/** Compiles the client when it is missing or older than its source; null without a compiler. */
function compiled(): string | null {
  if (program !== undefined) return program;
  try {
    mkdirSync(join(PROGRAM, '..'), { recursive: true });
    const isFresh = existsSync(PROGRAM) && statSync(PROGRAM).mtimeMs > statSync(SOURCE).mtimeMs;
    if (!isFresh) execFileSync('cc', ['-O2', '-o', PROGRAM, SOURCE]);
    program = PROGRAM;
  } catch {
    program = null;
  }
  return program;
}

function argsOf(options: LoadOptions, count: number): string[] {
  const { port, path, greeting, greetings, minBytes, neverReads = false } = options;
  const rest = neverReads ? ['never'] : [];
  return [String(port), String(count), path, greeting, String(greetings), String(minBytes), ...rest];
}

function start(options: LoadOptions): ChildProcess[] {
  const file = compiled();
  const stdio: ['pipe', 'pipe', 'inherit'] = ['pipe', 'pipe', 'inherit'];
  if (file !== null) return [spawn(file, argsOf(options, options.count), { stdio })];
  const share = Math.ceil(options.count / NODES);
  return Array.from({ length: NODES }, (_, index) => {
    const count = Math.min(share, options.count - index * share);
    return spawn(process.execPath, [SCRIPT, ...argsOf(options, count)], { stdio });
  });
}

/** Talks with one process line by line. */
function talkWith(child: ChildProcess): { next(): Promise<string>; ask(): Promise<string> } {
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  const next = async (): Promise<string> => {
    const line = await lines.next();
    if (line.done) throw new Error(`the load client ended with ${child.exitCode ?? 'a signal'}`);
    return line.value;
  };
  return { next, ask: () => (child.stdin!.write('\n'), next()) };
}

/** Opens the sockets; resolves when all are ready. */
export async function openSockets(options: LoadOptions): Promise<LoadClient> {
  const children = start(options);
  const talks = children.map(talkWith);
  await Promise.all(talks.map((talk) => talk.next()));
  const sum = async (field: number): Promise<number> => {
    const lines = await Promise.all(talks.map((talk) => talk.ask()));
    return lines.reduce((total, line) => total + Number(line.split(' ')[field]), 0);
  };
  return {
    kind: compiled() === null ? 'node' : 'C',
    frames: () => sum(0),
    closed: () => sum(2),
    end: () => children.forEach((child) => child.kill('SIGKILL')),
  };
}

/** Runs the built command line like a user: plain node, a separate process, in a folder of the caller. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { ensureBuilt } from '#cli/build/build.mjs';

export interface CliResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface CliOptions {
  cwd: string;
  env?: Record<string, string>;
  /** Content of standard input; empty by default. */
  input?: string | Uint8Array;
  /** Options of plain node, before the program. */
  nodeOptions?: readonly string[];
}

export const cliFile = join(packageFolder(), 'dist/node/cli.js');

/** Returns the environment without variables that would change the command. */
export function plainEnvironment(): Record<string, string | undefined> {
  const isSetting = /^(INIT_CWD|PORT|HOST|DATABASE_URL|LIVELOOM_.*|NODE_OPTIONS)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isSetting.test(name)));
}

export function spawnCli(
  args: readonly string[],
  { cwd, env = {}, input, nodeOptions = [] }: CliOptions,
): ChildProcess {
  const child = spawn(process.execPath, [...nodeOptions, cliFile, ...args], {
    cwd,
    env: { ...plainEnvironment(), ...env },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  child.stdin?.end(input);
  return child;
}

/** Builds the command line when it is older than its sources. */
export async function buildCli(): Promise<void> {
  await ensureBuilt(['node']);
}

/** Builds the pages too. */
export async function buildAll(): Promise<void> {
  await ensureBuilt(['web', 'node']);
}

/** Runs a command to its end. */
export function runCli(args: readonly string[], options: CliOptions): Promise<CliResult> {
  const child = spawnCli(args, options);
  let [stdout, stderr] = ['', ''];
  child.stdout!.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

export interface StartedServer {
  url: string;
  /** Id of the process. */
  pid: number;
  profiles: { id: string; name: string; links: { portrait: string; landscape: string } }[];
  /** Ends it like Ctrl+C (or with another signal) and waits until it is gone. */
  stop(signal?: NodeJS.Signals): Promise<CliResult>;
}

/** Starts the server on a free port, optionally with more options of the command, and waits for its address. */
export function startCli(options: CliOptions, more: readonly string[] = []): Promise<StartedServer> {
  const child = spawnCli(['start', '--json', ...more], {
    ...options,
    env: { PORT: '0', LIVELOOM_LOG: 'warn', ...options.env },
  });
  let [stdout, stderr] = ['', ''];
  const closed = new Promise<CliResult>((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr })));
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  return new Promise((resolve, reject) => {
    void closed.then((result) => reject(new Error(`the server ended with ${result.code}: ${result.stderr}`)));
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      if (!stdout.includes('\n')) return;
      const { url, profiles } = JSON.parse(stdout.slice(0, stdout.indexOf('\n'))) as Omit<
        StartedServer,
        'stop' | 'pid'
      >;
      resolve({ url, pid: child.pid!, profiles, stop: (signal = 'SIGINT') => (child.kill(signal), closed) });
    });
  });
}

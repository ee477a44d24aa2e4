/** Runs programs of node_modules whose output people watch and the test command reads. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../build/build.mjs';

export interface ProgramOptions {
  /** The program that runs the script; this process's own Node by default. */
  node?: string;
  /** Variables besides those of this process. */
  env?: Record<string, string>;
}

/** Runs a script of node_modules, shows its output and returns it with the exit code. */
export function runProgram(
  script: string,
  args: readonly string[],
  { node = process.execPath, env = {} }: ProgramOptions = {},
): Promise<{ exitCode: number; output: string }> {
  const child = spawn(node, [join(projectRoot, 'node_modules', script), ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    process.stdout.write(chunk);
  });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => done({ exitCode: code ?? 1, output }));
  });
}

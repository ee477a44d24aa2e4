/**
 * Runs a program of this computer that reads a text and writes a sound: without a shell, and never with the text as an
 * argument.
 */
import { spawn } from 'node:child_process';

/** Variables that programs need to find their parts; they must not see keys and passwords of the server. */
const NEEDED = ['PATH', 'HOME', 'LANG', 'LD_LIBRARY_PATH', 'ESPEAK_DATA_PATH', 'SystemRoot'];
const ownEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(NEEDED.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));

/**
 * Resolves with the program's output.
 * @throws Error when it does not start, fails, writes too much, or the signal aborts
 */
export function runProgram(
  program: string,
  args: readonly string[],
  input: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: ownEnvironment(), stdio: ['pipe', 'pipe', 'ignore'], windowsHide: true });
    const chunks: Buffer[] = [];
    let bytes = 0;
    const fail = (reason: string): void => {
      child.kill('SIGKILL');
      reject(new Error(`${program}: ${reason}`));
    };
    const stop = (): void => fail('it took too long');
    signal.addEventListener('abort', stop, { once: true });
    child.on('error', (error) => fail(error.message));
    child.stdin.on('error', () => undefined); // a program that reads nothing shows it by its exit code
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) return fail(`it wrote more than ${maxBytes} bytes`);
      return void chunks.push(chunk);
    });
    child.on('close', (code, by) => {
      signal.removeEventListener('abort', stop);
      if (code === 0) resolve(Buffer.concat(chunks));
      else reject(new Error(`${program}: it ended with ${by ?? `code ${code}`}`));
    });
    if (signal.aborted) return stop();
    return void child.stdin.end(input);
  });
}

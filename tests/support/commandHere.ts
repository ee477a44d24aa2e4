/** Runs a command of `liveloom` in this process: starting another one for each takes most of a test's time. */
import { vi } from 'vitest';
import { runCommandLine } from '#cli/commandLine.ts';
import { type CliOptions, type CliResult, plainEnvironment } from './cli.ts';

/** Runs a command that reads no standard input, as if a user had typed it in the folder `cwd`. */
export async function runHere(
  args: readonly string[],
  { cwd, env = {} }: Pick<CliOptions, 'cwd' | 'env'>,
): Promise<CliResult> {
  const plain = plainEnvironment();
  for (const name of Object.keys(process.env)) if (!(name in plain)) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries({ ...env, INIT_CWD: cwd })) vi.stubEnv(name, value);
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  let stderr = '';
  try {
    const code = await runCommandLine(['node', 'liveloom', ...args], (text) => (stderr += text));
    return { code: code ?? 0, stdout: write.mock.calls.map(([text]) => String(text)).join(''), stderr };
  } finally {
    write.mockRestore();
    vi.unstubAllEnvs();
  }
}

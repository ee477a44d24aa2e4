/** Tests that unknown names are refused before a browser is started. */
import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { projectRoot } from '#cli/build/build.mjs';
import { plainEnvironment } from './support/cli.ts';

interface Answer {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs node in the project. */
function node(...args: readonly string[]): Promise<Answer> {
  const options = { cwd: projectRoot, env: plainEnvironment() as NodeJS.ProcessEnv };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, options, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

// behaviour: name-4
test.each([
  ['tests/golden/run.ts', 'nothing-is-drawn-so'],
  ['tests/screens/run.ts', 'no-such-screen'],
])(
  '%s refuses the name %s in one line',
  async (file, name) => {
    const { code, stdout, stderr } = await node('--import', 'tsx', file, name);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(`"${name}"`)]);
  },
  120_000,
);

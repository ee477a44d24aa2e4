/**
 * `npm run hostile -- --minutes N [--seed TEXT]`: the rounds of the normal suite for any time, and then every attack on
 * the built server beside a streamer. Prints the sum after each pass. Exit code 0: every door held, and nobody was
 * silent or waited for too long; 1: one did not, with the seed that repeats it; 2: bad usage.
 */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, projectRoot } from '#cli/build/build.mjs';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' } } });
if (!/^\d{1,5}$/.test(values.minutes) || values.minutes === '0') {
  console.error(`--minutes: "${values.minutes}" is not a whole number from 1 to 99999`);
  process.exit(2);
}
// Large files are checked in threads that are built beside the server.
await ensureBuilt(['node']);
const seed = values.seed ?? String(randomInt(1e9));
console.log(`seed ${seed}`);

/** Runs a script of the project and tells whether it succeeds. */
function isFine(script: string, args: readonly string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(process.execPath, [join(projectRoot, 'node_modules', script), ...args], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0)));
}

const ROUNDS = ['run', '--project=unit', '--disable-console-intercept=true', 'tests/hostile/hostile.test.ts'];
const bounds = { LIVELOOM_HOSTILE_MINUTES: values.minutes, LIVELOOM_HOSTILE_SEED: seed };
const held = await isFine('vitest/vitest.mjs', ROUNDS, bounds);
const bore = await isFine('tsx/dist/cli.mjs', ['bench/main.ts', 'strangers', '--quick']);
process.exitCode = held && bore ? 0 : 1;

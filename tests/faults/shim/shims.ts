/** Compiles the small C libraries between a worker and the operating system, and preloads them. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '#server/ground/base/packageFolder.ts';

export type ShimName = 'powerCut' | 'slowSync' | 'wallClock' | 'fullDisk';

const sourceFolder = join(packageFolder(), 'tests/faults/shim');
const outputFolder = join(packageFolder(), 'dist/shims');

/** Shims are loaded by the dynamic linker of Linux. */
export const HAS_SHIMS = process.platform === 'linux';

/** Tells whether a test must be skipped because shims are unavailable, and prints that. Never on Linux. */
export function isNotApplicable(): boolean {
  if (!HAS_SHIMS) console.log(`not applicable on ${process.platform}: this fault needs the dynamic linker of Linux`);
  return !HAS_SHIMS;
}

const REMEDY =
  'The fault tests need a C compiler named cc. On Debian or Ubuntu: sudo apt-get install gcc libc6-dev. "npm test" does it when it runs as root.';

function compile(name: ShimName, output: string): void {
  const part = `${output}.${process.pid}`;
  const args = ['-shared', '-fPIC', '-O2', '-Wall', '-Wextra', '-Werror', '-o', part, join(sourceFolder, `${name}.c`)];
  const { status, stderr, error } = spawnSync('cc', [...args, '-ldl', '-lpthread'], { encoding: 'utf8' });
  if (error) throw new Error(REMEDY, { cause: error });
  if (status !== 0) throw new Error(`cc could not compile the shim ${name}:\n${stderr}`);
  renameSync(part, output); // in one step: several test files may compile at once
}

/**
 * Returns the path of a compiled shim, newer than its source.
 * @throws {Error} with the remedy when there is no compiler
 */
export function shim(name: ShimName): string {
  const sources = [`${name}.c`, 'sharedNumber.h'].map((file) => readFileSync(join(sourceFolder, file)));
  const digest = createHash('sha256').update(Buffer.concat(sources)).digest('hex').slice(0, 16);
  const output = join(outputFolder, `${name}-${digest}.so`);
  if (!existsSync(output)) {
    mkdirSync(outputFolder, { recursive: true });
    compile(name, output);
  }
  return output;
}

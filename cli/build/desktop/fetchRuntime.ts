/** Fetches a runtime by npm into the project's cache, once. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Runtime, RUNTIME_VERSION } from './runtimes.ts';

/**
 * Returns the path of the runtime's program.
 * @param cache folder of all runtimes
 * @throws {Error} when npm cannot fetch it, or when it is not what we expect
 */
export function fetchRuntime(runtime: Runtime, cache: string): string {
  const name = `${runtime.package.replace('@', '').replace('/', '-')}-${RUNTIME_VERSION}`;
  const [folder, packed] = [join(cache, name), join(cache, `${name}.tgz`)];
  const program = join(folder, runtime.program);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(packed)) {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const wanted = `${runtime.package}@${RUNTIME_VERSION}`;
    execFileSync(npm, ['pack', wanted, '--silent', '--pack-destination', cache], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  checkIntegrity(packed, runtime);
  if (!existsSync(program)) execFileSync('tar', ['-xzf', packed, '-C', folder]);
  chmodSync(program, 0o755);
  return program;
}

function checkIntegrity(packed: string, runtime: Runtime): void {
  const found = `sha512-${createHash('sha512').update(readFileSync(packed)).digest('base64')}`;
  if (found === runtime.integrity) return;
  rmSync(packed);
  throw new Error(`${runtime.package}@${RUNTIME_VERSION} is not the expected package: its integrity is ${found}`);
}

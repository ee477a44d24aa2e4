/**
 * Ensures that the machine fulfils the requirements of tests (machine/needs.ts), and installs missing ones where it
 * may: as root on Debian and its relatives. Elsewhere it lists them with their remedies.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { missingOnMachine } from './machine/needs.ts';

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function aptGet(...args: string[]): void {
  const { status, stdout, stderr, error } = spawnSync('apt-get', args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed:\n${error?.message ?? stdout + stderr}`);
}

/**
 * Ensures that all requirements of tests are fulfilled; silent if they are.
 * @throws {Error} with a line for each missing requirement, and its remedy
 */
export function installTestPackages(): void {
  const packages = missingOnMachine().flatMap((missing) => missing.packages);
  if (packages.length > 0 && canInstall()) {
    console.log(`installing ${packages.join(' ')}`);
    aptGet('update');
    aptGet('install', '--yes', '--no-install-recommends', ...packages);
  }
  const still = missingOnMachine();
  if (still.length === 0) return;
  const wanted = still.flatMap((missing) => missing.packages);
  const debian = wanted.length > 0 ? [`On Debian or Ubuntu: sudo apt-get install ${wanted.join(' ')}`] : [];
  throw new Error([...still.map(({ line }) => line), ...debian].join('\n'));
}

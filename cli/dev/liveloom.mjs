#!/usr/bin/env node
/**
 * Launcher of the command line from a checkout: builds what is missing, then becomes the built command. It runs inside
 * this process, so input, output, signals and the exit code are those of the command itself.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, projectRoot } from './build.mjs';

/** Commands that serve or draw the browser pages. */
const NEEDS_PAGES = ['start', 'render'];

const PARENT_POLL_MS = 500;

/**
 * npm passes a signal to the shell between it and this process, and that shell ends without passing it on. So that a
 * stopped `npm start` leaves no server behind, losing that shell counts as SIGTERM.
 */
function stopWithParent() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  const poll = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(poll);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_POLL_MS);
  poll.unref();
}

const args = process.argv.slice(2);
const cli = join(projectRoot, 'dist/node/cli.js');

try {
  await ensureBuilt(NEEDS_PAGES.includes(args[0] ?? '') ? ['node', 'web'] : ['node']);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

stopWithParent();
process.argv = [process.execPath, cli, ...args];
process.setSourceMapsEnabled(true);
await import(pathToFileURL(cli).href);

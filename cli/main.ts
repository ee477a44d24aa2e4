#!/usr/bin/env node
/** The command `liveloom` as a process. */
import { runCommandLine } from './commandLine.ts';

/** Ends without a word when the reader of the output has left, as `| head` does. */
function endQuietlyWithReader(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      process.exit();
    });
  }
}

const PARENT_POLL_MS = 500;

/**
 * Stops this process like SIGTERM does when the shell that npm started it with is gone: npm passes a signal to that shell, which
 * ends without passing it on.
 */
function stopWithParent(): void {
  if (process.env['npm_lifecycle_event'] === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  const poll = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(poll);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_POLL_MS);
  poll.unref();
}

endQuietlyWithReader();
stopWithParent();
void runCommandLine(process.argv, (text) => process.stderr.write(text)).then((exitCode) => {
  if (exitCode !== undefined) process.exitCode = exitCode;
});

/** npm starts a script or a package's command through a shell that ends on a signal without passing it on. */

const PARENT_POLL_MS = 500;

/** Stops this process like SIGTERM does when the shell that npm started it with is gone. */
export function stopWithParent(): void {
  if (process.env['npm_lifecycle_event'] === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  const poll = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(poll);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_POLL_MS);
  poll.unref();
}

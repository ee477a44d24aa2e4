/**
 * Closes the connection of a request that does not finish in time. Only code that knows the upload extends the time: a large
 * file over a slow line takes a while, an address that looks like an upload's is not enough.
 */
import type { IncomingMessage } from 'node:http';
import type { Scheduler } from '#engine/core/clock.ts';

const WITHIN_MS = 30_000;
/** Minimum average speed of an upload, in addition to the normal time. */
const UPLOAD_BYTES_PER_SECOND = 64 * 1024;

/** Sets another deadline. */
type Extend = (withinMs: number) => void;
const extensions = new WeakMap<IncomingMessage, Extend>();

export function limitRequest(request: IncomingMessage, scheduler: Scheduler): void {
  if (request.complete) return;
  const cut = (): unknown => request.complete || request.socket.destroy();
  let cancel = scheduler.after(WITHIN_MS, cut);
  extensions.set(request, (withinMs) => {
    cancel();
    cancel = scheduler.after(withinMs, cut);
  });
  request.once('close', () => cancel());
}

/** Extends the time of a file upload by its size, from now on. */
export function giveUploadTime(request: IncomingMessage, bytes: number): void {
  extensions.get(request)?.(WITHIN_MS + Math.ceil((bytes / UPLOAD_BYTES_PER_SECOND) * 1_000));
}

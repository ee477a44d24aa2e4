/**
 * Closes the connection of a request that does not come to its end in time. Only who knows what is uploaded gives it more:
 * a large file over a slow line takes a while, an address that looks like an upload's does not.
 */
import type { IncomingMessage } from 'node:http';
import type { Scheduler } from '#engine/core/clock.ts';

const WITHIN_MS = 30_000;
/** An upload has to come at this speed on average, besides the time that everything has. */
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

/** Gives a request that is the upload of a file as much time as its size needs, from now on. */
export function giveUploadTime(request: IncomingMessage, bytes: number): void {
  extensions.get(request)?.(WITHIN_MS + Math.ceil((bytes / UPLOAD_BYTES_PER_SECOND) * 1_000));
}

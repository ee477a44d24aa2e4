/**
 * Closes the connection of a request that does not come to its end in time. Uploads are left to the server's own, longer
 * limit: a large file over a slow line takes a while, and one that stands still is cut by the limit on idle connections.
 */
import type { IncomingMessage } from 'node:http';
import type { Scheduler } from '#engine/core/clock.ts';

const WITHIN_MS = 30_000;

/** @param isUpload whether the request may take longer, by its address */
export function limitRequest(
  request: IncomingMessage,
  scheduler: Scheduler,
  isUpload: (path: string) => boolean,
): void {
  if (request.complete || isUpload(request.url ?? '')) return;
  const cancel = scheduler.after(WITHIN_MS, () => request.complete || request.socket.destroy());
  request.once('close', cancel);
}

import { WebSocketServer } from 'ws';
import type { Server, ServerOptions } from 'ws';
import { CLOSE_WITHIN_MS, MAX_IN_BYTES } from './pageLimits.ts';
import { MAX_FRAGMENTS } from './limits.ts';
import { PageSocket } from './PageSocket.ts';

/** Turns upgrades of pages into sockets with the limits of all pages; callers keep track of them. */
export function pageSockets(): Server<typeof PageSocket> {
  // `closeTimeout` and `maxFragments` are newer than the type declarations of ws.
  const options: ServerOptions<typeof PageSocket> & { closeTimeout: number; maxFragments: number } = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_IN_BYTES,
    maxFragments: MAX_FRAGMENTS,
    closeTimeout: CLOSE_WITHIN_MS,
    WebSocket: PageSocket,
  };
  return new WebSocketServer(options);
}

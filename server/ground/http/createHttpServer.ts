/**
 * Creates the HTTP server with limits that stop slow senders (behaviour: api-7): a half request is closed after 3 s (with
 * Node's defaults none of 500 half requests was closed in 8 s).
 */
import http from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

const HEADERS_WITHIN_MS = 3_000;
/** The longest upload: a large video over a slow line. All other requests have less time (`requestDeadline.ts`). */
const REQUEST_WITHIN_MS = 45 * 60_000;
const CHECK_EVERY_MS = 500;
/** Timeout of an idle connection, for example of a reader that stopped in the middle of an answer. */
const IDLE_MS = 120_000;
const KEEP_ALIVE_MS = 5_000;
const MAX_HEADER_BYTES = 16 * 1024;

/** Sets the limits that an existing server supports. `createHttpServer` also sets how often they are checked. */
export function configureHttpServer(server: Server): void {
  server.headersTimeout = HEADERS_WITHIN_MS;
  server.requestTimeout = REQUEST_WITHIN_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.timeout = IDLE_MS;
}

export function createHttpServer(listener: (request: IncomingMessage, response: ServerResponse) => void): Server {
  const options = { connectionsCheckingInterval: CHECK_EVERY_MS, maxHeaderSize: MAX_HEADER_BYTES };
  const server = http.createServer(options, listener);
  configureHttpServer(server);
  return server;
}

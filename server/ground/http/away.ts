/** Answers requests while the server is unavailable because it starts or stops. */
import type { IncomingMessage, ServerResponse } from 'node:http';

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Creates the listener.
 * @param words one sentence for the caller
 */
export const away =
  (words: string): Listener =>
  (_request, response) => {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '1', Connection: 'close' };
    response.writeHead(503, headers).end(words);
  };

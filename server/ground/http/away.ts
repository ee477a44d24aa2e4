/** Answers while the server is not there for anybody: it starts, or it stops and what it needs is going away. */
import type { IncomingMessage, ServerResponse } from 'node:http';

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** @param words one sentence for whoever asks */
export const away =
  (words: string): Listener =>
  (_request, response) => {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '1', Connection: 'close' };
    response.writeHead(503, headers).end(words);
  };

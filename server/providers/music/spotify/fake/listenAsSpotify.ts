/** Puts the fake behind a real socket, with both of its addresses at one port. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FakeAnswer, FakeSpotify } from './fakeWorld.ts';

export interface ListeningSpotify {
  url: URL;
  stop(): Promise<void>;
}

export async function listenAsSpotify(fake: FakeSpotify): Promise<ListeningSpotify> {
  const http = createServer((request, response) => void answer(fake, request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    url: new URL(`http://127.0.0.1:${(http.address() as AddressInfo).port}`),
    async stop() {
      http.closeAllConnections();
      await new Promise<void>((resolve) => http.close(() => resolve()));
    },
  };
}

async function answer(fake: FakeSpotify, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const { method = 'GET', url: path = '/', headers } = request;
  if (path.startsWith('/agree?')) {
    response.writeHead(302, { location: fake.agree(`http://fake${path}`) }).end();
    return;
  }
  const form = new URLSearchParams(Buffer.concat(chunks).toString());
  send(response, fake.answer({ method, path, authorization: headers.authorization ?? '', form }));
}

function send(response: ServerResponse, { status, headers = {}, body }: FakeAnswer): void {
  const text = typeof body === 'object' ? JSON.stringify(body) : (body ?? '');
  const type = { 'content-type': typeof body === 'object' ? 'application/json' : 'text/plain' };
  response.writeHead(status, { ...(body !== undefined && type), ...headers }).end(text);
}

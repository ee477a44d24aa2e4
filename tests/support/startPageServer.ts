/**
 * Serves a build of the dashboard's pages under their policy, with a status that a test writes down instead of a running
 * Liveloom behind it. It can go away and come back on the same port.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "frame-src 'self'; base-uri 'none'; form-action 'none'";

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

interface Reply {
  status: number;
  type: string;
  body: string | Buffer;
}

export interface StartPageServer {
  url: string;
  /** What `GET /api/status` answers: a status code and a body. Change it at will. */
  status: { code: number; body: unknown };
  /** What `POST /api/profiles/{id}/rotate-live-key` answers; it may change `status` first. */
  rotate: (profileId: string) => { code: number; body: unknown };
  /** Requests of the API so far: `GET /api/status`, with the language asked for. */
  requests: { line: string; language: string | undefined; body: string }[];
  /** What live pages look like. */
  livePage: string;
  leave(): Promise<void>;
  comeBack(): Promise<void>;
}

/** Listens on a free port of this machine and serves the build in `folder`. */
export async function startPageServer(folder: string): Promise<StartPageServer> {
  let server = await listen(handle, 0);
  const { port } = server.address() as AddressInfo;
  const self: StartPageServer = {
    url: `http://127.0.0.1:${port}/`,
    status: { code: 200, body: { version: '0', profiles: [] } },
    rotate: () => ({ code: 404, body: {} }),
    requests: [],
    livePage: '<!doctype html><title>live</title>',
    leave: () => closed(server),
    comeBack: async () => void (server = await listen(handle, port)),
  };

  async function answer(request: IncomingMessage): Promise<Reply> {
    const { pathname } = new URL(request.url ?? '/', self.url);
    if (pathname.startsWith('/api/')) return api(request, pathname);
    if (pathname.startsWith('/live/')) return { status: 200, type: CONTENT_TYPES['.html']!, body: self.livePage };
    return file(join(folder, pathname === '/start' ? 'editor/index.html' : normalize(pathname)));
  }

  async function api(request: IncomingMessage, pathname: string): Promise<Reply> {
    const body = await text(request);
    self.requests.push({ line: `${request.method} ${pathname}`, language: request.headers['accept-language'], body });
    const profileId = /^\/api\/profiles\/([^/]+)\/rotate-live-key$/.exec(pathname)?.[1];
    const reply = profileId === undefined ? self.status : self.rotate(decodeURIComponent(profileId));
    return { status: reply.code, type: 'application/json', body: JSON.stringify(reply.body) };
  }

  function handle(request: IncomingMessage, response: ServerResponse): void {
    void answer(request).then(({ status, type, body }) => {
      response.writeHead(status, { 'content-type': type, 'content-security-policy': POLICY });
      response.end(body);
    });
  }

  return self;
}

async function file(path: string): Promise<Reply> {
  try {
    return {
      status: 200,
      type: CONTENT_TYPES[extname(path)] ?? 'application/octet-stream',
      body: await readFile(path),
    };
  } catch {
    return { status: 404, type: 'text/plain', body: 'not found' };
  }
}

async function text(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

async function listen(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  port: number,
): Promise<Server> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Serves the built harness and the pictures of fixtures under the policy of the live page. */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};

/** As on the live page, but without sockets. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'";

export interface HarnessServer {
  /** Address of the harness page. */
  url: string;
  close(): Promise<void>;
}

/** Listens on a free port of this machine. The harness must have been built. */
export async function startHarnessServer(): Promise<HarnessServer> {
  const server = createServer((request, response) => {
    void answer(request.url ?? '/').then(({ status, type, body }) => {
      response.writeHead(status, { 'content-type': type, 'content-security-policy': POLICY });
      response.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/tests/golden/harness/index.html`,
    close: () => closed(server),
  };
}

async function answer(url: string): Promise<{ status: number; type: string; body: Buffer | string }> {
  const path = normalize(decodeURIComponent(new URL(url, 'http://local.test').pathname));
  const file = path.startsWith('/media/') ? join(root, 'fixtures', path) : join(root, 'dist/harness', path);
  try {
    return {
      status: 200,
      type: CONTENT_TYPES[extname(file)] ?? 'application/octet-stream',
      body: await readFile(file),
    };
  } catch {
    return { status: 404, type: 'text/plain', body: 'not found' };
  }
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Serves the built harness and the media of fixtures under the policy of the live page. */
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
  '.gif': 'image/gif',
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
};

/** Policy of the live page, but without sockets. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self'; font-src 'self'; connect-src 'self'";

export interface HarnessServer {
  /** Address of the harness page. */
  url: string;
  close(): Promise<void>;
}

/** Listens on a free port of this machine. The harness must be built already. */
export async function startHarnessServer(): Promise<HarnessServer> {
  const server = createServer((request, response) => {
    void answer(request.url ?? '/').then(({ status, type, body }) => {
      const range = status === 200 ? rangeOf(request.headers.range, body.length) : null;
      response.writeHead(range ? 206 : status, {
        'content-type': type,
        'content-security-policy': POLICY,
        'accept-ranges': 'bytes',
        ...(range && { 'content-range': `bytes ${range.first}-${range.last}/${body.length}` }),
      });
      response.end(range ? body.subarray(range.first, range.last + 1) : body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/tests/golden/harness/index.html`,
    close: () => closed(server),
  };
}

async function answer(url: string): Promise<{ status: number; type: string; body: Buffer }> {
  const path = normalize(decodeURIComponent(new URL(url, 'http://local.test').pathname));
  // The pictures of the demo have different addresses on the server.
  const media = path.replace(/^\/media\/demo\//, '/media/');
  const file = path.startsWith('/media/') ? join(root, 'fixtures', media) : join(root, 'dist/harness', path);
  try {
    return {
      status: 200,
      type: CONTENT_TYPES[extname(file)] ?? 'application/octet-stream',
      body: await readFile(file),
    };
  } catch {
    return { status: 404, type: 'text/plain', body: Buffer.from('not found') };
  }
}

/** Reads the requested range: `bytes=100-` or `bytes=100-199`. */
function rangeOf(header: string | undefined, length: number): { first: number; last: number } | null {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || Number(first) >= length) return null;
  return { first: Number(first), last: Math.min(length - 1, last ? Number(last) : length - 1) };
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

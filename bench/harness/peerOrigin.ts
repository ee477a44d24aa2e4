/**
 * Origin of the measured pages: the files of `bench/peers-dom`, the videos of `fixtures/media`, and everything else
 * (our page, pictures, the socket) from the server.
 */
import { createReadStream } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { basename, extname, join } from 'node:path';
import { projectRoot } from '#cli/build/build.mjs';

/** Path of the pages. */
export const PAGES_PATH = '/peers-dom/';
/** Path of the videos. */
export const MEDIA_PATH = '/media/bench/';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.webm': 'video/webm',
};

/** @returns its address, without a slash at the end */
export async function startPeerOrigin(server: string, folder: string): Promise<string> {
  const { hostname, port } = new URL(server);
  const origin = http.createServer((request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '/';
    if (path.startsWith(PAGES_PATH)) send(join(folder, path.slice(PAGES_PATH.length)), response);
    else if (path.startsWith(MEDIA_PATH)) send(join(projectRoot, 'fixtures/media/video', basename(path)), response);
    else relay(request, response);
  });

  function send(file: string, response: http.ServerResponse): void {
    response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  }

  function relay(request: http.IncomingMessage, response: http.ServerResponse): void {
    const { method, url: path, headers } = request;
    http.get({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
  }

  origin.on('upgrade', (request, socket) => {
    const through = net.connect(Number(port), hostname, () => {
      const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${String(value)}`);
      through.write(`GET ${request.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      through.pipe(socket).pipe(through);
    });
    through.on('error', () => socket.destroy());
    socket.on('error', () => through.destroy());
  });
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(origin.address() as AddressInfo).port}`;
}

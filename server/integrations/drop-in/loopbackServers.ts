/** Listens at one port of loopback alone, whatever other networks the computer is in. */
import { createServer, type Server } from 'node:http';
import { MAX_CONNECTIONS, MAX_HEADER_BYTES, REQUEST_WITHIN_MS } from './limits.ts';

/** Programs say `localhost`, which systems read as either. */
const HOSTS = ['127.0.0.1', '::1'] as const;
/** The computer has no such address; the other one is enough. */
const NO_ADDRESS: ReadonlySet<string> = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

function newServer(): Server {
  const server = createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: REQUEST_WITHIN_MS,
    requestTimeout: REQUEST_WITHIN_MS,
    connectionsCheckingInterval: REQUEST_WITHIN_MS,
  });
  server.maxConnections = MAX_CONNECTIONS;
  // No page of a website learns more than that something is here, and no header lets it read even this.
  server.on('request', (_request, response) => {
    response.writeHead(426, { Connection: 'close', 'Content-Type': 'text/plain' });
    response.end('Open a WebSocket here.\n');
  });
  return server;
}

function listenAt(server: Server, port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (host !== HOSTS[0] && NO_ADDRESS.has(error.code ?? '')) resolve(false);
      else reject(error);
    });
    server.listen({ port, host, ipv6Only: host === '::1' }, () => resolve(true));
  });
}

function close(server: Server): void {
  server.close();
  server.closeAllConnections();
}

/** @throws what the system says when the port cannot be had; then nothing listens */
export async function openLoopback(port: number, prepare: (server: Server) => void): Promise<{ close(): void }> {
  const open: Server[] = [];
  try {
    for (const host of HOSTS) {
      const server = newServer();
      prepare(server);
      open.push(server);
      if (!(await listenAt(server, port, host))) open.pop();
      server.on('error', () => undefined); // a connection could not be taken; the next one can
    }
  } catch (error) {
    open.forEach(close);
    throw error;
  }
  return { close: () => open.forEach(close) };
}

/** Fake TikFinity app for tests, which pushes texts to all connected listeners. */
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

export interface FakeApp {
  url: string;
  /** Pushes one event to all listeners. */
  push(event: string, data: object): void;
  /** Sends a text or bytes as they are. */
  send(raw: string | Uint8Array): void;
  /** Closes the app; it can be started again at the same address. */
  quit(): Promise<void>;
  start(): Promise<void>;
}

/** Starts it at a free port. */
export async function startFakeApp(): Promise<FakeApp> {
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;
  const send = (raw: string | Uint8Array): void => {
    for (const client of server.clients) client.send(raw);
  };
  return {
    url: `ws://127.0.0.1:${port}`,
    send,
    push: (event, data) => send(JSON.stringify({ event, data })),
    async quit() {
      for (const client of server.clients) client.terminate();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
    start: async () => void (server = await listen(port)),
  };
}

async function listen(port: number): Promise<WebSocketServer> {
  const server = new WebSocketServer({ host: '127.0.0.1', port });
  await new Promise<void>((resolve) => server.once('listening', () => resolve()));
  return server;
}

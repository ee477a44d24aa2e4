/** A program as streamers have it: it listens to TikFinity's event socket and says nothing. */
import { createServer, type AddressInfo } from 'node:net';
import { WebSocket } from 'ws';

export interface TikfinityProgram {
  socket: WebSocket;
  got: { event: string; data: Record<string, unknown> }[];
}

/** Rejects with the status of a refusal. */
export function startTikfinityProgram(port: number, headers: Record<string, string> = {}): Promise<TikfinityProgram> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/`, { headers });
  const got: TikfinityProgram['got'] = [];
  socket.on('message', (data: Buffer) => got.push(JSON.parse(data.toString()) as TikfinityProgram['got'][number]));
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve({ socket, got }));
    socket.on('unexpected-response', (_request, response) => reject(new Error(String(response.statusCode))));
    socket.on('error', reject);
  });
}

/** Returns a port that nobody has at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

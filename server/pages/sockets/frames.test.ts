import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { joinFrames, sharedFrame } from './frames.ts';

let server: WebSocketServer;
let http1: http.Server;

beforeEach(async () => {
  http1 = http.createServer();
  server = new WebSocketServer({ server: http1, perMessageDeflate: { threshold: 1_000_000 } });
  await new Promise<void>((resolve) => http1.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  for (const socket of server.clients) socket.terminate();
  server.close();
  await new Promise((resolve) => http1.close(resolve));
});

async function received(send: (socket: WebSocket) => void, count: number): Promise<string[]> {
  const texts: string[] = [];
  server.once('connection', send);
  const client = new WebSocket(`ws://127.0.0.1:${(http1.address() as AddressInfo).port}`);
  await new Promise<void>((resolve) =>
    client.on('message', (data) => {
      texts.push((data as Buffer).toString());
      if (texts.length === count) resolve();
    }),
  );
  client.terminate();
  return texts;
}

const TEXTS = ['{}', 'ä€😀', 'x'.repeat(125), 'x'.repeat(126), 'x'.repeat(65_535), 'y'.repeat(65_536), ''];

it('frames made beforehand arrive as the messages they are, whatever their length', async () => {
  const frames = joinFrames(TEXTS);
  expect(await received((socket) => frames.writeTo(socket), TEXTS.length)).toEqual(TEXTS);
  expect(frames.count).toBe(TEXTS.length);
});

it('leave in one write', async () => {
  let writes = 0;
  const frames = joinFrames(TEXTS);
  await received((socket) => {
    const stream = (socket as unknown as { _socket: { write(...data: unknown[]): boolean } })._socket;
    const write = stream.write.bind(stream);
    stream.write = (...data) => {
      writes++;
      return write(...data);
    };
    frames.writeTo(socket);
  }, TEXTS.length);
  expect(writes).toBe(1);
});

it('do not overtake a message that is still being compressed', async () => {
  const slow = 'x'.repeat(2_000_000);
  const texts = await received((socket) => {
    socket.send(slow);
    joinFrames(['1', '2']).writeTo(socket);
  }, 3);
  expect(texts).toEqual([slow, '1', '2']);
});

it.each([0, 100, 125, 126, 65_530, 65_536])(
  'a frame whose rest of %i bytes is shared arrives whole',
  async (length) => {
    const body = Buffer.from('y'.repeat(length));
    const frames = sharedFrame('{ä', body, ['1', '2']);
    const writes: unknown[] = [];
    const texts = await received((socket) => {
      const stream = (socket as unknown as { _socket: { write(...data: unknown[]): boolean } })._socket;
      const write = stream.write.bind(stream);
      stream.write = (...data) => (writes.push(data[0]), write(...data));
      frames.writeTo(socket);
    }, 3);
    expect(texts).toEqual([`{ä${'y'.repeat(length)}`, '1', '2']);
    expect(writes[1]).toBe(body);
    expect(frames.byteLength).toBe(writes.reduce<number>((sum, chunk) => sum + (chunk as Buffer).length, 0));
  },
);

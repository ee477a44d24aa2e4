/**
 * Tests that any input of a stranger gets one clear answer, the connection is closed, and every other page continues.
 */
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveOverlay } from '#server/show/session/liveOverlay.ts';
import {
  hello,
  liveItem,
  liveOverlay,
  maskedFrame,
  openPage,
  rawUpgrade,
  readFrames,
  ROOM,
  startServer,
  until,
} from './realtimeSupport.ts';
import type { TestPage, TestServer } from './realtimeSupport.ts';

let server: TestServer;
let bystander: TestPage;
let amount = 0;

beforeAll(async () => {
  server = await startServer();
  server.open(overlay());
  bystander = await openPage(server.url, hello({ pageId: 'bystander' }));
  await bystander.next();
});

afterAll(() => server.close());

const goal = liveItem('goal');

function overlay(): LiveOverlay {
  return liveOverlay({ ...goal, data: { amount } });
}

async function expectOthersGoOn(): Promise<void> {
  amount++;
  server.hub.publish(ROOM, overlay());
  expect((await bystander.next()).payload).toEqual({ set: { amount } });
}

const FRAMES: [string, object | string, string][] = [
  ['no JSON', '{oops', 'not JSON: "{oops" (send one JSON object a frame)'],
  [
    'no object',
    '7',
    'type: nothing is not known (use hello, presented, playbackStarted, playbackEnded, drawing, adPlace)',
  ],
  [
    'null',
    'null',
    'type: nothing is not known (use hello, presented, playbackStarted, playbackEnded, drawing, adPlace)',
  ],
  [
    'no type',
    {},
    'type: nothing is not known (use hello, presented, playbackStarted, playbackEnded, drawing, adPlace)',
  ],
  [
    'an unknown type',
    { type: 'admin' },
    'type: "admin" is not known (use hello, presented, playbackStarted, playbackEnded, drawing, adPlace)',
  ],
  [
    'a type from the prototype',
    { type: 'toString' },
    'type: "toString" is not known (use hello, presented, playbackStarted, playbackEnded, drawing, adPlace)',
  ],
  [
    'a wrong value',
    { ...hello(), orientation: 'sideways' },
    'hello.orientation: "sideways" is not allowed (use portrait or landscape)',
  ],
  ['a missing field', { type: 'presented' }, 'presented: field "seq" is missing'],
  ['a wrong kind of value', { type: 'presented', seq: 'all' }, 'presented.seq: "all" is not a whole number'],
  ['an unknown field', { type: 'presented', seq: 1, extra: 1 }, 'presented: unknown field "extra" (known: type, seq)'],
  ['bytes', Buffer.from('{}'), 'binary frames are not understood (send JSON as text)'],
  ['a receipt before hello', { type: 'presented', seq: 1 }, 'presented: came before hello (introduce the page first)'],
];

describe('a frame that is not understood', () => {
  it.each(FRAMES)('%s', async (_name, frame, message) => {
    const page = await openPage(server.url, null);
    page.send(frame);
    expect(await page.next()).toEqual({ type: 'error', code: 'MESSAGE_INVALID', message });
    expect((await page.closed).code).toBe(4400);
    await expectOthersGoOn();
  });

  it('a second hello', async () => {
    const page = await openPage(server.url, hello({ pageId: 'twice' }));
    await page.next();
    page.send(hello());
    expect((await page.next()).message).toBe('hello: came twice (open a new connection)');
    expect((await page.closed).code).toBe(4400);
    await expectOthersGoOn();
  });

  it('text that a stranger made long is cut in the answer', async () => {
    const page = await openPage(server.url, null);
    page.send({ type: 'x'.repeat(60_000) });
    expect((await page.next()).message!.length).toBeLessThan(200);
    await page.closed;
  });
});

// behaviour: socket-4
describe('a frame over 64 KB', () => {
  it('is answered in words and closed with 1009', async () => {
    const page = await openPage(server.url, null);
    page.send({ type: 'presented', seq: 1, extra: 'x'.repeat(64 * 1024) });
    expect(await page.next()).toEqual({
      type: 'error',
      code: 'MESSAGE_TOO_LARGE',
      message: 'A message has more than 65536 bytes; at most 65536 are allowed.',
    });
    expect((await page.closed).code).toBe(1009);
    await expectOthersGoOn();
  });

  it('is refused by its header alone: 8 EB are not waited for', async () => {
    const socket = await rawUpgrade(server.port);
    const header = Buffer.from([0x81, 0xff, 0x00, 0x10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    socket.write(header);
    const frames = readFrames(await everythingFrom(socket));
    expect(frames.map(([opcode]) => opcode)).toEqual([1, 8]);
    expect(String(frames[0]![1])).toContain('MESSAGE_TOO_LARGE');
    expect(frames[1]![1].readUInt16BE()).toBe(1009);
    await expectOthersGoOn();
  });

  it('just below it is read', async () => {
    const page = await openPage(server.url, null);
    page.send(`${' '.repeat(64 * 1024 - 2)}{}`);
    expect((await page.next()).message).toMatch(/^type: nothing/);
    await page.closed;
  });
});

const GARBAGE: [string, Buffer, number][] = [
  ['zeros', Buffer.alloc(64), 1002],
  ['noise', Buffer.from('\u0016\u0003\u0001\u0002 not a frame at all'), 1002],
  ['reserved bits', Buffer.from([0xf1, 0x80, 0, 0, 0, 0]), 1002],
  ['an unmasked frame', Buffer.from([0x81, 0x02, 0x7b, 0x7d]), 1002],
  ['a fragmented ping', Buffer.from([0x09, 0x80, 0, 0, 0, 0]), 1002],
  ['a continuation of nothing', Buffer.from([0x80, 0x80, 0, 0, 0, 0]), 1002],
  ['text that is not UTF-8', Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28]), 1007],
];

describe('bytes that are not a frame', () => {
  it.each(GARBAGE)('%s', async (_name, bytes, code) => {
    const socket = await rawUpgrade(server.port);
    socket.write(bytes);
    const frames = readFrames(await everythingFrom(socket));
    expect(frames.map(([opcode]) => opcode)).toEqual([1, 8]);
    expect(JSON.parse(String(frames[0]![1]))).toMatchObject({ type: 'error', code: 'MESSAGE_INVALID' });
    expect(frames[1]![1].readUInt16BE()).toBe(code);
    await expectOthersGoOn();
  });

  it('a frame cut off by a lost connection leaves nothing behind', async () => {
    await until(() => server.hub.stats().connections === 1); // the bystander
    const socket = await rawUpgrade(server.port);
    await until(() => server.hub.stats().connections === 2);
    socket.write(maskedFrame(JSON.stringify(hello())).subarray(0, 20));
    socket.resetAndDestroy();
    await until(() => server.hub.stats().connections === 1);
    await expectOthersGoOn();
  });

  it('an upgrade that is none is refused', async () => {
    const socket = net.connect(server.port, '127.0.0.1');
    socket.write('GET /realtime HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
    expect(String(await everythingFrom(socket))).toMatch(/^HTTP\/1\.1 400 /);
    await expectOthersGoOn();
  });
});

const CLOSE = 8;

/**
 * Returns all bytes until the other side closes, or until its close frame: a closing server waits for our own close.
 */
function everythingFrom(socket: net.Socket): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    const finish = (): void => {
      socket.destroy();
      resolve(Buffer.concat(chunks));
    };
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      const [opcode, payload] = readFrames(Buffer.concat(chunks)).at(-1) ?? [];
      if (opcode === CLOSE && payload!.length >= 2) finish();
    });
    socket.on('close', finish).on('end', finish).on('error', finish);
  });
}

/** Tests that a page that does not read costs neither memory nor other pages' messages. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LiveOverlay } from '#server/show/session/liveOverlay.ts';
import { hello, liveItem, liveOverlay, maskedFrame, openPage, rawUpgrade, readFrames } from './realtimeSupport.ts';
import { ROOM, startServer, until } from './realtimeSupport.ts';
import type { TestServer } from './realtimeSupport.ts';

const PIECE = 'x'.repeat(60_000);

let server: TestServer;

beforeEach(async () => {
  server = await startServer();
});

afterEach(() => server.close());

const goal = liveItem('goal');

function big(amount: number): LiveOverlay {
  return liveOverlay({ ...goal, data: { text: `${PIECE}${amount}` } });
}

/** Publishes until `done`, each time waiting until all reading pages have got it. */
async function publishUntil(done: () => boolean, page: { next(): Promise<unknown> }): Promise<number> {
  let amount = 0;
  while (!done() && amount < 2_000) {
    server.hub.publish(ROOM, big(++amount));
    await page.next();
  }
  return amount;
}

// behaviour: socket-4
it('is closed with 4008 once 256 KB wait for it, and the others miss nothing', async () => {
  server.open(big(0));
  const reader = await openPage(server.url, hello({ pageId: 'reader' }));
  await reader.next();
  const stalled = await rawUpgrade(server.port);
  stalled.write(maskedFrame(JSON.stringify(hello({ pageId: 'stalled' }))));
  stalled.pause();
  await until(() => server.hub.receipts(ROOM).size === 2);
  const sent = await publishUntil(() => server.hub.stats().closed.slow > 0, reader);
  expect(server.hub.stats().closed.slow).toBe(1);
  expect(server.hub.receipts(ROOM).has('stalled')).toBe(false);
  expect(reader.messages.slice(1).map((message) => message.seq)).toEqual(
    Array.from({ length: sent }, (_, at) => at + 1),
  );

  const chunks: Buffer[] = [];
  stalled.on('data', (chunk) => chunks.push(chunk)).resume();
  const closeCode = Buffer.from([0x0f, 0xa8]); // 4008
  await until(() => chunks.at(-1)?.subarray(-2).equals(closeCode) === true);
  stalled.destroy();
  const frames = readFrames(Buffer.concat(chunks));
  const [opcode, payload] = frames.at(-1)!;
  expect([opcode, payload.readUInt16BE()]).toEqual([8, 4008]);
  expect(frames.length).toBeLessThan(sent + 2);
});

it('may take its time for a snapshot that is larger than that', async () => {
  server.open(liveOverlay(...Array.from({ length: 150 }, (_, at) => liveItem(`item${at}`, { text: PIECE }))));
  const stalled = await rawUpgrade(server.port);
  stalled.pause();
  stalled.write(maskedFrame(JSON.stringify(hello())));
  await until(() => server.hub.receipts(ROOM).size === 1);
  for (let tick = 0; tick < 3; tick++) {
    server.hub.publish(ROOM, liveOverlay({ ...goal, data: { amount: tick } }));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(server.hub.stats()).toMatchObject({ closed: { slow: 0 }, connections: 1 });
  stalled.destroy();
});

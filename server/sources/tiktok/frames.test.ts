/** Tests frames of the push server: their order, and the limit of their unpacked size. */
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { WebcastPushFrame } from 'tiktok-live-proto/v3';
import { describe, expect, it } from 'vitest';
import { platformListener } from '#tests/support/platformListener.ts';
import { messageMaker } from './fake/messages.ts';
import { recorded } from './fake/recording.ts';

const test = platformListener();

/** Builds one packed frame as the push server sends it. */
function packedFrame(content: Uint8Array): Uint8Array {
  const empty = WebcastPushFrame.decode(new Uint8Array());
  return WebcastPushFrame.encode({
    ...empty,
    payloadEncoding: 'pb',
    payloadType: 'msg',
    payload: gzipSync(content),
  }).finish();
}

describe('frames', () => {
  it('keep their order, whatever they hold', async () => {
    const { events } = test.listen();
    const visitor = await test.platform.nextVisitor();
    const { chat } = messageMaker(1_000_000);
    // Hard to compress, so that a thread has work for a while.
    const long = Array.from({ length: 400 }, () => chat(randomBytes(4_000).toString('base64')));
    await Promise.all([visitor.send(long), visitor.send([chat('short')])]);
    expect(events.slice(1).map((event) => event.type === 'chat' && event.payload.comment === 'short')).toEqual([
      ...long.map(() => false),
      true,
    ]);
  });

  it('a frame that unpacks to gigabytes is passed over like garbage', async () => {
    const { events } = test.listen();
    const visitor = await test.platform.nextVisitor();
    visitor.sendBytes(packedFrame(Buffer.alloc(40 * 1024 * 1024)));
    await visitor.send([recorded('WebcastChatMessage')]);
    expect(events.map(({ type }) => type)).toEqual(['streamStart', 'chat']);
    expect(test.logged().match(/unreadable message/g)).toHaveLength(1);
  });
});

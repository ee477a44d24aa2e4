/**
 * Messages framed once for all readers and joined into one write: it was measured that the write is the cost.
 * Frames made beforehand may not overtake a message that ws is still compressing; then, and should ws ever change its
 * insides, every message goes through `send`. Nobody here sends messages in pieces, which they would cut in two.
 */
import * as wsModule from 'ws';
import type { WebSocket } from 'ws';

/** Messages that leave together. */
export interface Frames {
  count: number;
  byteLength: number;
  /** Writes them all to a socket; `done` is called when they left the process. */
  writeTo(socket: WebSocket, done?: () => void): void;
}

interface Framer {
  frame(data: Buffer, options: object): Uint8Array[];
}

interface RawSender {
  sendFrame(list: Uint8Array[], done?: () => void): void;
}

/** Unmasked final text frame: what a server sends. */
const TEXT_FRAME = { fin: true, rsv1: false, opcode: 1, mask: false, readOnly: true };
const IDLE = 0;

const framer = framerOf(wsModule);

/** @param texts one JSON text per message, in order */
export function joinFrames(texts: readonly string[]): Frames {
  const buffer =
    framer === null ? null : Buffer.concat(texts.flatMap((text) => framer.frame(Buffer.from(text), TEXT_FRAME)));
  return {
    count: texts.length,
    byteLength: buffer?.length ?? texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
    writeTo(socket, done) {
      const sender = buffer === null ? null : idleSenderOf(socket);
      if (sender !== null && buffer !== null) sender.sendFrame([buffer], done);
      else texts.forEach((text, index) => socket.send(text, index === texts.length - 1 ? done : undefined));
    },
  };
}

/**
 * One message of a part of its own and one that others get too, which is not copied, and messages after it.
 * @param head the beginning of a JSON text
 * @param body its rest
 */
export function sharedFrame(head: string, body: Buffer, after: readonly string[] = []): Frames {
  const own = Buffer.from(head);
  const first = Buffer.concat([textHeader(own.length + body.length), own]);
  const rest = after.length > 0 ? joinFrames(after) : null;
  return {
    count: 1 + after.length,
    byteLength: first.length + body.length + (rest?.byteLength ?? 0),
    writeTo(socket, done) {
      const sender = framer === null ? null : idleSenderOf(socket);
      const isLast = rest === null;
      if (sender !== null) sender.sendFrame([first, body], isLast ? done : undefined);
      else socket.send(head + body.toString(), isLast ? done : undefined);
      rest?.writeTo(socket, done);
    },
  };
}

/** Of an unmasked final text frame: RFC 6455 section 5.2. */
function textHeader(length: number): Buffer {
  const header = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10);
  header[0] = 0x81;
  header[1] = header.length === 2 ? length : header.length === 4 ? 126 : 127;
  if (header.length === 4) header.writeUInt16BE(length, 2);
  if (header.length === 10) header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}

/** The type declarations of ws leave its `Sender` out. */
function framerOf(module: object): Framer | null {
  const sender: unknown = Reflect.get(module, 'Sender');
  return typeof sender === 'function' && 'frame' in sender && typeof sender.frame === 'function'
    ? (sender as unknown as Framer)
    : null;
}

function idleSenderOf(socket: WebSocket): RawSender | null {
  const sender: unknown = Reflect.get(socket, '_sender');
  if (typeof sender !== 'object' || sender === null || !('sendFrame' in sender)) return null;
  return Reflect.get(sender, '_state') === IDLE ? (sender as RawSender) : null;
}

/**
 * Frames messages once for all readers and joins them into one write, because measurements show that the write is the cost.
 * Prepared frames must not overtake a message that ws is still compressing; in that case, and if the internals of ws change,
 * every message uses `send`. Nobody here sends fragmented messages, which they would split.
 */
import type { WebSocket } from 'ws';

/** Messages that are sent together. */
export interface Frames {
  count: number;
  byteLength: number;
  /** Writes all of them to a socket; `done` is called when they left the process. */
  writeTo(socket: WebSocket, done?: () => void): void;
}

interface RawSender {
  sendFrame(list: Uint8Array[], done?: () => void): void;
}

const IDLE = 0;
/** Unmasked final text frame, as a server sends it: RFC 6455 section 5.2. */
const TEXT_FRAME = 0x81;

/**
 * Frames messages.
 * @param texts one JSON text per message, in order
 */
export function joinFrames(texts: readonly string[]): Frames {
  const buffer = framed(texts);
  return {
    count: texts.length,
    byteLength: buffer.length,
    writeTo(socket, done) {
      const sender = idleSenderOf(socket);
      if (sender !== null) sender.sendFrame([buffer], done);
      else texts.forEach((text, index) => socket.send(text, index === texts.length - 1 ? done : undefined));
    },
  };
}

/** Frames all messages in one buffer, because a busy room has many short ones. */
function framed(texts: readonly string[]): Buffer {
  const lengths = texts.map((text) => Buffer.byteLength(text));
  const buffer = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + headerLength(length) + length, 0));
  let at = 0;
  for (const [index, text] of texts.entries()) {
    at = writeHeader(buffer, at, lengths[index]!);
    at += buffer.write(text, at);
  }
  return buffer;
}

/**
 * Frames a message with its own head and a shared body that is not copied, followed by more messages.
 * @param head beginning of a JSON text
 * @param body its rest
 */
export function sharedFrame(head: string, body: Buffer, after: readonly string[] = []): Frames {
  const length = Buffer.byteLength(head) + body.length;
  const first = Buffer.allocUnsafe(headerLength(length) + length - body.length);
  first.write(head, writeHeader(first, 0, length));
  const rest = after.length > 0 ? joinFrames(after) : null;
  return {
    count: 1 + after.length,
    byteLength: first.length + body.length + (rest?.byteLength ?? 0),
    writeTo(socket, done) {
      const sender = idleSenderOf(socket);
      const isLast = rest === null;
      if (sender !== null) sender.sendFrame([first, body], isLast ? done : undefined);
      else socket.send(head + body.toString(), isLast ? done : undefined);
      rest?.writeTo(socket, done);
    },
  };
}

const headerLength = (length: number): number => (length < 126 ? 2 : length < 65_536 ? 4 : 10);

/** @returns where the text begins */
function writeHeader(buffer: Buffer, at: number, length: number): number {
  const size = headerLength(length);
  buffer[at] = TEXT_FRAME;
  buffer[at + 1] = size === 2 ? length : size === 4 ? 126 : 127;
  if (size === 4) buffer.writeUInt16BE(length, at + 2);
  if (size === 10) buffer.writeBigUInt64BE(BigInt(length), at + 2);
  return at + size;
}

function idleSenderOf(socket: WebSocket): RawSender | null {
  const sender: unknown = Reflect.get(socket, '_sender');
  if (typeof sender !== 'object' || sender === null || !('sendFrame' in sender)) return null;
  return Reflect.get(sender, '_state') === IDLE ? (sender as RawSender) : null;
}

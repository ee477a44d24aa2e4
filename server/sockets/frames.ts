/**
 * Messages framed once for all readers and joined into one write (server research section 3: the write is the cost).
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

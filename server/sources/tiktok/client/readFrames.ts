/**
 * Frames of the push server, unpacked and handed on where they come in. The library hands each packed frame to a thread of
 * the system and rests after each message: a small frame overtakes a large one that came before it, two of them mix, a few
 * bytes may become gigabytes, and the way to that thread and back takes longer than unpacking a usual frame. What it does
 * when a stream ends, and everything before and after a connection, stays with the library.
 */
import { gunzipSync } from 'node:zlib';
import type { DecodedWebcastPushFrame } from 'tiktok-live-connector';
import type { Connection, Library } from './library.ts';

type Client = NonNullable<Connection['wsClient']>;
type Messages = NonNullable<DecodedWebcastPushFrame['protoMessageFetchResult']>;

/** Four times what a frame may have packed: far more than any of the platform holds. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;
/** What is unpacked at a time, bytes: less than half of Node's pool, so that no frame has memory of its own made. */
const PORTION = 4_000;
const GZIP = [31, 139, 8];

const isPacked = (payload: Uint8Array): boolean => GZIP.every((byte, index) => payload[index] === byte);
const unpack = (payload: Uint8Array): Buffer =>
  isPacked(payload)
    ? gunzipSync(payload, { maxOutputLength: MAX_UNPACKED_BYTES, chunkSize: PORTION })
    : Buffer.from(payload);

/** A stream that ends or rests is said by one of these, and the library then leaves. */
const CONTROL = 'WebcastControlMessage';

/**
 * Reads the frames of a connection from the moment when it stands.
 * @param hear gets messages in their order; must not throw
 */
export function readFrames(library: Library, client: Client, hear: (method: string, data: unknown) => void): void {
  const acknowledge = (logId: string, { needAck, internalExt }: Messages): void => {
    if (!needAck || !logId || !internalExt) return;
    const ack = { logId, payloadType: 'ack', payload: Buffer.from(internalExt) };
    client.sendBytes(library.createBaseWebcastPushFrame(ack).finish());
  };
  const read = (bytes: Buffer): void => {
    const frame = library.deserializeMessage('WebcastPushFrame', bytes);
    const { payload, payloadEncoding, payloadType, logId } = frame;
    if (payloadEncoding === 'pb' && payload.length > 0) {
      const messages = library.deserializeMessage('ProtoMessageFetchResult', unpack(payload));
      acknowledge(logId, messages);
      for (const message of messages.messages) {
        if (message.method === CONTROL) client.emit('protoMessageFetchResult', { messages: [message] });
        else if (message.decodedData) hear(message.method, message.decodedData.data);
      }
    }
    if (payloadType === 'im_enter_room_resp') client.emit('imEnteredRoom', frame);
  };
  client.removeAllListeners('message');
  client.on('message', (bytes: Buffer) => {
    client.emit('webSocketData', bytes);
    try {
      read(bytes);
    } catch (error) {
      client.emit('messageDecodingFailed', error as Error);
    }
  });
}

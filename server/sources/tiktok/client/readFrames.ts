/**
 * Unpacks and forwards frames of the push server where they arrive. The library hands each packed frame to a system thread and
 * pauses after each message: a small frame overtakes an earlier large one, two of them mix, a few bytes may become gigabytes,
 * and the hand-over takes longer than unpacking a usual frame. The library still handles the end of a stream, and everything
 * before and after a connection.
 */
import { gunzipSync } from 'node:zlib';
import type { DecodedWebcastPushFrame } from 'tiktok-live-connector';
import type { Connection, Library } from './library.ts';

type Client = NonNullable<Connection['wsClient']>;
type Messages = NonNullable<DecodedWebcastPushFrame['protoMessageFetchResult']>;

/** Four times the limit of a packed frame, far more than any of the platform contains. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;
/** Bytes unpacked at a time: less than half of Node's pool, so that no frame gets memory of its own. */
const PORTION = 4_000;
const GZIP = [31, 139, 8];

const isPacked = (payload: Uint8Array): boolean => GZIP.every((byte, index) => payload[index] === byte);
const unpack = (payload: Uint8Array): Buffer =>
  isPacked(payload)
    ? gunzipSync(payload, { maxOutputLength: MAX_UNPACKED_BYTES, chunkSize: PORTION })
    : Buffer.from(payload);

/** These messages announce the end or a pause of a stream, after which the library leaves. */
const CONTROL = 'WebcastControlMessage';

/**
 * Reads the frames of an open connection.
 * @param hear receives messages in order; must not throw
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

/**
 * Packets of the Source RCON protocol: size, id and type as 32 bits, little-endian, then a text and two zero bytes. The size counts
 * everything behind itself. https://developer.valvesoftware.com/wiki/Source_RCON_Protocol
 */

export interface RconPacket {
  id: number;
  type: number;
  body: string;
}

/** Types that a client sends. */
export const AUTH = 3;
export const COMMAND = 2;
/** Types that a server sends. 2 is also that of a command. */
export const AUTH_ANSWER = 2;
export const ANSWER = 0;
/** Id of the answer to a wrong password. */
export const WRONG_PASSWORD = -1;

const HEAD_BYTES = 12;
const END_BYTES = 2;
const SMALLEST = 10;
/** Games send up to 4,096 bytes of text; a character may take four. */
const LARGEST = 4 * 4096 + SMALLEST;

export function writePacket({ id, type, body }: RconPacket): Buffer {
  const text = Buffer.from(body);
  const packet = Buffer.alloc(HEAD_BYTES + text.length + END_BYTES);
  packet.writeInt32LE(packet.length - 4, 0);
  packet.writeInt32LE(id, 4);
  packet.writeInt32LE(type, 8);
  text.copy(packet, HEAD_BYTES);
  return packet;
}

/** Finds whole packets in what arrives, however it was cut on its way. */
export class PacketReader {
  #rest: Buffer = Buffer.alloc(0);

  /** @throws TypeError when it is no packet */
  read(chunk: Buffer): RconPacket[] {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const packets: RconPacket[] = [];
    while (this.#rest.length >= 4) {
      const size = this.#rest.readInt32LE(0);
      if (size < SMALLEST || size > LARGEST) throw new TypeError('a packet of an impossible size');
      if (this.#rest.length < size + 4) break;
      packets.push(this.#packet(size));
      this.#rest = this.#rest.subarray(size + 4);
    }
    return packets;
  }

  #packet(size: number): RconPacket {
    const body = this.#rest.toString('utf8', HEAD_BYTES, size + 4 - END_BYTES);
    return { id: this.#rest.readInt32LE(4), type: this.#rest.readInt32LE(8), body };
  }
}

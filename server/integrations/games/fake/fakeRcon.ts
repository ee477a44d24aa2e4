/**
 * Fake game with RCON for tests, faithful to the Source RCON protocol: it signs in with a password, answers each command, splits
 * answers over 4,096 bytes, and answers packets of other types like Minecraft does. It can be frozen, stopped and started again.
 * https://developer.valvesoftware.com/wiki/Source_RCON_Protocol
 */
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** Most of a text in one packet. */
const MAX_TEXT = 4096;
const AUTH = 3;
const COMMAND = 2;

export interface FakeRcon {
  port: number;
  password: string;
  /** Commands in order. */
  commands: string[];
  /** Returns the answer to a command; by default it repeats it. */
  answer: (command: string) => string;
  /** True = it accepts connections and bytes, and answers nothing. */
  isFrozen: boolean;
  /** Bytes in which every answer is sent; null = each packet at once. */
  pieces: number | null;
  /** Sends an empty answer before that to the password, as Source does. */
  isSource: boolean;
  /** Sends bytes to everybody. */
  send(bytes: Buffer): void;
  quit(): Promise<void>;
  start(): Promise<void>;
}

function packetOf(id: number, type: number, text: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeInt32LE(text.length + 10, 0);
  head.writeInt32LE(id, 4);
  head.writeInt32LE(type, 8);
  return Buffer.concat([head, text, Buffer.from([0, 0])]);
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));

export async function startFakeRcon(password = 'secret'): Promise<FakeRcon> {
  const sockets = new Set<Socket>();
  let server = createServer(serve);
  await listen(server, 0);
  const fake: FakeRcon = {
    port: (server.address() as AddressInfo).port,
    password,
    commands: [],
    answer: (command) => `Done: ${command}`,
    isFrozen: false,
    pieces: null,
    isSource: false,
    send(bytes) {
      for (const socket of sockets) socket.write(bytes);
    },
    quit: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
    async start() {
      server = createServer(serve);
      await listen(server, fake.port);
    },
  };
  return fake;

  function serve(socket: Socket): void {
    sockets.add(socket);
    let rest = Buffer.alloc(0);
    let isSignedIn = false;
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= 4 && rest.length >= rest.readInt32LE(0) + 4) {
        const end = rest.readInt32LE(0) + 4;
        hear(rest.readInt32LE(4), rest.readInt32LE(8), rest.toString('utf8', 12, end - 2));
        rest = rest.subarray(end);
      }
    });

    function hear(id: number, type: number, text: string): void {
      if (fake.isFrozen) return;
      if (type === AUTH) {
        isSignedIn = text === fake.password;
        if (fake.isSource) write(packetOf(id, 0, Buffer.alloc(0)));
        return write(packetOf(isSignedIn ? id : -1, 2, Buffer.alloc(0)));
      }
      if (!isSignedIn) return void socket.destroy();
      if (type !== COMMAND) return write(packetOf(id, 0, Buffer.from(`Unknown request ${type.toString(16)}`)));
      fake.commands.push(text);
      const answer = Buffer.from(fake.answer(text));
      for (let at = 0; at === 0 || at < answer.length; at += MAX_TEXT)
        write(packetOf(id, 0, answer.subarray(at, at + MAX_TEXT)));
    }

    function write(bytes: Buffer): void {
      const size = fake.pieces ?? bytes.length;
      for (let at = 0; at < bytes.length; at += size) socket.write(bytes.subarray(at, at + size));
    }
  }
}

/**
 * Fake game with a console for tests, which speaks like that of Teeworlds: it asks for a password, answers lines, and says when it
 * does not know a command. tests/programs/games drives the real one.
 */
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

export interface FakeConsole {
  port: number;
  password: string;
  /** Commands in order. */
  commands: string[];
  isFrozen: boolean;
  quit(): Promise<void>;
  start(): Promise<void>;
}

const KNOWN = /^(say|broadcast|tune|echo|restart)\b/;

export async function startFakeConsole(password = 'secret'): Promise<FakeConsole> {
  const sockets = new Set<Socket>();
  let server = await open(0);
  const fake: FakeConsole = {
    port: (server.address() as AddressInfo).port,
    password,
    commands: [],
    isFrozen: false,
    quit: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
    async start() {
      server = await open(fake.port);
    },
  };
  return fake;

  async function open(port: number): Promise<Server> {
    const opened = createServer(serve);
    await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve));
    return opened;
  }

  function serve(socket: Socket): void {
    sockets.add(socket);
    let isSignedIn = false;
    let rest = '';
    const say = (line: string): void => void socket.write(`${line}\r\n\0`);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    if (!fake?.isFrozen) say('Enter password:');
    socket.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop()!;
      if (!fake.isFrozen) for (const line of lines) hear(line);
    });

    function hear(line: string): void {
      if (isSignedIn) {
        if (!line.startsWith('echo')) fake.commands.push(line);
        say(KNOWN.test(line) ? `[Console]: ${line}` : `[Console]: No such command: ${line}.`);
      } else {
        isSignedIn = line === fake.password;
        say(isSignedIn ? 'Authentication successful. External console access granted.' : 'Wrong password 1/3.');
      }
    }
  }
}

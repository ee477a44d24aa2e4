/** Fake game with a websocket for tests, as docs/game-integrations.md describes it. It can be frozen, stopped and started again. */
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

type Message = Record<string, unknown>;

export interface FakeSocketGame {
  port: number;
  /** Actions in order, without their ids. */
  actions: Message[];
  password: string;
  isFrozen: boolean;
  /** Answers to the next actions; afterwards SUCCESS. */
  answers: Message[];
  quit(): Promise<void>;
  start(): Promise<void>;
}

export async function startFakeSocketGame(password = ''): Promise<FakeSocketGame> {
  let server = await open(0);
  const fake: FakeSocketGame = {
    port: (server.address() as AddressInfo).port,
    actions: [],
    password,
    isFrozen: false,
    answers: [],
    quit: () =>
      new Promise((resolve) => {
        for (const client of server.clients) client.terminate();
        server.close(() => resolve());
      }),
    async start() {
      server = await open(fake.port);
    },
  };
  return fake;

  async function open(port: number): Promise<WebSocketServer> {
    const opened = new WebSocketServer({ host: '127.0.0.1', port });
    opened.on('connection', (socket) => {
      socket.on('error', () => undefined);
      socket.on('message', (raw) => {
        if (fake.isFrozen) return;
        const answer = answerTo(JSON.parse((raw as Buffer).toString()) as Message);
        if (answer !== null) socket.send(JSON.stringify(answer));
      });
    });
    await new Promise<void>((resolve) => opened.once('listening', resolve));
    return opened;
  }

  function answerTo({ type, id, ...rest }: Message): Message | null {
    if (type === 'hello')
      return (rest['password'] ?? '') === fake.password
        ? { type: 'welcome', id, game: 'Test game' }
        : { type: 'refused', id };
    if (type === 'ping') return { type: 'pong', id };
    if (type !== 'action') return null;
    fake.actions.push(rest);
    return { type: 'result', id, result: 'SUCCESS', ...fake.answers.shift() };
  }
}

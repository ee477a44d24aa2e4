/**
 * Fake Streamer.bot for tests, faithful to the requests of its WebSocket server: greeting, password, actions, and the errors that
 * it answers. It can be frozen, stopped and started again.
 */
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

type Values = Record<string, unknown>;

export interface FakeStreamerBot {
  port: number;
  actions: { id: string; name: string; group: string; enabled: boolean; subaction_count: number }[];
  /** What ran, in order. */
  ran: { name: string; args: Values }[];
  password: string;
  /** False = requests that only read need no password. */
  isEnforced: boolean;
  /** True = it accepts connections and texts, and answers nothing. */
  isFrozen: boolean;
  /** Answers to requests by name, or the texts of errors, in place of the right ones. */
  odd: Readonly<Record<string, object | string>>;
  /** Put into the greeting. */
  hello: object;
  /** Number of connections that were made. */
  connections: number;
  /** Sends a text to everybody as it is. */
  send(raw: string): void;
  quit(): Promise<void>;
  start(): Promise<void>;
}

const SALT = 'c2FsdA==';
const CHALLENGE = 'Y2hhbGxlbmdl';
const INFO = {
  instanceId: '7c9e6679',
  name: 'Streamer.bot',
  version: '1.0.4',
  os: 'windows',
  osVersion: '10',
  mode: 'live',
};
const hash = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Starts it at a free port of the own computer. */
export async function startFakeStreamerBot(password = ''): Promise<FakeStreamerBot> {
  let server = await listen(0);
  const fake: FakeStreamerBot = {
    port: (server.address() as AddressInfo).port,
    actions: [
      { id: 'b5f1c3a0-0001', name: 'Confetti', group: 'Show', enabled: true, subaction_count: 3 },
      { id: 'b5f1c3a0-0002', name: 'Old one', group: '', enabled: false, subaction_count: 1 },
    ],
    ran: [],
    password,
    isEnforced: true,
    isFrozen: false,
    odd: {},
    hello: {},
    connections: 0,
    send: (raw) => server.clients.forEach((client) => client.send(raw)),
    async quit() {
      for (const client of server.clients) client.terminate();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
    start: async () => receive((server = await listen(fake.port))),
  };
  receive(server);
  return fake;

  function receive(listening: WebSocketServer): void {
    listening.on('connection', (socket) => {
      let isSignedIn = fake.password === '';
      const send = (message: object): void => {
        if (!fake.isFrozen) socket.send(JSON.stringify(message));
      };
      fake.connections++;
      const authentication = isSignedIn ? {} : { authentication: { salt: SALT, challenge: CHALLENGE } };
      send({ request: 'Hello', timestamp: '2026-11-01T10:00:00Z', info: INFO, ...authentication, ...fake.hello });
      socket.on('message', (raw: Buffer) => {
        const { request, id, ...values } = JSON.parse(raw.toString()) as { request: string; id: string } & Values;
        const refuse = (error: string): void => send({ id, status: 'error', error });
        if (request === 'Authenticate') {
          isSignedIn = values['authentication'] === hash(hash(fake.password + SALT) + CHALLENGE);
          return isSignedIn ? send({ id, status: 'ok' }) : refuse('Authentication failed');
        }
        if (!isSignedIn && fake.isEnforced) return refuse('Authentication required');
        const known = Object.hasOwn(REQUESTS, request) ? REQUESTS[request] : undefined;
        if (known === undefined) return refuse('Unknown request');
        if (fake.isFrozen) return;
        const answer = fake.odd[request] ?? known(fake, values);
        return typeof answer === 'string' ? refuse(answer) : send({ id, status: 'ok', ...answer });
      });
    });
  }
}

/** Answers, or the text of an error. */
const REQUESTS: Readonly<Record<string, (fake: FakeStreamerBot, values: Values) => object | string>> = {
  GetInfo: () => ({ info: INFO }),
  GetActions: ({ actions }) => ({ count: actions.length, actions }),
  DoAction({ actions, ran }, { action, args = {} }) {
    const { id, name } = action as { id?: string; name?: string };
    const found = actions.find((one) => (id === undefined ? one.name === name : one.id === id));
    if (found === undefined) return 'Action not found';
    ran.push({ name: found.name, args: args as Values });
    return {};
  },
};

async function listen(port: number): Promise<WebSocketServer> {
  const server = new WebSocketServer({ host: '127.0.0.1', port });
  await new Promise<void>((resolve) => server.once('listening', () => resolve()));
  return server;
}

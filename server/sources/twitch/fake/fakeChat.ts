/**
 * Fake chat server of Twitch for tests: speaks IRC over WebSocket as the platform documents it (login without an account,
 * capabilities, JOIN with ROOMSTATE, PING and PONG, RECONNECT) and sends messages with tags.
 */
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

export interface FakeChat {
  url: string;
  /** Lines that clients sent. */
  received: string[];
  /** Existing channels; joining another one is never answered. */
  channels: Set<string>;
  /** Whether pings are answered; a dead connection answers none. */
  isAlive: boolean;
  /** Returns how many clients are in a channel. */
  inChannel(channel: string): number;
  /** Sends a line to everybody in a channel. */
  send(channel: string, line: string): void;
  /** Sends a chat message with the tags of a usual viewer. */
  say(channel: string, text: string, more?: Record<string, string>): void;
  /** Sends a notice about a subscription, a gift or a raid. */
  notice(channel: string, tags: Record<string, string>, text?: string): void;
  /** Drops all connections. */
  drop(): void;
  quit(): Promise<void>;
  start(): Promise<void>;
}

const ROOM_ID = '1337';
const HOST = 'tmi.twitch.tv';

export async function startFakeChat(): Promise<FakeChat> {
  const channels = new Set(['lena_live']);
  const received: string[] = [];
  /** Channels by client. */
  const joined = new Map<WebSocket, Set<string>>();
  let server = await listen(0);
  let messages = 0;
  const { port } = server.address() as AddressInfo;

  function answer(client: WebSocket, line: string, state: { login: string }): void {
    received.push(line);
    const say = (...lines: string[]): void => client.send(lines.map((one) => `${one}\r\n`).join(''));
    const [command = '', ...parameters] = line.split(' ');
    if (command === 'CAP') say(`:${HOST} CAP * ACK :${line.slice(line.indexOf(':') + 1)}`);
    else if (command === 'NICK') {
      state.login = parameters[0] ?? '';
      // Only logins of this form need no password.
      if (!/^justinfan\d+$/.test(state.login)) return say(`:${HOST} NOTICE * :Login authentication failed`);
      say(`:${HOST} 001 ${state.login} :Welcome, GLHF!`, `:${HOST} 376 ${state.login} :>`);
    } else if (command === 'PING') {
      if (fake.isAlive) say(`:${HOST} PONG ${HOST} ${parameters.join(' ')}`);
    } else if (command === 'JOIN') {
      const channel = (parameters[0] ?? '').slice(1);
      if (!channels.has(channel)) return;
      joined.get(client)!.add(channel);
      const { login } = state;
      say(
        `:${login}!${login}@${login}.${HOST} JOIN #${channel}`,
        `:${login}.${HOST} 353 ${login} = #${channel} :${login}`,
        `:${login}.${HOST} 366 ${login} #${channel} :End of /NAMES list`,
      );
      say(`@emote-only=0;followers-only=-1;r9k=0;room-id=${ROOM_ID};slow=0;subs-only=0 :${HOST} ROOMSTATE #${channel}`);
    }
  }

  async function listen(at: number): Promise<WebSocketServer> {
    const made = new WebSocketServer({ host: '127.0.0.1', port: at });
    made.on('connection', (client) => {
      const state = { login: '' };
      joined.set(client, new Set());
      client.on('message', (data) => {
        for (const line of (data as Buffer).toString('utf8').split('\r\n'))
          if (line !== '') answer(client, line, state);
      });
      client.on('close', () => joined.delete(client));
    });
    await new Promise<void>((resolve) => made.once('listening', () => resolve()));
    return made;
  }

  const inChannel = (channel: string): WebSocket[] =>
    [...joined].filter(([, names]) => names.has(channel)).map(([client]) => client);
  const send = (channel: string, line: string): void => {
    for (const client of inChannel(channel)) client.send(`${line}\r\n`);
  };
  const usualTags = (login: string): Record<string, string> => ({
    badges: '',
    color: '#1E90FF',
    'display-name': login,
    emotes: '',
    id: `00000000-0000-4000-8000-${String(++messages).padStart(12, '0')}`,
    mod: '0',
    'room-id': ROOM_ID,
    subscriber: '0',
    'tmi-sent-ts': '1767268800000',
    'user-id': '4242',
  });

  const fake: FakeChat = {
    url: `ws://127.0.0.1:${port}/`,
    received,
    channels,
    isAlive: true,
    inChannel: (channel) => inChannel(channel).length,
    send,
    say(channel, text, { login = 'fan_one', ...more } = {}) {
      const tags = { ...usualTags(login), ...more };
      send(channel, `${tagText(tags)} :${login}!${login}@${login}.${HOST} PRIVMSG #${channel} :${text}`);
    },
    notice(channel, { login = 'fan_one', ...more }, text = '') {
      const tags = { ...usualTags(login), login, ...more };
      send(channel, `${tagText(tags)} :${HOST} USERNOTICE #${channel}${text === '' ? '' : ` :${text}`}`);
    },
    drop() {
      for (const client of server.clients) client.terminate();
    },
    async quit() {
      for (const client of server.clients) client.terminate();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
    start: async () => void (server = await listen(port)),
  };
  return fake;
}

const ESCAPES: Readonly<Record<string, string>> = { ';': '\\:', ' ': '\\s', '\\': '\\\\', '\r': '\\r', '\n': '\\n' };

const tagText = (tags: Record<string, string>): string =>
  `@${Object.entries(tags)
    .map(([name, value]) => `${name}=${value.replace(/[; \\\r\n]/g, (character) => ESCAPES[character]!)}`)
    .join(';')}`;

/**
 * Opens one connection to the chat: signs in without an account, joins one channel, answers pings and notices silence. The
 * anonymous login can only read.
 */
import { WebSocket } from 'ws';
import type { Scheduler } from '#engine/core/clock.ts';
import { type IrcMessage, parseIrcLine } from './ircMessage.ts';

export interface ChatSocketOptions {
  url: string;
  /** Without #. */
  channel: string;
  /** Number of the anonymous login. */
  loginNumber: number;
  scheduler: Scheduler;
  signal: AbortSignal;
  /** Called with the socket, which can be paused. */
  opened(socket: Pick<WebSocket, 'pause' | 'resume'>): void;
  /** Called when the channel was joined. */
  joined(): void;
  receive(message: IrcMessage): void;
}

/** `lost`: there was a connection to the channel. `unknown`: the channel was not opened. */
export type ChatEnd = 'lost' | 'unknown' | 'unreachable' | 'moved';

const HANDSHAKE_MS = 10_000;
const JOIN_MS = 15_000;
/** The server pings every few minutes; silence is checked more often, because a dead connection looks like a quiet chat. */
const SILENCE_MS = 60_000;
const PONG_MS = 15_000;
const MAX_BYTES = 256 * 1024;

/** Resolves when the connection is gone. */
export function listenToChat(options: ChatSocketOptions): Promise<ChatEnd> {
  const { url, channel, loginNumber, scheduler, signal, opened, joined, receive } = options;
  return new Promise((resolve) => {
    const socket = new WebSocket(url, { handshakeTimeout: HANDSHAKE_MS, maxPayload: MAX_BYTES });
    const login = `justinfan${loginNumber}`;
    let end: ChatEnd = 'unreachable';
    let hasJoined = false;
    let cancelTimer = (): void => undefined;
    const stop = (): void => socket.terminate();
    const after = (ms: number, act: () => void): void => {
      cancelTimer();
      cancelTimer = scheduler.after(ms, act);
    };
    const say = (line: string): void => socket.send(`${line}\r\n`);
    const awaitTraffic = (): void => {
      after(SILENCE_MS, () => {
        say('PING :liveloom');
        after(PONG_MS, stop);
      });
    };

    const take = (message: IrcMessage): void => {
      const { command, parameters } = message;
      if (command === 'PING') say(`PONG :${parameters.at(-1) ?? ''}`);
      else if (command === '001') say(`JOIN #${channel}`);
      else if (command === 'RECONNECT') {
        end = 'moved';
        stop();
      } else if (command === 'JOIN' && message.login === login) {
        hasJoined = true;
        end = 'lost';
        joined();
      } else receive(message);
    };

    socket.on('open', () => {
      opened(socket);
      say('CAP REQ :twitch.tv/tags twitch.tv/commands');
      say(`NICK ${login}`);
      end = 'unknown';
      after(JOIN_MS, stop);
    });
    socket.on('message', (data) => {
      // A frame contains one or more lines.
      for (const line of (data as Buffer).toString('utf8').split('\r\n')) {
        const message = parseIrcLine(line);
        if (message !== null && !signal.aborted) take(message);
      }
      if (hasJoined) awaitTraffic();
    });
    socket.on('error', () => undefined); // "close" follows
    socket.on('close', () => {
      cancelTimer();
      signal.removeEventListener('abort', stop);
      resolve(end);
    });
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
  });
}

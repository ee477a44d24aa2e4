/**
 * One page's socket: reads messages, writes frames, keeps the limits. It knows nothing of rooms; what a message means
 * is decided by whoever opened it.
 */
import type { BaseLogger } from 'pino';
import type { WebSocket } from 'ws';
import { AppError } from '#engine/core/appError.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import type { HelloMessage } from '#schemas/generated/types.ts';
import type { Frames } from './frames.ts';
import type { CloseReason, HubStats } from './hubStats.ts';
import { CLOSE_CODES, HELLO_WITHIN_MS, MAX_BUFFERED_BYTES, MAX_MISSED_PINGS } from './limits.ts';
import { errorFrame } from './PageSocket.ts';
import { invalid } from './messageReader.ts';
import { readMessage } from './readMessage.ts';
import type { PageMessage } from './readMessage.ts';

export type RealtimeLog = Pick<BaseLogger, 'debug' | 'warn' | 'error'>;

export interface Connection {
  /** Null until the page introduced itself. */
  hello: HelloMessage | null;
  /** When it did, by the hub's clock; 0 until then. */
  connectedAtMs: number;
  /** Highest sequence number the page confirmed. */
  presentedSeq: number;
  /** Closes the page instead when too much waits for it already. */
  send(frames: Frames): void;
  /** Like `send`, but what is sent does not count as waiting: a page has to be able to take its snapshot. */
  welcome(frames: Frames): void;
  close(reason: keyof typeof CLOSE_CODES): void;
  /** Destroys the socket when the last pings were not answered. */
  ping(): void;
  terminate(): void;
}

export interface ConnectionDeps {
  scheduler: Scheduler;
  log: RealtimeLog;
  stats: HubStats;
  receive(connection: Connection, message: PageMessage): void;
  /** Nothing is sent to it or taken from it any more. */
  left(connection: Connection): void;
  /** Its socket is gone; comes after `left`. */
  closed(connection: Connection): void;
}

/** What ws reports when a connection ended without a close frame (RFC 6455 section 7.4.1). */
const NO_CLOSE_FRAME = 1006;

/** Errors of ws about frames have codes of their own; the others are the network's. */
function reasonOf(error: Error): CloseReason {
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH') return 'tooLarge';
  return code.startsWith('WS_ERR_') ? 'malformed' : 'lost';
}

/** Takes over an upgraded socket. Every error of it ends here. */
export function openConnection(socket: WebSocket, deps: ConnectionDeps): Connection {
  const { stats } = deps;
  let isClosing = false;
  let isCounted = false;
  let missedPings = 0;
  let welcomeBytes = 0;

  const connection: Connection = {
    hello: null,
    connectedAtMs: 0,
    presentedSeq: 0,
    send(frames) {
      if (isClosing) return;
      if (socket.bufferedAmount > MAX_BUFFERED_BYTES + welcomeBytes) return connection.close('slow');
      write(frames);
    },
    welcome(frames) {
      if (isClosing) return;
      welcomeBytes = frames.byteLength;
      write(frames, () => (welcomeBytes = 0));
    },
    close(reason) {
      if (isClosing) return;
      leave();
      count(reason);
      socket.close(CLOSE_CODES[reason]);
    },
    ping() {
      if (isClosing) return;
      if (missedPings >= MAX_MISSED_PINGS) {
        count('silent');
        return socket.terminate();
      }
      missedPings++;
      socket.ping();
    },
    terminate: () => socket.terminate(),
  };

  /** The first reason is the reason; what follows from it is not another. */
  function count(reason: CloseReason): void {
    if (!isCounted) stats.closed[reason]++;
    isCounted = true;
  }

  function leave(): void {
    if (isClosing) return;
    isClosing = true;
    cancelHello();
    deps.left(connection);
  }

  function write(frames: Frames, done?: () => void): void {
    stats.messagesSent += frames.count;
    stats.bytesSent += frames.byteLength;
    frames.writeTo(socket, done);
  }

  function refuse(error: AppError): void {
    if (isClosing) return;
    socket.send(errorFrame(error.code, error.message));
    connection.close('invalid');
  }

  function receive(data: unknown, isBinary: boolean): void {
    if (isClosing) return;
    missedPings = 0;
    try {
      deps.receive(connection, readMessage(data as Buffer, isBinary));
    } catch (error) {
      if (error instanceof AppError) return refuse(error);
      deps.log.error({ err: error }, 'a message of a page could not be handled');
      connection.close('tryLater');
    }
  }

  const cancelHello = deps.scheduler.after(HELLO_WITHIN_MS, () => {
    if (connection.hello === null) refuse(invalid(`hello: nothing arrived within ${HELLO_WITHIN_MS / 1_000} s`));
  });
  socket.on('message', receive);
  socket.on('pong', () => (missedPings = 0));
  // Without this handler one bad frame would end the process.
  socket.on('error', (error) => {
    count(reasonOf(error));
    deps.log.debug({ err: error }, 'a page sent something that is not a WebSocket frame, or lost its connection');
  });
  socket.on('close', (code) => {
    count(code === NO_CLOSE_FRAME ? 'lost' : 'left');
    leave();
    deps.closed(connection);
  });
  return connection;
}

/** Socket of one overlay page as rooms use it; whoever opened it interprets the messages. */
import type { BaseLogger } from 'pino';
import type { AppError } from '#engine/core/appError.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import type { DrawingMessage, HelloMessage } from '#schemas/generated/types.ts';
import { openBaseSocket, type OpenedSocket } from '../sockets/baseSocket.ts';
import type { Frames } from '../sockets/frames.ts';
import type { HubStats } from './hubStats.ts';
import { CLOSE_CODES } from '../sockets/pageLimits.ts';
import { readMessage } from './readMessage.ts';
import type { PageMessage } from './readMessage.ts';

export type RealtimeLog = Pick<BaseLogger, 'debug' | 'warn' | 'error'>;

export interface Connection {
  /** Null until the page introduced itself. */
  hello: HelloMessage | null;
  /** Time of the introduction by the hub's clock; 0 until then. */
  connectedAtMs: number;
  /** Its last report of drawing; null before the first. */
  drawing: DrawingMessage | null;
  /** Highest sequence number the page confirmed. */
  presentedSeq: number;
  /** Time of its last sign of life while it has not confirmed everything, by the hub's clock; null = it has. */
  owesSinceMs: number | null;
  /** Sends frames, or closes the page when too much waits for it already. */
  send(frames: Frames): void;
  /** Sends frames that do not count as waiting: a page has half a minute to take its snapshot. */
  welcome(frames: Frames): void;
  /** Sends the reason and closes. */
  refuse(error: AppError, reason: keyof typeof CLOSE_CODES): void;
  close(reason: keyof typeof CLOSE_CODES): void;
  /** Pings the page, or destroys the socket when the last pings were not answered. */
  ping(): void;
  terminate(): void;
}

export interface ConnectionDeps {
  scheduler: Scheduler;
  log: RealtimeLog;
  stats: HubStats;
  receive(connection: Connection, message: PageMessage): void;
  /** Called when nothing is sent to it or taken from it any more. */
  left(connection: Connection): void;
  /** Called after `left`, when its socket is gone. */
  closed(connection: Connection): void;
}

/** Takes over an upgraded socket. All its errors are handled here. */
export function openConnection(opened: OpenedSocket, { stats, scheduler, log, ...deps }: ConnectionDeps): Connection {
  const count = (frames: Frames): void => {
    if (base.isClosing()) return;
    stats.messagesSent += frames.count;
    stats.bytesSent += frames.byteLength;
  };
  const connection: Connection = {
    hello: null,
    connectedAtMs: 0,
    drawing: null,
    presentedSeq: 0,
    owesSinceMs: null,
    send(frames) {
      base.send(frames);
      count(frames);
    },
    welcome(frames) {
      count(frames);
      void base.deliver(frames);
    },
    refuse: (error, reason) => base.refuse(error, reason),
    close: (reason) => base.close(reason),
    ping: () => void base.ping(),
    terminate: () => base.terminate(),
  };
  const base = openBaseSocket<PageMessage, keyof typeof CLOSE_CODES>(opened, {
    scheduler,
    log,
    closeCodes: CLOSE_CODES,
    read: readMessage,
    receive(message) {
      if (message.type === 'hello') base.introduced();
      deps.receive(connection, message);
    },
    left: () => deps.left(connection),
    closed: () => deps.closed(connection),
    ended: (how) => void stats.closed[how]++,
  });
  return connection;
}

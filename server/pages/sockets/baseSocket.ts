/**
 * Base of all page sockets, whatever protocol they use: counts messages before they are read, disconnects pages that take
 * nothing or answer no ping, and handles every error. It does not interpret messages.
 */
import type { Duplex } from 'node:stream';
import type { BaseLogger } from 'pino';
import type { WebSocket } from 'ws';
import { AppError } from '#engine/core/appError.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import type { Locale } from '#schemas/generated/types.ts';
import { HELLO_WITHIN_MS, MAX_BUFFERED_BYTES, MAX_MISSED_PINGS } from './pageLimits.ts';
import type { Visit } from './doorkeeper.ts';
import type { Frames } from './frames.ts';
import { BYTES_A_POINT, READ_REASON_WITHIN_MS, TAKE_WITHIN_MS } from './limits.ts';
import { invalid, type ReadMessage } from './messageReader.ts';
import { errorFrame } from './PageSocket.ts';

/** A connection that was just upgraded. */
export interface OpenedSocket {
  socket: WebSocket;
  /** The underlying stream of the socket. */
  stream: Duplex;
  visit: Visit;
}

/** Reasons for which this file closes; every channel has codes for them. */
export type BaseReason = 'tryLater' | 'slow' | 'invalid' | 'tooMuch';

/** Describes how a connection ended from outside. */
export type Ending = 'silent' | 'malformed' | 'tooLarge' | 'left' | 'lost';

export interface BaseSocketDeps<Message, Reason extends string> {
  scheduler: Scheduler;
  log: Pick<BaseLogger, 'debug' | 'error'>;
  closeCodes: Readonly<Record<Reason | BaseReason, number>>;
  read: ReadMessage<Message>;
  /** Returns the extra cost of a message in points, besides the one for each; none by default. */
  costOf?(message: Message): number;
  /** Handles a message. An AppError that it throws is sent to the page and closes the socket. */
  receive(message: Message): void;
  /** Called when nothing is sent to it or taken from it any more. */
  left(): void;
  /** Called after `left`, when its socket is gone. */
  closed(): void;
  /** Called once with the reason of the end. */
  ended?(how: Reason | BaseReason | Ending): void;
  /** Returns the language of messages to the page. */
  locale?(): Locale;
}

export interface BaseSocket<Reason extends string> {
  isClosing(): boolean;
  /** Marks the page as introduced. */
  introduced(): void;
  /** Sends frames, or closes the page when too much waits for it already. */
  send(frames: Frames): void;
  /** Returns how many bytes it has not taken yet. */
  waitingBytes(): number;
  /** Sends a short extra message. */
  say(text: string): void;
  /**
   * Sends data that may exceed the waiting limit; the page has half a minute to take it. Resolves when it has, or when it is
   * gone.
   */
  deliver(frames: Frames): Promise<void>;
  /** Sends the reason and closes. */
  refuse(error: AppError, reason: Reason | BaseReason): void;
  close(reason: Reason | BaseReason): void;
  /**
   * Pings the page, or destroys the socket when the last pings were not answered. Returns false when it destroyed it or is
   * closing.
   */
  ping(): boolean;
  terminate(): void;
}

/** Code that ws reports when a connection ended without a close frame (RFC 6455 section 7.4.1). */
const NO_CLOSE_FRAME = 1006;
const SECONDS_TO_WAIT = 60;

export const tooMuch = (): AppError => new AppError('TOO_MANY_REQUESTS', { seconds: SECONDS_TO_WAIT });

/** Maps an error to an ending. Errors of ws about frames have codes of their own; others come from the network. */
function endingOf(error: Error): Ending {
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH') return 'tooLarge';
  return code.startsWith('WS_ERR_') ? 'malformed' : 'lost';
}

/** Takes over an upgraded socket. */
export function openBaseSocket<Message, Reason extends string>(
  { socket, stream, visit }: OpenedSocket,
  deps: BaseSocketDeps<Message, Reason>,
): BaseSocket<Reason> {
  let isClosing = false;
  let hasEnded = false;
  let isCutOff = false;
  let cancelDestroying = (): void => undefined;
  let missedPings = 0;
  let restBytes = 0;
  /** Bytes sent by `deliver` that are still on their way. */
  let deliveredBytes = 0;

  /** Only the first reason counts; others follow from it. */
  function ended(how: Reason | BaseReason | Ending): void {
    if (!hasEnded) deps.ended?.(how);
    hasEnded = true;
  }

  function leave(): void {
    if (isClosing) return;
    isClosing = true;
    cancelHello();
    deps.left();
  }

  function close(reason: Reason | BaseReason): void {
    if (isCutOff) stream.destroy();
    if (isClosing) return;
    leave();
    ended(reason);
    socket.close(deps.closeCodes[reason]);
  }

  function refuse(error: AppError, reason: Reason | BaseReason): void {
    if (isClosing) return;
    socket.send(errorFrame(error.code, error.text(deps.locale?.() ?? 'en')));
    close(reason);
  }

  /**
   * Stops reading a flood, which waits outside of this process from then on. The socket is destroyed a moment later: destroyed
   * at once, with unread data, it would be reset, and a page that is reset loses the reason before it has read it.
   */
  function cutOff(): void {
    isCutOff = true;
    socket.pause();
    stream.end();
    cancelDestroying = deps.scheduler.after(READ_REASON_WITHIN_MS, () => stream.destroy());
  }

  /** Counts a message. A page that exceeds the limit is told so and no longer read. */
  function count(points: number): void {
    if (visit.said(points) || isCutOff) return;
    if (isClosing) return void stream.destroy();
    refuse(tooMuch(), 'tooMuch');
    cutOff();
  }

  function countBytes(chunk: Buffer): void {
    restBytes += chunk.length;
    const points = Math.floor(restBytes / BYTES_A_POINT);
    restBytes -= points * BYTES_A_POINT;
    if (points > 0) count(points);
  }

  const isFull = (): boolean => socket.bufferedAmount > MAX_BUFFERED_BYTES + deliveredBytes;

  /** Counts pings too: a page that sends them and never reads would fill the memory with answers. */
  function noteActivity(): void {
    missedPings = 0;
    if (isFull()) close('slow');
    count(1);
  }

  function receive(data: unknown, isBinary: boolean): void {
    noteActivity();
    if (isClosing) return;
    try {
      const message = deps.read(data as Buffer, isBinary);
      count(deps.costOf?.(message) ?? 0);
      if (!isClosing) deps.receive(message);
    } catch (error) {
      if (error instanceof AppError) return refuse(error, 'invalid');
      deps.log.error({ err: error }, 'message of a page could not be handled');
      close('tryLater');
    }
  }

  function deliver(frames: Frames): Promise<void> {
    if (isClosing) return Promise.resolve();
    deliveredBytes += frames.byteLength;
    const cancel = deps.scheduler.after(TAKE_WITHIN_MS, () => close('slow'));
    return new Promise((resolve) =>
      frames.writeTo(socket, () => {
        cancel();
        deliveredBytes -= frames.byteLength;
        resolve();
      }),
    );
  }

  const cancelHello = deps.scheduler.after(HELLO_WITHIN_MS, () =>
    refuse(invalid(`hello: nothing arrived within ${HELLO_WITHIN_MS / 1_000} s`), 'invalid'),
  );
  stream.on('data', countBytes);
  socket.on('message', receive);
  socket.on('ping', noteActivity);
  socket.on('pong', noteActivity);
  // Without this handler one bad frame would end the process.
  socket.on('error', (error) => {
    ended(endingOf(error));
    deps.log.debug({ err: error }, 'page sent an invalid WebSocket frame or lost its connection');
  });
  socket.on('close', (code) => {
    ended(code === NO_CLOSE_FRAME ? 'lost' : 'left');
    leave();
    cancelDestroying();
    visit.leave();
    deps.closed();
  });
  return {
    isClosing: () => isClosing,
    introduced: () => cancelHello(),
    send(frames) {
      if (isClosing) return;
      if (isFull()) close('slow');
      else frames.writeTo(socket);
    },
    waitingBytes: () => socket.bufferedAmount,
    say(text) {
      if (!isClosing) socket.send(text);
    },
    deliver,
    refuse,
    close,
    ping() {
      if (isClosing) return false;
      if (missedPings >= MAX_MISSED_PINGS) {
        ended('silent');
        socket.terminate();
        return false;
      }
      missedPings++;
      socket.ping();
      return true;
    },
    terminate: () => socket.terminate(),
  };
}

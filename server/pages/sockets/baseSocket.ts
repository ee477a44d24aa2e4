/**
 * What every socket of a page needs, whatever is spoken over it: messages are counted before they are read, a page that
 * takes nothing or answers no ping is cut, and every error ends here. It knows nothing of what a message means.
 */
import type { Duplex } from 'node:stream';
import type { BaseLogger } from 'pino';
import type { WebSocket } from 'ws';
import { AppError } from '#engine/core/appError.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import type { Locale } from '#schemas/generated/types.ts';
import { HELLO_WITHIN_MS, MAX_BUFFERED_BYTES, MAX_MISSED_PINGS } from '../realtime/limits.ts';
import type { Visit } from './doorkeeper.ts';
import type { Frames } from './frames.ts';
import { BYTES_A_POINT, TAKE_WITHIN_MS } from './limits.ts';
import { invalid, type ReadMessage } from './messageReader.ts';
import { errorFrame } from './PageSocket.ts';

/** A connection that was just upgraded. */
export interface OpenedSocket {
  socket: WebSocket;
  /** What the socket lies on. */
  stream: Duplex;
  visit: Visit;
}

/** Reasons for which this file closes; every channel has codes for them. */
export type BaseReason = 'tryLater' | 'slow' | 'invalid' | 'tooMuch';

/** How a connection ended without its own doing. */
export type Ending = 'silent' | 'malformed' | 'tooLarge' | 'left' | 'lost';

export interface BaseSocketDeps<Message, Reason extends string> {
  scheduler: Scheduler;
  log: Pick<BaseLogger, 'debug' | 'error'>;
  closeCodes: Readonly<Record<Reason | BaseReason, number>>;
  read: ReadMessage<Message>;
  /** Points that a message costs besides the one that each does; by default none. */
  costOf?(message: Message): number;
  /** An AppError that it throws is told to the page, and closes. */
  receive(message: Message): void;
  /** Nothing is sent to it or taken from it any more. */
  left(): void;
  /** Its socket is gone; comes after `left`. */
  closed(): void;
  /** Why it ended; called once. */
  ended?(how: Reason | BaseReason | Ending): void;
  /** The language of what it is told. */
  locale?(): Locale;
}

export interface BaseSocket<Reason extends string> {
  isClosing(): boolean;
  /** It said who it is. */
  introduced(): void;
  /** Closes the page instead when too much waits for it already. */
  send(frames: Frames): void;
  /** A message on the side, of a few words. */
  say(text: string): void;
  /**
   * Sends what may be larger than what may wait for a page; it has half a minute to take it. Resolves when it has, or when
   * it is gone.
   */
  deliver(frames: Frames): Promise<void>;
  /** Says why, and closes. */
  refuse(error: AppError, reason: Reason | BaseReason): void;
  close(reason: Reason | BaseReason): void;
  /** Destroys the socket when the last pings were not answered. False when it did, or is closing. */
  ping(): boolean;
  terminate(): void;
}

/** What ws reports when a connection ended without a close frame (RFC 6455 section 7.4.1). */
const NO_CLOSE_FRAME = 1006;
const SECONDS_TO_WAIT = 60;

export const tooMuch = (): AppError => new AppError('TOO_MANY_REQUESTS', { seconds: SECONDS_TO_WAIT });

/** Errors of ws about frames have codes of their own; the others are the network's. */
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
  let missedPings = 0;
  let restBytes = 0;
  /** What was sent by `deliver` and is still on its way. */
  let deliveredBytes = 0;

  /** The first reason is the reason; what follows from it is not another. */
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

  /** Who says too much is told, and nothing more is read: a flood waits outside of this process until it is cut. */
  function count(points: number): void {
    if (visit.said(points)) return;
    if (isClosing) return void stream.destroy();
    refuse(tooMuch(), 'tooMuch');
    socket.pause();
    stream.end(() => stream.destroy());
  }

  function countBytes(chunk: Buffer): void {
    restBytes += chunk.length;
    const points = Math.floor(restBytes / BYTES_A_POINT);
    restBytes -= points * BYTES_A_POINT;
    if (points > 0) count(points);
  }

  const isFull = (): boolean => socket.bufferedAmount > MAX_BUFFERED_BYTES + deliveredBytes;

  /** Also pings have to be answered: one that asks and never reads would fill the memory with answers. */
  function heard(): void {
    missedPings = 0;
    if (isFull()) close('slow');
    count(1);
  }

  function receive(data: unknown, isBinary: boolean): void {
    heard();
    if (isClosing) return;
    try {
      const message = deps.read(data as Buffer, isBinary);
      count(deps.costOf?.(message) ?? 0);
      if (!isClosing) deps.receive(message);
    } catch (error) {
      if (error instanceof AppError) return refuse(error, 'invalid');
      deps.log.error({ err: error }, 'a message of a page could not be handled');
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
  socket.on('ping', heard);
  socket.on('pong', heard);
  // Without this handler one bad frame would end the process.
  socket.on('error', (error) => {
    ended(endingOf(error));
    deps.log.debug({ err: error }, 'a page sent something that is not a WebSocket frame, or lost its connection');
  });
  socket.on('close', (code) => {
    ended(code === NO_CLOSE_FRAME ? 'lost' : 'left');
    leave();
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

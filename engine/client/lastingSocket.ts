/**
 * WebSocket that reconnects by itself for as long as the page is open: after a loss, after silence, and when it opens
 * but is never welcomed. The caller decides what to send; timers, clock and sockets are passed in.
 */
import type { Clock, Scheduler } from '../core/clock.ts';
import { SOCKET_CONNECTING, SOCKET_OPEN, type WebSocketLike } from './webSocketLike.ts';

/** The server speaks every 15 s; after three silences the connection is dead although nobody closed it. */
const SILENCE_MS = 45_000;
/** Timeout from opening a socket to the welcome. */
const WELCOME_WITHIN_MS = 15_000;
/** A connection that lasted this long was good: the next loss starts with the shortest delay. */
const HELD_MS = 5_000;

export interface LastingSocketOptions {
  url: string;
  openSocket(url: string): WebSocketLike;
  scheduler: Scheduler;
  /** Monotonic clock. */
  localClock: Clock;
  /** Called when a socket is open and hello can be sent. */
  onOpen(): void;
  onMessage(data: unknown): void;
  /**
   * Called on a lost connection; the next attempt starts by itself. @param wasIn whether the server had welcomed the
   * page
   */
  onLost(code: number, wasIn: boolean): void;
  /**
   * @param code close code; 0 = closed by this side
   * @param failures failed attempts in a row before this one
   * @returns ms until the next attempt
   */
  delayMs(code: number, failures: number): number;
}

export interface LastingSocket {
  /** Returns false while there is no connection to send over. */
  send(message: object): boolean;
  /** Marks the connection as welcomed. Calling it again does nothing. */
  letIn(): void;
  isIn(): boolean;
  /** Closes this connection; the next one opens by itself. */
  drop(): void;
  dispose(): void;
}

/** Connects at once and keeps reconnecting until `dispose`. */
export function openLastingSocket(options: LastingSocketOptions): LastingSocket {
  const { scheduler, localClock } = options;
  let socket: WebSocketLike | null = null;
  let inSinceMs: number | null = null;
  let failures = 0;
  let cancelTimer = (): void => undefined;

  function connect(): void {
    const opened = tryOpen();
    socket = opened;
    wait(WELCOME_WITHIN_MS, () => lost(0));
    if (opened === null) return lost(0);
    const whileCurrent = (task: () => void): void => void (socket === opened && task());
    opened.addEventListener('open', () => whileCurrent(options.onOpen));
    opened.addEventListener('message', (event) => whileCurrent(() => receive(event.data)));
    opened.addEventListener('close', (event) => whileCurrent(() => lost(event.code)));
    opened.addEventListener('error', () => undefined); // always followed by close
  }

  function tryOpen(): WebSocketLike | null {
    try {
      return options.openSocket(options.url);
    } catch {
      return null;
    }
  }

  function wait(delayMs: number, task: () => void): void {
    cancelTimer();
    cancelTimer = scheduler.after(delayMs, task);
  }

  function receive(data: unknown): void {
    options.onMessage(data);
    if (inSinceMs !== null) wait(SILENCE_MS, () => lost(0));
  }

  /** Handles a loss, also of a socket that only seems to be open: its own close may take minutes to arrive. */
  function lost(code: number): void {
    const wasIn = inSinceMs !== null;
    const heldMs = inSinceMs === null ? 0 : localClock.nowMs() - inSinceMs;
    letGo()?.close();
    if (heldMs >= HELD_MS) failures = 0;
    wait(options.delayMs(code, failures++), connect);
    options.onLost(code, wasIn);
  }

  function letGo(): WebSocketLike | null {
    const old = socket;
    socket = null;
    inSinceMs = null;
    return old;
  }

  connect();
  return {
    send(message) {
      // Browsers only warn about data sent over a closing connection.
      if (socket?.readyState !== SOCKET_OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    letIn: () => void (inSinceMs ??= localClock.nowMs()),
    isIn: () => inSinceMs !== null,
    drop: () => lost(0),
    dispose() {
      cancelTimer();
      const old = letGo();
      // Browsers warn about closing a socket that is still connecting.
      if (old?.readyState === SOCKET_CONNECTING) old.addEventListener('open', () => old.close(1000));
      else old?.close(1000);
    },
  };
}

/**
 * A WebSocket that comes back by itself for as long as the page is open: after a loss, after a silence, and when it is
 * opened but never let in. What is said over it is decided by whoever opened it; timers, clock and sockets are handed in.
 */
import type { Clock, Scheduler } from '../core/clock.ts';
import { SOCKET_CONNECTING, SOCKET_OPEN, type WebSocketLike } from './webSocketLike.ts';

/** The server speaks every 15 s; after three silences the connection is dead although nobody closed it. */
const SILENCE_MS = 45_000;
/** From opening a socket to being let in. */
const WELCOME_WITHIN_MS = 15_000;
/** A connection that held for so long was good: the next loss starts with the shortest delay. */
const HELD_MS = 5_000;

export interface LastingSocketOptions {
  url: string;
  openSocket(url: string): WebSocketLike;
  scheduler: Scheduler;
  /** Monotonic. */
  localClock: Clock;
  /** A socket is open: time to say hello. */
  onOpen(): void;
  onMessage(data: unknown): void;
  /** @param wasIn whether the server had let it in. The next try comes by itself. */
  onLost(code: number, wasIn: boolean): void;
  /**
   * @param code why it ended; 0 = it was given up here
   * @param failures tries in a row that failed before
   * @returns ms until the next try
   */
  delayMs(code: number, failures: number): number;
}

export interface LastingSocket {
  /** False when there is nobody to send it to, for now. */
  send(message: object): boolean;
  /** The server has let us in. Calling it again does nothing. */
  letIn(): void;
  isIn(): boolean;
  /** Gives this connection up; the next one comes by itself. */
  drop(): void;
  dispose(): void;
}

/** Starts at once and never gives up before `dispose`. */
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

  /** Also when the socket only seems to be there: its own close may take minutes to be noticed. */
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
      // The browser only complains about what is said into a connection that is closing.
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
      // The browser complains about a connection that is closed before it is there.
      if (old?.readyState === SOCKET_CONNECTING) old.addEventListener('open', () => old.close(1000));
      else old?.close(1000);
    },
  };
}

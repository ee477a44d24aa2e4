/** The page's own connection in tests: to a real server, or to a simulated one. */
import { WebSocket } from 'ws';
import { connectLive, type LiveConnection, type LiveConnectionOptions } from '#engine/client/realtimeClient.ts';
import type { WebSocketLike } from '#engine/client/webSocketLike.ts';
import { KEY, manualTime, realClock, realScheduler, START_MS } from './realtimeSupport.ts';

/** Resources that a test has opened and must close. */
export const cleanups: (() => unknown)[] = [];

/** Closes the resources of a test, newest first: for `afterEach`. */
export async function cleanUp(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
}

interface Client extends LiveConnection {
  sockets: WebSocket[];
}

/** Connects a page to a real server; its sockets are kept for the test to break. */
export function connect(url: string, more: Partial<LiveConnectionOptions> = {}): Client {
  const sockets: WebSocket[] = [];
  const connection = connectLive({
    url,
    liveKey: KEY,
    orientation: 'portrait',
    device: 'desktop',
    pageId: 'page-1',
    build: 'b',
    openSocket(address) {
      const socket = new WebSocket(address);
      sockets.push(socket);
      return socket;
    },
    scheduler: realScheduler,
    random: () => 0,
    localClock: realClock,
    ...more,
  });
  cleanups.push(() => connection.dispose());
  return { ...connection, sockets };
}

/** Tells whether the page is connected. */
export const isConnected = (client: LiveConnection): boolean => client.store.getState().connection === 'connected';

/** Creates a socket whose other side is played by the test. */
function fakeSocket() {
  const listeners: Record<string, (event: { data: unknown; code: number }) => void> = {};
  const sent: { type: string; last?: unknown }[] = [];
  let isClosed = false;
  let readyState = 1;
  const socket: WebSocketLike = {
    get readyState() {
      return readyState;
    },
    send: (text) => sent.push(JSON.parse(text) as { type: string }),
    close: () => void (isClosed = true),
    addEventListener(type: string, listener: (event: never) => void) {
      listeners[type] = listener as (typeof listeners)[string];
    },
  };
  const emit = (type: string, event: Partial<{ data: unknown; code: number }> = {}): void =>
    listeners[type]?.({ data: undefined, code: 1006, ...event });
  const message = (value: object): void => emit('message', { data: JSON.stringify(value) });
  /** Begins to close from the other side; `close` arrives later. */
  const beginClosing = (): void => void (readyState = 2);
  return { socket, sent, emit, message, beginClosing, isClosed: () => isClosed };
}

/** First message of a server. */
export const welcome = { type: 'welcome', epoch: 'e', seq: 3, nowMs: START_MS, rate: 1, build: 'b', missed: [] };

/** Connects a page with simulated sockets and time. */
export function connectFake(more: Partial<LiveConnectionOptions> = {}) {
  const time = manualTime();
  const sockets: ReturnType<typeof fakeSocket>[] = [];
  const openSocket = (): WebSocketLike => {
    sockets.push(fakeSocket());
    return sockets.at(-1)!.socket;
  };
  const client = connect('ws://fake', { ...time, localClock: time.clock, openSocket, random: () => 0.5, ...more });
  return { client, time, sockets };
}

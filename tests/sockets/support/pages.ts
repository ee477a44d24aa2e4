/** Pages with their own client code, whose connections a test can break. */
import { isDeepStrictEqual } from 'node:util';
import { WebSocket } from 'ws';
import { overlayState } from '#engine/client/liveStore.ts';
import { connectLive, type LiveConnection } from '#engine/client/realtimeClient.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import type { Random } from '#engine/core/random.ts';
import { realClock, realScheduler } from '../../realtime/realtimeSupport.ts';
import type { SocketServer } from './startSocketServer.ts';

export interface Page {
  connection: LiveConnection;
  isConnected(): boolean;
  /** Breaks the connection: as a lost network does, or with a close frame. */
  drop(how: 'reset' | 'end' | 'close'): void;
  drops: number;
}

/** Backing off passes four times as fast, so that a test does not sit it out; how long silence may last stays. */
const hurried: Scheduler = {
  after: (delayMs, task) => realScheduler.after(delayMs < 10_000 ? delayMs / 4 : delayMs, task),
};

export function openPage({ url, liveKey }: SocketServer, pageId: string, random: Random): Page {
  let socket: WebSocket;
  const connection = connectLive({
    url: `${url.replace('http', 'ws')}/realtime`,
    liveKey,
    orientation: 'portrait',
    device: 'desktop',
    pageId,
    build: '',
    openSocket: (address) => (socket = new WebSocket(address)),
    scheduler: hurried,
    random: random.next,
    localClock: realClock,
  });
  const page: Page = {
    connection,
    drops: 0,
    isConnected: () => connection.store.getState().connection === 'connected',
    drop(how) {
      page.drops++;
      if (how === 'close') socket.close();
      else if (how === 'end') socket.terminate();
      else (Reflect.get(socket, '_socket') as { resetAndDestroy(): void }).resetAndDestroy();
    },
  };
  return page;
}

/** What a page knows, without what it knows of its own connection. */
export function shownBy(page: Page): object {
  const { connection: _connection, isSoundPage: _isSoundPage, ...shown } = page.connection.store.getState();
  return shown;
}

/** Waits until every page shows what the server shows, or for so long; returns what they should show. */
export async function settled(server: SocketServer, pages: readonly Page[], withinMs: number): Promise<object> {
  const untilMs = performance.now() + withinMs;
  for (;;) {
    const expected = overlayState((await server.overlay()) as Parameters<typeof overlayState>[0]);
    const isSettled = pages.every((page) => page.isConnected() && isDeepStrictEqual(shownBy(page), expected));
    if (isSettled || performance.now() > untilMs) return expected;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

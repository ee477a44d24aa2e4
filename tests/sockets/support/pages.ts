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
  /** Breaks the connection like a lost network, or with a close frame. */
  drop(how: 'reset' | 'end' | 'close'): void;
  drops: number;
}

/**
 * Scheduler in which most of the backoff passes four times as fast; the allowed silence stays, and with it the longest
 * waits of a page that lost its connection many times in a row.
 */
const hurried: Scheduler = {
  after: (delayMs, task) => realScheduler.after(delayMs < 10_000 ? delayMs / 4 : delayMs, task),
};

export function openPage(
  { url, liveKey }: Pick<SocketServer, 'url' | 'liveKey'>,
  pageId: string,
  random: Random,
): Page {
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

/** Returns the state of a page, without its own connection and the ad, which no snapshot has. */
export function shownBy(page: Page): object {
  const {
    ad: _ad,
    connection: _connection,
    isSoundPage: _isSoundPage,
    isRehearsal: _isRehearsal,
    ...shown
  } = page.connection.store.getState();
  return shown;
}

/**
 * Timeout: a page that was dropped six times within moments waits up to 20 s before it reconnects, and one attempt may
 * fail.
 */
const SETTLED_WITHIN_MS = 60_000;

/** Timeout of tests that wait until pages are settled. */
export const SETTLING_TEST_MS = SETTLED_WITHIN_MS + 60_000;

/** Waits until every page shows the server's state; returns the expected state, even if some pages never reach it. */
export async function settled(server: SocketServer, pages: readonly Page[]): Promise<object> {
  const untilMs = performance.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const expected = overlayState((await server.overlay()) as Parameters<typeof overlayState>[0]);
    const isSettled = pages.every((page) => page.isConnected() && isDeepStrictEqual(shownBy(page), expected));
    if (isSettled || performance.now() > untilMs) return expected;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

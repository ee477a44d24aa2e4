/** Pages that do nothing wrong during an attack, and must not notice it. */
import { expect } from 'vitest';
import { randomFor } from '#engine/core/random.ts';
import { until } from '../../realtime/realtimeSupport.ts';
import { openPage, type Page, settled, shownBy } from './pages.ts';
import type { SocketServer } from './startSocketServer.ts';

export interface Bystanders {
  count: number;
  /** Waits until they show the server's state, and checks that none ever lost its connection. */
  expectUndisturbed(): Promise<void>;
  leave(): void;
}

export async function openBystanders(server: SocketServer, count: number): Promise<Bystanders> {
  const pages: Page[] = Array.from({ length: count }, (_, at) =>
    openPage(server, `bystander-${at}`, randomFor(1, 'bystander', String(at))),
  );
  await until(() => pages.every((page) => page.isConnected()));
  let losses = 0;
  for (const { connection } of pages)
    connection.store.subscribe((state) => void (losses += Number(state.connection !== 'connected')));
  return {
    count,
    async expectUndisturbed() {
      const expected = await settled(server, pages);
      for (const page of pages) expect(shownBy(page)).toEqual(expected);
      expect(losses).toBe(0);
    },
    leave: () => pages.forEach((page) => page.connection.dispose()),
  };
}

/** Returns a check that the server's memory stays near its current size. */
export async function watchMemory(server: SocketServer): Promise<(what: string) => Promise<void>> {
  const before = await server.look();
  return async (what) => {
    const after = await server.look();
    const words = (name: 'rssBytes' | 'heapBytes'): string => `${mb(before[name])} -> ${mb(after[name])} MB`;
    console.log(`${what}; server RSS ${words('rssBytes')}, heap ${words('heapBytes')}`);
    expect(after.rssBytes).toBeLessThan(before.rssBytes * 1.5 + 100e6);
    expect(after.heapBytes).toBeLessThan(before.heapBytes * 1.5 + 50e6);
  };
}

function mb(bytes: number): number {
  return Math.round(bytes / 1e6);
}

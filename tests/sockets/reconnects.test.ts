/**
 * Tests that two hundred pages whose connections break again and again during many events end up with the server's
 * state.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomFor } from '#engine/core/random.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { until } from '../realtime/realtimeSupport.ts';
import { openPage, type Page, settled, SETTLING_TEST_MS, shownBy } from './support/pages.ts';
import { type SocketServer, startSocketServer } from './support/startSocketServer.ts';

const PAGES = 200;
const SEED = 7;
const folder = temporaryFolder();
let server: SocketServer;
let pages: Page[] = [];

beforeAll(async () => {
  server = await startSocketServer(folder);
});

afterAll(async () => {
  for (const page of pages) page.connection.dispose();
  await server.stop();
});

/** Breaks some connections every 150 ms until stopped. */
function breakConnections(): () => void {
  const random = randomFor(SEED, 'sockets', 'drops');
  const timer = setInterval(() => {
    for (const page of pages) {
      if (page.isConnected() && random.next() < 0.06) page.drop(random.pick(['reset', 'end', 'close'] as const));
    }
  }, 150);
  return () => clearInterval(timer);
}

test(
  `${PAGES} pages that come and go during a burst all end on the server's state (seed ${SEED})`,
  async () => {
    pages = Array.from({ length: PAGES }, (_, at) =>
      openPage(server, `page-${at}`, randomFor(SEED, 'page', String(at))),
    );
    await until(() => pages.every((page) => page.isConnected()));
    const snapshotsBefore = await server.metric('liveloom_page_welcomes_total', 'snapshot');
    const before = await server.look();
    const stop = breakConnections();
    const events = await server.burst({ seed: SEED, perWave: 20, waves: 60, everyMs: 120, commentLength: 40 });
    stop();
    const expected = await settled(server, pages);
    expect(pages.filter((page) => !page.isConnected()).map((page) => page.drops)).toEqual([]);
    for (const page of pages) expect(shownBy(page)).toEqual(expected);

    const [resumes, snapshots] = await Promise.all([
      server.metric('liveloom_page_welcomes_total', 'missed'),
      server.metric('liveloom_page_welcomes_total', 'snapshot').then((all) => all - snapshotsBefore),
    ]);
    const drops = pages.reduce((sum, page) => sum + page.drops, 0);
    const [after, messages] = [await server.look(), await server.metric('liveloom_page_messages_sent_total')];
    const memory = `${mb(before.rssBytes)} -> ${mb(after.rssBytes)} MB`;
    console.log(
      `reconnects: ${PAGES} pages, ${events} events, ${messages} messages, ${drops} drops, ` +
        `${resumes} resumes, ${snapshots} snapshots after drops, server RSS ${memory}`,
    );
    expect(drops).toBeGreaterThan(PAGES / 2);
    expect(resumes).toBeGreaterThan(5);
    expect(snapshots).toBeGreaterThan(5);
    expect(after.rssBytes).toBeLessThan(before.rssBytes * 1.5 + 100e6);
  },
  SETTLING_TEST_MS,
);

function mb(bytes: number): number {
  return Math.round(bytes / 1e6);
}

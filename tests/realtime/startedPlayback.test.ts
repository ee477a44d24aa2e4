/** Tests over a real socket which page's report begins a cue after loading, and which comes too late. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CueDraft } from '#server/show/fold/cueDraft.ts';
import { hello, liveItem, liveOverlay, openPage, ROOM, START_MS, startServer, until } from './realtimeSupport.ts';
import type { TestPage, TestServer } from './realtimeSupport.ts';

const overlay = liveOverlay(liveItem('image'));
let server: TestServer;
let begun: string[];

beforeEach(async () => {
  server = await startServer();
  begun = [];
  server.open(overlay, { onPlaybackStarted: (playbackId) => begun.push(playbackId) });
});
afterEach(() => server.close());

const cue = (playbackId: string, startedAt: number): CueDraft => ({
  topic: 'overlayItem:image:showImage',
  payload: {},
  playbackId,
  startedAt,
  untilMs: START_MS + 60_000,
});

/** Waits until all earlier messages of the page have arrived. */
async function heard(page: TestPage): Promise<void> {
  page.send({ type: 'unknown' });
  await until(() => page.messages.some(({ type }) => type === 'error'));
}

// behaviour: image-3
it('a cue begins once, with the first page that says so while it waits', async () => {
  const page = await openPage(server.url, hello({ pageId: 'page' }));
  await page.next();
  server.hub.publish(ROOM, overlay, [cue('waits', START_MS + 3_000), cue('runs', START_MS)]);
  await page.next();
  for (const playbackId of ['unknown', 'runs', 'waits', 'waits']) page.send({ type: 'playbackStarted', playbackId });
  await heard(page);
  expect(begun).toEqual(['waits']);
});

it('a report that comes when its time has begun by itself is late', async () => {
  const page = await openPage(server.url, hello({ pageId: 'page' }));
  await page.next();
  server.hub.publish(ROOM, overlay, [cue('waits', START_MS + 3_000)]);
  await page.next();
  server.session.nowMs = START_MS + 3_000;
  page.send({ type: 'playbackStarted', playbackId: 'waits' });
  await heard(page);
  expect(begun).toEqual([]);
});

/** Tests over real sockets what the server learns from pages about the places of ads. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CueDraft } from '#server/show/fold/cueDraft.ts';
import { hello, liveItem, liveOverlay, openPage, ROOM, START_MS, startServer, until } from './realtimeSupport.ts';
import type { TestPage, TestServer } from './realtimeSupport.ts';

const overlay = liveOverlay(liveItem('chat'));
let server: TestServer;

beforeEach(async () => {
  server = await startServer();
  server.open(overlay);
});
afterEach(() => server.close());

const cue = (playbackId: string, topic = 'ad'): CueDraft => ({
  topic,
  payload: {},
  playbackId,
  startedAt: START_MS,
  untilMs: START_MS + 8_000,
});

async function open(pageId: string, isPreview = false): Promise<TestPage> {
  const page = await openPage(server.url, hello({ pageId, isPreview }));
  await page.next();
  return page;
}

/** Sends reports of a page and waits until the server has read them. */
async function report(page: TestPage, ...reports: readonly (readonly [string, boolean])[]): Promise<void> {
  for (const [playbackId, hasPlace] of reports) page.send({ type: 'adPlace', playbackId, hasPlace });
  const errors = page.messages.filter(({ type }) => type === 'error').length;
  page.send({ type: 'unknown' });
  await until(() => page.messages.filter(({ type }) => type === 'error').length > errors);
}

/** Confirms everything that a page received. */
async function present(page: TestPage): Promise<void> {
  const { seq } = await page.next();
  page.send({ type: 'presented', seq });
  await until(() => server.hub.receipts(ROOM).get('page') === seq);
}

const notShown = (): string[] => {
  server.session.nowMs = START_MS + 9_000;
  return server.hub.notShown(ROOM).map(({ playbackId }) => playbackId);
};

// behaviour: plan-25
it('an ad without a place does not count as shown, although its message was received', async () => {
  const page = await open('page');
  server.hub.publish(ROOM, overlay, [cue('ad:1'), cue('ad:2'), cue('sound', 'playSound')]);
  await page.next();
  await page.next();
  await present(page);
  await report(page, ['ad:1', false], ['ad:2', false], ['ad:2', true]);
  expect(notShown()).toEqual(['ad:1']);
});

// behaviour: plan-25
it('ads of which all pages say that they found no place are counted, a place on one page is enough', async () => {
  const [page, other] = [await open('page'), await open('other')];
  server.hub.publish(ROOM, overlay, [cue('ad:1'), cue('ad:2'), cue('ad:3')]);
  await report(page, ['ad:1', false], ['ad:2', false], ['ad:3', false]);
  expect(server.hub.adPlaces.withoutPlace(ROOM)).toBe(3);
  await report(other, ['ad:2', true]);
  expect(server.hub.adPlaces.withoutPlace(ROOM)).toBe(0);
});

// behaviour: plan-25
it('previews, ads that do not run and other cues do not count', async () => {
  const [page, preview] = [await open('page'), await open('preview', true)];
  const ads = ['ad:1', 'ad:2', 'ad:3'];
  server.hub.publish(ROOM, overlay, [...ads.map((id) => cue(id)), cue('sound', 'playSound')]);
  await report(preview, ...ads.map((id) => [id, false] as const));
  await report(page, ['ad:1', false], ['ad:2', false], ['sound', false], ['made-up', false]);
  expect(server.hub.adPlaces.withoutPlace(ROOM)).toBe(0);
  server.session.nowMs = START_MS + 9_000;
  await report(await open('late'), ['ad:3', false]);
  expect(server.hub.adPlaces.withoutPlace(ROOM)).toBe(0);
});

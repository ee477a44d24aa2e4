/** Tests over real sockets whose playback failure ends a cue: one page's failure does not stop the others. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CueDraft } from '#server/show/fold/cueDraft.ts';
import type { HelloMessage } from '#schemas/generated/types.ts';
import { hello, liveItem, liveOverlay, openPage, ROOM, START_MS, startServer, until } from './realtimeSupport.ts';
import type { TestPage, TestServer } from './realtimeSupport.ts';

const overlay = liveOverlay({ ...liveItem('video'), isVisibleLandscape: false });
let server: TestServer;
let ends: [string, number | null][];

beforeEach(async () => {
  server = await startServer();
  ends = [];
  server.open(overlay, { onPlaybackEnded: (...end) => ends.push(end) });
});
afterEach(() => server.close());

async function open(pageId: string, more: Partial<HelloMessage> = {}): Promise<TestPage> {
  const page = await openPage(server.url, hello({ pageId, ...more }));
  await page.next();
  return page;
}

/** Starts a video on the item, or a sound. */
function start(topic = 'overlayItem:video:playVideo'): void {
  const cue: CueDraft = { topic, payload: {}, playbackId: 'p', startedAt: START_MS, untilMs: START_MS + 60_000 };
  server.hub.publish(ROOM, overlay, [cue]);
}

/** Waits until the page shows it. */
async function shown(page: TestPage, pageId: string): Promise<void> {
  const { seq } = await page.next();
  page.send({ type: 'presented', seq });
  await until(() => server.hub.receipts(ROOM).get(pageId) === seq);
}

const report = (page: TestPage, durationMs: number | null): void =>
  page.send({ type: 'playbackEnded', playbackId: 'p', durationMs });

/** Waits until all earlier messages of the page have arrived. */
async function heard(page: TestPage): Promise<void> {
  const errors = (): number => page.messages.filter(({ type }) => type === 'error').length;
  page.send({ type: 'unknown' });
  await until(() => errors() === 1);
}

// behaviour: cue-3
describe('a video that one page cannot play', () => {
  it('goes on while another page plays it, and ends with that one', async () => {
    const [broken, fine] = [await open('broken'), await open('fine')];
    start();
    await shown(broken, 'broken');
    await shown(fine, 'fine');
    report(broken, null);
    await heard(broken);
    expect(ends).toEqual([]);
    // New pages play it too.
    expect(server.hub.snapshotText(ROOM)).toContain('"playbackId":"p"');
    report(fine, 1200);
    await until(() => ends.length > 0);
    expect(ends).toEqual([['p', 1200]]);
  });

  it('ends when every page that shows it has failed', async () => {
    const [one, other] = [await open('one'), await open('other')];
    start();
    await shown(one, 'one');
    await shown(other, 'other');
    report(one, null);
    await heard(one);
    report(other, null);
    await until(() => ends.length > 0);
    expect(ends).toEqual([['p', null]]);
  });

  it.each([
    ['that does not show the item', { orientation: 'landscape' }, true],
    ['that has not drawn it', {}, false],
  ] as const)('does not go on for a page %s', async (_what, more, isDrawn) => {
    const [broken, other] = [await open('broken'), await open('other', more)];
    start();
    await shown(broken, 'broken');
    if (isDrawn) await shown(other, 'other');
    report(broken, null);
    await until(() => ends.length > 0);
    expect(ends).toEqual([['p', null]]);
  });

  it('ends when the page that played it has left and the next one fails', async () => {
    const [broken, fine] = [await open('broken'), await open('fine')];
    start();
    await shown(broken, 'broken');
    await shown(fine, 'fine');
    report(broken, null);
    await heard(broken);
    fine.socket.terminate();
    await until(() => !server.hub.receipts(ROOM).has('fine'));
    const late = await open('late');
    report(late, null);
    await until(() => ends.length > 0);
    expect(ends).toEqual([['p', null]]);
  });
});

// behaviour: cue-3
describe('a sound that was over before its page came', () => {
  const past = (page: TestPage): void =>
    page.send({ type: 'playbackEnded', playbackId: 'p', durationMs: null, isPast: true });

  it('is over, and did not fail', async () => {
    const missed: unknown[] = [];
    server.open(overlay, {
      onPlaybackEnded: (...end) => ends.push(end),
      onCueMissed: (...miss) => missed.push(miss),
    });
    server.hub.follow(ROOM, [{ playbackId: 'p' }]);
    start('playSound');
    server.session.nowMs += 5_000;
    past(await open('late'));
    await until(() => ends.length > 0);
    expect([ends, missed]).toEqual([[['p', null]], [['p', 'noPage']]]);
  });

  it('failed when a page tried before it', async () => {
    const missed: unknown[] = [];
    server.open(overlay, {
      onPlaybackEnded: (...end) => ends.push(end),
      onCueMissed: (...miss) => missed.push(miss),
    });
    const [computer, phone] = [await open('computer'), await open('phone', { device: 'mobile' })];
    server.hub.follow(ROOM, [{ playbackId: 'p' }]);
    start('playSound');
    await shown(computer, 'computer');
    await shown(phone, 'phone');
    report(computer, null);
    await heard(computer);
    expect(ends).toEqual([]);
    past(phone);
    await until(() => ends.length > 0);
    expect(missed).toEqual([['p', 'failed']]);
  });
});

describe('a sound that its page cannot play', () => {
  it('ends, whatever other pages show', async () => {
    const [sound, silent] = [await open('sound'), await open('silent')];
    start('playSound');
    await shown(sound, 'sound');
    await shown(silent, 'silent');
    report(sound, null);
    await until(() => ends.length > 0);
    expect(ends).toEqual([['p', null]]);
  });

  it('goes on while the page of the other device class plays it', async () => {
    const [computer, phone] = [await open('computer'), await open('phone', { device: 'mobile' })];
    start('playSound');
    await shown(computer, 'computer');
    await shown(phone, 'phone');
    report(computer, null);
    await heard(computer);
    expect(ends).toEqual([]);
    report(phone, 800);
    await until(() => ends.length > 0);
    expect(ends).toEqual([['p', 800]]);
  });
});

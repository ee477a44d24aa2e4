/**
 * Tests over real sockets which page plays the sounds, and cues that were stopped, ended elsewhere or outlived a
 * restart.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CueDraft } from '#server/show/fold/cueDraft.ts';
import type { HelloMessage } from '#schemas/generated/types.ts';
import { validateWelcomeMessage } from '#schemas/generated/validators.js';
import { hello, KEY, liveItem, liveOverlay, openPage, ROOM, START_MS, startServer, until } from './realtimeSupport.ts';
import type { TestPage, TestServer } from './realtimeSupport.ts';

let server: TestServer;
/** Notifications whether any page plays sounds. */
let told: boolean[] = [];
const overlay = liveOverlay(liveItem('goal', { amount: 1 }));

beforeEach(async () => {
  told = [];
  server = await startServer(undefined, { audibilityChanged: (id) => void told.push(server.hub.isAudible(id)) });
  server.open(overlay);
});
afterEach(() => server.close());

async function open(pageId: string, more: Partial<HelloMessage> = {}): Promise<TestPage> {
  const page = await openPage(server.url, hello({ pageId, ...more }));
  await page.next();
  return page;
}

/** Returns the sound page that a page was told. */
const soundPageOf = ({ messages }: TestPage): string | undefined =>
  messages.filter(({ type }) => type === 'welcome').at(-1)!.soundPageId;

const cue = (playbackId: string, more: Partial<CueDraft> = {}): CueDraft => ({
  topic: 'playSound',
  payload: { playbackId, url: '/a.mp3', volume: 1 },
  playbackId,
  startedAt: START_MS,
  untilMs: START_MS + 600_000,
  ...more,
});

const cuesOf = (): string[] =>
  (JSON.parse(server.hub.snapshotText(ROOM)!) as { cues: { cue: { playbackId: string } }[] }).cues.map(
    (message) => message.cue.playbackId,
  );

// behaviour: speech-10
describe('whether anybody hears anything', () => {
  it('is told when the first page has come and when the last one is gone, and not of those between', async () => {
    const [obs, second] = [await open('obs'), await open('second')];
    await until(() => told.length > 0);
    obs.socket.terminate();
    await until(() => server.hub.pages(ROOM).length === 1);
    second.socket.terminate();
    await until(() => told.length > 1);
    expect(told).toEqual([true, false]);
  });

  it('is told when the profile silences its pages and when it does not any more', async () => {
    await open('obs');
    await until(() => told.length === 1);
    for (const isLoud of [false, true]) {
      server.hub.publish(ROOM, { ...overlay, playAudioOnDesktop: isLoud });
      await until(() => told.at(-1) === isLoud);
    }
    expect(told).toEqual([true, false, true]);
  });
});

describe('the page that makes the sounds', () => {
  it('is told to every page of its device class by its welcome', async () => {
    const [obs, second, phone] = [await open('obs'), await open('second'), await open('phone', { device: 'mobile' })];
    expect([obs, second, phone].map(soundPageOf)).toEqual(['obs', 'obs', 'phone']);
    expect(validateWelcomeMessage(obs.messages[0])).toBe(true);
  });

  // behaviour: sound-1
  it('is followed by the next one when it leaves, and the others hear of it', async () => {
    const [obs, second, third] = [await open('obs'), await open('second'), await open('third')];
    obs.socket.terminate();
    await until(() => soundPageOf(second) === 'second' && soundPageOf(third) === 'second');
    // Sequence numbers continue: no page sees a gap.
    expect(second.messages.at(-1)).toMatchObject({ type: 'welcome', seq: 0, missed: [] });
    const back = await open('obs');
    expect(soundPageOf(back)).toBe('second');
  });

  // behaviour: sound-1
  it('is told which sounds run when it takes over: it has heard of their beginnings only', async () => {
    const [obs, second] = [await open('obs'), await open('second')];
    server.hub.publish(ROOM, overlay, [cue('over'), cue('runs')]);
    await second.next();
    obs.send({ type: 'playbackEnded', playbackId: 'over', durationMs: 40 });
    await until(() => !cuesOf().includes('over'));
    obs.socket.terminate();
    await until(() => soundPageOf(second) === 'second');
    const told = second.messages.at(-1);
    expect(told).toMatchObject({ type: 'welcome', missed: [], running: ['runs'] });
    expect(validateWelcomeMessage(told)).toBe(true);
  });

  // behaviour: sound-1
  it('is a preview only while no other page is there', async () => {
    const preview = await open('preview', { isPreview: true });
    expect(soundPageOf(preview)).toBe('preview');
    const obs = await open('obs');
    await until(() => soundPageOf(preview) === 'obs');
    expect(soundPageOf(obs)).toBe('obs');
    obs.socket.terminate();
    await until(() => soundPageOf(preview) === 'preview');
  });

  it('is one for all rooms of a streamer', async () => {
    server.hub.openRoom({ ...roomOf('one'), soundGroup: 'streamer' });
    server.hub.openRoom({ ...roomOf('two'), soundGroup: 'streamer' });
    server.hub.openRoom({ ...roomOf('other'), soundGroup: 'someone else' });
    server.hub.setLiveKeys((key) => key);
    const [one, two, other] = [
      await open('page-one', { liveKey: 'one' }),
      await open('page-two', { liveKey: 'two' }),
      await open('page-other', { liveKey: 'other' }),
    ];
    expect([one, two, other].map(soundPageOf)).toEqual(['page-one', 'page-one', 'page-other']);
    one.socket.terminate();
    await until(() => soundPageOf(two) === 'page-two');
    server.hub.setLiveKeys((key) => (key === KEY ? ROOM : null));
  });
});

const roomOf = (id: string) => ({ id, epoch: `epoch-${id}`, nowMs: () => START_MS, rate: 1, overlay });

describe('a cue', () => {
  it('that is stopped by another is not told to pages that come later, and nobody missed either', async () => {
    server.hub.publish(ROOM, overlay, [cue('a'), cue('b')]);
    await until(() => cuesOf().length === 2);
    server.hub.publish(ROOM, overlay, [cue('stop:1', { topic: 'stopSound', payload: { playbackId: 'a' }, ends: 'a' })]);
    await until(() => !cuesOf().includes('a'));
    expect(cuesOf()).toEqual(['b', 'stop:1']);
    server.session.nowMs = START_MS + 600_001;
    expect(server.hub.notShown(ROOM).map(({ playbackId }) => playbackId)).toEqual(['b']);
  });

  it('that is over for the session is over for those who come later', async () => {
    server.hub.publish(ROOM, overlay, [cue('a'), cue('b')]);
    await until(() => cuesOf().length === 2);
    server.hub.endCue(ROOM, 'a', 1200);
    server.hub.endCue(ROOM, 'unknown', 1200);
    expect(cuesOf()).toEqual(['b']);
    expect(server.hub.notShown(ROOM)).toEqual([]);
  });

  it('that ran before a restart runs on: it is told, its end counts, and its time may have passed', async () => {
    const ends: unknown[] = [];
    server.open(overlay, {
      epoch: 'epoch-2',
      running: [
        { ...cue('sound'), isState: false },
        { ...cue('video', { topic: 'overlayItem:v:playVideo' }), isState: true },
        { ...cue('late', { untilMs: START_MS - 1 }), isState: false },
      ],
      onPlaybackEnded: (...end) => ends.push(end),
    });
    const page = await openPage(server.url);
    const { snapshot } = await page.next();
    // Effects of a state message follow from the state.
    expect(snapshot!.cues.map((message) => message.cue!.playbackId)).toEqual(['sound']);
    expect(server.hub.notShown(ROOM).map(({ playbackId }) => playbackId)).toEqual(['late']);
    page.send({ type: 'playbackEnded', playbackId: 'video', durationMs: 900 });
    await until(() => ends.length === 1);
    expect(ends).toEqual([['video', 900]]);
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { manualClock } from '#engine/core/clock.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import type { JsonObject, PlaybackStatePayload } from '#schemas/generated/types.ts';
import { testComputer, unticked } from '#tests/support/testPrograms.ts';
import { realScheduler } from '../../ground/base/adapters/realTime.ts';
import type { ProgramLink, ProgramReport } from '../program.ts';
import { playbackOf } from './companionState.ts';
import { type FakeCompanion, playingState, startFakeCompanion } from './fake/fakeCompanion.ts';
import { youtubeMusic } from './youtubeMusic.ts';

/** A fortieth of the time for waiting, while the clock stands still between the steps of a test. */
const quick: Scheduler = { after: (delayMs, task) => realScheduler.after(delayMs / 40, task) };
const NOTHING = { progress_ms: 0, is_playing: false, item: null };
const TOKEN = 'known';

let clock: ReturnType<typeof manualClock>;
let app: FakeCompanion;
let reports: ProgramReport[];
let played: PlaybackStatePayload[];
let link: ProgramLink | undefined;

beforeEach(async () => {
  clock = manualClock(1_000_000);
  app = await startFakeCompanion();
  app.tokens.add(TOKEN);
  [reports, played] = [[], []];
});
afterEach(async () => {
  link?.close();
  await app.quit();
});

function open(password = TOKEN): void {
  link = youtubeMusic.open(
    { host: '127.0.0.1', port: app.port, password },
    {
      ...unticked(),
      clock,
      scheduler: quick,
      computer: testComputer(),
      report: (state) => void reports.push(state),
      emit: () => undefined,
      play: (playback) => void played.push(playback),
    },
  );
}

const state = (): Partial<ProgramReport> | undefined => reports.at(-1);
const title = (): string | undefined => played.at(-1)?.item?.name;
const perform = (call: string, values: JsonObject = {}): Promise<JsonObject> =>
  link!.perform(call, values, new AbortController().signal);
const states = (): number => app.requests.filter((each) => each.endsWith('/state')).length;

// behaviour: program-33
describe('what plays', () => {
  test('is the song of the app, asked for once in 5 s', async () => {
    open();
    await expect.poll(state).toEqual({ status: 'connected', reason: null, version: 'YouTube Music Desktop App' });
    expect(played.at(-1)).toEqual({
      progress_ms: 12_500,
      is_playing: true,
      item: {
        id: 'id-One',
        name: 'One',
        duration_ms: 180_000,
        artists: [{ name: 'Band' }],
        album: { images: [{ url: 'https://lh3.example/large' }] },
      },
    });
    app.state = playingState('Two');
    await new Promise((resolve) => realScheduler.after(300, () => resolve(null)));
    expect([states(), title()]).toEqual([1, 'One']);
    app.rest();
    clock.set(clock.nowMs() + 6_000);
    await expect.poll(title).toBe('Two');
    // The app counts otherwise than the clock here: the song stays, and so does the connection.
    clock.set(clock.nowMs() + 6_000);
    await expect.poll(states).toBe(3);
    expect([title(), state()?.status]).toEqual(['Two', 'connected']);
  });

  test('is nothing while the app is away, and everything heals by itself', async () => {
    open();
    await expect.poll(title).toBe('One');
    const { port } = app;
    await app.quit();
    clock.set(clock.nowMs() + 6_000);
    await expect.poll(state).toMatchObject({ status: 'lost', reason: 'notRunning' });
    expect(played.at(-1)).toEqual(NOTHING);
    app = await startFakeCompanion(port);
    app.tokens.add(TOKEN);
    app.state = playingState('Three');
    clock.set(clock.nowMs() + 6_000);
    await expect.poll(title).toBe('Three');
  });

  test('is refused with its reason: a token that ended, and something else at the port', async () => {
    open('old');
    await expect.poll(state).toMatchObject({ status: 'refused', reason: 'password' });
    app.tokens.add('old');
    clock.set(clock.nowMs() + 6_000);
    await expect.poll(state).toMatchObject({ status: 'connected' });
    app.rest();
    app.state = null;
    clock.set(clock.nowMs() + 6_000);
    await expect.poll(state).toMatchObject({ status: 'refused', reason: 'protocol' });
  });
});

// behaviour: program-33
describe('its keys', () => {
  test('reach the app', async () => {
    open();
    await expect.poll(title).toBe('One');
    for (const task of ['play', 'pause', 'playPause', 'next', 'previous']) await perform('controlMusic', { task });
    await perform('controlMusic', { task: 'setVolume', percent: 35 });
    expect(app.commands).toEqual([
      ...['play', 'pause', 'playPause', 'next', 'previous'].map((command) => ({ command })),
      { command: 'setVolume', data: 35 },
    ]);
    await expect(perform('controlMusic', { task: 'constructor' })).rejects.toMatchObject({
      code: 'PROGRAM_CALL_UNKNOWN',
    });
  });
});

// behaviour: program-34
describe('pairing', () => {
  const token = async (): Promise<unknown> => (await perform('pair'))['token'];

  test('shows the code of the app, and ends with the token once somebody allows it there', async () => {
    open('');
    await expect.poll(state).toMatchObject({ status: 'refused', reason: 'password' });
    expect(await perform('pair')).toEqual({ code: '1000' });
    await expect.poll(app.window).toBe('1000');
    expect(await perform('pair')).toEqual({ code: '1000' });
    app.decide(true);
    await expect.poll(token).toBe('f0'.repeat(256));
    expect(youtubeMusic.hasSecretAnswer?.('pair')).toBe(true);
  });

  test('names what is to be done when the app takes nobody, or somebody refuses', async () => {
    open('');
    app.isAuthorizing = false;
    await expect(perform('pair')).rejects.toMatchObject({ code: 'PROGRAM_REFUSED' });
    app.isAuthorizing = true;
    await perform('pair');
    await expect.poll(app.window).not.toBeNull();
    app.decide(false);
    const outcome = (): Promise<unknown> => perform('pair').catch((error: { params: unknown }) => error.params);
    await expect
      .poll(outcome)
      .toMatchObject({ reason: { en: expect.stringContaining('nobody allowed it') as string } });
    // Then it begins anew.
    expect(await perform('pair')).toEqual({ code: '1001' });
  });
});

// behaviour: program-33
test.each<[string, object, object]>([
  ['paused', { trackState: 0 }, { is_playing: false, progress_ms: 12_500 }],
  ['loading', { trackState: 2 }, { is_playing: true }],
  ['an advertisement', { adPlaying: true }, { is_playing: false }],
  ['nothing known', { trackState: -1 }, NOTHING],
])('a state: %s', (_name, player, expected) => expect(playbackOf(playingState('One', player))).toMatchObject(expected));

/** Tests a stream of eight hours in simulated time: how often the service is asked, and how long the widget is wrong. */
import { setImmediate } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { spotifyWidget, type SpotifyWidgetView } from '#engine/items/spotify-widget/state.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import { createMusicDesk } from '../../../integrations/music/musicDesk.ts';
import { insertUser } from '../../../people/accounts/users/store.ts';
import type { SpotifyWidgetData } from '#schemas/generated/types.ts';
import { CONFIRMED } from '#tests/support/apiServerOptions.ts';
import { manualTime } from '#tests/support/manualTime.ts';
import { openTestDatabase } from '#tests/support/testDatabase.ts';
import { CLIENT_ID, testSpotify } from '#tests/support/testSpotify.ts';
import { createFakeSpotify } from './fake/fakeSpotify.ts';
import type { FakeTrack } from './fake/fakePlayer.ts';
import type { Spotify } from './openSpotify.ts';

const REDIRECT = 'http://127.0.0.1:4400/api/spotify/callback';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const START = 1_800_000_000_000;

/** Same numbers every time. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

interface Outcome {
  requestTimes: number[];
  /** Longest time in which the widget showed something else than what played, without a mark. */
  longestWrongMs: number;
  /** Time from the beginning of the quota's end to the mark. */
  markedAfterMs: number;
  /** Time from the new quota until the widget was right. */
  rightAfterMs: number;
  songs: number;
  renewals: number;
}

async function streamEightHours(): Promise<Outcome> {
  const { clock, scheduler, fireNext } = manualTime(START);
  const database = await openTestDatabase();
  const user = {
    ...CONFIRMED,
    email: 'mia@example.com',
    apiKeyHash: 'x',
    isAdministrator: false,
    plan: null,
    nowMs: 0,
  };
  await insertUser(database, { ...user, id: 'mia' });
  const random = randomNumbers(7);
  const fake = createFakeSpotify(clock.nowMs);
  const { player } = fake.person('mia');
  fake.apps.set(CLIENT_ID, { clientId: CLIENT_ID, redirectUris: new Set([REDIRECT]), registered: new Set(['mia']) });
  fake.signedIn = 'mia';
  const nextSong = (n: number): FakeTrack => ({
    id: String(n).padStart(22, 'A'),
    name: `Song ${n}`,
    artist: 'Band',
    durationMs: Math.round(MINUTE + random() * 4 * MINUTE),
    explicit: false,
  });
  player.album = Array.from({ length: 400 }, (_, n) => nextSong(n));
  fake.tracks = [...player.album];
  const songs = player.album.length;
  player.play(player.album.shift()!);

  let data: SpotifyWidgetData = spotifyWidget.initial({} as never, { nowMs: START } as never);
  const desk = createMusicDesk({
    clock,
    inbox: {
      submit: async (_streamerId, draft) => {
        const event = { ...draft, at: clock.nowMs() } as unknown as StreamEvent;
        const context = { nowMs: clock.nowMs() } as never;
        if (event.type === 'playbackState') data = spotifyWidget.reduce(data, event, {} as never, context).data;
        return {} as never;
      },
    },
  });
  const open = (): Spotify =>
    testSpotify({
      database,
      clock,
      scheduler,
      fake,
      random,
      publicUrl: 'http://127.0.0.1:4400',
      interests: () => new Map([['mia', 'shown']]),
      report: (streamerId, playback) => desk.report(streamerId, playback),
    });
  let spotify = open();
  await spotify.desk.connect('mia', fake.agree(await spotify.desk.begin('mia', { clientId: CLIENT_ID })));
  await spotify.start();

  const view = (): SpotifyWidgetView =>
    spotifyWidget.view(data, {} as never, { locale: 'en', nowMs: clock.nowMs(), mode: 'live' } as never);
  const isMarked = (): boolean => data.playbackState?.is_stale === true;
  function isRight(): boolean {
    const { song, isPlaying, progressMs, atMs, durationMs } = view();
    const now = player.now();
    if (now === null) return !song.isSong;
    if (song.title !== now.track.name || isPlaying !== now.isPlaying) return false;
    const shown = Math.min(durationMs, progressMs + (isPlaying ? clock.nowMs() - atMs : 0));
    return Math.abs(shown - now.progressMs) <= 2 * SECOND;
  }

  let [wrongSinceMs, longestWrongMs, markedAfterMs, rightAfterMs] = [START, 0, Infinity, Infinity];
  let isDown = false;
  const quotaFromMs = START + 5 * HOUR;
  const quotaUntilMs = quotaFromMs + 20 * MINUTE;
  function watch(): void {
    const nowMs = clock.nowMs();
    if (isDown || isMarked() || isRight()) wrongSinceMs = nowMs;
    longestWrongMs = Math.max(longestWrongMs, nowMs - wrongSinceMs);
    if (nowMs >= quotaFromMs && isMarked()) markedAfterMs = Math.min(markedAfterMs, nowMs - quotaFromMs);
    if (nowMs >= quotaUntilMs && !isMarked()) rightAfterMs = Math.min(rightAfterMs, nowMs - quotaUntilMs);
    scheduler.after(250, watch);
  }
  /** The streamer uses the player. */
  function touch(): void {
    const chance = random();
    if (chance < 0.3) player.next();
    else if (chance < 0.5) player.seek(Math.round(random() * 50 * SECOND));
    else if (chance < 0.8) {
      player.pause();
      scheduler.after(random() * MINUTE, () => player.resume());
    } else {
      player.close();
      scheduler.after(random() * 2 * MINUTE, () => player.play(player.album.shift()!));
    }
    scheduler.after(MINUTE + random() * 5 * MINUTE, touch);
  }
  /** Viewers search for songs, all at once. */
  function storm(leftS: number): void {
    if (leftS === 0) return;
    const { signal } = new AbortController();
    for (let n = 0; n < 3; n++) spotify.provider.search('mia', `song ${leftS}`, signal).catch(() => undefined);
    scheduler.after(SECOND, () => storm(leftS - 1));
  }
  scheduler.after(0, watch);
  scheduler.after(MINUTE, touch);
  for (let hour = 0; hour < 8; hour++) scheduler.after(hour * HOUR + 30 * MINUTE, () => storm(180));
  scheduler.after(5 * HOUR, () => (fake.quotaUntilMs = quotaUntilMs));

  async function restart(): Promise<void> {
    isDown = true;
    await spotify.stop();
    spotify = open();
    await spotify.start();
    isDown = false;
  }
  let work = Promise.resolve();
  scheduler.after(4 * HOUR + 31 * MINUTE, () => {
    work = restart();
  });
  let storedFrom = 0;
  while (clock.nowMs() < START + 8 * HOUR) {
    fireNext();
    for (let n = 0; n < 3; n++) await setImmediate();
    await work;
    const fresh = fake.requests.slice(storedFrom);
    storedFrom = fake.requests.length;
    // The database needs real time when a token is replaced, or a limit is noted.
    const isStored = fresh.some(({ path }) => path === '/api/token') || (fake.quotaUntilMs ?? 0) > clock.nowMs();
    if (!isStored || fresh.length === 0) continue;
    await database.raw('select 1');
    for (let n = 0; n < 3; n++) await setImmediate();
  }
  await spotify.stop();
  await database.destroy();
  return {
    requestTimes: fake.requests.map(({ atMs }) => atMs),
    longestWrongMs,
    markedAfterMs,
    rightAfterMs,
    songs: songs - player.album.length,
    renewals: fake.requests.filter(({ path }) => path === '/api/token').length,
  };
}

// behaviour: music-9, music-10
describe('a stream of eight hours with searches, a restart and a used-up quota', () => {
  let outcome: Outcome;
  beforeAll(async () => {
    outcome = await streamEightHours();
  }, 120_000);

  test('is long enough to say something', () => {
    expect(outcome.songs).toBeGreaterThan(120);
    expect(outcome.renewals).toBeGreaterThanOrEqual(8);
    expect(outcome.requestTimes.length).toBeGreaterThan(5_000);
  });

  test('asks the service at most twenty times in any thirty seconds', () => {
    const { requestTimes } = outcome;
    const most = Math.max(
      ...requestTimes.map((fromMs, at) => {
        const beyond = requestTimes.findIndex((ms, index) => index > at && ms >= fromMs + 30 * SECOND);
        return (beyond === -1 ? requestTimes.length : beyond) - at;
      }),
    );
    expect(most).toBeLessThanOrEqual(20);
    // Otherwise the searches would prove nothing.
    expect(most).toBeGreaterThan(15);
  });

  test('shows what plays, wrong for six seconds at most', () => {
    expect(outcome.longestWrongMs).toBeLessThanOrEqual(6 * SECOND);
    expect(outcome.longestWrongMs).toBeGreaterThan(SECOND);
  });

  test('marks the song while the quota is used up, and no longer', () => {
    expect(outcome.markedAfterMs).toBeLessThanOrEqual(8 * SECOND);
    expect(outcome.rightAfterMs).toBeLessThanOrEqual(3 * SECOND);
  });
});

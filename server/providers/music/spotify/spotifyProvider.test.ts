/** Tests songs, queue and errors against a service that answers as documented. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ManualClock, manualClock } from '#engine/core/clock.ts';
import type { AppError } from '#engine/core/appError.ts';
import { insertUser } from '../../../people/accounts/users/store.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { CONFIRMED } from '#tests/support/apiServerOptions.ts';
import { openTestDatabase } from '#tests/support/testDatabase.ts';
import { CLIENT_ID, testSpotify } from '#tests/support/testSpotify.ts';
import { createFakeSpotify } from './fake/fakeSpotify.ts';
import type { FakePerson, FakeSpotify } from './fake/fakeWorld.ts';
import type { FakeTrack } from './fake/fakePlayer.ts';
import type { Spotify } from './openSpotify.ts';
import type { SpotifyProvider, SpotifyTask } from './spotifyProvider.ts';

const REDIRECT = 'http://127.0.0.1:4400/api/spotify/callback';
const signal = new AbortController().signal;
const idOf = (n: number): string => String(n).padStart(22, 'A');
const song = (n: number, explicit = false): FakeTrack => ({
  id: idOf(n),
  name: `Song ${n}`,
  artist: 'Band',
  durationMs: 180_000,
  explicit,
});

let clock: ManualClock;
let database: Database;
let fake: FakeSpotify;
let person: FakePerson;
let spotify: Spotify;
let provider: SpotifyProvider;

const open = (): Spotify =>
  testSpotify({
    database,
    clock,
    scheduler: { after: () => () => undefined },
    fake,
    publicUrl: 'http://127.0.0.1:4400',
  });

beforeEach(async () => {
  clock = manualClock(1_000_000);
  database = await openTestDatabase();
  await insertUser(database, {
    ...CONFIRMED,
    id: 'mia',
    email: 'mia@example.com',
    apiKeyHash: 'x',
    isAdministrator: false,
    plan: null,
    nowMs: 0,
  });
  fake = createFakeSpotify(clock.nowMs);
  person = fake.person('mia');
  fake.tracks = Array.from({ length: 15 }, (_, n) => song(n, n === 3));
  fake.apps.set(CLIENT_ID, { clientId: CLIENT_ID, redirectUris: new Set([REDIRECT]), registered: new Set(['mia']) });
  fake.signedIn = 'mia';
  spotify = open();
  provider = spotify.provider;
  await spotify.desk.connect('mia', fake.agree(await spotify.desk.begin('mia', { clientId: CLIENT_ID })));
  clock.set(clock.nowMs() + 60_000);
  fake.requests.length = 0;
});
afterEach(async () => {
  await spotify.stop();
  await database.destroy();
});

const failure = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing',
    (error: AppError) => error.code,
  );

// behaviour: music-11
describe('songs', () => {
  test('are found by words, ten at most', async () => {
    const found = await provider.search('mia', 'song band', signal);
    expect(found).toHaveLength(10);
    expect(found[3]).toEqual({
      track: {
        id: idOf(3),
        name: 'Song 3',
        duration_ms: 180_000,
        artists: [{ name: 'Band' }],
        album: { images: [{ url: `https://i.scdn.co/image/${idOf(3)}` }] },
      },
      isExplicit: true,
    });
    expect(await provider.search('mia', ' ', signal)).toEqual([]);
    expect(fake.requests).toHaveLength(1);
  });

  test('are found by their links only', async () => {
    for (const link of [
      `https://open.spotify.com/track/${idOf(2)}?si=abc`,
      `open.spotify.com/intl-de/track/${idOf(2)}`,
      ` spotify:track:${idOf(2)} `,
    ])
      expect((await provider.byLink('mia', link, signal))?.track.name, link).toBe('Song 2');
    expect(await provider.byLink('mia', `spotify:track:${idOf(99)}`, signal)).toBeNull();
    const asked = fake.requests.length;
    for (const words of [
      'song 2',
      `https://open.spotify.com/album/${idOf(2)}`,
      `https://evil.example/open.spotify.com/track/${idOf(2)}`,
      `spotify:track:../me`,
      `spotify:track:${idOf(2)}x`,
    ])
      expect(await provider.byLink('mia', words, signal), words).toBeNull();
    expect(fake.requests).toHaveLength(asked);
  });

  test('are queued and skipped, though the service answers with no JSON', async () => {
    person.player.play(song(0));
    await provider.enqueue('mia', (await provider.search('mia', 'Song 7', signal))[0]!.track, signal);
    const queue = await provider.queue('mia', signal);
    expect([queue.current?.name, queue.next[0]?.name]).toEqual(['Song 0', 'Song 7']);
    await provider.skip('mia', signal);
    expect((await provider.queue('mia', signal)).current?.name).toBe('Song 7');
  });
});

// behaviour: music-11
describe('a refusal', () => {
  const enqueue = (): Promise<void> =>
    provider.enqueue('mia', { id: idOf(1), name: '', duration_ms: 0, artists: [], album: { images: [] } }, signal);

  test('without a player, without Premium and without a connection is named', async () => {
    expect(await failure(enqueue())).toBe('MUSIC_NO_DEVICE');
    person.isPremium = false;
    expect(await failure(provider.skip('mia', signal))).toBe('MUSIC_NOT_ALLOWED');
    expect(await failure(provider.skip('ben', signal))).toBe('MUSIC_NOT_CONNECTED');
    expect(provider.isConnected('ben')).toBe(false);
  });

  test('by an outage, and a song that is none, reach nobody', async () => {
    fake.outage = 503;
    expect(await failure(enqueue())).toBe('MUSIC_NOT_REACHED');
    fake.outage = null;
    const track = { id: '../../x', name: '', duration_ms: 0, artists: [], album: { images: [] } };
    expect(await failure(provider.enqueue('mia', track, signal))).toBe('MUSIC_NOT_REACHED');
  });

  test('by a limit stops requests for the time that the service names, also after a restart', async () => {
    fake.quotaUntilMs = clock.nowMs() + 3_600_000;
    const error = await provider.skip('mia', signal).catch((reason: AppError) => reason);
    expect(error).toMatchObject({ code: 'MUSIC_BUSY', params: { service: 'Spotify', seconds: 3_600 } });
    expect(spotify.desk.status('mia')).toMatchObject({ state: 'quota', untilMs: fake.quotaUntilMs });
    const asked = fake.requests.length;
    await spotify.stop();
    spotify = open();
    await spotify.start();
    clock.set(fake.quotaUntilMs - 1);
    expect(await failure(spotify.provider.skip('mia', signal))).toBe('MUSIC_BUSY');
    expect(fake.requests).toHaveLength(asked);
    clock.set(fake.quotaUntilMs);
    expect(await failure(spotify.provider.queue('mia', signal))).toBe('nothing');
  });

  test('of more than twelve calls in the window comes from Liveloom itself', async () => {
    const failed = [];
    for (let n = 0; n < 30; n++) failed.push(await failure(provider.search('mia', `song ${n}`, signal)));
    expect(failed.filter((code) => code === 'nothing')).toHaveLength(12);
    expect(fake.requests).toHaveLength(12);
  });
});

// behaviour: music-7
describe('a token', () => {
  test('that ends is renewed once, however many wait for it', async () => {
    clock.set(clock.nowMs() + 3_600_000);
    await Promise.all([1, 2, 3].map(() => provider.queue('mia', signal)));
    expect(fake.requests.map(({ path }) => path).sort()).toEqual([
      '/api/token',
      '/v1/me/player/queue',
      '/v1/me/player/queue',
      '/v1/me/player/queue',
    ]);
  });

  test('that was replaced is stored: a restarted server goes on', async () => {
    for (let hour = 0; hour < 3; hour++) {
      clock.set(clock.nowMs() + 3_600_000);
      await spotify.stop();
      spotify = open();
      await spotify.start();
      expect(await failure(spotify.provider.queue('mia', signal)), String(hour)).toBe('nothing');
    }
  });

  test('that is refused before its time is renewed', async () => {
    fake.accessTokens.clear();
    expect(await failure(provider.queue('mia', signal))).toBe('nothing');
  });

  test('that is not renewed for now ends nothing', async () => {
    clock.set(clock.nowMs() + 3_600_000);
    fake.areTokensLimited = true;
    const error = await provider.queue('mia', signal).catch((reason: AppError) => reason);
    expect(error).toMatchObject({ code: 'MUSIC_BUSY', params: { seconds: 20 } });
    fake.areTokensLimited = false;
    expect(await failure(provider.queue('mia', signal))).toBe('nothing');
  });

  test('that the person withdrew ends the connection until they connect again', async () => {
    fake.accessTokens.clear();
    fake.refreshTokens.clear();
    expect(await failure(provider.queue('mia', signal))).toBe('MUSIC_SIGNED_OUT');
    expect(spotify.desk.status('mia').state).toBe('signedOut');
    const asked = fake.requests.length;
    expect(await failure(provider.queue('mia', signal))).toBe('MUSIC_SIGNED_OUT');
    expect(fake.requests).toHaveLength(asked);
    await spotify.desk.connect('mia', fake.agree(await spotify.desk.begin('mia', {})));
    expect(await failure(provider.queue('mia', signal))).toBe('nothing');
  });

  test('of a person whom the app forgot says so, and works again when it knows them', async () => {
    fake.apps.get(CLIENT_ID)!.registered.clear();
    expect(await failure(provider.queue('mia', signal))).toBe('MUSIC_SIGNED_OUT');
    expect(spotify.desk.status('mia').state).toBe('notRegistered');
    fake.apps.get(CLIENT_ID)!.registered.add('mia');
    expect(await failure(provider.queue('mia', signal))).toBe('nothing');
    expect(spotify.desk.status('mia').state).toBe('connected');
  });
});

// behaviour: music-13
describe('the step "Music player"', () => {
  const control = (task: SpotifyTask, percent = 50): Promise<void> => provider.control('mia', task, percent, signal);
  const isPlaying = (): boolean | undefined => person.player.now()?.isPlaying;

  test('plays, pauses, skips and sets the volume', async () => {
    person.player.album = [song(2)];
    person.player.play(song(1), 60_000);
    await control('pause');
    expect(isPlaying()).toBe(false);
    await control('playPause');
    expect(isPlaying()).toBe(true);
    await control('playPause');
    await control('play');
    expect(isPlaying()).toBe(true);
    await control('previous');
    expect(person.player.now()).toMatchObject({ progressMs: 0, track: { name: 'Song 1' } });
    await control('next');
    expect(person.player.now()?.track.name).toBe('Song 2');
    await control('setVolume', 34.6);
    expect(person.player.volume).toBe(35);
  });

  test('is done where it is so already', async () => {
    person.player.play(song(1));
    await control('play');
    person.player.pause();
    await control('pause');
    expect(isPlaying()).toBe(false);
  });

  test('names why the service refuses', async () => {
    expect(await failure(control('play'))).toBe('MUSIC_NO_DEVICE');
    person.player.play(song(1));
    person.player.volume = null;
    expect(await failure(control('setVolume'))).toBe('PROGRAM_REFUSED');
    person.isPremium = false;
    expect(await failure(control('pause'))).toBe('MUSIC_NOT_ALLOWED');
  });

  test('stays within the budget', async () => {
    person.player.play(song(1));
    const outcomes: string[] = [];
    for (let call = 0; call < 14; call++) outcomes.push(await failure(control('setVolume', call)));
    expect(outcomes.filter((outcome) => outcome === 'nothing')).toHaveLength(12);
    expect(outcomes.at(-1)).toBe('MUSIC_BUSY');
    expect(fake.requests).toHaveLength(12);
  });
});

/** Tests when the service is asked what plays, with several streamers in simulated time. */
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PlaybackStatePayload } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { insertUser } from '../../../people/accounts/users/store.ts';
import { CONFIRMED } from '#tests/support/apiServerOptions.ts';
import { type ManualTime, manualTime } from '#tests/support/manualTime.ts';
import { openTestDatabase } from '#tests/support/testDatabase.ts';
import { CLIENT_ID, testSpotify } from '#tests/support/testSpotify.ts';
import { createFakeSpotify } from './fake/fakeSpotify.ts';
import type { FakeSpotify } from './fake/fakeWorld.ts';
import type { FakeTrack } from './fake/fakePlayer.ts';
import type { Spotify } from './openSpotify.ts';
import type { MusicInterest } from './pollPlan.ts';

const REDIRECT = 'http://127.0.0.1:4400/api/spotify/callback';
const SONG: FakeTrack = { id: 'A'.repeat(22), name: 'Song', artist: 'Band', durationMs: 3_600_000, explicit: false };

let time: ManualTime;
let database: Database;
let fake: FakeSpotify;
let spotify: Spotify;
let interests: Map<string, MusicInterest>;
let reports: { streamerId: string; playback: PlaybackStatePayload }[];

beforeEach(async () => {
  time = manualTime(1_000_000);
  database = await openTestDatabase();
  fake = createFakeSpotify(time.clock.nowMs);
  interests = new Map();
  reports = [];
  let state = 11;
  spotify = testSpotify({
    database,
    clock: time.clock,
    scheduler: time.scheduler,
    fake,
    random: () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647,
    publicUrl: 'http://127.0.0.1:4400',
    interests: () => interests,
    report: async (streamerId, playback) => void reports.push({ streamerId, playback }),
  });
});
afterEach(async () => {
  await spotify.stop();
  await database.destroy();
});

/** Connects a streamer who plays a song. */
async function connect(id: string, clientId = CLIENT_ID): Promise<void> {
  const user = { ...CONFIRMED, email: `${id}@example.com`, apiKeyHash: id, isAdministrator: false, plan: null };
  await insertUser(database, { ...user, id, nowMs: 0 });
  const registered = new Set([...(fake.apps.get(clientId)?.registered ?? []), id]);
  fake.apps.set(clientId, { clientId, redirectUris: new Set([REDIRECT]), registered });
  fake.person(id).player.play(SONG);
  fake.signedIn = id;
  await spotify.desk.connect(id, fake.agree(await spotify.desk.begin(id, { clientId })));
}

const clientOf = (n: number): string => String(n).padStart(32, '0');

/** Waits until everything that was sent to the database is done. */
async function stored(): Promise<void> {
  await database.raw('select 1');
  for (let n = 0; n < 3; n++) await setImmediate();
}

async function pass(durationMs: number): Promise<void> {
  const untilMs = time.clock.nowMs() + durationMs;
  // Time goes from timer to timer.
  const cancel = time.scheduler.after(durationMs, () => undefined);
  while (time.clock.nowMs() < untilMs) {
    const asked = fake.requests.length;
    time.fireNext();
    for (let n = 0; n < 3; n++) await setImmediate();
    // Limits are stored, which takes real time.
    if (fake.requests.length > asked && fake.ratePer30s !== null) await stored();
  }
  cancel();
}

/** Returns the number of requests in a time. */
async function requestsIn(durationMs: number): Promise<number> {
  const before = fake.requests.length;
  await pass(durationMs);
  return fake.requests.length - before;
}

// behaviour: music-9
describe('the service is asked', () => {
  test('every five seconds for a page, every fifteen for a stream, and never for nobody', async () => {
    await connect('mia');
    await spotify.start();
    expect(await requestsIn(300_000)).toBe(0);
    interests.set('mia', 'shown');
    await pass(60_000);
    expect(await requestsIn(300_000)).toBeGreaterThanOrEqual(59);
    expect(await requestsIn(300_000)).toBeLessThanOrEqual(61);
    interests.set('mia', 'wanted');
    await pass(60_000);
    expect(await requestsIn(300_000)).toBe(20);
    interests.clear();
    await pass(2_000);
    expect(await requestsIn(300_000)).toBe(0);
  });

  test('at once when a page opens', async () => {
    await connect('mia');
    interests.set('mia', 'wanted');
    await spotify.start();
    await pass(60_000);
    interests.set('mia', 'shown');
    expect(await requestsIn(4_000)).toBeGreaterThanOrEqual(1);
  });

  test('while somebody reads the state of the connection', async () => {
    await connect('mia');
    await spotify.start();
    await pass(60_000);
    spotify.desk.status('mia');
    expect(await requestsIn(5_000)).toBe(1);
    expect(spotify.desk.status('mia')).toMatchObject({ playback: { item: { name: 'Song' }, is_playing: true } });
    await pass(60_000);
    expect(await requestsIn(60_000)).toBe(0);
  });

  test('not at one moment for many streamers', async () => {
    const ids = Array.from({ length: 40 }, (_, n) => `streamer-${n}`);
    for (const [n, id] of ids.entries()) await connect(id, clientOf(n));
    for (const id of ids) interests.set(id, 'shown');
    await spotify.start();
    await pass(60_000);
    const fromMs = time.clock.nowMs();
    await pass(5_000);
    const moments = fake.requests.filter(({ atMs }) => atMs >= fromMs).map(({ atMs }) => Math.floor(atMs / 100));
    expect(moments.length).toBeGreaterThanOrEqual(39);
    const busiest = Math.max(...moments.map((one) => moments.filter((moment) => moment === one).length));
    expect(busiest).toBeLessThanOrEqual(8);
  });

  test('less often by streamers who share a client ID, so that the limit holds without a refusal', async () => {
    for (let n = 0; n < 5; n++) await connect(`streamer-${n}`);
    for (let n = 0; n < 5; n++) interests.set(`streamer-${n}`, 'shown');
    await pass(60_000);
    await spotify.start();
    await pass(120_000);
    reports = [];
    const perHalfMinute = (await requestsIn(300_000)) / 10;
    expect(perHalfMinute).toBeGreaterThan(11);
    expect(perHalfMinute).toBeLessThanOrEqual(16);
    expect(reports.filter(({ playback }) => playback.is_stale)).toEqual([]);
  });
});

// behaviour: music-10
describe('a report', () => {
  test('is made of what is new only', async () => {
    await connect('mia');
    interests.set('mia', 'shown');
    await spotify.start();
    await pass(60_000);
    expect(reports.map(({ playback }) => playback.item?.name)).toEqual(['Song']);
    fake.people.get('mia')!.player.pause();
    await pass(60_000);
    expect(reports.slice(1)).toMatchObject([{ playback: { is_playing: false } }]);
  });

  test('marks a song that nobody confirms, and one that is confirmed again', async () => {
    await connect('mia');
    interests.set('mia', 'shown');
    await spotify.start();
    await pass(10_000);
    fake.outage = 502;
    await pass(9_000);
    expect(reports).toHaveLength(1);
    await pass(8_000);
    expect(reports.slice(1)).toMatchObject([
      { playback: { is_stale: true, is_playing: true, item: { name: 'Song' } } },
    ]);
    expect(spotify.desk.status('mia').state).toBe('unreachable');
    await pass(300_000);
    expect(reports).toHaveLength(2);
    fake.outage = null;
    await pass(62_000);
    expect(reports.slice(2)).toMatchObject([{ playback: { is_playing: true } }]);
    expect(reports[2]!.playback.is_stale).toBeUndefined();
  });

  test('waits as long as the service asks', async () => {
    await connect('mia');
    interests.set('mia', 'shown');
    await spotify.start();
    await pass(10_000);
    fake.ratePer30s = 2;
    await pass(4_000);
    expect(spotify.desk.status('mia').state).toBe('limited');
    expect(await requestsIn(3_000)).toBe(0);
    expect(await requestsIn(6_000)).toBe(1);
  });

  test('ends with the connection: nothing plays', async () => {
    await connect('mia');
    interests.set('mia', 'shown');
    await spotify.start();
    await pass(10_000);
    await spotify.desk.disconnect('mia');
    expect(reports.at(-1)).toEqual({ streamerId: 'mia', playback: { progress_ms: 0, is_playing: false, item: null } });
    expect(await requestsIn(60_000)).toBe(0);
  });
});

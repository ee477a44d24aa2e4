/** Connects accounts to a Spotify of the test; without one nothing answers. */
import { randomBytes } from 'node:crypto';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import { createSecretBox } from '#server/ground/base/files/secretBox.ts';
import type { Database } from '#server/ground/db/connection.ts';
import type { FetchNamed } from '#server/ground/outbound/fetchNamed.ts';
import type { MusicDesk } from '#server/integrations/music/musicDesk.ts';
import type { FakeSpotify } from '#server/providers/music/spotify/fake/fakeWorld.ts';
import { openSpotify, type Spotify, type SpotifyDeps } from '#server/providers/music/spotify/openSpotify.ts';
import { spotifySettings } from '#server/providers/music/spotify/spotifySettings.ts';

export const CLIENT_ID = '0123456789abcdef0123456789abcdef';

const secrets = createSecretBox(randomBytes(32), randomBytes);

/** Reports to a desk of music as the server does. */
export const reportOf =
  ({ report }: Pick<MusicDesk, 'report'>): SpotifyDeps['report'] =>
  (streamerId, playback) =>
    report(streamerId, playback, 'spotify');

export interface TestSpotify extends Partial<Omit<SpotifyDeps, 'database' | 'clock' | 'scheduler'>> {
  database: Database;
  clock: Clock;
  scheduler: Scheduler;
  /** The service; without it nothing answers. */
  fake?: FakeSpotify | undefined;
}

/** All of a process can open what the others sealed, as a restarted server does. */
export const testSpotify = ({ fake, ...deps }: TestSpotify): Spotify =>
  openSpotify({
    settings: spotifySettings({}),
    secrets,
    fetch: fake === undefined ? () => Promise.reject(new TypeError('fetch failed')) : fetchFrom(fake),
    newSecret: (size) => randomBytes(size),
    random: () => 0.5,
    publicUrl: 'http://localhost:4400',
    interests: () => new Map(),
    report: () => Promise.resolve(),
    log: { warn: () => undefined },
    ...deps,
  });

/** Asks the fake without a socket. */
export const fetchFrom =
  (fake: FakeSpotify): FetchNamed =>
  async (address, { method = 'GET', headers = {}, body }) => {
    const { pathname, search } = new URL(address);
    const authorization = (headers as Record<string, string>)['Authorization'] ?? '';
    const form = body instanceof URLSearchParams ? body : new URLSearchParams();
    const answer = fake.answer({ method, path: pathname + search, authorization, form });
    const text = typeof answer.body === 'object' ? JSON.stringify(answer.body) : (answer.body ?? null);
    return new Response(answer.status === 204 ? null : text, {
      status: answer.status,
      headers: answer.headers ?? {},
    });
  };

/** Dashboard of a server whose Spotify is that of the test. */
import type { FakeTrack } from '#server/providers/music/spotify/fake/fakePlayer.ts';
import { createFakeSpotify } from '#server/providers/music/spotify/fake/fakeSpotify.ts';
import type { FakePerson, FakeSpotify } from '#server/providers/music/spotify/fake/fakeWorld.ts';
import { listenAsSpotify } from '#server/providers/music/spotify/fake/listenAsSpotify.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';

export interface SpotifyDashboard {
  dashboard: Dashboard;
  fake: FakeSpotify;
  /** The person who is signed in at Spotify. */
  person: FakePerson;
  /** Returns a song, different for each number. */
  song(n: number): FakeTrack;
  stop(): Promise<void>;
}

export async function startSpotifyDashboard(): Promise<SpotifyDashboard> {
  const fake = createFakeSpotify(Date.now);
  const person = fake.person('mia');
  fake.signedIn = 'mia';
  const service = await listenAsSpotify(fake);
  const env = { LIVELOOM_SPOTIFY_URL: service.url.href, LIVELOOM_SPOTIFY_ACCOUNTS_URL: service.url.href };
  const dashboard = await startDashboard({ env });
  return {
    dashboard,
    fake,
    person,
    song: (n) => ({
      id: String(n).padStart(22, 'B'),
      name: `Around the World ${n}`,
      artist: 'Daft Punk',
      durationMs: 429_000,
      explicit: false,
    }),
    async stop() {
      await dashboard.stop();
      await service.stop();
    },
  };
}

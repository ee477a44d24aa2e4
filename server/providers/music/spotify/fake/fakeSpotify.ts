/**
 * Fake Spotify for tests: accounts service and Web API as documented, with an app in development mode. `answer` works without a
 * socket, for tests of many hours; `listenAsSpotify` puts it behind one.
 */
import { createAccountsSide } from './accountsSide.ts';
import { createApiSide } from './apiSide.ts';
import { createPlayer } from './fakePlayer.ts';
import type { FakeSpotify } from './fakeWorld.ts';

export function createFakeSpotify(nowMs: () => number): FakeSpotify {
  let agreed = 0;
  const fake: FakeSpotify = {
    nowMs,
    apps: new Map(),
    people: new Map(),
    tracks: [],
    signedIn: '',
    ratePer30s: null,
    quotaUntilMs: null,
    areTokensLimited: false,
    outage: null,
    accessTokens: new Map(),
    refreshTokens: new Map(),
    requests: [],
    person(id, { isPremium = true } = {}) {
      const person = { id, name: `${id} at Spotify`, isPremium, player: createPlayer(nowMs) };
      fake.people.set(id, person);
      return person;
    },
    answer(request) {
      const url = new URL(request.path, 'http://fake');
      if (url.pathname === '/authorize') return accounts.authorize(url);
      if (url.pathname === '/api/token' && request.method === 'POST') return accounts.token(request.form);
      return api(request, url);
    },
    agree(address) {
      const { status, headers, body } = accounts.consent(new URL(address));
      if (status !== 302) throw new Error(`Spotify shows an error: ${JSON.stringify(body)}`);
      return headers!['location']!;
    },
  };
  const accounts = createAccountsSide(fake, () => `secret-${++agreed}`);
  const api = createApiSide(fake);
  return fake;
}

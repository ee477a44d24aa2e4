/** Tests the connection to Spotify over REST, with a service that answers as documented. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { createFakeSpotify } from '../../providers/music/spotify/fake/fakeSpotify.ts';
import type { FakeSpotify } from '../../providers/music/spotify/fake/fakeWorld.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { START_MS } from '#tests/support/session.ts';
import { CLIENT_ID } from '#tests/support/testSpotify.ts';

const REDIRECT = 'http://127.0.0.1:4400/api/spotify/callback';

let fake: FakeSpotify;
let api: ApiServer;
let mia: Account;

beforeEach(async () => {
  fake = createFakeSpotify(() => api?.clock.nowMs() ?? START_MS);
  api = await startApiServer({ spotify: fake });
  mia = await api.account('mia');
  fake.person('mia');
  fake.apps.set(CLIENT_ID, {
    clientId: CLIENT_ID,
    redirectUris: new Set([REDIRECT]),
    registered: new Set(['mia']),
  });
  fake.signedIn = 'mia';
});
afterEach(() => api.close());

async function begin(as = mia, query = `?clientId=${CLIENT_ID}`): Promise<string> {
  const answer = await api.call('GET', `/spotify/get-redirect-url${query}`, { as });
  expect(answer.status, answer.text).toBe(200);
  return (answer.json() as ApiTypes['SpotifyRedirect']).url;
}

const trade = (address: string, as = mia) =>
  api.call('POST', '/spotify/trade-code-for-access-token', { as, body: { address } });

const codeOf = (answer: { json(): unknown }): string => (answer.json() as { error: { code: string } }).error.code;

async function status(as = mia): Promise<ApiTypes['SpotifyStatus']> {
  return (await api.call('GET', `/spotify/${as.id}/status`, { as })).json() as ApiTypes['SpotifyStatus'];
}

// behaviour: music-7
describe('an account', () => {
  test('is connected by the address to which the browser came back', async () => {
    expect(await status()).toMatchObject({ state: 'notConnected', name: '', redirectUri: REDIRECT });
    expect(codeOf(await api.call('GET', '/spotify/profile', { as: mia }))).toBe('MUSIC_NOT_CONNECTED');
    const url = new URL(await begin());
    expect(url.origin + url.pathname).toBe('https://accounts.spotify.com/authorize');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: CLIENT_ID,
      redirect_uri: REDIRECT,
      code_challenge_method: 'S256',
      scope: 'user-read-playback-state user-read-currently-playing user-modify-playback-state user-read-private',
    });
    const answer = await trade(fake.agree(url.href));
    expect([answer.status, answer.json()]).toEqual([200, { name: 'mia at Spotify' }]);
    expect(await status()).toMatchObject({ state: 'connected', name: 'mia at Spotify' });
    expect((await api.call('GET', '/spotify/profile', { as: mia })).json()).toEqual({ name: 'mia at Spotify' });
  });

  test('is connected again without the client ID', async () => {
    await trade(fake.agree(await begin()));
    expect((await trade(fake.agree(await begin(mia, '')))).status).toBe(200);
  });

  test('needs a client ID that looks like one', async () => {
    const wrong = await api.call('GET', '/spotify/get-redirect-url?clientId=abc', { as: mia });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('developer.spotify.com');
    expect(wrong.text).not.toContain('"abc"');
    expect(codeOf(await api.call('GET', '/spotify/get-redirect-url', { as: mia }))).toBe('SPOTIFY_CLIENT_ID_MISSING');
  });

  test('that its app does not know is refused with what to do', async () => {
    fake.apps.get(CLIENT_ID)!.registered.delete('mia');
    const answer = await trade(fake.agree(await begin()));
    expect(codeOf(answer)).toBe('SPOTIFY_NOT_REGISTERED');
    expect(await status()).toMatchObject({ state: 'notConnected' });
  });

  test('is disconnected with everything that is stored', async () => {
    await trade(fake.agree(await begin()));
    await begin();
    expect((await api.call('DELETE', '/spotify/disconnect', { as: mia })).status).toBe(204);
    expect(await status()).toMatchObject({ state: 'notConnected', name: '' });
    for (const table of ['spotify_connections', 'spotify_sign_ins'])
      expect(await api.database(table).select(), table).toEqual([]);
    expect(codeOf(await api.call('GET', '/spotify/get-redirect-url', { as: mia }))).toBe('SPOTIFY_CLIENT_ID_MISSING');
  });

  test('keeps its client ID and tokens sealed', async () => {
    await trade(fake.agree(await begin()));
    await begin();
    const stored = JSON.stringify([
      await api.database('spotify_connections').select(),
      await api.database('spotify_sign_ins').select(),
    ]);
    for (const secret of [CLIENT_ID, ...fake.accessTokens.keys(), ...fake.refreshTokens.keys()])
      expect(stored).not.toContain(secret);
    const told = JSON.stringify(await status());
    for (const secret of [CLIENT_ID, ...fake.accessTokens.keys(), ...fake.refreshTokens.keys()])
      expect(told).not.toContain(secret);
  });
});

// behaviour: music-8
describe('a sign-in', () => {
  test('works once', async () => {
    const back = fake.agree(await begin());
    expect((await trade(back)).status).toBe(200);
    expect(codeOf(await trade(back))).toBe('SPOTIFY_SIGN_IN_ENDED');
  });

  test('ends after ten minutes', async () => {
    const back = fake.agree(await begin());
    api.clock.set(api.clock.nowMs() + 600_000);
    expect(codeOf(await trade(back))).toBe('SPOTIFY_SIGN_IN_ENDED');
  });

  test('of one account connects no other', async () => {
    const ben = await api.account('ben');
    const back = fake.agree(await begin());
    expect(codeOf(await trade(back, ben))).toBe('SPOTIFY_SIGN_IN_ENDED');
    expect((await trade(back)).status).toBe(200);
  });

  test('is finished with the end of the address, and nothing less', async () => {
    const back = new URL(fake.agree(await begin()));
    for (const address of ['https://example.com', `?code=${back.searchParams.get('code')}`, 'code'])
      expect(codeOf(await trade(address)), address).toBe('SPOTIFY_ADDRESS_INCOMPLETE');
    expect((await trade(` ${back.search} `)).status).toBe(200);
  });

  test('that was cancelled says so', async () => {
    const state = new URL(await begin()).searchParams.get('state')!;
    expect(codeOf(await trade(`${REDIRECT}?error=access_denied&state=${state}`))).toBe('SPOTIFY_DENIED');
  });

  test('with a code of somebody else is refused', async () => {
    const state = new URL(await begin()).searchParams.get('state')!;
    const answer = await trade(`${REDIRECT}?code=stolen&state=${state}`);
    expect(codeOf(answer)).toBe('SPOTIFY_REFUSED');
    expect(answer.text).toContain('invalid_grant');
  });

  test('leads the browser to the dashboard where it began, and nowhere else', async () => {
    const pageAfter = async (origin: string): Promise<string> => {
      const url = await begin(mia, `?clientId=${CLIENT_ID}&origin=${encodeURIComponent(origin)}`);
      const { pathname, search } = new URL(fake.agree(url));
      expect(pathname).toBe('/api/spotify/callback');
      const answer = await api.call('GET', pathname.slice('/api'.length) + search);
      expect(answer.status).toBe(302);
      return answer.headers['location'] as string;
    };
    expect(await pageAfter('http://localhost:4400')).toMatch(
      /^http:\/\/localhost:4400\/spotify#code=secret-\d+&state=/,
    );
    expect(await pageAfter('http://127.0.0.1:4400')).toMatch(/^http:\/\/127\.0\.0\.1:4400\/spotify#/);
    for (const foreign of ['https://evil.example', 'http://127.0.0.1:99', 'http://localhost.evil.example:4400', 'x'])
      expect(await pageAfter(foreign), foreign).toMatch(/^http:\/\/localhost:4400\/spotify#/);
    const unknown = await api.call('GET', '/spotify/callback?code=a&state=b');
    expect(unknown.headers['location']).toBe('/spotify#code=a&state=b');
  });
});

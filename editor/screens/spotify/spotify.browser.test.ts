/** Tests the page of Spotify: the built server, a real browser, and a service that answers as documented. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { type SpotifyDashboard, startSpotifyDashboard } from '#tests/support/spotifyDashboard.ts';
import { SONGS_TEXT } from '../../songs/songsText.ts';
import { REQUESTS_TEXT } from './requests/requestsText.ts';
import { SPOTIFY_TEXT } from './spotifyText.ts';

const PHONE = { width: 390, height: 844 };
const CLIENT_ID = 'abcdef0123456789abcdef0123456789';
const text = SPOTIFY_TEXT.en;

let started: SpotifyDashboard;
let dashboard: SpotifyDashboard['dashboard'];
let page: Page;
let liveKey: string;

beforeAll(async () => {
  started = await startSpotifyDashboard();
  ({ dashboard } = started);
  page = await dashboard.openAs('spotify@example.com', '/spotify');
  const { items } = await dashboard.call<ApiTypes['ProfileList']>(page, 'GET', '/profiles');
  liveKey = items[0]!.liveKey;
  const widget = { type: 'SPOTIFY_WIDGET', name: 'Music' };
  await dashboard.call(page, 'POST', `/overlay/${items[0]!.id}/items`, widget);
}, 400_000);
afterAll(() => started.stop());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const shownLive = async (): Promise<string> =>
  JSON.stringify(await dashboard.call(page, 'GET', `/live/${liveKey}/portrait`));

// behaviour: music-12
test('a client ID that is none is refused at its field', async () => {
  await page.getByRole('textbox', { name: text.connect.clientId }).waitFor();
  await button(text.connect.connect).click();
  await page.getByText('Enter the client ID of your app').waitFor();
  await page.getByRole('textbox', { name: text.connect.clientId }).fill('abc');
  await button(text.connect.connect).click();
  await page.getByText('That is no client ID.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/spotify');
});

test('whose app has the redirect address, is sent to Spotify, agrees, and is connected', async () => {
  const { fake, person, song } = started;
  const redirectUri = await page.getByRole('textbox', { name: text.connect.redirect }).inputValue();
  expect(redirectUri).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/spotify\/callback$/);
  fake.apps.set(CLIENT_ID, {
    clientId: CLIENT_ID,
    redirectUris: new Set([redirectUri]),
    registered: new Set(['mia']),
  });
  person.player.play(song(1), 61_000);
  await page.getByRole('textbox', { name: text.connect.clientId }).fill(` ${CLIENT_ID} `);
  await button(text.connect.connect).click();
  await page.getByRole('link', { name: 'Agree' }).click();
  await page.getByText(text.state.states.connected, { exact: true }).waitFor();
  await page.getByText('mia at Spotify').waitFor();
  await page.getByText('Around the World 1').waitFor();
  expect(new URL(page.url()).hash).toBe('');
});

// behaviour: request-4
test('takes a request, which the player gets shortly before the current song ends', async () => {
  const { fake, person, song } = started;
  const live = await dashboard.open(`/live/${liveKey}/portrait`);
  fake.tracks = [song(7)];
  await page.getByRole('switch', { name: REQUESTS_TEXT.en.isOn.label }).click();
  await page.getByRole('textbox', { name: SONGS_TEXT.en.addLabel }).fill('around the world 7');
  await button(SONGS_TEXT.en.add).click();
  await page.getByText('Daft Punk – Around the World 7').first().waitFor();
  expect(person.player.queued).toEqual([]);
  person.player.play(song(1), song(1).durationMs - 15_000);
  await expect.poll(() => person.player.queued.map(({ id }) => id), { timeout: 20_000 }).toEqual([song(7).id]);
  await expect.poll(shownLive, { timeout: 40_000 }).toContain('Around the World 7');
  expect(person.player.now()!.track.id).toBe(song(7).id);
  const status = () => dashboard.call<ApiTypes['SongRequestStatus']>(page, 'GET', '/song-requests?after=');
  await expect.poll(async () => (await status()).queue.map(({ state }) => state)).toEqual(['playing']);
  await live.close();
});

test('sees the song move in the live page', async () => {
  const { fake, person, song } = started;
  const live = await dashboard.open(`/live/${liveKey}/portrait`);
  await expect.poll(shownLive, { timeout: 20_000 }).toContain('Around the World 1');
  person.player.play(song(2));
  await expect.poll(shownLive, { timeout: 20_000 }).toContain('Around the World 2');
  fake.quotaUntilMs = Date.now() + 3_600_000;
  await expect.poll(shownLive, { timeout: 30_000 }).toContain('"is_stale":true');
  await live.close();
  await page.getByText(text.state.states.quota, { exact: true }).waitFor();
});

test('on a phone in German it fits', async () => {
  await dashboard.call(page, 'PUT', '/users/update', { languageCode: 'de' });
  const storageState = await page.context().storageState();
  const phone = await dashboard.open('/spotify', { storageState, locale: 'de-DE', viewport: PHONE });
  await phone.getByText(SPOTIFY_TEXT.de.state.states.quota, { exact: true }).waitFor();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await phone.getByRole('button', { name: SPOTIFY_TEXT.de.state.disconnect }).click();
  await phone.getByRole('dialog').getByRole('button', { name: SPOTIFY_TEXT.de.state.disconnect }).click();
  await phone.getByRole('textbox', { name: SPOTIFY_TEXT.de.connect.clientId }).waitFor();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await phone.close();
  expect(await shownLive()).toContain('"item":null');
});

test('whose browser does not reach the address pastes it', async () => {
  const { fake } = started;
  fake.quotaUntilMs = null;
  // The server remembers that the quota of the first app is used up.
  const other = CLIENT_ID.toUpperCase();
  fake.apps.set(other, { ...fake.apps.get(CLIENT_ID)!, clientId: other });
  await dashboard.call(page, 'PUT', '/users/update', { languageCode: 'en' });
  await page.goto(`${dashboard.url}/spotify`);
  const query = `?clientId=${other}`;
  const { url } = await dashboard.call<ApiTypes['SpotifyRedirect']>(page, 'GET', `/spotify/get-redirect-url${query}`);
  await page.getByRole('textbox', { name: text.paste.address }).fill('http://127.0.0.1/nothing');
  await button(text.paste.finish).click();
  await page.getByText('The address has no code.').waitFor();
  await page.getByRole('textbox', { name: text.paste.address }).fill(fake.agree(url));
  await button(text.paste.finish).click();
  await page.getByText(text.state.states.connected, { exact: true }).waitFor();
  const profile = await dashboard.call<ApiTypes['SpotifyProfile']>(page, 'GET', '/spotify/profile');
  expect(profile).toEqual({ name: 'mia at Spotify' });
});

test('the console was quiet', () => expect(dashboard.complaints).toEqual([]));

/**
 * Tests join sounds in a real browser: one is chosen on a viewer's page, its viewer joins on the platform, and a live
 * page plays it; once per stream, across reconnects and restarts. The platform is a fake on local sockets.
 */
import { join as pathTo } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MEDIA_TEXT } from '#editor/media/mediaText.ts';
import { JOIN_SOUNDS_TEXT } from '#editor/screens/audio-alerts/join-sounds/joinSoundsText.ts';
import { JOIN_SOUND_TEXT } from '#editor/screens/viewer/join-sound/viewerJoinSoundText.ts';
import { VIEWERS_TEXT } from '#editor/screens/viewers/viewersText.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { type FakePlatform, startFakePlatform } from '#server/sources/tiktok/fake/fakePlatform.ts';
import { chat, join, newPerson } from '#server/sources/tiktok/fake/viewerMessages.ts';
import { type Dashboard, startDashboard } from '../support/dashboard.ts';
import { type HeardSounds, watchSounds } from '../support/livePages.ts';

const text = JOIN_SOUND_TEXT.en;
const ROOM = '7301';
const SOON = { timeout: 60_000, interval: 250 };
const sound = (name: string): string => pathTo(import.meta.dirname, '../../fixtures/media/sound', name);
const [MIA, BEN] = [newPerson('Mia with a very long name 🌸'), newPerson('Ben')];

let platform: FakePlatform;
let dashboard: Dashboard;
let page: Page;
let live: Page;
/** Messages to live pages, all of them together. */
const told: string[] = [];

const ask = <Answer>(method: string, path: string, body?: unknown): Promise<Answer> =>
  dashboard.call<Answer>(page, method, path, body);
const viewer = ({ id }: typeof MIA): Promise<ApiTypes['ViewerAnswer']> => ask('GET', `/viewers/${id}`);
/** Returns the playbacks of a sound, each once. */
const playbacks = (soundId: string): Set<string> =>
  new Set(
    told.flatMap((message) =>
      message.includes(soundId) ? [/"playbackId":"([^"]+)"/.exec(message)?.[1] ?? message] : [],
    ),
  );

async function say(...messages: ReturnType<typeof chat>[]): Promise<void> {
  await expect.poll(() => platform.inRoom(ROOM).length, SOON).toBe(1);
  await platform.inRoom(ROOM)[0]!.send(messages);
}

async function openLive(): Promise<void> {
  const { links } = (await ask<ApiTypes['ProfileList']>('GET', '/profiles?limit=1')).items[0]!;
  live = await page.context().newPage();
  live.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void told.push(payload.toString())));
  await live.addInitScript(watchSounds);
  await live.goto(new URL(links.portrait, dashboard.url).href);
  await live.waitForFunction(() => '__overlay' in window);
  await live.evaluate(() => (window as unknown as { __overlay: { ready: Promise<void> } }).__overlay.ready);
}

const loudest = (): Promise<number> => live.evaluate(() => (window as unknown as { heard: HeardSounds }).heard.level());

beforeAll(async () => {
  platform = await startFakePlatform();
  platform.accounts.set('anna_live', { state: 'live', roomId: ROOM });
  platform.account = { state: 'unknown', roomId: '' };
  dashboard = await startDashboard({
    env: { LIVELOOM_TIKTOK_WEB_URL: platform.url, LIVELOOM_TIKTOK_SIGN_URL: platform.url },
  });
  page = await dashboard.openAs('anna@example.com', '/viewers');
  await ask('PUT', '/users/update', { tiktokUsername: 'anna_live' });
}, 400_000);
afterAll(async () => {
  await dashboard.stop();
  await platform.stop();
});

async function choose(person: typeof MIA, file: string): Promise<string> {
  await page.goto(`${dashboard.url}/viewers/${person.id}`);
  const part = page.getByRole('region', { name: text.title });
  const open = part.getByRole('button', { name: MEDIA_TEXT.en.soundChoice.choose });
  const picker = page.getByRole('dialog', { name: MEDIA_TEXT.en.libraries.audios.choose });
  await open.click();
  // The lists above it shrink when their answers arrive: a press may miss a moving button.
  await picker.waitFor({ timeout: 10_000 }).catch(() => open.click());
  await picker.locator('input[type=file]').setInputFiles(sound(file));
  await picker.getByRole('button', { name: new RegExp(`^${file.split('.')[0]}`) }).click();
  await part.getByRole('button', { name: text.play }).click();
  await part.getByRole('button', { name: text.save }).click();
  await expect.poll(async () => (await viewer(person)).viewer.joinAudioId, SOON).not.toBe('');
  return (await viewer(person)).viewer.joinAudioId;
}

// behaviour: join-1
test('a sound that is chosen on the page of a viewer is heard when they join, once in the stream', async () => {
  await say(chat('Hello', MIA), chat('Hi', BEN));
  await expect.poll(() => viewer(BEN).catch(() => null), SOON).toBeTruthy();
  const [ofMia, ofBen] = [await choose(MIA, 'long.ogg'), await choose(BEN, 'beep.mp3')];
  await openLive();
  await say(join(MIA));
  await expect.poll(() => playbacks(ofMia).size, SOON).toBe(1);
  await expect.poll(loudest, SOON).toBeGreaterThan(0);

  // The connection breaks, and the server reconnects by itself.
  const [visitor] = platform.inRoom(ROOM);
  visitor!.drop();
  await visitor!.gone;
  await say(join(MIA), chat('Back again', MIA));
  await expect.poll(async () => (await viewer(MIA)).viewer.chatMessages.overall, SOON).toBe(2);

  const login = await page.context().storageState();
  await live.close();
  await dashboard.restart(() => Promise.resolve());
  page = await dashboard.open('/viewers', { storageState: login });
  await openLive();
  // Ben's comes after any sound of Mia's.
  await say(join(MIA), chat('And again', MIA), join(BEN));
  await expect.poll(() => playbacks(ofBen).size, SOON).toBe(1);
  expect(playbacks(ofMia).size).toBe(1);
}, 400_000);

// behaviour: join-4
test('whoever has one is found in the list, and all are switched off together', async () => {
  await page.goto(`${dashboard.url}/audio-alerts`);
  const card = page.getByRole('region', { name: JOIN_SOUNDS_TEXT.en.title });
  await card.getByRole('switch', { name: JOIN_SOUNDS_TEXT.en.title }).press('Space');
  await expect
    .poll(async () => (await ask<ApiTypes['JoinSoundsAnswer']>('GET', '/join-sounds')).settings.isEnabled)
    .toBe(false);
  await card.getByRole('link', { name: JOIN_SOUNDS_TEXT.en.count(2) }).click();
  await expect.poll(() => page.getByRole('img', { name: VIEWERS_TEXT.en.hasJoinSound }).count(), SOON).toBe(2);
  await page.getByRole('link', { name: MIA.name }).click();
  const part = page.getByRole('region', { name: text.title });
  await part.getByText(text.off).waitFor();
  await part.getByRole('button', { name: text.remove }).click();
  await part.getByRole('button', { name: text.save }).click();
  await expect.poll(async () => (await viewer(MIA)).viewer.joinAudioId, SOON).toBe('');
}, 200_000);

// behaviour: join-4
test('all of them are made louder step by step, with the arrow keys', async () => {
  const stored = async () => (await ask<ApiTypes['JoinSoundsAnswer']>('GET', '/join-sounds')).settings;
  await ask('PATCH', '/join-sounds', { isEnabled: false });
  await page.goto(`${dashboard.url}/audio-alerts`);
  const card = page.getByRole('region', { name: JOIN_SOUNDS_TEXT.en.title });
  await card.getByRole('switch', { name: JOIN_SOUNDS_TEXT.en.title }).press('Space');
  await expect.poll(async () => (await stored()).isEnabled).toBe(true);
  const slider = card.getByRole('slider', { name: JOIN_SOUNDS_TEXT.en.volume });
  const percent = Math.round((await stored()).volume * 100);
  await slider.press('ArrowLeft');
  await expect.poll(async () => Math.round((await stored()).volume * 100)).toBe(percent - 1);
  await slider.press('ArrowLeft');
  await slider.press('ArrowLeft');
  expect(await slider.getAttribute('aria-valuenow')).toBe(String(percent - 3));
  await expect.poll(async () => Math.round((await stored()).volume * 100)).toBe(percent - 3);
}, 200_000);

test('nothing complains', () => expect(dashboard.complaints).toEqual([]));

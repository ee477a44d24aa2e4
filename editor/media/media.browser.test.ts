/** Tests the libraries as a person uses them, against the built server with real files. */
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { type Dashboard, startDashboard } from '#tests/support/dashboard.ts';
import { mediaFixture } from '#tests/support/mediaCalls.ts';
import { type SoundHost, startSoundHost } from '#tests/support/soundHost.ts';

/** Sounds that come with Liveloom: single ones, and seven sets of ten. */
const EFFECTS = 24;
const SOUNDS_OF_SETS = 70;

let dashboard: Dashboard;
let page: Page;
let catalogue: SoundHost;

beforeAll(async () => {
  catalogue = await startSoundHost();
  dashboard = await startDashboard({ env: catalogue.env });
  page = await dashboard.openAs('mia@example.com', '/images');
}, 240_000);
afterAll(() => Promise.all([dashboard.stop(), catalogue.close()]));

const upload = (name: string, path: string) => ({ name, mimeType: '', buffer: mediaFixture(path) });
const names = (): Promise<string[]> => page.locator('main [translate="no"]').allInnerTexts();
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function choose(...files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(files);
}

async function pick(file: string, action: string): Promise<void> {
  await button(`Actions for ${file}`).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('several files at once: each is added or names its problem', async () => {
  await page.getByText('No images yet').waitFor();
  const program = {
    name: 'setup.png',
    mimeType: 'image/png',
    buffer: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(900)]),
  };
  const large = { name: 'poster.png', mimeType: 'image/png', buffer: Buffer.alloc(11 * 1024 * 1024) };
  await choose(upload('rose.webp', 'library/picture.webp'), program, upload('crown.png', 'gifts/crown.png'), large);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await uploads.getByText('The content of the file is application/x-msdownload').waitFor();
  await uploads.getByText('The file is 11 MB, and the limit is 10 MB.').waitFor();
  await button('Preview rose').waitFor();
  await button('Preview crown').waitFor();
  await expect.poll(() => uploads.getByText('Uploaded').count()).toBe(2);
  expect(await uploads.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await button('Remove setup.png from the list').click();
  await expect.poll(() => uploads.getByText('setup.png').count()).toBe(0);
});

test('files that are dropped are taken, and it shows that they would be', async () => {
  const transfer = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'heart.png'));
      return data;
    },
    [...mediaFixture('gifts/heart.png')],
  );
  const target = page.locator('h1');
  await target.dispatchEvent('dragenter', { dataTransfer: transfer });
  await page.getByText('Drop to upload').waitFor();
  await target.dispatchEvent('drop', { dataTransfer: transfer });
  await button('Preview heart').waitFor();
  expect(await page.getByText('Drop to upload').count()).toBe(0);
});

// behaviour: update-3
test('a list in another tab follows by itself', async () => {
  const second = await page.context().newPage();
  await second.goto(`${dashboard.url}/images`);
  const shown = (name: string) => second.getByRole('button', { name: `Preview ${name}`, exact: true });
  await shown('heart').waitFor();
  await choose(upload('passing.png', 'gifts/crown.png'));
  await shown('passing').waitFor();
  await pick('passing', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => shown('passing').count()).toBe(0);
  await second.close();
});

test('a name is changed in its place, by keyboard, and a wrong one is said at the field', async () => {
  await pick('rose', 'Rename');
  const field = page.getByRole('textbox', { name: 'New name of rose' });
  await field.fill('   ');
  await field.press('Enter');
  await page.getByText('Name is required.').waitFor();
  await field.fill('Rosa 🌹');
  await field.press('Enter');
  await button('Preview Rosa 🌹').waitFor();
  await expect.poll(() => button('Actions for Rosa 🌹').evaluate((node) => node === document.activeElement)).toBe(true);
  await pick('crown', 'Rename');
  await page.getByRole('textbox', { name: 'New name of crown' }).fill('thrown away');
  await page.keyboard.press('Escape');
  await button('Preview crown').waitFor();
});

test('search and order', async () => {
  await page.getByRole('textbox', { name: 'Search images' }).fill('ROSA');
  await expect.poll(() => button('Preview crown').count()).toBe(0);
  await button('Preview Rosa 🌹').waitFor();
  await page.getByRole('textbox', { name: 'Search images' }).fill('nothing like it');
  await page.getByText('Nothing found for “nothing like it”').waitFor();
  await button('Show all').click();
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Name A to Z' }).click();
  await expect
    .poll(async () => (await names()).filter((name) => /^(crown|heart|Rosa 🌹)$/.test(name)))
    .toEqual(['crown', 'heart', 'Rosa 🌹']);
});

test('a preview shows the file and its details', async () => {
  await button('Preview Rosa 🌹').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('48 × 32').waitFor();
  await dialog.getByText('image/webp').waitFor();
  await expect.poll(() => dialog.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(48);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
});

describe('a file that is used', () => {
  test('is shown on the live page by its id', async () => {
    const { items: files } = await dashboard.call<ApiTypes['MediaList']>(page, 'GET', '/images?search=crown');
    const { items: profiles } = await dashboard.call<ApiTypes['ProfileList']>(page, 'GET', '/profiles');
    const item = { type: 'IMAGE', name: 'Logo', settings: { imageId: files[0]!.id } };
    await dashboard.call(page, 'POST', `/overlay/${profiles[0]!.id}/items`, item);
    const live = await page.context().newPage();
    const loaded = live.waitForResponse((response) => response.url().endsWith(files[0]!.url));
    await live.goto(dashboard.url + profiles[0]!.links.portrait);
    expect((await loaded).status()).toBe(200);
    await live.close();
  });

  test('is deleted only when that is wanted all the same, together with others', async () => {
    await page.reload();
    await button('Preview crown').waitFor();
    await page.getByRole('checkbox', { name: 'Select crown' }).check();
    await page.getByRole('checkbox', { name: 'Select heart' }).check();
    await page.getByText('2 selected').waitFor();
    await button('Delete').click();
    const dialog = page.getByRole('dialog', { name: 'Delete 2 files?' });
    await dialog.getByText('Still used here.').waitFor();
    await dialog.getByText(/^Logo · /).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => dialog.count()).toBe(0);
    await button('Delete').click();
    await dialog.getByRole('button', { name: 'Delete anyway' }).click();
    await expect.poll(() => button('Preview crown').count()).toBe(0);
    await button('Preview Rosa 🌹').waitFor();
    expect(await page.getByText('2 selected').count()).toBe(0);
  });
});

test('sounds play in the list, videos in their preview', async () => {
  await page.goto(`${dashboard.url}/audios`);
  await page.getByText('No sounds yet').waitFor();
  await choose(upload('Tone.ogg', 'sound/long.ogg'), upload('dance.mp3', 'video/key.mp4'));
  await page.getByText('Upload it to the video library').waitFor();
  await button('Play Tone').click();
  await button('Pause Tone').waitFor();
  await expect
    .poll(() => page.locator('audio').evaluate((audio) => (audio as HTMLAudioElement).currentTime))
    .toBeGreaterThan(0);
  await page.goto(`${dashboard.url}/videos`);
  await page.getByText('No videos yet').waitFor();
  await choose(upload('dance.webm', 'video/tone.webm'), {
    ...upload('cut.mp4', 'video/key.mp4'),
    buffer: mediaFixture('video/key.mp4').subarray(0, 2_000),
  });
  await page.getByText('The file is damaged or cut off').waitFor();
  await button('Preview dance').click();
  const video = page.getByRole('dialog').locator('video');
  await expect.poll(() => video.evaluate((node) => (node as HTMLVideoElement).videoWidth)).toBe(96);
});

const openOtherCatalogue = (dialog: Locator): Promise<void> =>
  dialog.getByRole('radiogroup', { name: 'Catalogue' }).getByText('127.0.0.1').click();

// behaviour: media-302
test('sounds that come with Liveloom are found, played and added, and the other catalogue is left alone', async () => {
  await page.goto(`${dashboard.url}/audios`);
  await button('Find sounds').click();
  const dialog = page.getByRole('dialog', { name: 'Find sounds' });
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(EFFECTS + SOUNDS_OF_SETS);
  await dialog.getByRole('textbox', { name: 'Search the catalogue' }).fill('drum');
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1);
  await dialog.getByRole('button', { name: 'Play Drum roll' }).click();
  await expect
    .poll(() => dialog.locator('audio').evaluate((audio) => (audio as HTMLAudioElement).currentTime))
    .toBeGreaterThan(0);
  await dialog.getByRole('button', { name: 'Add Drum roll to the library' }).click();
  await dialog.getByRole('status', { name: 'Drum roll is in the library' }).waitFor();
  await page.keyboard.press('Escape');
  await button('Actions for Drum roll').waitFor();
  expect(catalogue.asked).toEqual([]);
});

test('sounds of the other catalogue are found, played and added', async () => {
  await page.goto(`${dashboard.url}/audios`);
  await button('Find sounds').click();
  const dialog = page.getByRole('dialog', { name: 'Find sounds' });
  await openOtherCatalogue(dialog);
  await dialog.getByText('Silence').waitFor();
  await dialog.getByRole('textbox', { name: 'Search the catalogue' }).fill('horn');
  await expect.poll(() => dialog.getByText('Silence').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Play Air & Horn' }).click();
  await dialog.getByRole('button', { name: 'Pause Air & Horn' }).waitFor();
  await expect
    .poll(() => dialog.locator('audio').evaluate((audio) => (audio as HTMLAudioElement).currentTime))
    .toBeGreaterThan(0);
  await dialog.getByRole('button', { name: 'Add Air & Horn to the library' }).click();
  await dialog.getByRole('status', { name: 'Air & Horn is in the library' }).waitFor();
  await page.keyboard.press('Escape');
  await button('Actions for Air & Horn').waitFor();
});

test('the page says which sound cannot be found or played', async () => {
  await button('Find sounds').click();
  const dialog = page.getByRole('dialog', { name: 'Find sounds' });
  await openOtherCatalogue(dialog);
  await dialog.getByRole('button', { name: 'Play Silence' }).click();
  await page.getByText('This sound cannot be played right now. Try again later.').waitFor();
  await dialog.getByRole('textbox', { name: 'Search the catalogue' }).fill('nothing like it');
  await dialog.getByText('Nothing found for “nothing like it”').waitFor();
  catalogue.answer = (_request, response) => response.destroy();
  await dialog.getByRole('textbox', { name: 'Search the catalogue' }).fill('away');
  await dialog.getByText('cannot be reached right now').waitFor();
  catalogue.answer = null;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByText('Nothing found for “away”').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
});

test('a step of a flow finds sounds too', async () => {
  const place = { slot: 'main', rank: 'a', isEnabled: true, onError: 'goOn' };
  const body = { name: 'Winner', blocksById: { play: { type: 'action', kind: 'PLAY_SOUND', settings: {}, ...place } } };
  const { flow } = await dashboard.call<ApiTypes['FlowAnswer']>(page, 'POST', '/flows', body);
  await page.goto(`${dashboard.url}/flows/${flow.id}`);
  await page.locator('[data-step] [data-face]').first().click();
  await button('Sound: Find sounds').click();
  const dialog = page.getByRole('dialog', { name: 'Find sounds' });
  await dialog.getByRole('button', { name: 'Add Fanfare to the library' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  await page.getByText('Fanfare', { exact: true }).first().waitFor();
  const { items } = await dashboard.call<ApiTypes['MediaList']>(page, 'GET', '/audios?search=Fanfare');
  const soundOf = async (): Promise<unknown> => {
    const path = `/flows/${flow.id}`;
    const saved = await dashboard.call<ApiTypes['FlowAnswer']>(page, 'GET', path);
    return (saved.flow.blocksById['play'] as unknown as { settings: { soundId: string } }).settings.soundId;
  };
  await expect.poll(soundOf).toBe(items[0]!.id);
});

test('the console was quiet', () => expect(dashboard.complaints).toEqual([]));

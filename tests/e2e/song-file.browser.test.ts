/** Tests the song file in a real browser: turned on, its path typed, and its song read. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SONG_FILE_TEXT } from '#editor/screens/integrations/song-file/songFileText.ts';
import { permissionWords } from '#engine/rules/permissionWords.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';

const PHONE = { width: 390, height: 844 };
const text = SONG_FILE_TEXT.en;
const path = join(mkdtempSync(join(tmpdir(), 'liveloom-song-')), 'song.txt');

let dashboard: SharedDashboard;
let page: Page;

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('song-file@example.com', '/integrations');
}, 400_000);
afterAll(() => dashboard.stop());

const card = () => page.getByRole('region', { name: text.title, exact: true });
const status = () => card().getByRole('status').first();
const field = () => card().getByLabel(text.path, { exact: true });
const use = () => card().getByRole('button', { name: text.use });

// behaviour: program-32
test('a song file is turned on, its path is typed, and every problem names its remedy', async () => {
  await card().getByText(text.steps[1]!).waitFor();
  await card().getByRole('switch', { name: text.switchLabel }).click();
  await expect.poll(() => status().textContent()).toContain(text.reasons.noFile);
  await field().fill('song.txt');
  await card().getByText(text.pathWrong).waitFor();
  expect(await use().isDisabled()).toBe(true);
  await field().fill(`"${path}"`);
  await use().click();
  await card()
    .getByRole('checkbox', { name: permissionWords(`songFile:${path}`).en })
    .waitFor();
  await expect.poll(() => status().textContent()).toContain(text.reasons.fileMissing);
  writeFileSync(path, 'Band - Song');
  await status().getByText(text.ready).waitFor();
});

// behaviour: program-32
test('a path that is unticked is read no more', async () => {
  await page.setViewportSize(PHONE);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await card().getByRole('checkbox').click();
  await expect.poll(() => status().textContent()).toContain(text.reasons.noFile);
});

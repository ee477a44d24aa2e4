/** Tests one overlay in several places: two editors, an open live page, a server that is away, a login that ends. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { PASSWORD } from '../support/dashboard.ts';
import { EDITOR_VIEWPORT, openOverlayEditor, type OverlayEditor, putItems } from '../support/overlayEditor.ts';
import { testItem } from '../support/session.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';

/** Long timeout: after a loss the editor retries ever less often. */
const SOON = { timeout: 60_000 };
const item = (id: string, y: number) => ({
  ...testItem('COUNTER', id, { backgroundColor: '#ff0000' }),
  position: { x: 300, y },
});

let dashboard: SharedDashboard;
let profile: ApiTypes['ProfileAnswer'];
let mine: OverlayEditor;
let theirs: OverlayEditor;

beforeAll(async () => {
  dashboard = await shareDashboard();
  const page = await dashboard.openAs('anna@example.com', '/', { viewport: EDITOR_VIEWPORT });
  const { items } = await dashboard.call<ApiTypes['ProfileList']>(page, 'GET', '/profiles?limit=1');
  profile = items[0]!;
  await putItems(dashboard, page, profile.id, [item('one', 300), item('two', 900)]);
  mine = await openOverlayEditor(dashboard, page, profile.id);
  theirs = await openOverlayEditor(dashboard, await page.context().newPage(), profile.id);
});
afterAll(() => dashboard.stop());

/** Starts with two items, visible in both editors, nothing selected. */
async function startAnew(): Promise<void> {
  await putItems(dashboard, mine.page, profile.id, [item('one', 300), item('two', 900)]);
  for (const { outlines, page } of [mine, theirs]) {
    await expect.poll(async () => Object.values(await outlines()).map(({ y }) => y), SOON).toEqual([300, 900]);
    await page.keyboard.press('Escape');
  }
}

beforeEach(startAnew);

test('two editors end on the same overlay, with what both did', async () => {
  await mine.press(400, 400);
  await mine.moveTo(500, 400);
  await theirs.drag([400, 1000], [400, 1200]);
  await mine.release();
  await theirs.page.keyboard.press('Control+d');
  await mine.page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await mine.savedOverlay()).items.length, SOON).toBe(3);
  expect([(await mine.savedBox('one')).x, (await theirs.savedBox('two')).y]).toEqual([400, 1100]);
  const [here, there] = [() => mine.outlines(), () => theirs.outlines()];
  await expect.poll(async () => JSON.stringify(await here()) === JSON.stringify(await there()), SOON).toBe(true);
});

test('an edit is seen on a live page that is open, without loading it again', async () => {
  const live = await dashboard.open(profile.links.portrait, { viewport: { width: 1080, height: 1920 } });
  await live.evaluate(() => (window as unknown as { __overlay: { ready: Promise<void> } }).__overlay.ready);
  await live.evaluate(() => Object.assign(window, { isSamePage: true }));
  const place = { x: 700, y: 1500, width: 40, height: 40 };
  const before = await live.screenshot({ clip: place });
  await mine.drag([400, 400], [720, 1520]);
  await expect.poll(async () => (await live.screenshot({ clip: place })).equals(before), SOON).toBe(false);
  expect(await live.evaluate(() => 'isSamePage' in window)).toBe(true);
  await live.context().close();
});

test('while the server is away steps wait; when it is back they are saved', async () => {
  const { page } = mine;
  await page.route('**/api/overlay/**', (route) => route.abort());
  await mine.drag([400, 400], [500, 400]);
  await page.locator('[data-save=failed]').waitFor();
  await page.getByText('The server does not answer').waitFor();
  await mine.drag([500, 400], [500, 500]);
  await page.unroute('**/api/overlay/**');
  expect(await mine.savedBox('one')).toMatchObject({ x: 400, y: 400 });
});

test('a login that ends in the middle of an edit loses nothing', async () => {
  const { page } = mine;
  const { email } = await dashboard.call<ApiTypes['UserAnswer']>(page, 'GET', '/users/me');
  await dashboard.call(page, 'POST', '/auth/logout');
  await mine.drag([400, 400], [600, 400]);
  await page.getByText('You are signed out').waitFor();
  await page.locator('[data-save=failed]').waitFor();
  await dashboard.call(page, 'POST', '/auth/login', { email, password: PASSWORD });
  await page.getByText('You are signed out').waitFor({ state: 'detached' });
  expect((await mine.savedBox('one')).x).toBe(500);
});

test('no console complained', () => {
  expect(dashboard.complaints).toEqual([]);
});

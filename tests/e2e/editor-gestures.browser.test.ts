/** Tests the canvas of the overlay editor with real pointers: results reach the server, in both orientations. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { directionOf, HANDLES, handlePoint } from '#editor/overlay-editor/kernels/resize.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import type { Orientation, OverlayItem } from '#schemas/generated/types.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';
import { EDITOR_VIEWPORT, openOverlayEditor, type OverlayEditor, putItems } from '../support/overlayEditor.ts';
import { testItem } from '../support/session.ts';

/** Long timeout for a busy machine. */
const SOON = { timeout: 60_000 };
/** Box far from everything that it could snap to. */
const BOX = { x: 300, y: 300, width: 240, height: 160 };

function placed(id: string, over: Partial<OverlayItem> = {}): OverlayItem {
  const { x, y, width, height } = BOX;
  const place = { position: { x, y }, positionLandscape: { x, y } };
  const size = { dimensions: { width, height }, dimensionsLandscape: { width, height } };
  return { ...testItem('TEXT', id), ...place, ...size, ...over } as OverlayItem;
}

let dashboard: SharedDashboard;
let editor: OverlayEditor;

beforeAll(async () => {
  dashboard = await shareDashboard();
  const page = await dashboard.openAs('anna@example.com', '/', { viewport: EDITOR_VIEWPORT });
  const { items } = await dashboard.call<ApiTypes['ProfileList']>(page, 'GET', '/profiles?limit=1');
  await putItems(dashboard, page, items[0]!.id, [placed('box')]);
  editor = await openOverlayEditor(dashboard, page, items[0]!.id);
});
afterAll(() => dashboard.stop());

/** Starts with a single visible box, nothing selected. */
async function startAnew(): Promise<void> {
  await putItems(dashboard, editor.page, editor.profileId, [placed('box')]);
  await expect.poll(() => editor.outlines(), SOON).toEqual({ box: BOX });
  await editor.page.keyboard.press('Escape');
}

beforeEach(startAnew);

const undo = () => editor.page.keyboard.press('Control+z');

describe.each<Orientation>(['portrait', 'landscape'])('in %s', (orientation) => {
  const other = orientation === 'portrait' ? 'landscape' : 'portrait';
  beforeAll(() => editor.show(orientation));

  test('dragging moves, and one undo takes it back', async () => {
    await editor.drag([400, 380], [480, 424]);
    expect(await editor.savedBox('box', orientation)).toEqual({ ...BOX, x: 380, y: 344 });
    expect(await editor.savedBox('box', other)).toEqual(BOX);
    await undo();
    expect(await editor.savedBox('box', orientation)).toEqual(BOX);
    await editor.page.keyboard.press('Control+y');
    expect(await editor.savedBox('box', orientation)).toMatchObject({ x: 380, y: 344 });
  });

  test('each of the eight handles resizes and leaves the opposite side', async () => {
    await editor.drag([400, 380], [400, 380]);
    for (const handle of HANDLES) {
      const { x, y } = handlePoint(BOX, handle);
      const direction = directionOf(handle);
      await editor.drag([x, y], [x + 60, y + 48]);
      expect({ handle, ...(await editor.savedBox('box', orientation)) }).toEqual({
        handle,
        x: direction.x === -1 ? BOX.x + 60 : BOX.x,
        y: direction.y === -1 ? BOX.y + 48 : BOX.y,
        width: BOX.width + 60 * direction.x,
        height: BOX.height + 48 * direction.y,
      });
      await undo();
      expect(await editor.savedBox('box', orientation)).toEqual(BOX);
    }
  });

  test('an edge 20 units from that of the canvas snaps to it, and shows why; 22 units do not, and none do with Alt', async () => {
    await editor.press(400, 380);
    await editor.moveTo(400 - 280, 380);
    expect(await editor.guides()).toContain('x0');
    await editor.release();
    expect(await editor.savedBox('box', orientation)).toEqual({ ...BOX, x: 0 });
    await undo();
    await editor.drag([400, 380], [400 - 278, 380]);
    expect(await editor.savedBox('box', orientation)).toEqual({ ...BOX, x: 22 });
    expect(await editor.guides()).toEqual([]);
    await undo();
    await editor.press(400, 380);
    await editor.page.keyboard.down('Alt');
    await editor.moveTo(400 - 290, 380);
    expect(await editor.guides()).toEqual([]);
    await editor.release();
    await editor.page.keyboard.up('Alt');
    expect(await editor.savedBox('box', orientation)).toEqual({ ...BOX, x: 10 });
  });
});

describe('on the canvas', () => {
  beforeAll(() => editor.show('portrait'));

  test('Shift keeps the ratio of a corner', async () => {
    await editor.drag([400, 380], [400, 380]);
    await editor.page.keyboard.down('Shift');
    await editor.drag([540, 460], [540 + 120, 460]);
    await editor.page.keyboard.up('Shift');
    expect(await editor.savedBox('box')).toEqual({ ...BOX, width: 360, height: 240 });
  });

  test('locked items let the pointer through to what lies below', async () => {
    const locked = placed('locked', { isLocked: true, position: { x: 320, y: 320 } });
    const unlocked = placed('unlocked', { position: { x: 800, y: 1500 } });
    await putItems(dashboard, editor.page, editor.profileId, [placed('box'), locked, unlocked]);
    await expect.poll(async () => Object.keys(await editor.outlines()), SOON).toEqual(['box', 'unlocked']);
    await editor.page.keyboard.press('Escape');
    await editor.drag([400, 380], [460, 380]);
    expect((await editor.savedBox('locked')).x).toBe(320);
    expect((await editor.savedBox('box')).x).toBe(360);
  });

  test('Escape gives a gesture up', async () => {
    await editor.press(400, 380);
    await editor.moveTo(600, 700);
    await editor.page.keyboard.press('Escape');
    await editor.release();
    expect(await editor.savedBox('box')).toEqual(BOX);
  });

  test('a rectangle selects what it touches; the keyboard alone moves, duplicates and removes it', async () => {
    await editor.drag([200, 200], [320, 320]);
    await editor.page.keyboard.press('Shift+ArrowRight');
    await editor.page.keyboard.press('ArrowUp');
    await expect.poll(() => editor.savedBox('box'), SOON).toEqual({ ...BOX, x: 310, y: 299 });
    await expect
      .poll(() => editor.page.locator('[aria-live=polite]').allTextContents(), SOON)
      .toContain('box moved to 310, 299');
    await editor.page.keyboard.press('Control+d');
    expect((await editor.savedOverlay()).items).toHaveLength(2);
    await editor.page.keyboard.press('Delete');
    // Users of the item are looked up before its deletion; Tab continues from the selection.
    await expect.poll(async () => (await editor.savedOverlay()).items.length, SOON).toBe(1);
    await editor.page.keyboard.press('Tab');
    await editor.page.keyboard.press('Delete');
    await expect.poll(async () => (await editor.savedOverlay()).items.length, SOON).toBe(0);
  });

  test('a double click, and Enter, go on to the settings', async () => {
    const setting = editor.page.locator('[data-setting] :focus');
    await editor.drag([400, 380], [400, 380]);
    await editor.page.keyboard.press('Enter');
    await setting.waitFor();
    await editor.page.getByRole('application').focus();
    await setting.waitFor({ state: 'detached' });
    await editor.moveTo(400, 380);
    for (const clickCount of [1, 2]) {
      await editor.page.mouse.down({ clickCount });
      await editor.page.mouse.up({ clickCount });
    }
    await setting.waitFor();
    expect(await editor.savedBox('box')).toEqual(BOX);
  });

  test('copies go through the clipboard of the browser', async () => {
    await editor.drag([400, 380], [400, 380]);
    await editor.page.keyboard.press('Control+c');
    await editor.page.keyboard.press('Control+v');
    const { items } = await editor.savedOverlay();
    expect(items.map(({ position }) => position.x)).toEqual([BOX.x, BOX.x + 24]);
  });
});

test('room that changes in the middle of a drag rescales nothing until the pointer is up', async () => {
  const { page } = editor;
  const stage = page.locator('[data-stage]');
  const sizeOf = async () => (await stage.boundingBox())!.height;
  const squeeze = (height: string) =>
    page.getByRole('application').evaluate((surface, room) => {
      (surface as HTMLElement).style.height = room;
    }, height);
  const zoomTo = async (name: string) => {
    await page.getByRole('button', { name: /^Zoom/ }).click();
    await page.getByRole('menuitem', { name }).click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
  };
  await zoomTo('Fit to window');
  const full = await sizeOf();
  const rect = (await stage.boundingBox())!;
  const scale = rect.height / 1920;
  await page.mouse.move(rect.x + 400 * scale, rect.y + 380 * scale);
  await page.mouse.down();
  await page.mouse.move(rect.x + 500 * scale, rect.y + 480 * scale, { steps: 4 });
  await squeeze('400px');
  await page.mouse.move(rect.x + 520 * scale, rect.y + 500 * scale, { steps: 4 });
  expect(await sizeOf()).toBe(full);
  await page.mouse.up();
  await expect.poll(sizeOf, SOON).toBeLessThan(full);
  await squeeze('');
  await expect.poll(sizeOf, SOON).toBe(full);
  await zoomTo('50%');
});

test('on a phone the canvas stays where it is whatever is selected, also what stands far below in the list', async () => {
  const { page } = editor;
  await page.setViewportSize({ width: 390, height: 844 });
  const aside = { position: { x: 20, y: 1000 } };
  const others = Array.from({ length: 14 }, (_, index) => placed(`other-${index}`, aside));
  await putItems(dashboard, page, editor.profileId, [placed('box'), ...others]);
  await expect.poll(async () => Object.keys(await editor.outlines()).length, SOON).toBe(15);
  await page.keyboard.press('Escape');
  await page.getByRole('application').focus();
  for (let presses = 0; presses < 15; presses += 1) await page.keyboard.press('Tab');
  await expect.poll(() => page.locator('[role=row][aria-selected=true]').count(), SOON).toBe(1);
  // Time for scrolling.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.locator('main').evaluate((canvas) => canvas.parentElement!.scrollTop)).toBe(0);
  await page.setViewportSize(EDITOR_VIEWPORT);
});

test('no console complained', () => {
  expect(dashboard.complaints).toEqual([]);
});

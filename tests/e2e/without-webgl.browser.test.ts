/**
 * Walks over the item types in the real editor of a browser without WebGL: each is drawn in its box, in both orientations.
 */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Box } from '#engine/core/geometry.ts';
import { newItem } from '#engine/core/newItem.ts';
import { ITEMS } from '#engine/items/index.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import type { ItemType, Orientation, OverlayItem } from '#schemas/generated/types.ts';
import { EDITOR_VIEWPORT, openOverlayEditor, type OverlayEditor, putItems } from '../support/overlayEditor.ts';
import { refuseWebGl } from '../support/pretendGraphics.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';

const TYPES = Object.keys(ITEMS) as ItemType[];
/** Columns of a grid of boxes that the canvas holds whole. */
const COLUMNS: Readonly<Record<Orientation, number>> = { portrait: 4, landscape: 7 };
const CELL = { width: 260, height: 200 };
const SIZE = { width: 240, height: 180 };
/** Least covered part of a box, in units: a line of text. */
const SOME_INK = 200;

const placeOf = (index: number, orientation: Orientation) => ({
  x: 10 + (index % COLUMNS[orientation]) * CELL.width,
  y: 10 + Math.floor(index / COLUMNS[orientation]) * CELL.height,
});

function itemAt(type: ItemType, index: number): OverlayItem {
  const [position, positionLandscape] = [placeOf(index, 'portrait'), placeOf(index, 'landscape')];
  const item = newItem(type, ITEMS[type], 'en');
  return { ...item, position, positionLandscape, dimensions: SIZE, dimensionsLandscape: SIZE };
}

let dashboard: SharedDashboard;
let page: Page;
let editor: OverlayEditor;

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('flat@example.com', '/api/health', { viewport: EDITOR_VIEWPORT });
  const { items } = await dashboard.call<ApiTypes['ProfileList']>(page, 'GET', '/profiles');
  await putItems(dashboard, page, items[0]!.id, TYPES.map(itemAt));
  await page.addInitScript(refuseWebGl);
  editor = await openOverlayEditor(dashboard, page, items[0]!.id);
}, 240_000);
afterAll(() => dashboard.stop());

/** Returns the units of boxes that the editor's canvas covers. */
const inkOf = (boxes: readonly Box[]): Promise<number[]> =>
  page.locator('[data-stage]').evaluate((canvas: HTMLCanvasElement, wanted) => {
    const scale = canvas.width / (canvas.dataset['orientation'] === 'portrait' ? 1080 : 1920);
    return wanted.map(({ x, y, width, height }) => {
      const box = [x, y, width, height].map((units) => Math.round(units * scale)) as [number, number, number, number];
      const { data } = canvas.getContext('2d')!.getImageData(...box);
      let ink = 0;
      for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) ink++;
      return Math.round(ink / scale ** 2);
    });
  }, boxes);

const missing = async (orientation: Orientation): Promise<ItemType[]> => {
  const ink = await inkOf(TYPES.map((_type, index) => ({ ...placeOf(index, orientation), ...SIZE })));
  return TYPES.filter((_type, index) => ink[index]! < SOME_INK);
};

// behaviour: canvas-6
test.each<Orientation>(['portrait', 'landscape'])('every item type is drawn in the editor: %s', async (orientation) => {
  if (orientation === 'landscape') await editor.show(orientation);
  await expect.poll(() => missing(orientation), { timeout: 60_000 }).toEqual([]);
});

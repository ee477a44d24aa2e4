/**
 * Drives the overlay editor with real pointers and keys. Positions are overlay units; saved data is read from the
 * server.
 */
import type { Page } from 'playwright';
import type { Box } from '#engine/core/geometry.ts';
import { itemBox } from '#engine/core/orientationMerge.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import type { Orientation, OverlayItem } from '#schemas/generated/types.ts';
import type { OpenDashboard } from './dashboard.ts';

/** Half size: every other unit is a whole px, and both canvases fit the window. */
const ZOOM = 0.5;
export const EDITOR_VIEWPORT = { width: 1760, height: 1120 };

export interface OverlayEditor {
  page: Page;
  profileId: string;
  /** Moves the pointer in steps, like a hand. */
  moveTo(x: number, y: number): Promise<void>;
  press(x: number, y: number): Promise<void>;
  release(): Promise<void>;
  /** Drags from one position to another with the button down. */
  drag(from: readonly [x: number, y: number], to: readonly [x: number, y: number]): Promise<void>;
  show(orientation: Orientation): Promise<void>;
  /** Waits until everything is saved, then returns an item's box from the server. */
  savedBox(id: string, orientation?: Orientation): Promise<Box>;
  savedOverlay(): Promise<ApiTypes['OverlayAnswer']['overlay']>;
  /** Selects everything visible and unlocked, and returns its outlines on the canvas. */
  outlines(): Promise<Record<string, Box>>;
  /** Returns the visible guide lines: `x540`. */
  guides(): Promise<string[]>;
}

/** Replaces the items with these, bottom first. */
export async function putItems(
  dashboard: OpenDashboard,
  page: Page,
  profileId: string,
  items: readonly OverlayItem[],
): Promise<void> {
  const { overlay } = await dashboard.call<ApiTypes['OverlayAnswer']>(page, 'GET', `/overlay/${profileId}`);
  const gone = Object.fromEntries(overlay.items.map(({ id }) => [id, null]));
  const itemsById = { ...gone, ...Object.fromEntries(items.map((item) => [item.id, item])) };
  await dashboard.call(page, 'PATCH', `/overlay/${profileId}`, {
    patch: { itemsById, order: items.map(({ id }) => id) },
  });
}

/** Opens the editor of an overlay at half size. @param page page of a signed-in user */
export async function openOverlayEditor(
  dashboard: OpenDashboard,
  page: Page,
  profileId: string,
): Promise<OverlayEditor> {
  await page.goto(`${dashboard.url}/overlays/${profileId}`);
  await ready();
  await halfSize();

  async function ready(): Promise<void> {
    await page.locator('[data-stage=ready]').waitFor();
  }

  async function halfSize(): Promise<void> {
    await page.getByRole('button', { name: /^Zoom/ }).click();
    await page.getByRole('menuitem', { name: /^50\s?%$/ }).click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }

  async function onPage(x: number, y: number): Promise<[number, number]> {
    const rect = (await page.locator('[data-stage]').boundingBox())!;
    return [rect.x + x * ZOOM, rect.y + y * ZOOM];
  }

  async function moveTo(x: number, y: number): Promise<void> {
    await page.mouse.move(...(await onPage(x, y)), { steps: 4 });
  }

  async function press(x: number, y: number): Promise<void> {
    await page.mouse.move(...(await onPage(x, y)));
    await page.mouse.down();
  }

  async function savedOverlay(): Promise<ApiTypes['OverlayAnswer']['overlay']> {
    await page.locator('[data-save=saved]').waitFor();
    return (await dashboard.call<ApiTypes['OverlayAnswer']>(page, 'GET', `/overlay/${profileId}`)).overlay;
  }

  return {
    page,
    profileId,
    moveTo,
    press,
    release: () => page.mouse.up(),
    async drag(from, to) {
      await press(...from);
      await moveTo(...to);
      await page.mouse.up();
    },
    async show(orientation) {
      await page.getByText(orientation === 'portrait' ? 'Portrait' : 'Landscape', { exact: true }).click();
      await page.locator(`[data-stage=ready][data-orientation=${orientation}]`).waitFor();
      await halfSize();
    },
    async savedBox(id, orientation = 'portrait') {
      const { items } = await savedOverlay();
      return itemBox(
        items.find((item) => item.id === id)!,
        orientation,
      );
    },
    savedOverlay,
    async outlines() {
      await page.getByRole('application').focus();
      await page.keyboard.press('Control+a');
      const paper = (await page.locator('[data-stage]').boundingBox())!;
      const surface = (await page.getByRole('application').boundingBox())!;
      const found = await page.locator('[data-outline]').evaluateAll((all) =>
        all.map((rect) => {
          const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(rect.getAttribute(name)));
          return { id: rect.getAttribute('data-outline')!, x: x!, y: y!, width: width!, height: height! };
        }),
      );
      const units = (px: number): number => Math.floor(px) / ZOOM;
      return Object.fromEntries(
        found.map(({ id, x, y, width, height }) => {
          const place = { x: units(x + surface.x - paper.x), y: units(y + surface.y - paper.y) };
          return [id, { ...place, width: units(width), height: units(height) }];
        }),
      );
    },
    guides: () =>
      page
        .locator('[data-guide]')
        .evaluateAll((lines) =>
          lines.map((line) => `${line.getAttribute('data-guide')}${line.getAttribute('data-at')}`).sort(),
        ),
  };
}

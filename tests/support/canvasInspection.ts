/**
 * Inspects the canvas of a live page like a viewer: changed parts, and amounts of a colour. It uses half of the
 * resolution, the least that a page draws on a busy machine.
 */
import type { Page } from 'playwright';
import type { Box } from '#engine/core/geometry.ts';

export type Rgb = readonly [red: number, green: number, blue: number];

interface Look {
  remember(): void;
  changed(): Box | null;
  count(box: Box, color: Rgb | null): number;
}

type Looking = { look: Look };

/** Installs the inspection in a page that has its canvas. */
export async function installLook(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('canvas') !== null);
  await page.evaluate(() => {
    /** Largest difference of a channel between equal pixels: edges of another resolution, not movement. */
    const SAME = 40;
    /** Largest difference of a channel from a wanted colour. */
    const ALIKE = 40;
    let remembered: ImageData | null = null;
    const copy = document.createElement('canvas');
    const context = copy.getContext('2d', { willReadFrequently: true })!;

    /** Reads at half of the page's size, whatever size the canvas has at this moment. */
    const read = (): ImageData => {
      const [width, height] = [window.innerWidth / 2, window.innerHeight / 2];
      if (copy.width !== width || copy.height !== height) Object.assign(copy, { width, height });
      context.clearRect(0, 0, width, height);
      context.drawImage(document.querySelector('canvas')!, 0, 0, width, height);
      return context.getImageData(0, 0, width, height);
    };

    const look: Look = {
      remember: () => void (remembered = read()),
      changed: () => {
        const { data, width, height } = read();
        const before = remembered!.data;
        let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
        for (let index = 0; index < width * height; index++) {
          const at = index * 4;
          let isSame = true;
          for (let channel = 0; channel < 4; channel++)
            if (Math.abs(data[at + channel]! - before[at + channel]!) > SAME) isSame = false;
          if (isSame) continue;
          const [x, y] = [index % width, Math.floor(index / width)];
          [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
        }
        const [fromX, fromY, toX, toY] = [left * 2, top * 2, right * 2 + 2, bottom * 2 + 2];
        return right < 0 ? null : { x: fromX, y: fromY, width: toX - fromX, height: toY - fromY };
      },
      count: (box, color) => {
        const { data, width } = read();
        const [left, top] = [Math.ceil(box.x / 2), Math.ceil(box.y / 2)];
        const [right, bottom] = [Math.floor((box.x + box.width) / 2), Math.floor((box.y + box.height) / 2)];
        let count = 0;
        for (let y = top; y < bottom; y++) {
          for (let x = left; x < right; x++) {
            const at = (y * width + x) * 4;
            const isThere = color === null ? data[at + 3]! > 0 : data[at + 3]! > 200;
            if (
              isThere &&
              (color === null || color.every((part, index) => Math.abs(part - data[at + index]!) <= ALIKE))
            )
              count++;
          }
        }
        return count * 4;
      },
    };
    Object.assign(globalThis, { look });
  });
}

/** Keeps the picture of this moment for `changedPart`. */
export function remember(page: Page): Promise<void> {
  return page.evaluate(() => (globalThis as unknown as Looking).look.remember());
}

/** Returns the box around all differences from the remembered picture; null = none. */
export function changedPart(page: Page): Promise<Box | null> {
  return page.evaluate(() => (globalThis as unknown as Looking).look.changed());
}

/** Counts the pixels of a box with a colour; without one, those that are not transparent. */
export function countOf(page: Page, box: Box, color: Rgb | null = null): Promise<number> {
  return page.evaluate((given) => (globalThis as unknown as Looking).look.count(given.box, given.color), {
    box,
    color,
  });
}

/**
 * Checks every frame, so that nothing short is missed: resolves when fewer pixels of a box have a colour, and something
 * else is visible in it.
 */
export async function whenReplaced(page: Page, box: Box, color: Rgb, fewerThan: number): Promise<void> {
  await page.waitForFunction(
    (given) => {
      const { look } = globalThis as unknown as Looking;
      return look.count(given.box, given.color) < given.fewerThan && look.count(given.box, null) > 0;
    },
    { box, color, fewerThan },
    { polling: 'raf', timeout: 60_000 },
  );
}

/** Tells whether a box is within another one, enlarged by this much on every side, px. */
export function isWithin(inner: Box, outer: Box, reach: number): boolean {
  return (
    inner.x >= outer.x - reach &&
    inner.y >= outer.y - reach &&
    inner.x + inner.width <= outer.x + outer.width + reach &&
    inner.y + inner.height <= outer.y + outer.height + reach
  );
}

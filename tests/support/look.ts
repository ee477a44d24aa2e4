/**
 * Looks at the canvas of a live page, as a viewer does: which part changed, how much of a colour is where. It looks at
 * half of the resolution, which is what a page draws at least when its machine is busy.
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

/** Puts the eye into a page that has its canvas. */
export async function installLook(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('canvas') !== null);
  await page.evaluate(() => {
    /** Two pixels are the same up to this difference of a channel: edges of another resolution, not movement. */
    const SAME = 40;
    /** A pixel has a colour up to this difference of a channel. */
    const ALIKE = 40;
    let remembered: ImageData | null = null;
    const copy = document.createElement('canvas');
    const context = copy.getContext('2d', { willReadFrequently: true })!;

    /** Half of the page's size, whatever size the canvas has at this moment. */
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

/** Around everything that looks different from the remembered picture; null = nothing does. */
export function changedPart(page: Page): Promise<Box | null> {
  return page.evaluate(() => (globalThis as unknown as Looking).look.changed());
}

/** How many pixels of a box have a colour; without one, how many are not transparent. */
export function countOf(page: Page, box: Box, color: Rgb | null = null): Promise<number> {
  return page.evaluate((given) => (globalThis as unknown as Looking).look.count(given.box, given.color), {
    box,
    color,
  });
}

/**
 * Looks at every frame, so that nothing short is missed: resolves when fewer pixels of a box have a colour, and something
 * else is seen in it.
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

/** Whether a box lies in another one that is larger by so much on every side, px. */
export function isWithin(inner: Box, outer: Box, reach: number): boolean {
  return (
    inner.x >= outer.x - reach &&
    inner.y >= outer.y - reach &&
    inner.x + inner.width <= outer.x + outer.width + reach &&
    inner.y + inner.height <= outer.y + outer.height + reach
  );
}

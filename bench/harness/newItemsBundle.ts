/**
 * Bundles of the overlay benchmark: the demo with an alert box and every type of item that came with moments, as a busy
 * streamer might have it, and a rain of confetti alone.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#cli/build/build.mjs';
import { newItem } from '#engine/core/newItem.ts';
import { ITEMS } from '#engine/items/index.ts';
import { CONFETTI_COINS } from './overlayEvents.ts';
import type { Bundle, ItemType, OverlayItem } from '#schemas/generated/types.ts';

/** Place in portrait by type: x, y, width, height. */
const PLACES = {
  CAMERA_FRAME: [40, 420, 480, 360],
  PARTICLES: [0, 380, 1080, 1140],
  BADGE_ROW: [540, 430, 340, 330],
  GOAL_STEPS: [40, 800, 560, 130],
  CLOCK: [620, 800, 240, 120],
  NOW_LIVE: [40, 950, 380, 80],
  SOCIALS: [440, 950, 420, 80],
  TICKER: [40, 1050, 820, 70],
  ALERT_BOX: [90, 500, 780, 600],
} satisfies Partial<Record<ItemType, readonly [number, number, number, number]>>;

const SETTINGS: Partial<Record<ItemType, object>> = {
  PARTICLES: { confettiFrom: CONFETTI_COINS },
  TICKER: { message1: 'Welcome to the stream', message2: 'New songs every Friday' },
  SOCIALS: { handle1: 'liveloom', handle2: 'liveloom.tv' },
};

function itemOf(type: keyof typeof PLACES): OverlayItem {
  const item = newItem(`new-${type}`, ITEMS[type], 'en');
  const [x, y, width, height] = PLACES[type];
  const settings = { ...item.settings, ...SETTINGS[type] };
  return { ...item, settings, position: { x, y }, dimensions: { width, height } } as OverlayItem;
}

/** Writes the demo's bundle with other items into a file and returns its path. */
function write(file: string, itemsOf: (demo: readonly OverlayItem[]) => OverlayItem[]): string {
  const demo = JSON.parse(readFileSync(join(projectRoot, 'fixtures/bundles/demo.json'), 'utf8')) as Bundle;
  const overlay = { ...demo.overlay, items: itemsOf(demo.overlay.items) };
  writeFileSync(file, JSON.stringify({ ...demo, overlay }));
  return file;
}

/** Writes the bundle with the demo and the new items into a folder and returns its path. */
export const writeNewItemsBundle = (folder: string): string =>
  write(join(folder, 'new-items.json'), (demo) => [
    ...demo,
    ...(Object.keys(PLACES) as (keyof typeof PLACES)[]).map(itemOf),
  ]);

/** Writes the bundle in which only confetti falls into a folder and returns its path. */
export const writeConfettiBundle = (folder: string): string =>
  write(join(folder, 'confetti.json'), () => [itemOf('PARTICLES')]);

/** Bundle of the demo with an alert box and every type of item that came with moments, as a busy streamer might have it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#cli/build/build.mjs';
import { newItem } from '#engine/core/newItem.ts';
import { ITEMS } from '#engine/items/index.ts';
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
  PARTICLES: { confettiFrom: 1000 },
  TICKER: { message1: 'Welcome to the stream', message2: 'New songs every Friday' },
  SOCIALS: { handle1: 'liveloom', handle2: 'liveloom.tv' },
};

/** Writes the bundle into a folder and returns its path. */
export function writeNewItemsBundle(folder: string): string {
  const demo = JSON.parse(readFileSync(join(projectRoot, 'fixtures/bundles/demo.json'), 'utf8')) as Bundle;
  const added = Object.entries(PLACES).map(([type, [x, y, width, height]]) => {
    const item = newItem(`new-${type}`, ITEMS[type as ItemType], 'en');
    const settings = { ...item.settings, ...SETTINGS[type as ItemType] };
    return { ...item, settings, position: { x, y }, dimensions: { width, height } } as OverlayItem;
  });
  const overlay = { ...demo.overlay, items: [...demo.overlay.items, ...added] };
  const file = join(folder, 'new-items.json');
  writeFileSync(file, JSON.stringify({ ...demo, overlay }));
  return file;
}

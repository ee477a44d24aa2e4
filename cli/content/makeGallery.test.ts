import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Box } from '#engine/core/geometry.ts';
import { boxesOverlap, CANVAS_SIZE } from '#engine/core/geometry.ts';
import { isCovered } from '#engine/core/placement.ts';
import { isItemVisible, itemBox } from '#engine/core/orientationMerge.ts';
import { withoutOwnName } from '#server/documents/gallery/ownName.ts';
import { STARTER_IDS } from '#server/documents/gallery/starters.ts';
import { parseBundle } from '#server/documents/bundles/bundleFile.ts';
import type { Orientation, OverlayItem } from '#schemas/generated/types.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { makeGallery } from './makeGallery.ts';

const fixtures = resolve(import.meta.dirname, '../../fixtures/bundles/gallery');
const folder = temporaryFolder();
const files = readdirSync(fixtures).sort();
const ORIENTATIONS: readonly Orientation[] = ['portrait', 'landscape'];

/** Position of the streamer's face. */
const FACE: Readonly<Record<Orientation, Box>> = {
  portrait: { x: 270, y: 450, width: 540, height: 450 },
  landscape: { x: 620, y: 150, width: 680, height: 640 },
};

/** Items that appear only at times: announcements, games and votes cover the streamer briefly. */
const PASSING: readonly string[] = ['LOCATION', 'VOTE', 'ALERT_BOX'];
function standing(items: readonly OverlayItem[], orientation: Orientation): { id: string; box: Box }[] {
  return items
    .filter((item) => !PASSING.includes(item.type) && isItemVisible(item, {}, orientation))
    .map((item) => ({ id: item.id, box: itemBox(item, orientation) }));
}

/**
 * Tells whether an item is a black bar of the wide screen, which contains nothing to read and may be covered by the
 * platform.
 */
const isWideScreenBar = ({ id }: { id: string }): boolean => id.startsWith('bar-');

describe('the gallery', () => {
  it('is what the program writes', async () => {
    await makeGallery(folder);
    expect(readdirSync(folder).sort()).toEqual(files);
    for (const name of files) {
      expect(readFileSync(join(folder, name), 'utf8'), name).toBe(readFileSync(join(fixtures, name), 'utf8'));
    }
  });

  it('has a style for every starter', () => {
    expect(files).toEqual(STARTER_IDS.map((id) => `${id}.json`).sort());
  });

  it('has a composition of its own for every style without a theme, and a theme of its own for the others', () => {
    const own = files.filter((name) => bundleOf(name).overlay.theme === undefined);
    const themes = files.flatMap((name) => bundleOf(name).overlay.theme?.id ?? []);
    expect([own.length, new Set(themes).size]).toEqual([6, files.length - 6]);
    for (const orientation of ORIENTATIONS) {
      const places = own.map((name) => {
        const { items } = bundleOf(name).overlay;
        return JSON.stringify(standing(items, orientation).map(({ box }) => box));
      });
      expect(new Set(places).size).toBe(own.length);
    }
  });
});

function bundleOf(name: string) {
  return parseBundle(readFileSync(join(fixtures, name), 'utf8'), name);
}

describe.each(files)('%s', (name) => {
  const { overlay, profile } = bundleOf(name);
  const { items } = overlay;

  it('is a whole overlay of its name', () => {
    expect([`${overlay.id}.json`, profile.id]).toEqual([name, overlay.id]);
    expect(items.length).toBeGreaterThanOrEqual(5);
    expect(items.length).toBeLessThanOrEqual(12);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    for (const type of ['GOAL', 'TIMER', 'GIFT_FEED', 'LOCATION']) {
      expect(
        items.map((item) => item.type),
        type,
      ).toContain(type);
    }
    expect(items.find(({ type }) => type === 'LOCATION')).toMatchObject({ id: 'announcements', name: 'Announcements' });
  });

  it.each(ORIENTATIONS)('stays inside the canvas in %s', (orientation) => {
    const { width, height } = CANVAS_SIZE[orientation];
    for (const item of items) {
      const box = itemBox(item, orientation);
      expect(box.x, item.id).toBeGreaterThanOrEqual(0);
      expect(box.y, item.id).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width, item.id).toBeLessThanOrEqual(width);
      expect(box.y + box.height, item.id).toBeLessThanOrEqual(height);
    }
  });

  it.each(ORIENTATIONS)('has no two items in one place in %s', (orientation) => {
    const boxes = standing(items, orientation).filter((item) => !isWideScreenBar(item));
    const clashes = boxes.flatMap((one, index) =>
      boxes.slice(index + 1).flatMap((other) => (boxesOverlap(one.box, other.box) ? [`${one.id}/${other.id}`] : [])),
    );
    expect(clashes).toEqual([]);
  });

  it.each(ORIENTATIONS)('keeps clear of the platform in %s', (orientation) => {
    const seen = items.filter((item) => isItemVisible(item, {}, orientation) && !isWideScreenBar(item));
    expect(seen.filter((item) => isCovered(itemBox(item, orientation), orientation)).map(({ id }) => id)).toEqual([]);
  });

  it.each(ORIENTATIONS)('has no vote in the place of the announcements in %s', (orientation) => {
    const place = itemBox(
      items.find(({ type }) => type === 'LOCATION')!,
      orientation,
    );
    const votes = items.filter(({ type }) => type === 'VOTE');
    expect(votes.filter((vote) => boxesOverlap(itemBox(vote, orientation), place))).toEqual([]);
  });

  it.each(ORIENTATIONS)('leaves the streamer alone in %s', (orientation) => {
    const covering = standing(items, orientation).filter(({ box }) => boxesOverlap(FACE[orientation], box));
    expect(covering.map(({ id }) => id)).toEqual([]);
  });

  it('shows nothing that nobody feeds', () => {
    const music = items.filter(({ type }) => type.startsWith('SPOTIFY'));
    expect(music.flatMap((item) => ORIENTATIONS.filter((each) => isItemVisible(item, {}, each)))).toEqual([]);
    const hiding = items.flatMap(({ settings }) => ('whenEmpty' in settings ? [settings.whenEmpty] : []));
    expect(new Set(hiding)).toEqual(new Set(hiding.length > 0 ? ['hide'] : []));
  });

  it('has announcements that are large enough for the wheel', () => {
    const announcements = items.find(({ type }) => type === 'LOCATION')!;
    for (const orientation of ORIENTATIONS) {
      const { width, height } = itemBox(announcements, orientation);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(540);
    }
  });

  it('is shown without the name of anybody', () => {
    expect(JSON.stringify(withoutOwnName(items))).not.toMatch(/@\w/);
  });

  it('names pictures of the demo only', () => {
    const urls = JSON.stringify(items).match(/"[^"]*(?:\/\/|\/media\/)[^"]*"/g) ?? [];
    expect(urls.filter((url) => !url.startsWith('"/media/demo/') && url.includes('/media/'))).toEqual([]);
    expect(JSON.stringify(items)).not.toContain('https:');
  });
});

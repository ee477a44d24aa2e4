import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { itemsInOrder } from '#engine/core/overlayDocument.ts';
import { readDemoPicture } from '../../media/demoPicture.ts';
import { packageFolder } from '../../ground/base/packageFolder.ts';
import { createGallery, starterPicture } from './gallery.ts';
import { hasGerman, wordsOf } from '#engine/rules/layouts/germanTexts.ts';
import { STARTER_IDS } from './starters.ts';

const folder = join(packageFolder(), 'fixtures/bundles/gallery');
const pictures = join(packageFolder(), 'fixtures/media');
const gallery = createGallery(folder);

it('offers every bundle there is, and nothing else', () => {
  expect(readdirSync(folder).sort()).toEqual(STARTER_IDS.map((id) => `${id}.json`).sort());
});

it.each(['nothing', '', '../../connectors/demo', '__proto__', 'Neon'])('does not know %j', async (starter) => {
  await expect(gallery.overlay(starter, 'en')).rejects.toMatchObject({ code: 'STARTER_UNKNOWN' });
});

describe.each(STARTER_IDS)('%s', (id) => {
  it('has German for everything that people read', async () => {
    const words = itemsInOrder(await gallery.overlay(id, 'en')).flatMap(wordsOf);
    expect(words.filter((text) => !hasGerman(text))).toEqual([]);
  });

  it('differs in German in nothing but words', async () => {
    const [english, german] = [await gallery.overlay(id, 'en'), await gallery.overlay(id, 'de')];
    const blank = (text: string): string => text.replaceAll(/"(name|label|text|prefix|suffix)":"[^"]*"/g, '"$1":""');
    expect(blank(JSON.stringify(german))).toBe(blank(JSON.stringify(english)));
    expect(JSON.stringify(german)).not.toBe(JSON.stringify(english));
  });

  it.each([
    ['portrait', 'en', 360, 640],
    ['landscape', 'en', 640, 360],
    ['portrait', 'de', 360, 640],
    ['landscape', 'de', 640, 360],
  ] as const)('has a small picture in %s, %s', async (orientation, locale, width, height) => {
    const picture = await readDemoPicture(pictures, starterPicture(id, orientation, locale));
    expect(picture?.type).toBe('image/webp');
    expect(sizeOf(picture!.bytes)).toEqual([width, height]);
    expect(picture!.bytes.length).toBeLessThanOrEqual(44 * 1024);
  });
});

/** Reads the extended form of WEBP, which pictures with an alpha channel have. */
function sizeOf(bytes: Buffer): [width: number, height: number] {
  expect(bytes.toString('latin1', 12, 16)).toBe('VP8X');
  return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
}

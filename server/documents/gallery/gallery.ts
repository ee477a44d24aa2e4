/** The gallery of starters: whole overlays that ship with the program, and what a new overlay becomes when it begins as one. */
import { join } from 'node:path';
import { AppError } from '#engine/core/appError.ts';
import { type Overlay, overlayFromFile } from '#engine/core/overlayDocument.ts';
import type { Locale, Orientation } from '#schemas/generated/types.ts';
import { readBundleFile } from '../bundles/bundleFile.ts';
import { inGerman } from './germanTexts.ts';
import { isStarterId, STARTER_IDS, type StarterId } from './starters.ts';

export interface Gallery {
  /**
   * The items of a starter, in the language of whoever gets it. Ids are those of the bundle.
   * @throws STARTER_UNKNOWN
   */
  overlay(starter: string, locale: Locale): Promise<Overlay>;
}

/** @param folder `fixtures/bundles/gallery`: a bundle for each starter, by its id */
export function createGallery(folder: string): Gallery {
  // They change with the program only.
  const read = new Map<StarterId, Promise<Overlay>>();

  async function load(id: StarterId): Promise<Overlay> {
    const name = `${id}.json`;
    return overlayFromFile((await readBundleFile(join(folder, name), name)).overlay);
  }

  return {
    async overlay(starter, locale) {
      if (!isStarterId(starter)) throw new AppError('STARTER_UNKNOWN', { starter, known: STARTER_IDS.join(', ') });
      const known = read.get(starter) ?? load(starter);
      read.set(starter, known);
      return locale === 'de' ? german(await known) : known;
    },
  };
}

function german(overlay: Overlay): Overlay {
  const items = Object.entries(overlay.itemsById).map(([id, item]) => [id, inGerman(item)] as const);
  return { ...overlay, itemsById: Object.fromEntries(items) };
}

/** Where the dashboard finds the picture of a starter in a language (written by `cli/content/makeStarterPictures.ts`). */
export function starterPicture(id: StarterId, orientation: Orientation, locale: Locale): string {
  return `/media/demo/starters/${id}-${orientation}${locale === 'en' ? '' : `-${locale}`}.webp`;
}

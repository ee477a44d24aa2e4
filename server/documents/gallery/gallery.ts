/** Gallery of starters: complete overlays that come with the program and from which a new overlay can begin. */
import { join } from 'node:path';
import { AppError } from '#engine/core/appError.ts';
import { type Overlay, overlayFromFile } from '#engine/core/overlayDocument.ts';
import type { Locale, Orientation } from '#schemas/generated/types.ts';
import { readBundleFile } from '../bundles/bundleFile.ts';
import { inGerman } from '#engine/rules/layouts/germanTexts.ts';
import { startedByHand } from '#engine/rules/layouts/startedByHand.ts';
import { isStarterId, STARTER_IDS, type StarterId } from './starters.ts';

export interface Gallery {
  /**
   * Returns the items of a starter in the user's language, with the ids of the bundle.
   * @throws STARTER_UNKNOWN
   */
  overlay(starter: string, locale: Locale): Promise<Overlay>;
}

/**
 * Creates the gallery.
 * @param folder `fixtures/bundles/gallery`: a bundle for each starter, by its id
 */
export function createGallery(folder: string): Gallery {
  // Starters only change with the program.
  const read = new Map<StarterId, Promise<Overlay>>();

  async function load(id: StarterId): Promise<Overlay> {
    const name = `${id}.json`;
    const { overlay } = await readBundleFile(join(folder, name), name);
    return overlayFromFile({ ...overlay, items: overlay.items.map(startedByHand) });
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

/** Returns the path of a starter's picture in a language (written by `cli/content/makeStarterPictures.ts`). */
export function starterPicture(id: StarterId, orientation: Orientation, locale: Locale): string {
  return `/media/demo/starters/${id}-${orientation}${locale === 'en' ? '' : `-${locale}`}.webp`;
}

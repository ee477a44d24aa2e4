/** A picture of each item type as it looks when it is new. Drawn once for each language, when it is wanted first. */
import { centredBox } from '#engine/core/geometry.ts';
import { ITEMS } from '#engine/items/index.ts';
import { newItem } from '#engine/core/newItem.ts';
import { overlayFromFile } from '#engine/core/overlayDocument.ts';
import type { ItemType } from '#schemas/generated/types.ts';
import { createPictureStudio, type Picture, type PictureStudio, type PictureStudioOptions } from './pictureStudio.ts';

export interface TypePictures {
  /** Rejects when it cannot be drawn. */
  of(type: ItemType): Promise<Picture>;
  dispose(): void;
}

/** Sharp on screens with two pixels for one. */
const WIDTH_PX = 440;

/** The stage is there only while something is being drawn. */
export function createTypePictures(options: Omit<PictureStudioOptions, 'orientation'>): TypePictures {
  const pictures = new Map<ItemType, Promise<Picture>>();
  let studio: PictureStudio | null = null;
  let waiting = 0;

  function close(): void {
    studio?.dispose();
    studio = null;
  }

  async function draw(type: ItemType): Promise<Picture> {
    waiting++;
    try {
      studio ??= createPictureStudio({ ...options, orientation: 'landscape' });
      const item = newItem(`sample-${type}`, ITEMS[type], options.locale);
      const overlay = overlayFromFile({ id: 'sample', name: '', items: [item] });
      return await studio.draw(overlay, centredBox(ITEMS[type].defaultSize, 'landscape'), WIDTH_PX, true);
    } finally {
      if (--waiting === 0) close();
    }
  }

  return {
    of(type) {
      const known = pictures.get(type);
      if (known) return known;
      const drawn = draw(type);
      pictures.set(type, drawn);
      // The next time it is tried again.
      drawn.catch(() => pictures.delete(type));
      return drawn;
    },
    dispose: close,
  };
}

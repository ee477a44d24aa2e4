/** Pictures of new items of each type. */
import { centredBox } from '#engine/core/geometry.ts';
import { newItem } from '#engine/core/newItem.ts';
import { overlayFromFile } from '#engine/core/overlayDocument.ts';
import { ITEMS } from '#engine/items/index.ts';
import type { ItemType, Locale } from '#schemas/generated/types.ts';
import { oneByOne } from './oneByOne.ts';
import { openPictureScene, type PictureScene } from './pictureScene.ts';
import { trimmed, type TrimmedPicture } from './trimmed.ts';

export interface TypePictures {
  /** Returns the picture of a type. Rejects when it cannot be drawn. */
  of(type: ItemType): Promise<TrimmedPicture>;
  dispose(): void;
}

export interface TypePicturesOptions {
  /** Address of the page. */
  baseUrl: string;
  requestFrame: (callback: () => void) => () => void;
  locale: Locale;
}

/** Sharp on screens with two pixels for one. */
const WIDTH_PX = 440;
const NEVER_ABORTED = new AbortController().signal;

/** Creates the pictures; the scene exists only while something is being drawn. */
export function createTypePictures({ baseUrl, requestFrame, locale }: TypePicturesOptions): TypePictures {
  const queue = oneByOne(() => new Promise((resolve) => void requestFrame(resolve)));
  let scene: PictureScene | null = null;
  let waiting = 0;

  function closeScene(): void {
    scene?.dispose();
    scene = null;
  }

  async function paint(type: ItemType): Promise<TrimmedPicture> {
    scene ??= openPictureScene({ orientation: 'landscape', locale, mode: 'preview', baseUrl });
    const item = newItem(`sample-${type}`, ITEMS[type], locale);
    const canvas = await scene.draw(overlayFromFile({ id: 'sample', name: '', items: [item] }));
    return trimmed(canvas, centredBox(ITEMS[type].defaultSize, 'landscape'), WIDTH_PX);
  }

  return {
    async of(type) {
      waiting++;
      try {
        return await queue.add(() => paint(type), NEVER_ABORTED);
      } finally {
        if (--waiting === 0) closeScene();
      }
    },
    dispose: () => queue.close(),
  };
}

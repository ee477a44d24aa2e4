/** Pictures of item types as they look when they are new. */
import { centredBox } from '#engine/core/geometry.ts';
import { newItem } from '#engine/core/newItem.ts';
import { overlayFromFile } from '#engine/core/overlayDocument.ts';
import { ITEMS } from '#engine/items/index.ts';
import type { ItemType, Locale } from '#schemas/generated/types.ts';
import { oneByOne } from './oneByOne.ts';
import { openPictureStage, type PictureStage } from './pictureStage.ts';
import { trimmed, type TrimmedPicture } from './trimmed.ts';

export interface TypePictures {
  /** Rejects when it cannot be drawn. */
  of(type: ItemType): Promise<TrimmedPicture>;
  dispose(): void;
}

export interface TypePicturesOptions {
  /** Of the page. */
  baseUrl: string;
  requestFrame: (callback: () => void) => () => void;
  locale: Locale;
}

/** Sharp on screens with two pixels for one. */
const WIDTH_PX = 440;
const NEVER_ABORTED = new AbortController().signal;

/** The stage is there only while something is being drawn. */
export function createTypePictures({ baseUrl, requestFrame, locale }: TypePicturesOptions): TypePictures {
  const queue = oneByOne(() => new Promise((resolve) => void requestFrame(resolve)));
  let stage: PictureStage | null = null;
  let waiting = 0;

  function closeStage(): void {
    stage?.dispose();
    stage = null;
  }

  async function paint(type: ItemType): Promise<TrimmedPicture> {
    stage ??= openPictureStage({ orientation: 'landscape', locale, mode: 'preview', baseUrl });
    const item = newItem(`sample-${type}`, ITEMS[type], locale);
    const canvas = await stage.draw(overlayFromFile({ id: 'sample', name: '', items: [item] }));
    return trimmed(canvas, centredBox(ITEMS[type].defaultSize, 'landscape'), WIDTH_PX);
  }

  return {
    async of(type) {
      waiting++;
      try {
        return await queue.add(() => paint(type), NEVER_ABORTED);
      } finally {
        if (--waiting === 0) closeStage();
      }
    },
    dispose: () => queue.close(),
  };
}

/** Shows a picture in an image item for a while. */
import { AppError } from '#engine/core/appError.ts';
import { libraryUrl } from '#engine/core/mediaLibrary.ts';
import { defineAction } from '../contracts.ts';
import { chosenItem } from './chosenItem.ts';

export const showImage = defineAction<'SHOW_IMAGE'>({
  kind: 'SHOW_IMAGE',
  plan({ itemId, imageId, durationMs }) {
    if (imageId === '') throw new AppError('FLOW_FILE_MISSING');
    const payload = { url: libraryUrl(imageId), duration: durationMs, startsWhenLoaded: true };
    return { followUps: [{ type: 'showImage', itemId: chosenItem(itemId), payload }], waitMs: durationMs };
  },
});

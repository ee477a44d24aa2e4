/** Shows a text in a popup: in the chosen item, or in the announcements of each profile of the flow. */
import { libraryUrl } from '#engine/core/mediaLibrary.ts';
import { defineAction } from '../contracts.ts';
import { giftPicture } from './giftPicture.ts';

const MAX_TEXT = 1000;
/** A popup fades out for this long when its time is over. */
const FADE_MS = 1000;

export const showText = defineAction<'SHOW_TEXT'>({
  kind: 'SHOW_TEXT',
  plan({ itemId: chosen, text, imageId, showGiftPicture, showProfilePicture, durationMs }, context) {
    const payload = {
      text: context.text(text, MAX_TEXT),
      imageUrl: imageId === '' ? (showGiftPicture ? giftPicture(context) : '') : libraryUrl(imageId),
      showProfilePicture: showProfilePicture && context.viewer !== null,
      duration: durationMs / 1000,
    };
    const viewer = context.viewer ? { viewer: context.viewer } : {};
    const itemIds = chosen === '' ? context.standardItems('LOCATION') : [chosen];
    const followUps = itemIds.map((itemId) => ({ type: 'showText', itemId, payload, ...viewer }) as const);
    return { followUps, waitMs: durationMs + FADE_MS };
  },
});

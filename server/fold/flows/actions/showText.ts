/** Shows a text in a popup: in the item that was chosen, or in each profile of the flow in its announcements. */
import { libraryUrl } from '#engine/core/mediaLibrary.ts';
import { defineAction } from '../contracts.ts';

const MAX_TEXT = 1000;
/** A popup fades for so long when its time is over. */
const FADE_MS = 1000;

export const showText = defineAction<'SHOW_TEXT'>({
  kind: 'SHOW_TEXT',
  plan({ itemId: chosen, text, imageId, showProfilePicture, durationMs }, context) {
    const payload = {
      text: context.text(text, MAX_TEXT),
      imageUrl: imageId === '' ? '' : libraryUrl(imageId),
      showProfilePicture: showProfilePicture && context.viewer !== null,
      duration: durationMs / 1000,
    };
    const viewer = context.viewer ? { viewer: context.viewer } : {};
    const itemIds = chosen === '' ? context.standardItems('LOCATION') : [chosen];
    const followUps = itemIds.map((itemId) => ({ type: 'showText', itemId, payload, ...viewer }) as const);
    return { followUps, waitMs: durationMs + FADE_MS };
  },
});

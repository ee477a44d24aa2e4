/** Shows a text in a popup: in the item that was chosen, or in each profile of the flow in its announcements. */
import { libraryIdOf, libraryUrl } from '#engine/core/mediaLibrary.ts';
import { type ActionContext, defineAction } from '../contracts.ts';

const MAX_TEXT = 1000;
/** schemas/events/show-text.json */
const MAX_ADDRESS = 2000;
/** A popup fades for so long when its time is over. */
const FADE_MS = 1000;

/** Of the gift that caused the run; '' = none did. The name can be given to any value: files are shown by `imageId` alone. */
function giftPicture({ variables: { giftImage = '' } }: ActionContext): string {
  const isPicture = typeof giftImage === 'string' && giftImage.length <= MAX_ADDRESS && libraryIdOf(giftImage) === null;
  return isPicture ? giftImage : '';
}

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

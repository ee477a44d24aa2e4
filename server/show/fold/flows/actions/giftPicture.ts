/** Finds the picture of the gift that caused a run. */
import { libraryIdOf } from '#engine/core/mediaLibrary.ts';
import type { ActionContext } from '../contracts.ts';

/** Limit of schemas/events/show-text.json. */
const MAX_ADDRESS = 2000;

/**
 * Returns the picture of the gift that caused the run, or '' without one. Any value can be given that name, so files of the
 * library are never shown by it.
 */
export function giftPicture({ variables: { giftImage = '' } }: ActionContext): string {
  const isPicture = typeof giftImage === 'string' && giftImage.length <= MAX_ADDRESS && libraryIdOf(giftImage) === null;
  return isPicture ? giftImage : '';
}

/** Families that draw letters missing in the chosen one. Apart from the loader, so that layout needs no font files. */
import type { FontFamily } from '#schemas/generated/types.ts';

export const FALLBACK_FAMILY: FontFamily = 'Roboto';
/** Family of the emoji files; it exists only on pages that need it. */
export const EMOJI_FAMILY = 'Liveloom Emoji';

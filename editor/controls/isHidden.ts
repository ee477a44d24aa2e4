import type { LiveItem } from '#schemas/generated/types.ts';

/** Tells whether neither orientation shows the item: nobody would see it. */
export const isHidden = ({ isVisible, isVisibleLandscape }: LiveItem): boolean => !isVisible && !isVisibleLandscape;

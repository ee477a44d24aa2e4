import type { LiveItem } from '#schemas/generated/types.ts';

/** Neither orientation shows it: what plays there would be seen by nobody. */
export const isHidden = ({ isVisible, isVisibleLandscape }: LiveItem): boolean => !isVisible && !isVisibleLandscape;

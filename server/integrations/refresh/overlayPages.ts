/** Finds overlays whose pages in broadcast software stopped showing what they get, or are gone. */
import type { Orientation } from '#schemas/generated/types.ts';
import type { ConnectedPage } from '../../pages/realtime/hubPages.ts';
import type { RefreshedOverlay } from './refreshLog.ts';
import type { ProfileRow } from '../../documents/profiles/store.ts';

/** A page confirms within a second; one that loads pictures or a busy computer takes longer. */
const STUCK_AFTER_MS = 20_000;
const ORIENTATIONS: readonly Orientation[] = ['portrait', 'landscape'];

/** An overlay in one orientation, as a browser source shows it. */
export interface ShownOverlay extends RefreshedOverlay {
  name: string;
  /** Path of its address. */
  path: string;
  /** Null = no page of it is connected. */
  isStuck: boolean | null;
}

type Page = Pick<ConnectedPage, 'orientation' | 'device' | 'isPreview' | 'owesSinceMs'>;

/** Looks at the pages of computers; one that is well may be that of the broadcast software, so nothing is done then. */
export function shownOverlays(
  profiles: readonly Pick<ProfileRow, 'id' | 'name' | 'liveKey'>[],
  pagesOf: (profileId: string) => readonly Page[],
  nowMs: number,
): ShownOverlay[] {
  const isStuck = ({ owesSinceMs }: Page): boolean => owesSinceMs !== null && nowMs - owesSinceMs >= STUCK_AFTER_MS;
  return profiles.flatMap(({ id, name, liveKey }) => {
    const pages = pagesOf(id).filter(({ isPreview, device }) => !isPreview && device === 'desktop');
    return ORIENTATIONS.map((orientation) => {
      const own = pages.filter((page) => page.orientation === orientation);
      return {
        profileId: id,
        orientation,
        name,
        path: `/live/${liveKey}/${orientation}`,
        isStuck: own.length === 0 ? null : own.every(isStuck),
      };
    });
  });
}

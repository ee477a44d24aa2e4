/** Lists the pages that show a profile's overlay, and sends a test message to them. */
import { AppError } from '#engine/core/appError.ts';
import { itemsInOrder, type Overlay } from '#engine/core/overlayDocument.ts';
import { isItemVisible } from '#engine/core/orientationMerge.ts';
import type { ConnectedPages, Locale, Orientation, OverlayItem } from '#schemas/generated/types.ts';
import type { Database } from '../ground/db/connection.ts';
import type { Hub } from './realtime/hub.ts';
import { adWords } from './reach/adWords.ts';
import type { Inbox } from '../show/session/ports/inbox.ts';
import { findOwned, overlayOf } from '../documents/profiles/ownedProfiles.ts';

export interface PageServiceDeps {
  database: Database;
  hub: Pick<Hub, 'adPlaces' | 'pages'>;
  host: Inbox;
}

export interface PageService {
  /** Returns the connected pages in the order of arrival. */
  of(profileId: string): ConnectedPages['items'];
  /** Says that the ads of a streamer find no place; null = they do, or there are too few to tell. */
  adWords(streamerId: string, locale: Locale): string | null;
  /**
   * Shows a text in the announcements of an orientation by a command, without counting anything.
   * @throws ANNOUNCEMENTS_MISSING
   */
  showTestMessage(profileId: string, orientation: Orientation, locale: Locale): Promise<void>;
}

const TEST_MESSAGE: Readonly<Record<Locale, string>> = {
  en: 'Liveloom is connected!',
  de: 'Liveloom ist verbunden!',
};
const SHOWN_S = 5;

export function createPageService({ database, hub, host }: PageServiceDeps): PageService {
  return {
    of: (profileId) =>
      hub.pages(profileId).map(({ connectedAtMs, owesSinceMs: _owes, ...page }) => ({
        ...page,
        connectedAt: new Date(connectedAtMs).toISOString(),
      })),

    adWords: (streamerId, locale) => adWords(hub.adPlaces.withoutPlace(streamerId), locale),

    async showTestMessage(profileId, orientation, locale) {
      const profile = await findOwned(database, profileId);
      if (profile === null) throw new AppError('NOT_FOUND'); // deleted a moment ago
      const item = announcements(await overlayOf(database, profile), orientation);
      if (item === undefined) throw new AppError('ANNOUNCEMENTS_MISSING', { name: profile.name });
      const payload = { text: TEST_MESSAGE[locale], imageUrl: '', showProfilePicture: false, duration: SHOWN_S };
      await host.submit(profile.streamerId, { type: 'showText', origin: 'command', itemId: item.id, payload });
    },
  };
}

/** Finds the topmost visible item for messages. */
function announcements(overlay: Overlay, orientation: Orientation): OverlayItem | undefined {
  const seen = itemsInOrder(overlay).filter((item) => item.type === 'LOCATION' && isItemVisible(item, {}, orientation));
  return seen.at(-1);
}

/** Builds the first profile of a new user: a copy of a shipped overlay under new names and ids, with moments. */
import { overlayFromFile, overlayToFile } from '#engine/core/overlayDocument.ts';
import { withAlertBox } from '#engine/items/alert-box/newAlertBox.ts';
import { newMoments } from '#engine/rules/moments/newMoments.ts';
import type { Bundle, Locale, OverlayItem } from '#schemas/generated/types.ts';
import { inGerman } from '#engine/rules/layouts/germanTexts.ts';
import { startedByHand } from '#engine/rules/layouts/startedByHand.ts';

export interface Starter {
  id: string;
  locale: Locale;
  /** The bundle's time zone unless set. */
  timeZone?: string | undefined;
}

const NAMES: Readonly<Record<Locale, string>> = { en: 'My stream', de: 'Mein Stream' };

/** Initial name of a streamer's points, which the streamer may change. */
const POINTS_NAMES: Readonly<Record<Locale, string>> = { en: 'Points', de: 'Punkte' };

/**
 * Builds the profile.
 * @param bundle the bundle whose overlay is copied
 */
export function starterBundle(bundle: Bundle, { id, locale, timeZone }: Starter): Bundle {
  const { profile, overlay } = bundle;
  const name = NAMES[locale];
  const spoken = (item: OverlayItem): OverlayItem => startedByHand(locale === 'de' ? inGerman(item) : item);
  const own = (itemId: string): string =>
    `${id}-${itemId.slice(itemId.startsWith(`${profile.id}-`) ? profile.id.length + 1 : 0)}`;
  const items = overlay.items.map((item) => ({ ...spoken(item), id: own(item.id) }));
  const whole = overlayFromFile({ ...overlay, id, name, items });
  return {
    ...bundle,
    moments: [newMoments(id)],
    profile: { ...profile, id, name, locale, timeZone: timeZone ?? profile.timeZone, pointsName: POINTS_NAMES[locale] },
    overlay: overlayToFile(withAlertBox(whole, own(`${profile.id}-alert-box`), locale)),
  };
}

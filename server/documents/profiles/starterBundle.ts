/** The first profile of everybody who begins: a copy of the demo's overlay, under names and ids of its own. */
import type { Bundle, Locale, OverlayItem } from '#schemas/generated/types.ts';
import { inGerman } from '../gallery/germanTexts.ts';

export interface Starter {
  id: string;
  locale: Locale;
  /** As the bundle says unless set. */
  timeZone?: string | undefined;
}

const NAMES: Readonly<Record<Locale, string>> = { en: 'My stream', de: 'Mein Stream' };

/** What a streamer's points are called at first; the streamer may rename them. */
const POINTS_NAMES: Readonly<Record<Locale, string>> = { en: 'Points', de: 'Punkte' };

/** @param bundle whose overlay is copied */
export function starterBundle(bundle: Bundle, { id, locale, timeZone }: Starter): Bundle {
  const { profile, overlay } = bundle;
  const name = NAMES[locale];
  const spoken = (item: OverlayItem): OverlayItem => (locale === 'de' ? inGerman(item) : item);
  const own = (itemId: string): string =>
    `${id}-${itemId.slice(itemId.startsWith(`${profile.id}-`) ? profile.id.length + 1 : 0)}`;
  return {
    ...bundle,
    profile: { ...profile, id, name, locale, timeZone: timeZone ?? profile.timeZone, pointsName: POINTS_NAMES[locale] },
    overlay: { ...overlay, id, name, items: overlay.items.map((item) => ({ ...spoken(item), id: own(item.id) })) },
  };
}

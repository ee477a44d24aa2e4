/** State of the top gift: the most expensive gift of a time range and its giver (behaviour: topgift-1). */
import { progressAt } from '../../core/easing.ts';
import { defineItem } from '../../core/itemType.ts';
import type { ItemFoldContext, ReduceResult, ViewContext } from '../../core/itemType.ts';
import type { StreamEvent } from '../../core/streamEvent.ts';
import { viewerNameOf } from '../../core/viewerName.ts';
import { giftGlyph } from '../../rules/giftGlyph.ts';
import { germanGiftName } from '../../rules/giftNames.ts';
import type { KnownGift, Locale, TopGiftData, TopGiftSettings } from '#schemas/generated/types.ts';
import { sampleTopGift } from './sample.ts';
import { NO_TOP_GIFT_TEXT, TOP_GIFT_NAME_TEXT, UNNAMED_GIFT_TEXT } from './text.ts';

/** Duration of the pop-up of a new gift. */
export const TOP_GIFT_ENTRANCE_MS = 600;

export interface TopGiftView {
  /** False until a gift was given: then `giftName` says so. */
  hasGift: boolean;
  /** Name in the language of the overlay. */
  giftName: string;
  giftImageUrl: string;
  /** Replacement for the picture. */
  giftGlyph: string;
  /** Price; null = hidden. */
  coins: number | null;
  /** Giver; empty when the platform did not name one. */
  viewerName: string;
  profilePictureUrl: string;
  changedAtMs: number;
  locale: Locale;
}

export const topGift = defineItem<TopGiftSettings, TopGiftData, TopGiftView>({
  type: 'TOP_GIFT',
  version: 1,
  defaultName: TOP_GIFT_NAME_TEXT,
  defaultSize: { width: 520, height: 160 },
  consumes: ['gift', 'streamStart', 'periodDue'],
  restartsOn: ['dataRange'],
  initial: () => ({ gift: null, viewer: null, changedAtMs: 0, isLoaded: false }),
  reduce,
  due: ({ isLoaded }) => (isLoaded ? null : { atMs: 0, id: 'load', draft: { type: 'itemDue', payload: {} } }),
  isEmpty: ({ gift }) => gift === null,
  view,
  nextChange: ({ changedAtMs }, _settings, nowMs) =>
    changedAtMs > 0 && progressAt(nowMs, changedAtMs, TOP_GIFT_ENTRANCE_MS) < 1 ? nowMs : null,
  publish: () => ({ topic: 'topGiftUpdated' }),
  sample: sampleTopGift,
});

function reduce(
  data: TopGiftData,
  event: StreamEvent,
  { dataRange }: TopGiftSettings,
  { facts, nowMs }: ItemFoldContext,
): ReduceResult<TopGiftData> {
  if (event.type === 'gift' && (facts.streak?.addedCount ?? 0) <= 0) return { data };
  const { gift, viewer } = facts.totals.topGift(dataRange) ?? { gift: null, viewer: null };
  const isSame = gift?.id === data.gift?.id && viewer?.tiktokId === data.viewer?.tiktokId;
  if (data.isLoaded && isSame && gift?.diamondCount === data.gift?.diamondCount) return { data };
  return { data: { gift, viewer, changedAtMs: data.isLoaded ? nowMs : 0, isLoaded: true } };
}

function nameOf({ id, name }: KnownGift, locale: Locale): string {
  const german = locale === 'de' ? germanGiftName(id) : undefined;
  return german ?? (name || UNNAMED_GIFT_TEXT[locale]);
}

function view(
  { gift, viewer, changedAtMs }: TopGiftData,
  settings: TopGiftSettings,
  { locale }: ViewContext,
): TopGiftView {
  return {
    hasGift: gift !== null,
    giftName: gift === null ? NO_TOP_GIFT_TEXT[locale] : nameOf(gift, locale),
    giftImageUrl: gift?.image ?? '',
    giftGlyph: giftGlyph(gift?.name ?? ''),
    coins: gift !== null && settings.showCoinAmount ? gift.diamondCount : null,
    viewerName: viewerNameOf(viewer),
    profilePictureUrl: viewer?.profilePictureUrl ?? '',
    changedAtMs,
    locale,
  };
}

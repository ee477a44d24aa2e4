/**
 * State of the top gift streak: the longest streak of one or any gift in a time range and its giver (behaviour:
 * topstreak-1).
 */
import { defineItem } from '../../core/itemType.ts';
import type { ItemFoldContext, ReduceResult } from '../../core/itemType.ts';
import { isPulsing } from '../../core/pulse.ts';
import type { StreamEvent } from '../../core/streamEvent.ts';
import { viewerNameOf } from '../../core/viewerName.ts';
import { giftGlyph, giftGlyphById } from '../../rules/giftGlyph.ts';
import type { Locale, TopGiftStreakData, TopGiftStreakSettings } from '#schemas/generated/types.ts';
import { sampleTopGiftStreak } from './sample.ts';
import { TOP_GIFT_STREAK_NAME_TEXT } from './text.ts';

export interface TopGiftStreakView {
  count: number;
  /** Giver; empty = hidden or unknown. */
  viewerName: string;
  increasedAtMs: number;
  giftImageUrl: string;
  /** Replacement for the picture. */
  giftGlyph: string;
  locale: Locale;
}

export const topGiftStreak = defineItem<TopGiftStreakSettings, TopGiftStreakData, TopGiftStreakView>({
  type: 'TOP_GIFT_STREAK',
  version: 1,
  defaultName: TOP_GIFT_STREAK_NAME_TEXT,
  defaultSize: { width: 460, height: 160 },
  consumes: ['gift', 'streamStart', 'periodDue'],
  restartsOn: ['dataRange', 'mode', 'giftId'],
  initial: () => ({ count: 0, gift: null, viewer: null, increasedAtMs: 0, isLoaded: false }),
  reduce,
  due: ({ isLoaded }) => (isLoaded ? null : { atMs: 0, id: 'load', draft: { type: 'itemDue', payload: {} } }),
  isEmpty: ({ count }) => count === 0,
  view,
  nextChange: ({ increasedAtMs }, { moveImage }, nowMs) =>
    moveImage || isPulsing(increasedAtMs, nowMs) ? nowMs : null,
  publish: () => ({ topic: 'topGiftStreakUpdated' }),
  sample: sampleTopGiftStreak,
});

function reduce(
  data: TopGiftStreakData,
  event: StreamEvent,
  { dataRange, mode, giftId }: TopGiftStreakSettings,
  { facts, nowMs }: ItemFoldContext,
): ReduceResult<TopGiftStreakData> {
  if (event.type === 'gift' && (facts.streak?.addedCount ?? 0) <= 0) return { data };
  const longest = facts.totals.topGiftStreak(dataRange, mode === 'singleGift' ? giftId : null);
  const { count, gift, viewer } = longest ?? { count: 0, gift: null, viewer: null };
  const isSame = count === data.count && gift?.id === data.gift?.id && viewer?.tiktokId === data.viewer?.tiktokId;
  if (data.isLoaded && isSame) return { data };
  const increasedAtMs = data.isLoaded && count > data.count ? nowMs : data.increasedAtMs;
  return { data: { count, gift, viewer, increasedAtMs, isLoaded: true } };
}

/**
 * Builds the view. The picture of the settings belongs to the one gift; with all gifts the given gift's own picture is
 * shown.
 */
function view(
  { count, gift, viewer, increasedAtMs }: TopGiftStreakData,
  { mode, giftId, giftImageUrl, showGifter }: TopGiftStreakSettings,
  { locale }: { locale: Locale },
): TopGiftStreakView {
  const isOne = mode === 'singleGift';
  return {
    count,
    viewerName: showGifter ? viewerNameOf(viewer) : '',
    increasedAtMs,
    giftImageUrl: (isOne && giftImageUrl) || (gift?.image ?? ''),
    giftGlyph: isOne ? giftGlyphById(giftId) : giftGlyph(gift?.name ?? ''),
    locale,
  };
}

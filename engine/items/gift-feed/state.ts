/**
 * The gift feed: the latest gifts, newest at the bottom (behaviour: feed-1). One entry per streak. An entry depends
 * only on the last frame that raised its count, so that folding the end of the journal again gives the same feed.
 */
import { defineItem } from '../../core/itemType.ts';
import type { ItemFoldContext, ReduceResult, ViewContext } from '../../core/itemType.ts';
import type { StreakFact } from '../../core/facts.ts';
import type { StreamEvent } from '../../core/streamEvent.ts';
import { viewerNameOf } from '../../core/viewerName.ts';
import { germanGiftName } from '../../rules/giftNames.ts';
import type { FeedGift, GiftFeedData, GiftFeedSettings, Locale } from '#schemas/generated/types.ts';
import { giftGlyph } from '../../rules/giftGlyph.ts';
import { sampleGiftFeed } from './sample.ts';
import { GIFT_FEED_NAME_TEXT, UNNAMED_GIFT_TEXT } from './text.ts';

/** Largest number of entries, the maximum of the setting `count`. */
const MAX_GIFTS = 20;
/** Duration of an entry's entrance or its count's jump. */
export const GIFT_ENTRANCE_MS = 450;

export interface GiftRowView {
  streakId: string;
  viewerName: string;
  /** Name in the language of the overlay. */
  giftName: string;
  profilePictureUrl: string;
  giftImageUrl: string;
  /** Replacement for the picture. */
  giftGlyph: string;
  repeatCount: number;
  /** True when the last frame began the streak: the entry comes in. Otherwise its count jumps. */
  isNew: boolean;
  locale: Locale;
  /** Time of the entry's last change, at which its animation begins. */
  shownAtMs: number;
}

export interface GiftFeedView {
  /** Rows, newest last. */
  rows: readonly GiftRowView[];
  /** Entry pushed out by the newest one, while it fades. */
  leaving: GiftRowView | null;
}

export const giftFeed = defineItem<GiftFeedSettings, GiftFeedData, GiftFeedView>({
  type: 'GIFT_FEED',
  version: 1,
  defaultName: GIFT_FEED_NAME_TEXT,
  defaultSize: { width: 520, height: 560 },
  consumes: ['gift'],
  showsAgain: ['streakEnded'],
  initial: () => ({ gifts: [] }),
  reduce,
  refill: { types: ['gift', 'refire'], isFull: ({ gifts }) => gifts.length >= MAX_GIFTS },
  view,
  nextChange,
  sample: sampleGiftFeed,
});

function reduce(
  data: GiftFeedData,
  event: StreamEvent,
  _settings: GiftFeedSettings,
  { facts, nowMs }: ItemFoldContext,
): ReduceResult<GiftFeedData> {
  const streak = event.type === 'streakEnded' ? wholeStreak(event) : facts.streak;
  if (streak === undefined || streak.addedCount <= 0) return { data };
  const others = data.gifts.filter((gift) => gift.streakId !== streak.streakId);
  return { data: { gifts: [...others, entryOf(event, streak, nowMs)].slice(-MAX_GIFTS) } };
}

type FedStreak = Omit<StreakFact, 'isClosed'>;

/** Re-shows a streak as a whole: its entry moves to the bottom, so no gift appears twice. */
function wholeStreak({ payload }: StreamEvent<'streakEnded'>): FedStreak {
  return { ...payload, groupId: '', addedCount: payload.repeatCount };
}

function entryOf(event: StreamEvent, streak: FedStreak, nowMs: number): FeedGift {
  return {
    msgId: event.id,
    groupId: streak.groupId,
    streakId: streak.streakId,
    profilePictureUrl: event.viewer?.profilePictureUrl ?? '',
    viewerName: viewerNameOf(event.viewer),
    giftName: streak.giftName,
    giftNameEn: streak.giftName,
    giftNameDe: germanGiftName(streak.giftId) ?? streak.giftName,
    giftImageUrl: streak.giftImageUrl,
    repeatCount: streak.repeatCount,
    addedCount: streak.addedCount,
    shownAtMs: nowMs,
  };
}

function view(data: GiftFeedData, settings: GiftFeedSettings, { locale }: ViewContext): GiftFeedView {
  const leaving = data.gifts.at(-settings.count - 1);
  return {
    rows: data.gifts.slice(-settings.count).map((gift) => rowOf(gift, locale)),
    leaving: leaving === undefined ? null : rowOf(leaving, locale),
  };
}

function rowOf(gift: FeedGift, locale: Locale): GiftRowView {
  const { streakId, viewerName, profilePictureUrl, giftImageUrl, repeatCount, addedCount, shownAtMs } = gift;
  const giftName = (locale === 'de' ? gift.giftNameDe : gift.giftNameEn) || UNNAMED_GIFT_TEXT[locale];
  const glyph = giftGlyph(gift.giftNameEn);
  return {
    streakId,
    viewerName,
    giftName,
    profilePictureUrl,
    giftImageUrl,
    giftGlyph: glyph,
    repeatCount,
    isNew: addedCount === repeatCount,
    locale,
    shownAtMs,
  };
}

// Entries are in the order of their last change, so the newest is the last one to come to rest.
function nextChange(data: GiftFeedData, _settings: GiftFeedSettings, nowMs: number): number | null {
  const newest = data.gifts.at(-1);
  return newest !== undefined && nowMs < newest.shownAtMs + GIFT_ENTRANCE_MS ? nowMs : null;
}

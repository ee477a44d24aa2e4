/**
 * The gift counter: the count and the givers of a gift in a time range (behaviour: giftcount-1). The count comes from
 * the totals; a raised end and hiding are overrides, which end when the range restarts.
 */
import { defineItem } from '../../core/itemType.ts';
import type { ItemFoldContext, ReduceResult } from '../../core/itemType.ts';
import { isPulsing } from '../../core/pulse.ts';
import type { StreamEvent } from '../../core/streamEvent.ts';
import { doubledTarget, increasedTarget } from '../../core/target.ts';
import { giftGlyphById } from '../../rules/giftGlyph.ts';
import type { GiftCounterData, GiftCounterSettings, ItemOverrides, Locale } from '#schemas/generated/types.ts';
import { nameChange } from '../../core/nameRotation.ts';
import { sampleGiftCounter } from './sample.ts';
import { GIFT_COUNTER_NAME_TEXT } from './text.ts';

export interface GiftCounterView {
  count: number;
  /** End; null = none. */
  maxValue: number | null;
  /** Names shown one after the other from `increasedAtMs` on; empty = none. */
  viewerNames: readonly string[];
  increasedAtMs: number;
  giftImageUrl: string;
  /** Replacement for the picture. */
  giftGlyph: string;
  locale: Locale;
}

export const giftCounter = defineItem<GiftCounterSettings, GiftCounterData, GiftCounterView>({
  type: 'GIFT_COUNTER',
  version: 1,
  defaultName: GIFT_COUNTER_NAME_TEXT,
  defaultSize: { width: 460, height: 160 },
  consumes: ['gift', 'streamStart', 'periodDue'],
  // The end takes effect when the totals are loaded, so a new end loads them again.
  restartsOn: ['giftId', 'dataRange', 'maxValue', 'onEnd', 'increaseBy'],
  initial: () => ({ count: 0, viewerNames: [], giftImageUrl: '', increasedAtMs: 0, isLoaded: false }),
  reduce,
  due: ({ isLoaded }) => (isLoaded ? null : { atMs: 0, id: 'load', draft: { type: 'itemDue', payload: {} } }),
  view: (data, settings, { locale }) => ({
    count: data.count,
    maxValue: settings.maxValue > 0 ? settings.maxValue : null,
    viewerNames: settings.showGifters ? data.viewerNames : [],
    increasedAtMs: data.increasedAtMs,
    giftImageUrl: settings.giftImageUrl || data.giftImageUrl,
    giftGlyph: giftGlyphById(settings.giftId),
    locale,
  }),
  nextChange,
  publish: () => ({ topic: 'giftCountUpdated' }),
  sample: sampleGiftCounter,
});

function nextChange(data: GiftCounterData, settings: GiftCounterSettings, nowMs: number): number | null {
  if (settings.moveImage || isPulsing(data.increasedAtMs, nowMs)) return nowMs;
  return settings.showGifters ? nameChange(data.viewerNames.length, data.increasedAtMs, nowMs) : null;
}

function reduce(
  data: GiftCounterData,
  event: StreamEvent,
  settings: GiftCounterSettings,
  context: ItemFoldContext,
): ReduceResult<GiftCounterData> {
  const { streak } = context.facts;
  const isOther = event.type === 'gift' && (streak?.giftId !== settings.giftId || streak.addedCount <= 0);
  return isOther ? { data } : load(data, settings, context);
}

/** Takes over the totals, and handles the end once: when it becomes reached. */
function load(
  data: GiftCounterData,
  settings: GiftCounterSettings,
  { facts, nowMs, overrides }: ItemFoldContext,
): ReduceResult<GiftCounterData> {
  const { giftId, dataRange } = settings;
  const { count, viewerNames } = facts.totals.giftCount(giftId, dataRange);
  const next: GiftCounterData = {
    count,
    viewerNames: isSameList(viewerNames, data.viewerNames) ? data.viewerNames : [...viewerNames],
    giftImageUrl: facts.totals.topGiftStreak('allTime', giftId)?.gift.image ?? '',
    increasedAtMs: data.isLoaded && count > data.count ? nowMs : data.increasedAtMs,
    isLoaded: true,
  };
  if (count < data.count) return { data: next, overrides: anew(hasEnded(data, settings), settings, overrides) };
  if (data.isLoaded && count === data.count) return { data: isSame(data, next) ? data : next };
  const isReached = hasEnded(next, settings) && !hasEnded(data, settings);
  return isReached ? { data: next, overrides: atEnd(settings, count, overrides) } : { data: next };
}

const hasEnded = ({ count }: GiftCounterData, { maxValue }: GiftCounterSettings): boolean =>
  maxValue > 0 && count >= maxValue;

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, index) => name === other[index]);

const isSame = (one: GiftCounterData, other: GiftCounterData): boolean =>
  one.viewerNames === other.viewerNames && one.giftImageUrl === other.giftImageUrl;

/** Returns the overrides at the end: a raised one, or hidden. */
function atEnd(
  { onEnd, maxValue, increaseBy }: GiftCounterSettings,
  count: number,
  overrides: ItemOverrides,
): ItemOverrides {
  if (onEnd === 'hide') return { ...overrides, isVisible: false, isVisibleLandscape: false };
  if (onEnd === 'none') return overrides;
  const raised = onEnd === 'double' ? doubledTarget(maxValue, count) : increasedTarget(maxValue, increaseBy, count);
  return { ...overrides, settings: { ...overrides.settings, maxValue: raised } };
}

/** Resets the overrides when the range restarts: the streamer's end applies again, and a hidden item is shown. */
function anew(hadEnded: boolean, { onEnd }: GiftCounterSettings, overrides: ItemOverrides): ItemOverrides {
  const { settings: { maxValue: raised, ...settings } = {}, ...visibility } = overrides;
  const kept = onEnd === 'hide' && hadEnded ? {} : visibility;
  if (raised === undefined && kept === visibility) return overrides;
  return Object.keys(settings).length > 0 ? { ...kept, settings } : kept;
}

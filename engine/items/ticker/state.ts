/**
 * The ticker: messages with values in a line that scrolls, or one after another (behaviour: ticker-1). The position
 * follows from session time; it begins anew when a value changes.
 */
import { progressAt } from '../../core/easing.ts';
import { isEqualJson } from '#schemas/runtime.ts';
import { defineItem } from '../../core/itemType.ts';
import type { ItemFoldContext, ReduceResult, ViewContext } from '../../core/itemType.ts';
import { LATEST_EVENTS, latestAfter, NOBODY } from '../../core/latestViewers.ts';
import { rotationChange } from '../../core/rotation.ts';
import type { RotationPace } from '../../core/rotation.ts';
import type { StreamEvent } from '../../core/streamEvent.ts';
import type { TickerData, TickerSettings } from '#schemas/generated/types.ts';
import { linesOf, usesValue } from './lines.ts';
import { sampleTicker } from './sample.ts';
import { TICKER_NAME_TEXT, TICKER_PLACEHOLDER_TEXT } from './text.ts';

/** Positions of a scrolling line in a second. */
export const TICKER_STEPS = 30;
/** Duration in which a line with new values fades in. */
export const TICKER_CHANGE_MS = 300;
/** Duration of the transition to the next message. */
const PAGE_CHANGE_MS = 450;
/** Viewers and likes change no more often, so that the line does not begin anew all the time. */
const COUNT_PAUSE_MS = 60_000;

export interface TickerView {
  /** Messages with their values; none = nothing is drawn. */
  lines: readonly string[];
  isPlaceholder: boolean;
  /** Time of the last change of a value; 0 = never. */
  changedAtMs: number;
}

export const ticker = defineItem<TickerSettings, TickerData, TickerView>({
  type: 'TICKER',
  version: 1,
  defaultName: TICKER_NAME_TEXT,
  defaultSize: { width: 1080, height: 80 },
  consumes: [...LATEST_EVENTS, 'viewerCount', 'like'],
  initial: () => ({ latest: NOBODY, viewers: 0, likes: 0, countedAtMs: 0, changedAtMs: 0 }),
  reduce,
  view,
  nextChange,
  sample: sampleTicker,
});

function reduce(
  data: TickerData,
  event: StreamEvent,
  settings: TickerSettings,
  context: ItemFoldContext,
): ReduceResult<TickerData> {
  const latest = latestAfter(data.latest, event, context);
  const counted = withCounts(latest === data.latest ? data : { ...data, latest }, event, settings, context);
  if (counted === data) return { data };
  // Only a line that reads differently begins anew.
  const isSame = isEqualJson(linesOf(settings, data, 'en'), linesOf(settings, counted, 'en'));
  return { data: isSame ? counted : { ...counted, changedAtMs: context.nowMs } };
}

/** Takes over counts that the messages use, at most once a minute; those of a new stream at once. */
function withCounts(
  data: TickerData,
  event: StreamEvent,
  settings: TickerSettings,
  { facts, nowMs }: ItemFoldContext,
): TickerData {
  if (event.type === 'streamStart') {
    return data.viewers === 0 && data.likes === 0 ? data : { ...data, viewers: 0, likes: 0, countedAtMs: nowMs };
  }
  if (event.type === 'viewerCount') {
    const { viewerCount: viewers } = event.payload;
    const isNews = usesValue(settings, 'viewers') && viewers !== data.viewers;
    return isNews && isCountDue(data, data.viewers, nowMs) ? { ...data, viewers, countedAtMs: nowMs } : data;
  }
  if (event.type === 'like') {
    const likes = facts.likes?.total ?? event.payload.totalLikeCount;
    const isNews = usesValue(settings, 'likes') && likes > data.likes;
    return isNews && isCountDue(data, data.likes, nowMs) ? { ...data, likes, countedAtMs: nowMs } : data;
  }
  return data;
}

function isCountDue({ countedAtMs }: TickerData, shown: number, nowMs: number): boolean {
  return shown === 0 || nowMs >= countedAtMs + COUNT_PAUSE_MS;
}

function view(data: TickerData, settings: TickerSettings, { locale, mode }: ViewContext): TickerView {
  const lines = linesOf(settings, data, locale);
  const isPlaceholder = lines.length === 0 && mode === 'preview';
  return {
    lines: isPlaceholder ? [TICKER_PLACEHOLDER_TEXT[locale]] : lines,
    isPlaceholder,
    changedAtMs: data.changedAtMs,
  };
}

/** Returns how long each message is shown. */
export function pagePace({ secondsEach }: TickerSettings): RotationPace {
  return { shownMs: secondsEach * 1000, changeMs: PAGE_CHANGE_MS };
}

/** Tells whether a line with new values is still coming in. */
export function isComingIn(changedAtMs: number, nowMs: number): boolean {
  return changedAtMs > 0 && progressAt(nowMs, changedAtMs, TICKER_CHANGE_MS) < 1;
}

function nextChange(data: TickerData, settings: TickerSettings, nowMs: number): number | null {
  const { length } = linesOf(settings, data, 'en');
  if (length === 0) return null;
  if (settings.motion === 'scroll' || isComingIn(data.changedAtMs, nowMs)) return nowMs;
  return rotationChange(length, data.changedAtMs, nowMs, pagePace(settings));
}

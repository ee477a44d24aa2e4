/** The clock: the time of day in the streamer's time zone (behaviour: clock-1). Nothing but time changes it. */
import { defineItem } from '../../core/itemType.ts';
import type { ViewContext } from '../../core/itemType.ts';
import { zoneOffsetMs } from '../../core/zoneOffset.ts';
import type { ClockData, ClockSettings } from '#schemas/generated/types.ts';
import { sampleClock } from './sample.ts';
import { CLOCK_NAME_TEXT, dateText, DAY_HALVES } from './text.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

export interface ClockView {
  /** Difference to UTC at this moment, ms. */
  offsetMs: number;
  hasSeconds: boolean;
  is12Hours: boolean;
  /** `AM` or `PM`; empty in the 24-hour format. */
  half: string;
  /** Empty = hidden. */
  date: string;
  /** The streamer's text above the time; empty = none. */
  label: string;
}

export const clock = defineItem<ClockSettings, ClockData, ClockView>({
  type: 'CLOCK',
  version: 1,
  defaultName: CLOCK_NAME_TEXT,
  defaultSize: { width: 360, height: 180 },
  consumes: [],
  initial: () => ({ changedAtMs: 0 }),
  reduce: (data) => ({ data }),
  view,
  // All time zones differ from UTC by whole minutes.
  nextChange: (_data, { showSeconds }, nowMs) => nextMultiple(nowMs, showSeconds ? SECOND_MS : MINUTE_MS),
  sample: sampleClock,
});

function nextMultiple(nowMs: number, stepMs: number): number {
  return (Math.floor(nowMs / stepMs) + 1) * stepMs;
}

// Holds the offset instead of the time, so that a ticking clock keeps its view and only its digits are drawn again.
function view(_data: ClockData, settings: ClockSettings, { nowMs, timeZone, locale }: ViewContext): ClockView {
  const offsetMs = zoneOffsetMs(nowMs, timeZone);
  const local = new Date(nowMs + offsetMs);
  const is12Hours = settings.format === 'hours12';
  return {
    offsetMs,
    hasSeconds: settings.showSeconds,
    is12Hours,
    half: is12Hours ? DAY_HALVES[local.getUTCHours() < 12 ? 0 : 1] : '',
    date: settings.showDate ? dateText(local, locale) : '',
    label: settings.label.trim(),
  };
}

/** Formats the time at `nowMs`: `09:05`, with seconds `09:05:07`, in the 12-hour format `9:05`. */
export function clockText({ offsetMs, hasSeconds, is12Hours }: ClockView, nowMs: number): string {
  const seconds = Math.floor((nowMs + offsetMs) / SECOND_MS);
  const hours = Math.floor(seconds / 3600) % 24;
  const minutes = twoDigits(Math.floor(seconds / 60) % 60);
  const shownHours = is12Hours ? String(((hours + 11) % 12) + 1) : twoDigits(hours);
  return `${shownHours}:${minutes}${hasSeconds ? `:${twoDigits(seconds % 60)}` : ''}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

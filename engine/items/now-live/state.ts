/** The live banner: who is live, and since when (behaviour: nowlive-1). */
import { defineItem } from '../../core/itemType.ts';
import type { ReduceResult, ViewContext } from '../../core/itemType.ts';
import type { StreamEvent } from '../../core/streamEvent.ts';
import type { NowLiveData, NowLiveSettings } from '#schemas/generated/types.ts';
import { sampleNowLive } from './sample.ts';
import { LIVE_TEXT, NOW_LIVE_NAME_TEXT, OFFLINE_TEXT, PREVIEW_NAME_TEXT } from './text.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

export interface NowLiveView {
  word: string;
  isLive: boolean;
  /** Empty = none. */
  name: string;
  /** Start of the stream; null = no time is shown. */
  sinceMs: number | null;
  hasSeconds: boolean;
}

export const nowLive = defineItem<NowLiveSettings, NowLiveData, NowLiveView>({
  type: 'NOW_LIVE',
  version: 1,
  defaultName: NOW_LIVE_NAME_TEXT,
  defaultSize: { width: 760, height: 90 },
  consumes: ['streamStart', 'streamEnd'],
  initial: () => ({ startedAtMs: null }),
  reduce,
  isEmpty: ({ startedAtMs }) => startedAtMs === null,
  view,
  nextChange,
  sample: sampleNowLive,
});

function reduce(
  data: NowLiveData,
  event: StreamEvent,
  _settings: NowLiveSettings,
  { nowMs }: { nowMs: number },
): ReduceResult<NowLiveData> {
  if (event.type === 'streamStart') return { data: { startedAtMs: nowMs } };
  if (event.type === 'streamEnd' && data.startedAtMs !== null) return { data: { startedAtMs: null } };
  return { data };
}

function view({ startedAtMs }: NowLiveData, settings: NowLiveSettings, { mode, locale }: ViewContext): NowLiveView {
  const isLive = startedAtMs !== null;
  const name = settings.name.trim();
  return {
    word: isLive ? settings.liveText.trim() || LIVE_TEXT[locale] : OFFLINE_TEXT[locale],
    isLive,
    name: name === '' && mode === 'preview' ? PREVIEW_NAME_TEXT[locale] : name,
    sinceMs: settings.showTime ? startedAtMs : null,
    hasSeconds: settings.showSeconds,
  };
}

/** Formats the time since the start at `nowMs`: `1:12`, with seconds `1:12:34`. */
export function sinceText({ sinceMs, hasSeconds }: NowLiveView, nowMs: number): string {
  const seconds = Math.max(0, Math.floor((nowMs - (sinceMs ?? nowMs)) / SECOND_MS));
  const hours = Math.floor(seconds / 3600);
  const minutes = `${hours}:${twoDigits(Math.floor(seconds / 60) % 60)}`;
  return hasSeconds ? `${minutes}:${twoDigits(seconds % 60)}` : minutes;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** Returns the next full minute or second since the start. */
function nextChange({ startedAtMs }: NowLiveData, settings: NowLiveSettings, nowMs: number): number | null {
  if (startedAtMs === null || !settings.showTime) return null;
  const stepMs = settings.showSeconds ? SECOND_MS : MINUTE_MS;
  return startedAtMs + (Math.max(-1, Math.floor((nowMs - startedAtMs) / stepMs)) + 1) * stepMs;
}

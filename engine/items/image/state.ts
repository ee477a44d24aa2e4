/**
 * The image item (behaviour: image-1, image-2): a fixed picture, and over it temporary pictures that commands show.
 * Their time starts when the first page has loaded the picture, which the session knows, so that every page shows the
 * same moment, even one that joins late.
 */
import { clamp01, progressAt } from '../../core/easing.ts';
import { libraryUrl } from '../../core/mediaLibrary.ts';
import { defineItem } from '../../core/itemType.ts';
import type { ItemFoldContext, Publication, ReduceResult, ViewContext } from '../../core/itemType.ts';
import type { Deadline, StreamEvent } from '../../core/streamEvent.ts';
import type { ImageItemData, ImageSettings, Locale, ShownImage } from '#schemas/generated/types.ts';
import { sampleImage } from './sample.ts';
import { IMAGE_TEXT } from './text.ts';

/** Default display time of a picture (behaviour: image-2). */
export const DEFAULT_DURATION_MS = 5000;
/** Latest start of a picture that waits for the first page to load it (behaviour: image-3). */
export const LATEST_START_MS = 3000;
/** Duration of the fade-out before the end of its time (behaviour: image-2). */
const FADE_OUT_MS = 300;
/** Duration of the fade-in. */
const FADE_IN_MS = 200;

export interface ImageView {
  /** URL of the fixed picture; '' = none. */
  fixedUrl: string;
  showing: ShownImage | null;
  /** True in the editor for an item without a picture. */
  isPlaceholder: boolean;
  locale: Locale;
}

export const image = defineItem<ImageSettings, ImageItemData, ImageView>({
  type: 'IMAGE',
  version: 1,
  defaultName: IMAGE_TEXT,
  defaultSize: { width: 400, height: 400 },
  consumes: ['showImage', 'playbackStarted', 'playbackEnded'],
  showsAgain: ['showImage'],
  initial: () => ({ showing: null }),
  reduce,
  due: ({ showing }) => (showing === null ? null : dueOf(showing)),
  isBlank: ({ fixedUrl, showing }) => fixedUrl === '' && showing === null,
  view,
  nextChange: ({ showing }, _settings, nowMs) => (showing === null ? null : nextChange(showing, nowMs)),
  publish,
  sample: sampleImage,
});

/** Returns the opacity of the temporary picture at a moment, 0..1. */
export function imageOpacity({ shownAtMs, durationMs }: ShownImage, nowMs: number): number {
  const leftMs = shownAtMs + durationMs - nowMs;
  return nowMs < shownAtMs ? 0 : Math.min(progressAt(nowMs, shownAtMs, FADE_IN_MS), clamp01(leftMs / FADE_OUT_MS));
}

/** Tells whether the temporary picture fades in or out. */
export function isImageFading({ shownAtMs, durationMs }: ShownImage, nowMs: number): boolean {
  const overAtMs = shownAtMs + durationMs;
  return (
    (nowMs >= shownAtMs && nowMs < shownAtMs + FADE_IN_MS) || (nowMs >= overAtMs - FADE_OUT_MS && nowMs < overAtMs)
  );
}

function reduce(
  data: ImageItemData,
  event: StreamEvent,
  _settings: ImageSettings,
  { nowMs }: ItemFoldContext,
): ReduceResult<ImageItemData> {
  if (event.type === 'showImage') {
    const { url, duration = DEFAULT_DURATION_MS, startsWhenLoaded = false } = event.payload;
    const shownAtMs = startsWhenLoaded ? nowMs + LATEST_START_MS : nowMs;
    return { data: { showing: { playbackId: event.id, url, shownAtMs, durationMs: duration } } };
  }
  const { showing } = data;
  if (showing === null) return { data };
  if (event.type === 'playbackStarted') {
    const isAwaited = event.payload.playbackId === showing.playbackId && nowMs < showing.shownAtMs;
    return { data: isAwaited ? { showing: { ...showing, shownAtMs: nowMs } } : data };
  }
  const isOver = event.type === 'itemDue' && nowMs >= showing.shownAtMs + showing.durationMs;
  // A page could not load it.
  const isBroken = event.type === 'playbackEnded' && event.payload.playbackId === showing.playbackId;
  return { data: isOver || isBroken ? { showing: null } : data };
}

function dueOf({ playbackId, shownAtMs, durationMs }: ShownImage): Deadline {
  return { atMs: shownAtMs + durationMs, id: playbackId, draft: { type: 'itemDue', payload: {} } };
}

function view({ showing }: ImageItemData, settings: ImageSettings, { mode, nowMs, locale }: ViewContext): ImageView {
  const isShowing = showing !== null && nowMs < showing.shownAtMs + showing.durationMs;
  const fixedUrl = settings.imageId === '' ? settings.imageUrl : libraryUrl(settings.imageId);
  return {
    fixedUrl,
    showing: isShowing ? showing : null,
    isPlaceholder: mode === 'preview' && !isShowing && fixedUrl === '',
    locale,
  };
}

function nextChange(showing: ShownImage, nowMs: number): number | null {
  const overAtMs = showing.shownAtMs + showing.durationMs;
  if (nowMs >= overAtMs) return null;
  if (nowMs < showing.shownAtMs) return showing.shownAtMs;
  return isImageFading(showing, nowMs) ? nowMs : overAtMs - FADE_OUT_MS;
}

function publish(before: ImageItemData, { showing }: ImageItemData): Publication {
  // It began earlier than it would have by itself; it is the same cue.
  if (showing !== null && showing.playbackId === before.showing?.playbackId) return { topic: 'data' };
  const ends = before.showing === null ? {} : { ends: before.showing.playbackId };
  if (showing === null) return { topic: 'data', ...ends };
  const { playbackId, shownAtMs, durationMs } = showing;
  return { topic: 'showImage', cue: { playbackId, startedAt: shownAtMs, untilMs: shownAtMs + durationMs }, ...ends };
}

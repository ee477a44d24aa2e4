/**
 * The video item (behaviour: video-1, video-2): the current video and its start. One video at a time: another one
 * replaces it, and the replaced one is reported as stopped. Only pages know the length of a video; the first report of
 * its end ends it, otherwise the longest time allowed.
 */
import { libraryUrl } from '../../core/mediaLibrary.ts';
import { defineItem } from '../../core/itemType.ts';
import type { ItemFoldContext, Publication, ReduceResult, ViewContext } from '../../core/itemType.ts';
import type { Deadline, EventDraft, StreamEvent } from '../../core/streamEvent.ts';
import type { Locale, VideoData, VideoPlayback, VideoSettings } from '#schemas/generated/types.ts';
import { sampleVideo } from './sample.ts';
import { VIDEO_TEXT } from './text.ts';

/** Time after which a video without a reported end is over … */
export const LONGEST_VIDEO_MS = 3_600_000;
/** … and a looping one. */
export const LONGEST_LOOP_MS = 86_400_000;

export interface VideoView {
  playback: VideoPlayback | null;
  /** True in the editor for an item without a video. */
  isPlaceholder: boolean;
  locale: Locale;
}

export const video = defineItem<VideoSettings, VideoData, VideoView>({
  type: 'VIDEO',
  version: 1,
  defaultName: VIDEO_TEXT,
  defaultSize: { width: 720, height: 405 },
  consumes: ['playVideo', 'stopVideo', 'playbackEnded'],
  showsAgain: ['playVideo'],
  initial: () => ({ playback: null }),
  reduce,
  due,
  isBlank: ({ playback }) => playback === null,
  view,
  publish,
  sample: sampleVideo,
});

const NOTHING: VideoData = { playback: null };

function reduce(
  data: VideoData,
  event: StreamEvent,
  settings: VideoSettings,
  context: ItemFoldContext,
): ReduceResult<VideoData> {
  if (event.type === 'playVideo') return play(data, event, settings, context);
  if (data.playback === null) return { data };
  const { playbackId } = data.playback;
  if (event.type === 'itemDue') return isOver(data.playback, context.nowMs) ? end(playbackId) : { data };
  const isMeant =
    (event.type === 'stopVideo' || event.type === 'playbackEnded') && event.payload.playbackId === playbackId;
  return { data: isMeant ? NOTHING : data };
}

function play(
  data: VideoData,
  { payload }: StreamEvent<'playVideo'>,
  { videoId }: VideoSettings,
  { isShown, nowMs }: ItemFoldContext,
): ReduceResult<VideoData> {
  const { playback } = data;
  if (payload.playbackId === playback?.playbackId) return { data };
  const url = payload.url ?? (videoId === '' ? null : libraryUrl(videoId));
  // Nobody would see it, and nobody would report its end.
  if (!isShown || url === null) return { data, followUps: [stopped(payload.playbackId)] };
  return {
    data: { playback: { ...payload, url, startedAtMs: nowMs } },
    followUps: playback === null ? [] : [stopped(playback.playbackId)],
  };
}

function stopped(playbackId: string): EventDraft {
  return { type: 'stopVideo', payload: { playbackId } };
}

/** Reports an end that no page reported. */
function end(playbackId: string): ReduceResult<VideoData> {
  return { data: NOTHING, followUps: [{ type: 'playbackEnded', payload: { playbackId, durationMs: null } }] };
}

function lastMs({ startedAtMs, loop }: VideoPlayback): number {
  return startedAtMs + (loop ? LONGEST_LOOP_MS : LONGEST_VIDEO_MS);
}

function isOver(playback: VideoPlayback, nowMs: number): boolean {
  return nowMs >= lastMs(playback);
}

function due({ playback }: VideoData): Deadline | null {
  if (playback === null) return null;
  return { atMs: lastMs(playback), id: playback.playbackId, draft: { type: 'itemDue', payload: {} } };
}

function view({ playback }: VideoData, _settings: VideoSettings, context: ViewContext): VideoView {
  const isPlaceholder = context.mode === 'preview' && playback === null;
  return { playback, isPlaceholder, locale: context.locale };
}

function publish(before: VideoData, { playback }: VideoData): Publication {
  const ends = before.playback === null ? {} : { ends: before.playback.playbackId };
  if (playback === null) return { topic: 'stopVideo', ...ends };
  const { playbackId, startedAtMs } = playback;
  return { topic: 'playVideo', cue: { playbackId, startedAt: startedAtMs, untilMs: lastMs(playback) }, ...ends };
}

/** Determines which events show or play something to viewers, and until when, so that no ad interrupts it (behaviour: plan-21). Pure. */
import { shownAgain } from '#engine/core/refire.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import { LEAVES_MS } from '#engine/items/alert-box/phases.ts';
import { DEFAULT_DURATION_MS, LATEST_START_MS } from '#engine/items/image/state.ts';
import { POPUP_FADE_MS } from '#engine/items/location/phases.ts';
import { LONGEST_VIDEO_MS } from '#engine/items/video/state.ts';
import type { EventType } from '#schemas/generated/types.ts';
import { LONGEST_SOUND_MS } from '../cues/rules.ts';

/** Alert that plays: its playback id, and when it ends at the latest. */
export interface PlayingAlert {
  playbackId: string;
  untilMs: number;
}

type Start<T extends EventType> = (event: StreamEvent<T>) => PlayingAlert | null;

const soundOf = ({ at, payload }: StreamEvent<'playSound' | 'tts'>): PlayingAlert => ({
  playbackId: payload.playbackId,
  untilMs: at + LONGEST_SOUND_MS,
});

const STARTS: { readonly [T in EventType]?: Start<T> } = {
  playSound: soundOf,
  tts: soundOf,
  // A video that loops is a background rather than an alert.
  playVideo: ({ at, payload: { playbackId, loop } }) => (loop ? null : { playbackId, untilMs: at + LONGEST_VIDEO_MS }),
  showImage: ({ id, at, payload: { duration = DEFAULT_DURATION_MS, startsWhenLoaded = false } }) => ({
    playbackId: id,
    untilMs: at + duration + (startsWhenLoaded ? LATEST_START_MS : 0),
  }),
  // A growing moment keeps its id and lasts longer.
  showMoment: ({ at, payload: { momentId, durationMs } }) => ({
    playbackId: momentId,
    untilMs: at + durationMs + LEAVES_MS,
  }),
  showText: ({ id, at, payload: { duration } }) => ({
    playbackId: id,
    untilMs: at + Math.round(duration * 1000) + POPUP_FADE_MS,
  }),
};

const ENDS = ['playbackEnded', 'stopSound', 'stopTts', 'stopVideo'] as const satisfies readonly EventType[];

/** Types of events that begin or end an alert. */
export const ALERT_EVENTS: readonly EventType[] = [...(Object.keys(STARTS) as EventType[]), ...ENDS, 'refire'];

/** Returns the alert that an event begins, also when it is shown again; null = none. */
export function alertStarted(event: StreamEvent): PlayingAlert | null {
  const shown = event.type === 'refire' ? shownAgain(event) : event;
  const start = STARTS[shown.type] as Start<EventType> | undefined;
  return start?.(shown) ?? null;
}

/** Returns the playback id of the alert that an event ends; null = none. */
export function alertEnded({ type, payload }: StreamEvent): string | null {
  const isEnd = (ENDS as readonly EventType[]).includes(type);
  return isEnd ? (payload as { playbackId: string }).playbackId : null;
}

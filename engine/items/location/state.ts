/**
 * State of the location, where popups with text and pictures appear, stay for their duration, fade and are hidden a
 * second later (behaviour: location-2, location-3). It has no queue: a new popup replaces the visible one, which leaves
 * quickly. Flows that must not interrupt each other belong in a flow queue.
 */
import { defineItem } from '../../core/itemType.ts';
import type { ItemFoldContext, Publication, ReduceResult, ViewContext } from '../../core/itemType.ts';
import type { StreamEvent } from '../../core/streamEvent.ts';
import { viewerNameOf } from '../../core/viewerName.ts';
import type { LocationData, LocationSettings, Popup, PopupRun } from '#schemas/generated/types.ts';
import { isPopupSeen, POPUP_FADE_MS, POPUP_REPLACED_MS, popupNextChange } from './phases.ts';
import type { PopupTimes } from './phases.ts';
import { sampleLocation } from './sample.ts';
import { LOCATION_NAME_TEXT } from './text.ts';

export interface PopupView extends PopupTimes {
  playbackId: string;
  runs: readonly PopupRun[];
  /** URL; empty = none. */
  imageUrl: string;
  /** Owner of the profile picture; null = none. */
  profile: { name: string; pictureUrl: string } | null;
}

export interface LocationView {
  popup: PopupView | null;
  /** Popup that leaves for the new one. */
  replaced: PopupView | null;
}

export const location = defineItem<LocationSettings, LocationData, LocationView>({
  type: 'LOCATION',
  version: 1,
  defaultName: LOCATION_NAME_TEXT,
  defaultSize: { width: 720, height: 240 },
  consumes: ['showText'],
  showsAgain: ['showText'],
  initial: () => ({ popup: null, replaced: null }),
  reduce,
  isBlank: ({ popup, replaced }) => popup === null && replaced === null,
  view,
  nextChange: ({ popup }, settings, nowMs) =>
    popup === null ? null : popupNextChange(timesOf(popup), popupEntranceMs(settings), nowMs),
  publish,
  sample: sampleLocation,
});

/**
 * Returns the duration of a popup's entrance: the item's setting, but at least the time that the replaced one needs to
 * leave.
 */
export function popupEntranceMs({ entrance, entranceDuration }: LocationSettings): number {
  return Math.max(POPUP_REPLACED_MS, entrance === 'none' ? 0 : entranceDuration);
}

function reduce(
  data: LocationData,
  event: StreamEvent,
  _settings: LocationSettings,
  { itemId, nowMs }: ItemFoldContext,
): ReduceResult<LocationData> {
  if (event.type !== 'showText' || event.itemId !== itemId) return { data };
  const popup = popupOf(event, nowMs);
  const isEmpty = popup.imageUrl === '' && popup.runs.every(({ text }) => text.trim() === '');
  if (isEmpty && profileOf(popup) === null) return { data };
  const isReplacing = data.popup !== null && isPopupSeen(timesOf(data.popup), nowMs);
  return { data: { popup, replaced: isReplacing ? data.popup : null } };
}

function popupOf({ id, payload, viewer }: StreamEvent<'showText'>, nowMs: number): Popup {
  const { text, runs = [], imageUrl, showProfilePicture, duration } = payload;
  return {
    playbackId: id,
    runs: runs.length > 0 ? runs : [{ text }],
    imageUrl,
    viewerName: viewerNameOf(viewer),
    profilePictureUrl: viewer?.profilePictureUrl ?? '',
    showProfilePicture: showProfilePicture && viewer !== undefined,
    startedAtMs: nowMs,
    durationMs: Math.round(duration * 1000),
  };
}

function timesOf({ startedAtMs, durationMs }: Popup): PopupTimes {
  return { startedAtMs, fadesAtMs: startedAtMs + durationMs };
}

function profileOf({ showProfilePicture, viewerName, profilePictureUrl }: Popup): PopupView['profile'] {
  return showProfilePicture ? { name: viewerName, pictureUrl: profilePictureUrl } : null;
}

function view({ popup, replaced }: LocationData, _settings: LocationSettings, context: ViewContext): LocationView {
  if (popup === null) return { popup: null, replaced: null };
  if (context.mode === 'preview') {
    return { popup: { ...viewOf(popup), startedAtMs: 0, fadesAtMs: null }, replaced: null };
  }
  const isMakingRoom = context.nowMs < popup.startedAtMs + POPUP_REPLACED_MS;
  return {
    popup: isPopupSeen(timesOf(popup), context.nowMs) ? viewOf(popup) : null,
    replaced: replaced !== null && isMakingRoom ? viewOf(replaced) : null,
  };
}

function viewOf(popup: Popup): PopupView {
  const { playbackId, runs, imageUrl } = popup;
  return { playbackId, runs, imageUrl, profile: profileOf(popup), ...timesOf(popup) };
}

/** Publishes a popup once; a page that gets it after it has faded is listed as not shown. */
function publish(_before: LocationData, { popup }: LocationData): Publication {
  if (popup === null) return { topic: 'data' };
  const { playbackId, startedAtMs, durationMs } = popup;
  const untilMs = startedAtMs + durationMs + POPUP_FADE_MS;
  return { topic: 'showText', cue: { playbackId, startedAt: startedAtMs, untilMs } };
}

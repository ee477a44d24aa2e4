/**
 * State of the alert box, which shows one moment at a time (behaviour: moment-1). The queue of moments is among the flows; a
 * new moment replaces the visible one, and a growing one changes it.
 */
import { defineItem } from '../../core/itemType.ts';
import type { ItemFoldContext, Publication, ReduceResult, ViewContext } from '../../core/itemType.ts';
import type { StreamEvent } from '../../core/streamEvent.ts';
import { viewerNameOf } from '../../core/viewerName.ts';
import type { AlertBoxData, AlertBoxSettings, Locale, Moment } from '#schemas/generated/types.ts';
import { giftGlyph } from '../../rules/giftGlyph.ts';
import { celebrationMs } from './celebration.ts';
import { isMomentSeen, LEAVES_MS, momentNextChange, type MomentTimes } from './phases.ts';
import { sampleAlertBox } from './sample.ts';
import { ALERT_BOX_NAME_TEXT } from './text.ts';

export interface MomentView extends MomentTimes {
  momentId: string;
  title: string;
  text: string;
  /** URL; empty = none. */
  imageUrl: string;
  /** Emoji that replaces the picture of a gift when it cannot be loaded. */
  giftGlyph: string;
  /** Owner of the profile picture; null = none. */
  profile: { name: string; pictureUrl: string } | null;
  /** 0 and 1 are not shown. */
  count: number;
  /** 0 = not shown. */
  coins: number;
}

export interface AlertBoxView {
  moment: MomentView | null;
  /** Moment that leaves for the new one. */
  replaced: MomentView | null;
  locale: Locale;
}

export const alertBox = defineItem<AlertBoxSettings, AlertBoxData, AlertBoxView>({
  type: 'ALERT_BOX',
  version: 1,
  defaultName: ALERT_BOX_NAME_TEXT,
  defaultSize: { width: 880, height: 760 },
  consumes: ['showMoment'],
  showsAgain: ['showMoment'],
  initial: () => ({ moment: null, replaced: null }),
  reduce,
  isBlank: ({ moment, replaced }) => moment === null && replaced === null,
  view,
  nextChange: ({ moment }, settings, nowMs) =>
    moment === null ? null : momentNextChange(moment, celebrationMs(settings, moment.staging), nowMs),
  publish,
  sample: sampleAlertBox,
});

function reduce(
  data: AlertBoxData,
  event: StreamEvent,
  _settings: AlertBoxSettings,
  { itemId, nowMs }: ItemFoldContext,
): ReduceResult<AlertBoxData> {
  if (event.type !== 'showMoment' || event.itemId !== itemId) return { data };
  const { moment: before } = data;
  const isGrowing = event.payload.climbs && before?.momentId === event.payload.momentId && isMomentSeen(before, nowMs);
  if (isGrowing) return { data: { ...data, moment: grown(before, event, nowMs) } };
  const isReplacing = before !== null && isMomentSeen(before, nowMs);
  return { data: { moment: momentOf(event, nowMs), replaced: isReplacing ? before : null } };
}

function momentOf({ id, payload, viewer }: StreamEvent<'showMoment'>, nowMs: number): Moment {
  const { climbs: _climbs, durationMs, showProfilePicture, ...shown } = payload;
  return {
    ...shown,
    playbackId: id,
    viewerName: viewerNameOf(viewer),
    profilePictureUrl: viewer?.profilePictureUrl ?? '',
    showProfilePicture: showProfilePicture && viewer !== undefined,
    startedAtMs: nowMs,
    countedAtMs: nowMs,
    untilMs: nowMs + durationMs,
  };
}

function grown(before: Moment, { payload }: StreamEvent<'showMoment'>, nowMs: number): Moment {
  const { title, text, count, coins, durationMs } = payload;
  return { ...before, title, text, count, coins, countedAtMs: nowMs, untilMs: nowMs + durationMs };
}

function view({ moment, replaced }: AlertBoxData, _settings: AlertBoxSettings, context: ViewContext): AlertBoxView {
  const { nowMs, mode, locale } = context;
  if (moment === null) return { moment: null, replaced: null, locale };
  if (mode === 'preview') {
    return { moment: { ...viewOf(moment), startedAtMs: 0, countedAtMs: 0, untilMs: null }, replaced: null, locale };
  }
  const isMakingRoom = nowMs < moment.startedAtMs + LEAVES_MS;
  return {
    moment: isMomentSeen(moment, nowMs) ? viewOf(moment) : null,
    replaced: replaced !== null && isMakingRoom ? { ...viewOf(replaced), untilMs: moment.startedAtMs } : null,
    locale,
  };
}

function viewOf(moment: Moment): MomentView {
  const { showProfilePicture, viewerName, profilePictureUrl, playbackId: _cue, ...shown } = moment;
  const profile = showProfilePicture ? { name: viewerName, pictureUrl: profilePictureUrl } : null;
  return { ...shown, giftGlyph: giftGlyph(moment.text), profile };
}

/** Publishes a moment once; a page that gets it after it has left is listed as not shown. */
function publish({ moment: before }: AlertBoxData, { moment }: AlertBoxData): Publication {
  if (moment === null || before?.playbackId === moment.playbackId) return { topic: 'data' };
  const { playbackId, startedAtMs, untilMs } = moment;
  return { topic: 'showMoment', cue: { playbackId, startedAt: startedAtMs, untilMs: untilMs + LEAVES_MS } };
}

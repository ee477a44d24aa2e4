/**
 * Follows what pages perform for a run (behaviour: flow-21): records each sound, picture, video and text when it is requested,
 * and adds the hub's reports. It influences nothing. Entries are kept as long as their run and until all results are known.
 */
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { EventType } from '#schemas/generated/types.ts';
import type { FlowTransaction } from './flowTransaction.ts';
import { type RunCue, isOpen } from './runCue.ts';

/** Only this many cues of a run are followed, the first ones. */
export const MAX_CUES = 50;

/** Ids that the fold gives to the follow-ups of a step: `…/run:step/n`. */
const REQUESTED_BY = /\/(r\d+\.\d+):\d+\/\d+$/;
/** A playback id contains its step, `…/run/step`, or the event that began it. */
const PLAYED_BY = /\/(r\d+\.\d+)(?:\/\d+|:\d+\/\d+)$/;

type CueType = 'playSound' | 'tts' | 'playVideo' | 'showText' | 'showImage' | 'showMoment';
const CUE_TYPES: ReadonlySet<EventType> = new Set<CueType>([
  'playSound',
  'tts',
  'playVideo',
  'showText',
  'showImage',
  'showMoment',
]);

/** A moment that grows in its place begins nothing new. */
const isGrowth = (event: StreamEvent): boolean => event.type === 'showMoment' && event.payload.climbs;

const startsCue = (event: StreamEvent): event is StreamEvent<CueType> => CUE_TYPES.has(event.type) && !isGrowth(event);

/** Returns what a step makes pages perform, or null for any other event. */
export function cueStartedBy(event: StreamEvent): { runId: string; playbackId: string } | null {
  if (event.origin !== 'followUp' || !startsCue(event)) return null;
  const runId = REQUESTED_BY.exec(event.id)?.[1];
  if (runId === undefined) return null;
  return { runId, playbackId: 'playbackId' in event.payload ? event.payload.playbackId : event.id };
}

/** Records a cue that a step has just requested. */
export function noteCue(work: FlowTransaction, event: StreamEvent): void {
  const cueStart = cueStartedBy(event);
  if (cueStart === null) return;
  const { runId, playbackId } = cueStart;
  const { cues = [], ...kept } = work.state.cues.get(runId) ?? {};
  if (!isKept(work, runId) || cues.length >= MAX_CUES) return;
  const { itemId } = event;
  const cue: RunCue = { playbackId, atMs: event.at, ...(itemId !== undefined && { itemId }), shownOn: {} };
  work.putCues(runId, { ...kept, cues: [...cues, cue] });
}

function change(work: FlowTransaction, playbackId: string, changed: (cue: RunCue) => RunCue): void {
  const runId = PLAYED_BY.exec(playbackId)?.[1];
  const kept = runId === undefined ? undefined : work.state.cues.get(runId);
  if (!kept?.cues.some((cue) => cue.playbackId === playbackId)) return;
  const cues = kept.cues.map((cue) => (cue.playbackId === playbackId ? changed(cue) : cue));
  work.putCues(runId!, isKept(work, runId!) || cues.some(isOpen) ? { ...kept, cues } : null);
}

const isKept = (work: FlowTransaction, runId: string): boolean =>
  work.run(runId) !== undefined || work.state.records.find(({ id }) => id === runId) !== undefined;

/** Records that pages of a profile performed it; a success outweighs a miss. */
export function cuePresented(work: FlowTransaction, { payload }: StreamEvent<'cuePresented'>): void {
  const { playbackId, profileId, pages } = payload;
  change(work, playbackId, ({ missed: _seen, ...cue }) => ({
    ...cue,
    shownOn: { ...cue.shownOn, [profileId]: cue.shownOn[profileId] ?? pages },
  }));
}

/** Records that no page performed it. */
export function cueNotShown(
  work: FlowTransaction,
  { payload: { playbackId, reason } }: StreamEvent<'cueNotShown'>,
): void {
  change(work, playbackId, (cue) => (isOpen(cue) ? { ...cue, missed: reason } : cue));
}

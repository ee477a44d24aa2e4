/**
 * What a run has pages perform, and what became of it (behaviour: flow-21): each sound, picture, video and text is noted when
 * it is asked for, and what the hub tells of it is put to it. It moves nothing. Kept for as long as its run is,
 * and until it is known of all of them.
 */
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { CueMiss, EventType } from '#schemas/generated/types.ts';
import type { Work } from '../work.ts';

/** Of a run that has more perform, the first ones are followed. */
export const MAX_CUES = 50;

export interface RunCue {
  playbackId: string;
  /** Session time at which it was asked for. */
  atMs: number;
  /** Left out = it belongs to no item. */
  itemId?: string;
  /** By profile: how many pages performed it. */
  shownOn: Readonly<Record<string, number>>;
  missed?: CueMiss;
}

/** Of one run. */
export interface RunCues {
  cues: readonly RunCue[];
}

/** How the fold names what follows from a step: `…/run:step/n`. */
const ASKED_BY = /\/(r\d+\.\d+):\d+\/\d+$/;
/** A playback is named after its step, `…/run/step`, or after the event that began it. */
const PLAYED_BY = /\/(r\d+\.\d+)(?:\/\d+|:\d+\/\d+)$/;

type Asked = 'playSound' | 'tts' | 'playVideo' | 'showText' | 'showImage';
const ASKED: ReadonlySet<EventType> = new Set<Asked>(['playSound', 'tts', 'playVideo', 'showText', 'showImage']);

const isAsked = (event: StreamEvent): event is StreamEvent<Asked> => ASKED.has(event.type);

/** What a step of a run has pages perform; null = the event is nothing of that kind. */
export function cueAskedBy(event: StreamEvent): { runId: string; playbackId: string } | null {
  if (event.origin !== 'followUp' || !isAsked(event)) return null;
  const runId = ASKED_BY.exec(event.id)?.[1];
  if (runId === undefined) return null;
  return { runId, playbackId: 'playbackId' in event.payload ? event.payload.playbackId : event.id };
}

/** A step has asked for it just now. */
export function noteCue(work: Work, event: StreamEvent): void {
  const asked = cueAskedBy(event);
  if (asked === null) return;
  const { runId, playbackId } = asked;
  const cues = work.state.cues.get(runId)?.cues ?? [];
  if (!isKept(work, runId) || cues.length >= MAX_CUES) return;
  const { itemId } = event;
  const cue: RunCue = { playbackId, atMs: event.at, ...(itemId !== undefined && { itemId }), shownOn: {} };
  work.putCues(runId, { cues: [...cues, cue] });
}

function change(work: Work, playbackId: string, changed: (cue: RunCue) => RunCue): void {
  const runId = PLAYED_BY.exec(playbackId)?.[1];
  const before = runId === undefined ? undefined : work.state.cues.get(runId)?.cues;
  if (!before?.some((cue) => cue.playbackId === playbackId)) return;
  const cues = before.map((cue) => (cue.playbackId === playbackId ? changed(cue) : cue));
  work.putCues(runId!, isKept(work, runId!) || cues.some(isOpen) ? { cues } : null);
}

const isKept = (work: Work, runId: string): boolean =>
  work.run(runId) !== undefined || work.state.records.find(({ id }) => id === runId) !== undefined;

/** Pages of a profile have performed it: who saw it outweighs who did not. */
export function cuePresented(work: Work, { payload }: StreamEvent<'cuePresented'>): void {
  const { playbackId, profileId, pages } = payload;
  change(work, playbackId, ({ missed: _seen, ...cue }) => ({
    ...cue,
    shownOn: { ...cue.shownOn, [profileId]: cue.shownOn[profileId] ?? pages },
  }));
}

/** Nobody performed it. */
export function cueNotShown(work: Work, { payload: { playbackId, reason } }: StreamEvent<'cueNotShown'>): void {
  change(work, playbackId, (cue) => (isOpen(cue) ? { ...cue, missed: reason } : cue));
}

/** Whether nobody knows yet what became of it. */
export const isOpen = ({ shownOn, missed }: RunCue): boolean =>
  missed === undefined && Object.keys(shownOn).length === 0;

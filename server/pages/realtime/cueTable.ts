/**
 * Tracks the cues of a room: running, ended and not shown. A cue counts as shown when a page confirmed a sequence number at or
 * past it before `untilMs`, or reported an end with a duration; an ad when a page reported a place for it. Uses session time.
 */
import type { CueDraft, MissedCue } from '../../show/fold/cueDraft.ts';
import { NOT_SHOWN_MAX } from '../sockets/pageLimits.ts';
import type { CueEnd } from './cueReceipts.ts';
import type { LogEntry } from './messageLog.ts';

interface RunningCue {
  draft: CueDraft;
  entry: LogEntry;
  isShown: boolean;
  /** Whether a page reported that it may begin. */
  isBegun: boolean;
  /** Ids of the pages that could not play it or were too late. */
  failedOn: Set<string>;
  /** Whether one of them tried. */
  hasFailed: boolean;
}

export interface CueTable {
  /** Returns false for a cue that must not be sent because it already runs or has expired. */
  mayStart(draft: CueDraft): boolean;
  start(draft: CueDraft, entry: LogEntry): void;
  /** Handles a page's confirmation of everything up to `seq`. */
  presented(seq: number): void;
  /** Records whether an ad found a place on a page; returns false if no such ad runs. */
  placesAd(playbackId: string, hasPlace: boolean): boolean;
  /** Records that a page could not play it or found it over (`isPast`); returns null when it does not run. */
  fail(playbackId: string, pageId: string, isPast: boolean): { entry: LogEntry; failedOn: ReadonlySet<string> } | null;
  /** Returns true the first time for a running cue that has not begun yet. */
  begin(playbackId: string): boolean;
  /** Returns true for the first end of a running cue. `null` = it could not be played. */
  end(playbackId: string, durationMs: number | null): boolean;
  /** Ends a cue that was stopped or replaced: no page performs it any more, and it does not count as missed. */
  stop(playbackId: string, isReplaced?: boolean): void;
  isRunning(playbackId: string): boolean;
  /** Returns the cues that a new page has to perform, oldest first. */
  running(): LogEntry[];
  notShown(): readonly MissedCue[];
}

const isAd = ({ topic }: CueDraft): boolean => topic === 'ad';

/**
 * Creates the table.
 * @param over called when a cue ends
 */
export function createCueTable(nowMs: () => number, over: (playbackId: string, how: CueEnd) => void): CueTable {
  const cues = new Map<string, RunningCue>();
  const missed: MissedCue[] = [];

  function miss({ topic, playbackId, startedAt, untilMs, ends }: CueDraft): void {
    if (ends !== undefined) return;
    missed.push({ topic, playbackId, startedAt, untilMs });
    if (missed.length > NOT_SHOWN_MAX) missed.shift();
  }

  function finish(cue: RunningCue, how: CueEnd): void {
    cues.delete(cue.draft.playbackId);
    if (!cue.isShown) miss(cue.draft);
    over(cue.draft.playbackId, how);
  }

  function expire(): void {
    const now = nowMs();
    for (const cue of cues.values()) if (cue.draft.untilMs < now) finish(cue, 'expired');
  }

  return {
    mayStart(draft) {
      expire();
      if (cues.has(draft.playbackId)) return false;
      if (draft.untilMs >= nowMs()) return true;
      miss(draft);
      return false;
    },
    start: (draft, entry) =>
      void cues.set(draft.playbackId, {
        draft,
        entry,
        isShown: false,
        isBegun: false,
        failedOn: new Set(),
        hasFailed: false,
      }),
    presented(seq) {
      expire();
      for (const cue of cues.values()) if (cue.entry.seq <= seq && !isAd(cue.draft)) cue.isShown = true;
    },
    placesAd(playbackId, hasPlace) {
      expire();
      const cue = cues.get(playbackId);
      if (cue === undefined || !isAd(cue.draft)) return false;
      cue.isShown ||= hasPlace;
      return true;
    },
    fail(playbackId, pageId, isPast) {
      expire();
      const cue = cues.get(playbackId);
      if (cue === undefined) return null;
      cue.failedOn.add(pageId);
      cue.hasFailed ||= !isPast;
      return cue;
    },
    begin(playbackId) {
      expire();
      const cue = cues.get(playbackId);
      if (cue === undefined || cue.isBegun || nowMs() >= cue.draft.startedAt) return false;
      cue.isBegun = true;
      return true;
    },
    end(playbackId, durationMs) {
      expire();
      const cue = cues.get(playbackId);
      if (cue === undefined) return false;
      if (durationMs !== null) cue.isShown = true;
      // No page played it and none failed, so it expired.
      finish(cue, durationMs !== null ? 'ended' : cue.hasFailed ? 'failed' : 'expired');
      return true;
    },
    stop(playbackId, isReplaced = false) {
      if (cues.delete(playbackId)) over(playbackId, isReplaced ? 'replaced' : 'stopped');
    },
    isRunning(playbackId) {
      expire();
      return cues.has(playbackId);
    },
    running() {
      expire();
      return [...cues.values()].map((cue) => cue.entry);
    },
    notShown() {
      expire();
      return missed;
    },
  };
}

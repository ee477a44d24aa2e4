/**
 * Determines the results of followed cues (behaviour: cue-6): each ends with the pages that performed it, or with the reason
 * why none did. Previews in the dashboard do not count, because they are not part of the stream.
 */
import type { Scheduler } from '#engine/core/clock.ts';
import type { CueMiss } from '#schemas/generated/types.ts';
import type { Connection } from './connection.ts';
import { LOST_WORD_MS, PAGES_SETTLE_MS, WORD_OF_SOUND_MS } from '../sockets/pageLimits.ts';
import type { LogEntry } from './messageLog.ts';
import { isBlind, itemOf } from './performers.ts';

/** Describes how a cue was over. */
export type CueEnd = 'expired' | 'ended' | 'failed' | 'stopped' | 'replaced';

export interface CueReceiptsDeps {
  scheduler: Scheduler;
  /** Session time. */
  nowMs(): number;
  pages(): Iterable<Connection>;
  /** Checks whether a page performs a cue once it has its message. */
  mayPerform(page: Connection, entry: LogEntry): boolean;
  presented(playbackId: string, pages: number): void;
  missed(playbackId: string, reason: CueMiss): void;
}

interface OpenCue {
  playbackId: string;
  /** Null = it ended before this room was opened, so only reports of pages count. */
  entry: LogEntry | null;
  /** Whether it was running when the room opened. */
  isOfBefore: boolean;
  /** A page could not play it, and no other page is known to play it. */
  hasFailed: boolean;
  /** Whether a page was there, and one that performs it. */
  hadPage: boolean;
  hadPerformer: boolean;
  /** Page ids. */
  shownOn: Set<string>;
  /** Cancels the wait for other pages. */
  cancel: (() => void) | null;
  /** Cancels the wait for any page. */
  cancelWord: (() => void) | null;
}

/** A page that arrives this long after a sound began may find it over. */
const LATE_FOR_SOUND_MS = 1_000;

const isSound = ({ topic }: LogEntry): boolean => topic === 'playSound' || topic === 'tts';

/** Texts need nothing that could fail to load. */
const isSureAtOnce = ({ entry }: OpenCue): boolean => entry?.topic.endsWith(':showText') ?? false;

export class CueReceipts {
  readonly #deps: CueReceiptsDeps;
  readonly #open = new Map<string, OpenCue>();
  /** Session time at which a page arrived. */
  readonly #cameAtMs = new WeakMap<Connection, number>();
  #cancelLost: (() => void) | null = null;

  constructor(deps: CueReceiptsDeps) {
    this.#deps = deps;
  }

  /** Starts following a cue that was sent, or ran when the room opened. */
  start(playbackId: string, entry: LogEntry, isOfBefore = false): void {
    const cue = this.#enter(playbackId, entry, isOfBefore);
    for (const page of this.#deps.pages()) this.#see(cue, page);
    if (isSound(entry)) this.#waitForWord(cue, entry.cue!.startedAt);
  }

  /** Reports a sound early, because only pages know its length, which may be ten minutes. */
  #waitForWord(cue: OpenCue, startedAt: number): void {
    const { scheduler, nowMs } = this.#deps;
    const leftMs = startedAt + WORD_OF_SOUND_MS - nowMs();
    const waitMs = cue.isOfBefore ? Math.max(LOST_WORD_MS, leftMs) : leftMs;
    cue.cancelWord = scheduler.after(waitMs, () => this.#finish(cue, reasonOf(cue, 'expired')));
  }

  /** Adds cues that ended before the room opened. Pages from that time may still come back and report them. */
  leftBehind(playbackIds: readonly string[]): void {
    for (const playbackId of playbackIds) this.#enter(playbackId, null, true);
    if (playbackIds.length === 0) return;
    this.#cancelLost = this.#deps.scheduler.after(LOST_WORD_MS, () => {
      for (const cue of this.#open.values()) if (cue.entry === null) this.#finish(cue, 'serverDown');
    });
  }

  /**
   * Adds a page.
   * @param performed the cues that it reports as shown lately
   */
  joined(page: Connection, performed: readonly string[]): void {
    this.#cameAtMs.set(page, this.#deps.nowMs());
    for (const cue of this.#open.values()) this.#see(cue, page);
    for (const playbackId of performed) {
      const cue = this.#open.get(playbackId);
      if (cue) this.#confirm(cue, page);
    }
  }

  /** Handles a page's confirmation of everything up to its sequence number. */
  presented(page: Connection): void {
    for (const cue of this.#open.values())
      if (cue.entry !== null && page.presentedSeq >= cue.entry.seq && this.#isInTime(cue.entry, page))
        this.#confirm(cue, page);
  }

  /**
   * Checks whether a page performs a sound and has not come too late for it, because its length is unknown and it may be over.
   * A late page counts once it has played part of it.
   */
  #isInTime(entry: LogEntry, page: Connection): boolean {
    if (!this.#deps.mayPerform(page, entry)) return false;
    return !isSound(entry) || (this.#cameAtMs.get(page) ?? 0) <= entry.cue!.startedAt + LATE_FOR_SOUND_MS;
  }

  /** Records that a page has played it to its end. */
  played(page: Connection, playbackId: string, durationMs: number): void {
    const cue = this.#open.get(playbackId);
    if (!cue) return;
    const cameAtMs = this.#cameAtMs.get(page) ?? 0;
    if (cue.entry && isSound(cue.entry) && cue.entry.cue!.startedAt + durationMs < cameAtMs) return;
    this.#confirm(cue, page);
    if (cue.shownOn.size > 0) this.#report(cue);
  }

  /** Records that a page could not play it. */
  failed(page: Connection, playbackId: string): void {
    this.#open.get(playbackId)?.shownOn.delete(page.hello!.pageId);
  }

  /** Records that a cue is over. */
  over(playbackId: string, how: CueEnd): void {
    const cue = this.#open.get(playbackId);
    if (!cue) return;
    cue.hasFailed ||= how === 'failed';
    // A page that lost the server may have played it and says so when it is back.
    if ((cue.hasFailed || how === 'expired') && cue.isOfBefore && cue.cancelWord !== null) return;
    this.#finish(cue, reasonOf(cue, how));
  }

  /** Reports the cues that pages have performed without waiting for others, because the room closes. */
  settle(): void {
    for (const cue of this.#open.values()) if (cue.shownOn.size > 0) this.#report(cue);
  }

  dispose(): void {
    this.#cancelLost?.();
    for (const cue of this.#open.values()) stopWaiting(cue);
    this.#open.clear();
  }

  #enter(playbackId: string, entry: LogEntry | null, isOfBefore: boolean): OpenCue {
    const nobody = { hadPage: false, hadPerformer: false, shownOn: new Set<string>(), cancel: null, cancelWord: null };
    const cue: OpenCue = { playbackId, entry, isOfBefore, hasFailed: false, ...nobody };
    this.#open.set(playbackId, cue);
    return cue;
  }

  #see(cue: OpenCue, page: Connection): void {
    if (page.hello!.isPreview || cue.entry === null) return;
    cue.hadPage = true;
    cue.hadPerformer ||= this.#isInTime(cue.entry, page);
    cue.hasFailed ||= isBlind(page) && itemOf(cue.entry.topic) !== undefined;
  }

  #confirm(cue: OpenCue, page: Connection): void {
    const { isPreview, pageId } = page.hello!;
    if (isPreview || cue.shownOn.has(pageId)) return;
    cue.shownOn.add(pageId);
    if (isSureAtOnce(cue) && !this.#isAwaited(cue)) this.#report(cue);
    else cue.cancel ??= this.#deps.scheduler.after(PAGES_SETTLE_MS, () => this.#settled(cue));
  }

  /** Checks whether another page also performs it and has not reported yet. */
  #isAwaited({ entry, shownOn }: OpenCue): boolean {
    for (const page of this.#deps.pages()) {
      const { isPreview, pageId } = page.hello!;
      if (!isPreview && !shownOn.has(pageId) && this.#deps.mayPerform(page, entry!)) return true;
    }
    return false;
  }

  #settled(cue: OpenCue): void {
    cue.cancel = null;
    if (cue.shownOn.size > 0) this.#report(cue);
  }

  #report(cue: OpenCue): void {
    this.#close(cue);
    this.#deps.presented(cue.playbackId, cue.shownOn.size);
  }

  #finish(cue: OpenCue, reason: CueMiss): void {
    if (cue.shownOn.size > 0) return this.#report(cue);
    this.#close(cue);
    this.#deps.missed(cue.playbackId, reason);
  }

  #close(cue: OpenCue): void {
    stopWaiting(cue);
    this.#open.delete(cue.playbackId);
  }
}

function stopWaiting({ cancel, cancelWord }: OpenCue): void {
  cancel?.();
  cancelWord?.();
}

function reasonOf({ entry, hadPage, hadPerformer, isOfBefore, hasFailed }: OpenCue, how: CueEnd): CueMiss {
  if (hasFailed) return 'failed';
  if (how === 'replaced') return 'replaced';
  if (how === 'stopped') return 'cancelled';
  if (hadPerformer) return 'unanswered';
  if (isOfBefore) return 'serverDown';
  return hadPage && entry!.topic.startsWith('overlayItem:') ? 'hidden' : 'noPage';
}

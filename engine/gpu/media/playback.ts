/** Dependencies of media on their page; the renderer builds them from what the page's entry point passes. */
import type { Scheduler } from '../../core/clock.ts';

/** Decides whether this page plays the sounds, and how loud. */
export interface SoundGate {
  isAudible(): boolean;
  /** Returns the volume of everything but speech, 0..1: lower during speech (behaviour: speech-9). */
  level(): number;
  /** Returns the volume of the whole overlay, 0..1, including speech (behaviour: profile-71). */
  volume(): number;
  /** Calls back on changes; returns a function to unsubscribe. */
  subscribe(listener: () => void): () => void;
}

/** Settings and reports of media from the entry point. */
export interface MediaPort {
  sound: SoundGate;
  /** Reports that the media of a playback is loaded here. */
  started(playbackId: string): void;
  /**
   * Reports the end of a playback; null = it could not be played or, with `isPast`, was over before it could begin
   * here.
   */
  ended(playbackId: string, durationMs: number | null, isPast?: boolean): void;
}

export interface Playback extends MediaPort {
  /** Address of the page; media of other hosts are refused. */
  baseUrl: string;
  /** True for pictures of moments (`liveloom render`, golden images): nothing plays by itself. */
  isStill: boolean;
  /** Session time, epoch ms. */
  nowMs(): number;
  scheduler: Scheduler;
  /** Delays the picture of a moment until the task is done. */
  waitFor(task: Promise<unknown>): void;
}

/** Port of a page without sound and without reports. */
export const SILENT: MediaPort = {
  sound: { isAudible: () => false, level: () => 1, volume: () => 1, subscribe: () => () => undefined },
  started: () => undefined,
  ended: () => undefined,
};

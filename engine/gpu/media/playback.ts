/** What media need of the page they play on; made by the renderer from what the page's entry point hands in. */
import type { Scheduler } from '../../core/clock.ts';

/** Whether this page is the one that makes the sounds, and how loud. */
export interface SoundGate {
  isAudible(): boolean;
  /** Of everything but what is read aloud, 0..1: lower while something is (behaviour: speech-9). */
  level(): number;
  /** Volume of the whole overlay, 0..1, which speech follows too (behaviour: profile-71). */
  volume(): number;
  /** Calls back when that changes; returns the function that ends it. */
  subscribe(listener: () => void): () => void;
}

/** What the entry point decides. */
export interface MediaPort {
  sound: SoundGate;
  /** Reports that what a playback waits for is loaded here. */
  started(playbackId: string): void;
  /** Reports the end of a playback; null = it could not be played, or, with `isPast`, was over before it could begin here. */
  ended(playbackId: string, durationMs: number | null, isPast?: boolean): void;
}

export interface Playback extends MediaPort {
  /** Address of the page; media of other hosts are refused. */
  baseUrl: string;
  /** Pictures of moments are drawn (`liveloom render`, golden images): nothing plays by itself. */
  isStill: boolean;
  /** Session time, epoch ms. */
  nowMs(): number;
  scheduler: Scheduler;
  /** A picture of a moment is not ready before this is. */
  waitFor(task: Promise<unknown>): void;
}

/** A page that makes no sound and has nobody to report to. */
export const SILENT: MediaPort = {
  sound: { isAudible: () => false, level: () => 1, volume: () => 1, subscribe: () => () => undefined },
  started: () => undefined,
  ended: () => undefined,
};

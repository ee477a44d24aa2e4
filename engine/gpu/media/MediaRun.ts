/**
 * One playback of a sound or video element on one page: loads, begins where the other pages are, resumes when the
 * browser pauses it, and ends once. The owner draws or routes the element.
 */
import { allowedUrl } from '../images/imageLoader.ts';
import { mediaLength } from './mediaLength.ts';
import { startPosition } from './mediaTiming.ts';
import type { Timing } from './mediaTiming.ts';
import type { Playback } from './playback.ts';

export interface MediaRequest {
  playbackId: string;
  /** URL on the page's own host. */
  url: string;
  /** Volume from 0 to 1. */
  volume: number;
  /** True for sounds that other sounds never lower: speech, and those that lower the others. */
  keepsVolume?: boolean;
  loop: boolean;
  /** Session time, epoch ms. */
  startedAtMs: number;
}

export interface MediaOwner {
  /** Called when loaded and its length is known, if possible: call `begin`, or take pictures of it. */
  ready(): void | Promise<void>;
  /** Called at the end, also when it could not be played, after `close`. Not called by `close` itself. */
  over(): void;
}

/** Timeout of loading. */
const LOAD_WITHIN_MS = 20_000;
/** Longest length that can be reported (schemas/messages/playback-ended.json). */
const LONGEST_MS = 86_400_000;

export class MediaRun {
  /** Source of the position at a moment; a page that was on time may move its start by its loading time. */
  timing: Timing;
  readonly #element: HTMLMediaElement;
  readonly #request: MediaRequest;
  readonly #playback: Playback;
  readonly #owner: MediaOwner;
  readonly #cleanUps: (() => void)[] = [];
  #isLoaded = false;
  #isOver = false;
  #isSoundRefused = false;

  /** Does nothing before `open`. */
  constructor(element: HTMLMediaElement, request: MediaRequest, playback: Playback, owner: MediaOwner) {
    const { startedAtMs, loop } = request;
    this.#element = element;
    this.#request = request;
    this.#playback = playback;
    this.#owner = owner;
    this.timing = { startedAtMs, lengthMs: null, loop };
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  open(): void {
    const element = this.#element;
    const { url, loop } = this.#request;
    const address = allowedUrl(url, this.#playback.baseUrl, false);
    if (address === null) return this.end(null);
    const loaded = new Promise<void>((resolve) => {
      this.#cleanUps.push(resolve);
      this.#on('loadeddata', resolve);
    });
    this.#on('error', () => this.end(null));
    this.#on('ended', () => this.end(this.timing.lengthMs ?? element.currentTime * 1000));
    this.#cleanUps.push(this.#playback.scheduler.after(LOAD_WITHIN_MS, () => this.#isLoaded || this.end(null)));
    Object.assign(element, { preload: 'auto', muted: true, volume: this.#volume(), loop });
    element.src = address;
    this.#playback.waitFor(loaded.then(() => this.#loaded()));
  }

  /** Plays from the position of the other pages; ends when that is past the end. */
  begin(): void {
    const positionMs = startPosition(this.timing, this.#playback.nowMs());
    // Over before this page joined: it was not shown here.
    if (positionMs === null) return this.end(null, true);
    const element = this.#element;
    if (element.currentTime * 1000 !== positionMs) element.currentTime = positionMs / 1000;
    // The browser pauses sounds without permission, and everything it considers hidden.
    this.#on('pause', () => element.ended || this.#play());
    this.#cleanUps.push(this.#playback.sound.subscribe(() => this.#play()));
    this.#play();
  }

  /** Runs `cleanUp` at the end. */
  onOver(cleanUp: () => void): void {
    if (this.#isOver) cleanUp();
    else this.#cleanUps.push(cleanUp);
  }

  /**
   * Ends the run and reports it.
   * @param lengthMs null = it could not be played …
   * @param isPast … because it was already over
   */
  end(lengthMs: number | null, isPast = false): void {
    if (this.#isOver) return;
    this.close();
    const durationMs = lengthMs === null ? null : Math.min(LONGEST_MS, Math.round(lengthMs));
    this.#playback.ended(this.#request.playbackId, durationMs, isPast);
    this.#owner.over();
  }

  /** Ends without a report and releases everything. */
  close(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const cleanUp of this.#cleanUps.splice(0)) cleanUp();
    this.#element.pause();
    // Only this makes a browser release the decoder at once.
    this.#element.removeAttribute('src');
    this.#element.load();
  }

  #on(event: string, listener: () => void): void {
    this.#element.addEventListener(event, listener);
    this.#cleanUps.push(() => this.#element.removeEventListener(event, listener));
  }

  async #loaded(): Promise<void> {
    if (this.#isOver) return;
    const lengthS = await mediaLength(this.#element, this.#playback.scheduler);
    if (this.#isOver) return;
    this.#isLoaded = true;
    this.timing = { ...this.timing, lengthMs: lengthS === null ? null : lengthS * 1000 };
    await this.#owner.ready();
  }

  #volume(): number {
    const { volume, keepsVolume = false } = this.#request;
    const { sound } = this.#playback;
    return volume * sound.volume() * (keepsVolume ? 1 : sound.level());
  }

  #play(): void {
    if (this.#isOver) return;
    const element = this.#element;
    element.volume = this.#volume();
    element.muted = this.#isSoundRefused || !this.#playback.sound.isAudible();
    element.play().catch((error: unknown) => this.#refused(error));
  }

  /**
   * Handles a page that nobody has touched and that may not make a sound: it plays muted until somebody touches the
   * page.
   */
  #refused(error: unknown): void {
    const name = error instanceof Error ? error.name : '';
    if (this.#isOver || name === 'AbortError') return;
    if (name !== 'NotAllowedError' || this.#isSoundRefused) return this.end(null);
    this.#isSoundRefused = true;
    const touched = (): void => {
      this.#isSoundRefused = false;
      this.#play();
    };
    document.addEventListener('pointerdown', touched, { once: true });
    this.#cleanUps.push(() => document.removeEventListener('pointerdown', touched));
    this.#play();
  }
}

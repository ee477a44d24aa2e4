/**
 * One playback of a video on one page: loads, begins where the others are, gives each new picture to a texture, stays in
 * step with session time and reports its end. Draws nothing itself; the part Video does.
 */
import { LinearFilter, NoColorSpace, Texture } from 'three';
import { allowedUrl } from '../images/imageLoader.ts';
import { mediaLength } from '../media/mediaLength.ts';
import { fadeOpacity, isAdrift, positionAt, startPosition } from '../media/mediaTiming.ts';
import type { Timing } from '../media/mediaTiming.ts';
import type { Playback } from '../media/playback.ts';

export interface VideoRequest {
  playbackId: string;
  /** On the page's own host. */
  url: string;
  /** 0..1 */
  volume: number;
  loop: boolean;
  /** Session time, epoch ms. */
  startedAtMs: number;
}

/** Loading that takes longer has failed. */
const LOAD_WITHIN_MS = 20_000;
/** Longest length that can be reported (schemas/messages/playback-ended.json). */
const LONGEST_MS = 86_400_000;

export class VideoPlayer {
  readonly #request: VideoRequest;
  readonly #playback: Playback;
  readonly #onChange: () => void;
  readonly #element = document.createElement('video');
  readonly #cleanUps: (() => void)[] = [];
  #status: 'loading' | 'playing' | 'ended' = 'loading';
  #texture: Texture<HTMLVideoElement> | null = null;
  /** Begins as the request says; a page that was on time begins when its own first picture is there. */
  #timing: Timing;
  #isSoundRefused = false;
  #stillAtMs: number | null = null;

  /** @param onChange there is another picture, or none any more */
  constructor(request: VideoRequest, playback: Playback, onChange: () => void) {
    this.#request = request;
    this.#playback = playback;
    this.#onChange = onChange;
    const { startedAtMs, loop } = request;
    this.#timing = { startedAtMs, lengthMs: null, loop };
    this.#open();
  }

  /** The picture; null before the first and after the end. */
  get texture(): Texture | null {
    return this.#status === 'playing' ? this.#texture : null;
  }

  /** Size of the picture, px. */
  get size(): { width: number; height: number } {
    return { width: this.#element.videoWidth, height: this.#element.videoHeight };
  }

  /** How much of it is seen, 0..1: it fades before its end. */
  opacity(nowMs: number): number {
    if (this.texture === null) return 0;
    const { isStill } = this.#playback;
    const positionMs = isStill ? positionAt(this.#timing, nowMs) : this.#element.currentTime * 1000;
    return positionMs === null ? 0 : fadeOpacity(this.#timing, positionMs);
  }

  /** Brings the picture of a moment; only where nothing plays by itself. */
  showMoment(nowMs: number): void {
    if (!this.#playback.isStill || this.#isOver || this.#timing.lengthMs === null || this.#stillAtMs === nowMs) return;
    this.#playback.waitFor(this.#pictureOf(nowMs));
  }

  /** Ends it without a report and gives everything back. */
  close(): void {
    this.#status = 'ended';
    for (const cleanUp of this.#cleanUps.splice(0)) cleanUp();
    this.#element.pause();
    // Only this makes a browser give up the decoder at once.
    this.#element.removeAttribute('src');
    this.#element.load();
    this.#texture?.dispose();
    this.#texture = null;
  }

  #open(): void {
    const element = this.#element;
    const { url, volume, loop } = this.#request;
    const address = allowedUrl(url, this.#playback.baseUrl, false);
    if (address === null) return this.#end(null);
    const loaded = new Promise<void>((resolve) => {
      this.#cleanUps.push(resolve);
      this.#on('loadeddata', resolve);
    });
    this.#on('error', () => this.#end(null));
    this.#on('ended', () => this.#end(this.#timing.lengthMs ?? element.currentTime * 1000));
    this.#cleanUps.push(this.#playback.scheduler.after(LOAD_WITHIN_MS, () => this.#endIfLoading()));
    Object.assign(element, { preload: 'auto', playsInline: true, muted: true, volume, loop });
    element.src = address;
    this.#playback.waitFor(loaded.then(() => this.#loaded()));
  }

  #on(event: string, listener: () => void): void {
    this.#element.addEventListener(event, listener);
    this.#cleanUps.push(() => this.#element.removeEventListener(event, listener));
  }

  #endIfLoading(): void {
    if (this.#status === 'loading') this.#end(null);
  }

  async #loaded(): Promise<void> {
    if (this.#isOver) return;
    const lengthS = await mediaLength(this.#element, this.#playback.scheduler);
    if (this.#isOver) return;
    this.#timing = { ...this.#timing, lengthMs: lengthS === null ? null : lengthS * 1000 };
    if (this.#playback.isStill) return this.#pictureOf(this.#playback.nowMs());
    this.#begin(startPosition(this.#timing, this.#playback.nowMs()));
  }

  get #isOver(): boolean {
    return this.#status === 'ended';
  }

  #begin(positionMs: number | null): void {
    // Over before this page came: it was not shown here.
    if (positionMs === null) return this.#end(null);
    const element = this.#element;
    if (element.currentTime * 1000 !== positionMs) element.currentTime = positionMs / 1000;
    this.#on('pause', () => this.#resume());
    this.#cleanUps.push(this.#playback.sound.subscribe(() => this.#play()));
    this.#watchPictures();
    this.#play();
  }

  /** The browser paused it: because of a sound it does not allow, or because the page was hidden. */
  #resume(): void {
    if (!this.#isOver && !this.#element.ended) this.#play();
  }

  #play(): void {
    const element = this.#element;
    element.muted = this.#isSoundRefused || !this.#playback.sound.isAudible();
    element.play().catch((error: unknown) => this.#refused(error));
  }

  /** Pages that nobody has touched may not make a sound: then the video is shown without. */
  #refused(error: unknown): void {
    const name = error instanceof Error ? error.name : '';
    if (this.#isOver || name === 'AbortError') return;
    if (name !== 'NotAllowedError' || this.#isSoundRefused) return this.#end(null);
    this.#isSoundRefused = true;
    this.#play();
  }

  #watchPictures(): void {
    const element = this.#element;
    let handle = 0;
    const watch = (): void => {
      handle = element.requestVideoFrameCallback((_now, { mediaTime }) => {
        this.#takePicture(mediaTime * 1000);
        if (!this.#isOver) watch();
      });
    };
    watch();
    this.#cleanUps.push(() => element.cancelVideoFrameCallback(handle));
  }

  #takePicture(mediaTimeMs: number): void {
    if (this.#isOver) return;
    if (this.#status === 'loading') this.#joinTime(mediaTimeMs);
    else this.#keepInStep(mediaTimeMs);
    if (!this.#isOver) this.#showPicture();
  }

  /** From its first picture on, this page's video runs by session time. */
  #joinTime(mediaTimeMs: number): void {
    this.#timing = { ...this.#timing, startedAtMs: this.#playback.nowMs() - mediaTimeMs };
  }

  /** After a page was hidden or stuck. */
  #keepInStep(mediaTimeMs: number): void {
    const wantedMs = positionAt(this.#timing, this.#playback.nowMs());
    if (wantedMs === null) return void (this.#element.ended || this.#endIfFarBehind(mediaTimeMs));
    if (isAdrift(this.#timing, wantedMs, mediaTimeMs)) this.#element.currentTime = wantedMs / 1000;
  }

  #endIfFarBehind(mediaTimeMs: number): void {
    const { lengthMs } = this.#timing;
    if (lengthMs !== null && isAdrift(this.#timing, lengthMs, mediaTimeMs)) this.#end(lengthMs);
  }

  #showPicture(): void {
    this.#texture ??= videoTexture(this.#element);
    this.#texture.needsUpdate = true;
    this.#status = 'playing';
    this.#onChange();
  }

  async #pictureOf(nowMs: number): Promise<void> {
    this.#stillAtMs = nowMs;
    const positionMs = positionAt(this.#timing, nowMs);
    if (positionMs === null) return;
    const element = this.#element;
    await new Promise<void>((resolve) => {
      element.addEventListener('seeked', () => resolve(), { once: true });
      this.#cleanUps.push(resolve);
      element.currentTime = positionMs / 1000;
    });
    if (!this.#isOver) this.#showPicture();
  }

  #end(lengthMs: number | null): void {
    if (this.#isOver) return;
    this.close();
    const { playbackId } = this.#request;
    this.#playback.ended(playbackId, lengthMs === null ? null : Math.min(LONGEST_MS, Math.round(lengthMs)));
    this.#onChange();
  }
}

/** Like other textures without colour management and premultiplied; its size is known to the GPU by the element's. */
function videoTexture(element: HTMLVideoElement): Texture<HTMLVideoElement> {
  element.width = element.videoWidth;
  element.height = element.videoHeight;
  const texture = new Texture(element);
  texture.premultiplyAlpha = true;
  texture.colorSpace = NoColorSpace;
  texture.generateMipmaps = false;
  texture.minFilter = LinearFilter;
  texture.magFilter = LinearFilter;
  texture.flipY = false;
  return texture;
}

/**
 * Playback of a video on one page: copies each new frame to a texture and stays in step with session time. The part
 * Video draws it.
 */
import { Texture } from 'three';
import { MediaRun } from '../media/MediaRun.ts';
import type { MediaRequest } from '../media/MediaRun.ts';
import { fadeOpacity, isAdrift, positionAt } from '../media/mediaTiming.ts';
import type { Playback } from '../media/playback.ts';
import { plain } from '../texturePool.ts';

export class VideoPlayer {
  readonly #playback: Playback;
  readonly #onChange: () => void;
  readonly #element = document.createElement('video');
  readonly #run: MediaRun;
  #texture: Texture<HTMLVideoElement> | null = null;
  #stillAtMs: number | null = null;

  /** @param onChange called when the frame changes or disappears */
  constructor(request: MediaRequest, playback: Playback, onChange: () => void) {
    this.#playback = playback;
    this.#onChange = onChange;
    this.#element.playsInline = true;
    this.#run = new MediaRun(this.#element, request, playback, { ready: () => this.#ready(), over: onChange });
    this.#run.onOver(() => this.#forgetPicture());
    this.#run.open();
  }

  /** Current frame; null before the first and after the end. */
  get texture(): Texture | null {
    return this.#texture;
  }

  /** Size of the frame, px. */
  get size(): { width: number; height: number } {
    return { width: this.#element.videoWidth, height: this.#element.videoHeight };
  }

  /** Returns its opacity, 0..1: it fades before its end. */
  opacity(nowMs: number): number {
    if (this.#texture === null) return 0;
    const { timing } = this.#run;
    const positionMs = this.#playback.isStill ? positionAt(timing, nowMs) : this.#element.currentTime * 1000;
    return positionMs === null ? 0 : fadeOpacity(timing, positionMs);
  }

  /** Shows the frame of a moment; only where nothing plays by itself. */
  showMoment(nowMs: number): void {
    const { isOver, timing } = this.#run;
    if (!this.#playback.isStill || isOver || timing.lengthMs === null || this.#stillAtMs === nowMs) return;
    this.#playback.waitFor(this.#pictureOf(nowMs));
  }

  /** Ends without a report and releases everything. */
  close(): void {
    this.#run.close();
  }

  #ready(): void | Promise<void> {
    if (this.#playback.isStill) return this.#pictureOf(this.#playback.nowMs());
    this.#watchPictures();
    this.#run.begin();
  }

  #watchPictures(): void {
    const element = this.#element;
    let handle = 0;
    const watch = (): void => {
      handle = element.requestVideoFrameCallback((_now, { mediaTime }) => {
        this.#takePicture(mediaTime * 1000);
        if (!this.#run.isOver) watch();
      });
    };
    watch();
    this.#run.onOver(() => element.cancelVideoFrameCallback(handle));
  }

  #takePicture(mediaTimeMs: number): void {
    if (this.#texture === null) this.#joinTime(mediaTimeMs);
    else this.#keepInStep(mediaTimeMs);
    if (!this.#run.isOver) this.#showPicture();
  }

  /** Synchronizes this page's video with session time at its first frame. */
  #joinTime(mediaTimeMs: number): void {
    this.#run.timing = { ...this.#run.timing, startedAtMs: this.#playback.nowMs() - mediaTimeMs };
  }

  /** Corrects the position after the page was hidden or stuck. */
  #keepInStep(mediaTimeMs: number): void {
    const { timing } = this.#run;
    const wantedMs = positionAt(timing, this.#playback.nowMs()) ?? timing.lengthMs!;
    if (!isAdrift(timing, wantedMs, mediaTimeMs)) return;
    if (wantedMs === timing.lengthMs) this.#run.end(wantedMs);
    else this.#element.currentTime = wantedMs / 1000;
  }

  async #pictureOf(nowMs: number): Promise<void> {
    this.#stillAtMs = nowMs;
    const positionMs = positionAt(this.#run.timing, nowMs);
    if (positionMs === null) return;
    await this.#seek(positionMs);
    // The browser says "seeked" a little before the new frame can be drawn; seeking to the same place again comes after
    // it.
    if (!this.#run.isOver) await this.#seek(positionMs);
    if (!this.#run.isOver) this.#showPicture();
  }

  /** Seeks; also resolves when the video is over. */
  #seek(positionMs: number): Promise<void> {
    return new Promise((resolve) => {
      this.#element.addEventListener('seeked', () => resolve(), { once: true });
      this.#run.onOver(resolve);
      this.#element.currentTime = positionMs / 1000;
    });
  }

  #showPicture(): void {
    this.#texture ??= plain(new Texture(this.#element));
    this.#texture.needsUpdate = true;
    this.#onChange();
  }

  #forgetPicture(): void {
    this.#texture?.dispose();
    this.#texture = null;
  }
}

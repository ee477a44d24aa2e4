/**
 * Moving part of an animated picture: decodes frame by frame, one ahead, and delivers each at its session time. Never
 * holds more than the file and two frames, however long the picture is. Pages without a decoder (insecure ones: plain
 * http from another computer) show the first frame.
 */
import { createFrameTable } from './frameTable.ts';
import type { FrameTable } from './frameTable.ts';
import { frameTimes } from './frameTimes.ts';

/** Larger files, and pictures with more pixels, stay still: repeated decoding would cost the stream its frames. */
const MAX_BYTES = 10_000_000;
const MAX_PIXELS = 1920 * 1080;

export class PictureAnimation {
  readonly #decoder: ImageDecoder;
  readonly #table: FrameTable;
  readonly #fromMs: number;
  readonly #put: (frame: VideoFrame) => void;
  /** Index of the frame on the canvas. */
  #shown = 0;
  /** Decoded frame that is not on the canvas yet. */
  #ahead: { index: number; frame: VideoFrame; isLate: boolean } | null = null;
  #decoding: Promise<void> | null = null;
  #isClosed = false;

  /**
   * @param fromMs session time of the first frame, epoch ms
   * @param put draws a frame, which is closed afterwards
   */
  constructor(decoder: ImageDecoder, table: FrameTable, fromMs: number, put: (frame: VideoFrame) => void) {
    this.#decoder = decoder;
    this.#table = table;
    this.#fromMs = fromMs;
    this.#put = put;
  }

  /**
   * Shows the frame of a moment if it is decoded, and starts decoding the next one.
   * @returns resolves when another frame can be shown; null = the frame of the moment is shown
   */
  show(nowMs: number): Promise<void> | null {
    if (this.#isClosed) return null;
    const wanted = this.#table.at(nowMs - this.#fromMs);
    if (wanted !== this.#shown && this.#ahead !== null) this.#takeAhead(wanted);
    if (wanted !== this.#shown) return (this.#decoding ??= this.#decode(wanted, true));
    const next = this.#table.after(wanted);
    if (this.#ahead?.index !== next) this.#decoding ??= this.#decode(next, false);
    return null;
  }

  /** Returns the time until the next frame, ms. */
  leftMs(nowMs: number): number {
    return this.#table.leftAt(nowMs - this.#fromMs);
  }

  /** Releases everything. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#forgetAhead();
    this.#decoder.close();
  }

  /** Shows a late frame although its time is over: a machine that is always late would show none at all. */
  #takeAhead(wanted: number): void {
    const { index, frame, isLate } = this.#ahead!;
    if (index !== wanted && !isLate) return;
    this.#put(frame);
    this.#shown = index;
    this.#forgetAhead();
  }

  async #decode(index: number, isLate: boolean): Promise<void> {
    try {
      const { image } = await this.#decoder.decode({ frameIndex: index });
      this.#forgetAhead();
      if (this.#isClosed) image.close();
      else this.#ahead = { index, frame: image, isLate };
    } catch {
      // The file is broken from here on, or was released: the current frame stays.
      this.close();
    } finally {
      this.#decoding = null;
    }
  }

  #forgetAhead(): void {
    this.#ahead?.frame.close();
    this.#ahead = null;
  }
}

/** Starts an animation over a picture that shows its first frame; null when it does not move, or cannot here. */
export async function openAnimation(
  url: string,
  pixels: number,
  start: (decoder: ImageDecoder, table: FrameTable) => PictureAnimation,
): Promise<PictureAnimation | null> {
  if (typeof ImageDecoder === 'undefined' || pixels > MAX_PIXELS || url.startsWith('data:')) return null;
  try {
    const response = await fetch(url);
    const type = response.headers.get('content-type')?.split(';')[0] ?? '';
    if (!response.ok || Number(response.headers.get('content-length')) > MAX_BYTES) return null;
    const data = await response.arrayBuffer();
    const times = data.byteLength > MAX_BYTES ? null : frameTimes(new Uint8Array(data));
    if (times === null || !(await ImageDecoder.isTypeSupported(type))) return null;
    return start(new ImageDecoder({ data, type, preferAnimation: true }), createFrameTable(times));
  } catch {
    return null;
  }
}

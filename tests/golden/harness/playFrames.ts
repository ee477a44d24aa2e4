/** Plays items in virtual time and compares the picture of every frame with the one before. */
import type { Presenter } from '#engine/gpu/paint/painter.ts';
import type { LiveItem } from '#schemas/generated/types.ts';
import { LiveStage } from './LiveStage.ts';
import type { StageChange } from './LiveStage.ts';

export interface PlayedFrames {
  /** Frames that were drawn. */
  drawn: number;
  /** Drawn frames with the pixels of the frame before. */
  same: number;
  errors: string[];
}

export interface FramesToPlay {
  items: readonly LiveItem[];
  startMs: number;
  presenter: Presenter;
  durationMs: number;
  /** Changes by the time at which they come, ms after the start; "NOW" is that moment. */
  changes: readonly (readonly [atMs: number, change: StageChange])[];
}

const COPIED = { width: 1080, height: 1000 };
const FRAME_MS = 1000 / 60;

export async function playFrames(play: FramesToPlay): Promise<PlayedFrames> {
  const stage = new LiveStage(play.items, play.startMs, 'portrait', play.presenter);
  await stage.settle();
  const changes = [...play.changes];
  const startMs = stage.clock.nowMs();
  let pixels = pixelsOf(stage.canvas);
  let [frames, same] = [stage.renderer.frames(), 0];
  const before = frames;
  while (stage.clock.nowMs() < startMs + play.durationMs) {
    while (changes.length > 0 && changes[0]![0] <= stage.clock.nowMs() - startMs)
      stage.change(atThisMoment(changes.shift()![1], stage.clock.nowMs()));
    await stage.advance(FRAME_MS);
    if (stage.renderer.frames() === frames) continue;
    frames = stage.renderer.frames();
    const next = pixelsOf(stage.canvas);
    if (next.every((pixel, index) => pixel === pixels[index])) same++;
    pixels = next;
  }
  stage.renderer.dispose();
  stage.canvas.remove();
  return { drawn: frames - before, same, errors: stage.errors };
}

function atThisMoment(change: StageChange, nowMs: number): StageChange {
  return JSON.parse(JSON.stringify(change).replaceAll('"NOW"', String(Math.round(nowMs)))) as StageChange;
}

/** Copies the top left of what the page shows, where the items are. */
function pixelsOf(canvas: HTMLCanvasElement): Uint32Array {
  const copy = Object.assign(document.createElement('canvas'), COPIED);
  const context = copy.getContext('2d', { willReadFrequently: true })!;
  context.drawImage(canvas, 0, 0);
  return new Uint32Array(context.getImageData(0, 0, COPIED.width, COPIED.height).data.buffer);
}

/** Plays the same changes at 30 and at 60 frames a second and compares the pictures of the same moments. */
import type { Presenter } from '#engine/gpu/paint/painter.ts';
import type { LiveGame, LiveItem, Orientation } from '#schemas/generated/types.ts';
import { countDiffering, pixelsOf } from './comparePaintings.ts';
import { LiveStage } from './LiveStage.ts';
import type { StageChange } from './LiveStage.ts';

export interface RatesToPlay {
  items: readonly LiveItem[];
  games?: readonly LiveGame[];
  startMs: number;
  orientation: Orientation;
  presenter: Presenter;
  /** Changes, each with the number of frames after which the pictures are compared; "NOW" is the moment of the change. */
  steps: readonly (readonly [frames: number, change: StageChange])[];
}

export interface ComparedRates {
  /** Pixels that differ, for each step. */
  differing: number[];
  /** Frames drawn at 30 and at 60 a second. */
  drawn: [slow: number, fast: number];
  errors: string[];
}

const FRAME_MS = 1000 / 60;
/** Longest wait for a frame at 30 a second, in frames of the screen. */
const MAX_WAIT = 3;

export async function compareRates({ steps, ...play }: RatesToPlay): Promise<ComparedRates> {
  const [slow, fast] = [await openStage(play, 30), await openStage(play, 60)];
  const differing: number[] = [];
  for (const [frames, change] of steps) {
    const nowMs = String(Math.round(slow.clock.nowMs()));
    for (const stage of [slow, fast]) {
      stage.change(JSON.parse(JSON.stringify(change).replaceAll('"NOW"', nowMs)) as StageChange);
      await stage.advance(frames * FRAME_MS);
    }
    await meet(slow, fast);
    differing.push(countDiffering(pixelsOf(fast.canvas), pixelsOf(slow.canvas)));
  }
  const drawn: ComparedRates['drawn'] = [slow.renderer.frames(), fast.renderer.frames()];
  for (const { renderer, canvas } of [slow, fast]) {
    renderer.dispose();
    canvas.remove();
  }
  return { differing, drawn, errors: [...slow.errors, ...fast.errors] };
}

async function openStage(
  { items, games = [], startMs, orientation, presenter }: Omit<RatesToPlay, 'steps'>,
  framesPerSecond: 30 | 60,
): Promise<LiveStage> {
  const stage = new LiveStage(items, startMs, orientation, presenter, 'live', framesPerSecond);
  stage.setGames(games);
  await stage.settle();
  return stage;
}

/** Goes on to the next moment that the slow one draws; at rest it draws none. */
async function meet(slow: LiveStage, fast: LiveStage): Promise<void> {
  const before = slow.renderer.frames();
  for (let waited = 0; waited < MAX_WAIT && slow.renderer.frames() === before; waited++)
    for (const stage of [slow, fast]) await stage.advance(FRAME_MS);
}

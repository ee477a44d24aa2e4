/** Draws a case as a live page, the editor or a picture of the history does, by the presenter that it chooses itself. */
import type { Presenter } from '#engine/gpu/paint/painter.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { renderCase } from './drawCase.ts';
import { LiveStage } from './LiveStage.ts';

export type Place = 'live' | 'editor' | 'history';

export interface DrawnWithoutGraphics {
  presenter: Presenter;
  /** Pixels that are not transparent. */
  ink: number;
  errors: string[];
}

/** Videos take real time to begin. */
const MOMENT_MS = 100;
const MAX_ATTEMPTS = 100;

export async function drawWithoutGraphics(goldenCase: GoldenCase, place: Place): Promise<DrawnWithoutGraphics> {
  const { canvas, renderer, errors } =
    place === 'history' ? await renderCase(goldenCase, 'auto') : await playCase(goldenCase, place);
  const drawn = { presenter: renderer.presenter(), ink: inkOf(canvas), errors: [...errors] };
  renderer.dispose();
  return drawn;
}

/** Plays a case for a moment. Scenes and fonts are loaded before, because virtual time does not wait for them. */
async function playCase(goldenCase: GoldenCase, place: Place): Promise<LiveStage> {
  const { items, games = [], nowMs, orientation } = goldenCase;
  (await renderCase(goldenCase, 'auto')).renderer.dispose();
  document.body.replaceChildren();
  const stage = new LiveStage(items, nowMs, orientation, 'auto', place === 'live' ? 'live' : 'preview');
  await stage.settle();
  stage.setGames(games);
  await stage.advance(MOMENT_MS);
  for (let attempt = 0; attempt < MAX_ATTEMPTS && inkOf(stage.canvas) === 0; attempt++) {
    await new Promise((resolve) => setTimeout(resolve, MOMENT_MS));
    await stage.advance(MOMENT_MS);
  }
  return stage;
}

function inkOf(canvas: HTMLCanvasElement): number {
  const copy = Object.assign(document.createElement('canvas'), { width: canvas.width, height: canvas.height });
  const context = copy.getContext('2d', { willReadFrequently: true })!;
  context.drawImage(canvas, 0, 0);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  let ink = 0;
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) ink++;
  return ink;
}

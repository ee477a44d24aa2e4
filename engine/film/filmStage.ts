/** Draws the frames of a film with the renderer of live pages, from a script and session times (behaviour: film-1). */
import { applyMessage } from '../client/applyMessage.ts';
import { liveStoreOf } from '../client/liveStore.ts';
import type { Presenter } from '../gpu/paint/painter.ts';
import { createStillRenderer } from '../renderer/stillRenderer.ts';
import type { FilmLook, FilmScript } from './filmRequest.ts';
import { messageOf } from './soundPlan.ts';

export interface FilmStage {
  canvas: HTMLCanvasElement;
  /**
   * Draws a moment, later than the one before.
   * @returns false when it shows the same picture as the one before
   */
  show(nowMs: number): Promise<boolean>;
  presenter(): Presenter;
  dispose(): void;
}

export interface FilmStageOptions extends Pick<FilmLook, 'orientation' | 'presenter'> {
  canvas: HTMLCanvasElement;
  script: FilmScript;
  /** Address of the page. */
  baseUrl: string;
  reportError: (itemId: string, error: Error) => void;
}

/** @throws {Error} when the browser offers no context to draw with */
export function openFilmStage(options: FilmStageOptions): FilmStage {
  const { canvas, script, orientation, presenter, baseUrl, reportError } = options;
  const { startMs, snapshot, changes } = script;
  const store = liveStoreOf(snapshot);
  const renderer = createStillRenderer({ canvas, orientation, presenter, store, nowMs: startMs, baseUrl, reportError });
  let applied = 0;

  function applyUntil(nowMs: number): void {
    let state = store.getState();
    for (; applied < changes.length && changes[applied]!.atMs <= nowMs; applied++)
      state = applyMessage(state, messageOf(changes[applied]!));
    if (state !== store.getState()) store.setState(state, true);
  }

  return {
    canvas,
    async show(nowMs) {
      const before = renderer.frames();
      applyUntil(nowMs);
      await renderer.renderAt(nowMs);
      return renderer.frames() !== before;
    },
    presenter: renderer.presenter,
    dispose: renderer.dispose,
  };
}

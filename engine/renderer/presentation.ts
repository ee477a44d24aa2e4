/** Chooses how a canvas is painted, and changes it while the page runs (behaviour: canvas-7, canvas-8). */
import type { Scheduler } from '../core/clock.ts';
import { isGlLoaded, loadGl } from '../gpu/paint/glCode.ts';
import { readGraphics } from '../gpu/paint/graphics.ts';
import type { Graphics } from '../gpu/paint/graphics.ts';
import type { Presenter } from '../gpu/paint/painter.ts';
import { watchContext, watchFlatContext } from './contextWatch.ts';
import { exchange, openPainted, openTwin } from './paintedCanvas.ts';
import type { PaintedCanvas } from './paintedCanvas.ts';

/** Reason for painting without WebGL. */
export type FlatReason = 'wanted' | 'noWebGl' | 'software' | 'lost' | 'shader';

export interface PresentationOptions {
  /** Canvas with its full size. */
  canvas: HTMLCanvasElement;
  /** `auto` = WebGL with a graphics card, otherwise a 2D context. */
  wanted: Presenter | 'auto';
  /** True for pictures on request: the choice comes first and stays. */
  isStill: boolean;
  scheduler: Scheduler;
  /** Called when a lost context is back and everything must be drawn again. */
  onRestored: () => void;
  /** Paints everything with the new painter, before the browser shows its canvas. */
  onChanged: () => void;
  report: (message: string) => void;
  /** Measures whether a WebGL canvas is cheap to present. */
  isGlCheap?: () => Promise<boolean>;
}

export class Presentation {
  shown: PaintedCanvas;
  /** Reason for no WebGL; null with it, and before the choice. */
  flatReason: FlatReason | null;
  /** Graphics of the browser, as far as they were looked at. */
  graphics: Graphics | null;
  readonly #options: PresentationOptions;
  readonly #size: { width: number; height: number };
  /** Resolves when the painter can paint. @throws {Error} for pictures on request, when its code is missing */
  readonly loaded: Promise<void>;
  #stopWatching: () => void;
  #isDisposed = false;

  /** @throws {Error} when the browser offers no context to draw with */
  constructor(options: PresentationOptions) {
    const { canvas, wanted } = options;
    this.#options = options;
    this.#size = { width: canvas.width, height: canvas.height };
    this.shown = openFirst(options);
    this.flatReason = wanted === '2d' ? 'wanted' : null;
    this.graphics = this.shown.graphics;
    this.#stopWatching = this.#watch();
    this.loaded = this.shown.presenter === 'gl' && !isGlLoaded() ? this.#load() : Promise.resolve();
    // The caller that waits for the first frame gets the error.
    this.loaded.catch(() => undefined);
  }

  /** Chooses by the graphics after the first frame, if the choice is the page's own. */
  async choose(): Promise<void> {
    const { wanted, canvas, isGlCheap } = this.#options;
    if (wanted !== 'auto' || this.shown.presenter === 'gl' || this.flatReason !== null) return;
    this.graphics = readGraphics(canvas.ownerDocument);
    if (!this.graphics.hasWebGl) this.flatReason = 'noWebGl';
    else if (this.graphics.isSoftware) this.flatReason = 'software';
    else if (isGlCheap !== undefined && !(await isGlCheap())) this.flatReason = 'software';
    else await this.#goOnWithGl();
  }

  async #goOnWithGl(): Promise<void> {
    try {
      await loadGl();
    } catch (error) {
      return this.#options.report(MISSING + String(error));
    }
    if (!this.#isDisposed && !this.changeTo('gl', null)) this.flatReason = 'noWebGl';
  }

  /** Loads the code of the first painter. A page goes on without WebGL if it is missing. */
  async #load(): Promise<void> {
    const { isStill, report, onRestored } = this.#options;
    try {
      await loadGl();
    } catch (error) {
      if (isStill) throw error;
      report(MISSING + String(error));
      if (!this.#isDisposed) this.changeTo('2d', 'noWebGl');
      return;
    }
    onRestored();
  }

  /** Goes on with another presenter; returns false when the browser does not offer it. */
  changeTo(presenter: Presenter, why: FlatReason | null): boolean {
    const next = openTwin(this.shown, presenter, this.#size);
    if (next === null) return false;
    this.#stopWatching();
    exchange(this.shown, next, this.#options.canvas);
    this.shown = next;
    this.flatReason = why;
    this.graphics = next.graphics ?? this.graphics;
    this.#stopWatching = this.#watch();
    this.#options.onChanged();
    return true;
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#stopWatching();
    this.shown.painter.dispose();
    if (this.shown.canvas !== this.#options.canvas) this.shown.canvas.remove();
  }

  #watch(): () => void {
    const { shown } = this;
    const onRestored = (): void => {
      shown.painter.restore();
      this.#options.onRestored();
    };
    if (shown.presenter !== 'gl') return watchFlatContext(shown.canvas, onRestored);
    return watchContext(shown.canvas, {
      scheduler: this.#options.scheduler,
      onRestored,
      onGivenUp: () => void this.changeTo('2d', 'lost'),
    });
  }
}

const MISSING = 'The code for WebGL could not be loaded: ';

/** @throws {Error} when the browser offers no context to draw with */
function openFirst({ canvas, wanted, isStill }: PresentationOptions): PaintedCanvas {
  const first = wanted === 'auto' ? firstPresenter(canvas, isStill) : wanted;
  const painted = openPainted(canvas, first) ?? (wanted === 'auto' ? openPainted(canvas, OTHER[first]) : null);
  if (painted !== null) return painted;
  throw new Error(`This browser offers no ${NAMES[wanted]}.`);
}

const OTHER = { gl: '2d', '2d': 'gl' } as const;
const NAMES = { gl: 'WebGL 2', '2d': '2D canvas', auto: 'WebGL 2 and no 2D canvas' };

/** Returns the presenter of the first frame, which waits for the graphics only if the choice cannot change later. */
function firstPresenter(canvas: HTMLCanvasElement, isStill: boolean): Presenter {
  return isStill && !readGraphics(canvas.ownerDocument).isSoftware ? 'gl' : '2d';
}

/**
 * The painted side of a renderer: canvas, React root and painter. React keeps a tree of three's objects, which the
 * painter paints instead of three's own renderer.
 */
import { createRoot } from '@react-three/fiber';
import { OrthographicCamera, Scene } from 'three';
import type { ReactNode } from 'react';
import type { Object3D, WebGLRenderer } from 'three';
import { CANVAS_SIZE } from '../core/geometry.ts';
import { registerElements } from '../gpu/elements.ts';
import type { Painter, Presenter } from '../gpu/paint/painter.ts';
import type { Quality } from '../gpu/quality.ts';
import type { Orientation } from '#schemas/generated/types.ts';
import { Presentation } from './presentation.ts';
import type { PresentationOptions } from './presentation.ts';

export interface PaintedScene extends Pick<
  Painter,
  'textures' | 'drawCalls' | 'paintedPx' | 'forgetPainted' | 'finish'
> {
  presenter: () => Presenter;
  /** Root of the tree, as it was drawn last. */
  scene: Object3D;
  /** Returns the reason for the presenter, and the graphics as far as they were looked at. */
  choice: () => Pick<Presentation, 'flatReason' | 'graphics'>;
  /** Mounts the tree; it exists when this returns. */
  mount(tree: ReactNode): void;
  /**
   * Paints the changes; returns false when there were none.
   * @param isMoving the next frame will be another; false by default: everything is painted exactly
   */
  draw(isMoving?: boolean): boolean;
  /** Chooses the presenter after the first frame. */
  choose(): Promise<void>;
  /** Resolves when the painter can paint. */
  loaded: () => Promise<void>;
  /** Takes effect with the next frame. It resizes the canvas; the page decides its displayed size. */
  setQuality(quality: Quality): void;
  dispose(): void;
}

export interface PaintedSceneOptions extends PresentationOptions {
  orientation: Orientation;
}

/** Failures of the painter until another one takes over. */
const MAX_FAILURES = 2;

/** @throws {Error} when the browser offers no context to draw with */
export function createPaintedScene(options: PaintedSceneOptions): PaintedScene {
  const { canvas, orientation, isStill, report } = options;
  registerElements();
  const { width, height } = CANVAS_SIZE[orientation];
  Object.assign(canvas, { width, height });
  let quality: Quality | null = null;
  let isQualityNew = false;
  let failures = 0;
  const presentation = new Presentation({ ...options, onChanged });
  const { scene, root } = createScene(canvas, width, height);

  function onChanged(): void {
    isQualityNew = true;
    draw();
    options.onChanged();
  }

  /** Applies it with the next frame, because a new size empties the canvas. */
  function applyQuality(): void {
    if (!isQualityNew || quality === null) return;
    const { resolution, hasEffects } = quality;
    isQualityNew = false;
    const { canvas: shown, painter } = presentation.shown;
    if (shown.width !== width * resolution)
      Object.assign(shown, { width: width * resolution, height: height * resolution });
    painter.setQuality(resolution, hasEffects);
  }

  function draw(isMoving = false): boolean {
    applyQuality();
    try {
      return presentation.shown.painter.paint(scene, isMoving);
    } catch (error) {
      if (isStill || presentation.shown.presenter === '2d') throw error;
      report(error instanceof Error ? error.message : String(error));
      return recover();
    }
  }

  /** Makes the programs anew at the first failure, and goes on without WebGL at the second. */
  function recover(): boolean {
    if (++failures >= MAX_FAILURES) return presentation.changeTo('2d', 'shader');
    presentation.shown.painter.restore();
    return draw();
  }

  return {
    scene,
    presenter: () => presentation.shown.presenter,
    choice: () => presentation,
    mount: (tree) => void root.render(tree),
    draw,
    choose: () => presentation.choose(),
    loaded: () => presentation.loaded,
    setQuality: (wanted) => {
      quality = wanted;
      isQualityNew = true;
    },
    textures: () => presentation.shown.painter.textures(),
    drawCalls: () => presentation.shown.painter.drawCalls(),
    paintedPx: () => presentation.shown.painter.paintedPx(),
    forgetPainted: () => presentation.shown.painter.forgetPainted(),
    finish: () => presentation.shown.painter.finish(),
    dispose: () => {
      root.unmount();
      presentation.dispose();
    },
  };
}

function createScene(canvas: HTMLCanvasElement, width: number, height: number) {
  const scene = new Scene();
  const root = createRoot(canvas);
  // legacy, linear and flat together switch colour management off; each alone leaves a part of it on.
  void root.configure({
    gl: NO_RENDERER,
    scene,
    camera: Object.assign(new OrthographicCamera(), { manual: true }),
    size: { width, height, top: 0, left: 0 },
    dpr: 1,
    legacy: true,
    linear: true,
    flat: true,
    frameloop: 'never',
  });
  return { scene, root };
}

/** Renderer interface that React's root needs although it never renders. */
const NO_RENDERER = {
  render: () => undefined,
  setSize: () => undefined,
  setPixelRatio: () => undefined,
} as unknown as WebGLRenderer;

/**
 * Draws an overlay on one canvas: one painter, one React root, one orthographic camera (1 unit = 1 output pixel,
 * origin top-left, y down). The picture follows from the live store and session time alone. Two ways to run: `demand`
 * draws by itself when something visible changes, `manual` draws only what `renderAt` asks for.
 */
import { flushSync } from '@react-three/fiber';
import type { Object3D } from 'three';
import type { LiveStore } from '../client/liveStore.ts';
import type { LiveAd } from '../core/ads/liveAd.ts';
import type { Clock, Scheduler } from '../core/clock.ts';
import { isItemVisible } from '../core/orientationMerge.ts';
import { createArtTextures } from '../gpu/artTextures.ts';
import { pageFonts } from '../gpu/fonts/pageFonts.ts';
import type { ImageLoader } from '../gpu/images/imageLoader.ts';
import { SILENT } from '../gpu/media/playback.ts';
import type { MediaPort } from '../gpu/media/playback.ts';
import type { Presenter } from '../gpu/paint/painter.ts';
import type { Quality } from '../gpu/quality.ts';
import type { Surface } from '../gpu/surface.ts';
import { createCanvasMeasurer } from '../gpu/text/measurer.ts';
import { createTextLayouter } from '../gpu/text/textLayouter.ts';
import { createTextTextures } from '../gpu/text/textTextures.ts';
import { browserCanvas } from '../gpu/texturePool.ts';
import { SCENES } from '../scenes.ts';
import type { SceneName } from '../scenes.ts';
import type { Orientation } from '#schemas/generated/types.ts';
import { createAdViews, isAdId } from './adViews.ts';
import { measureFrame, workOf } from './frameCost.ts';
import type { FrameWork } from './frameCost.ts';
import { createFrameLoop } from './frameLoop.ts';
import type { FrameLoop, Tick } from './frameLoop.ts';
import { createGameViews, isGameId } from './gameViews.ts';
import { createHeldLooks } from './heldLooks.ts';
import { createItemViews } from './itemViews.ts';
import { createMotions } from './motions.ts';
import { createPace, FULL_PACE } from './pace.ts';
import { createPendingTasks } from './pendingTasks.ts';
import type { FrameCost } from './pictureRequest.ts';
import { preload } from './preload.ts';
import { createSceneLoader } from './sceneLoader.ts';
import { createSolids } from './solids.ts';
import { OverlayScene } from './OverlayScene.tsx';
import { createSceneItems } from './sceneItems.ts';
import { createPaintedScene } from './paintedScene.ts';
import type { FlatReason } from './presentation.ts';
import type { SceneItem } from './viewRunner.ts';
import type { FrameRate } from './frameMeter.ts';

export interface OverlayRendererOptions {
  /** Canvas that becomes 1080x1920 or 1920x1080; the page scales it by CSS. */
  canvas: HTMLCanvasElement;
  orientation: Orientation;
  mode: 'live' | 'preview';
  /** Shows placeholders for empty items, whatever their settings. Off by default. */
  showsEmpty?: boolean;
  store: LiveStore;
  /** Session time. */
  clock: Clock;
  scheduler: Scheduler;
  /** Calls back before the next frame of the screen; returns a function to cancel. */
  requestFrame: (callback: () => void) => () => void;
  images: ImageLoader;
  /** Plays the sound of videos and receives their ends; by default nothing does. */
  media?: MediaPort;
  /** Returns the opacity of a type's items, 0..1: the editor pales those that live pages hide. 1 by default. */
  opacityOf?: (type: SceneName) => number;
  /** Called once per item and problem; '' = no single item's problem. */
  reportError: (itemId: string, error: Error) => void;
  frameloop: 'demand' | 'manual';
  /**
   * Way of painting; by default the first frame is drawn by a 2D context, and the next ones with WebGL if a graphics card
   * draws it. Pictures on request choose before the first.
   */
  presenter?: Presenter | 'auto';
  /** Frames a second of moving objects; by default all that the screen has, and 30 without WebGL. */
  framesPerSecond?: 30 | 60 | undefined;
  /**
   * Monotonic real time, ms. Demand mode uses it to skip frames of the screen, and to lower the quality on a busy machine;
   * manual mode needs it to measure.
   */
  localClock?: Clock;
  /**
   * Whether metal of three-dimensional moments mirrors a light scene, which takes seconds to prepare without a graphics card.
   * By default pictures on request have it, and pages with a graphics card.
   */
  hasReflections?: boolean | undefined;
  /** Keeps the quality on a busy machine, as in the dashboard. Off by default. */
  keepsQuality?: boolean;
  /** Called when a place for an ad was looked for. */
  onAdPlace?: (ad: LiveAd, hasPlace: boolean) => void;
  /** Called when the way of painting was chosen or changed. */
  onPresenter?: (drawing: Drawing) => void;
  /** Measures after the first frame whether a WebGL canvas is cheap to present; otherwise the page keeps the 2D context. */
  isGlCheap?: () => Promise<boolean>;
  /** Called when scenes repeatedly cannot be loaded: the page may reload. */
  onScenesMissing?: () => void;
}

/** Way in which a page is drawn. */
export interface Drawing {
  presenter: Presenter;
  /** Reason for no WebGL; null with it, and before the choice. */
  flatReason: FlatReason | null;
  /** Name of the WebGL renderer; empty = unknown or none. */
  renderer: string;
  /** Wanted frames a second of moving objects. */
  framesPerSecond: 30 | 60;
}

export interface OverlayRenderer {
  /** Demand mode: resolves when the first frame with an overlay, its scenes, fonts and pictures is drawn. */
  ready: Promise<void>;
  /**
   * Manual mode: draws one frame at a moment, epoch ms, with all scenes, fonts and pictures. The same state and moment
   * give the same pixels.
   */
  renderAt(nowMs: number): Promise<void>;
  /** Manual mode with a local clock: draws a moment repeatedly and returns the cost of a frame. */
  measureAt(nowMs: number): Promise<FrameCost>;
  /** Manual mode with a local clock: draws a moment as a page at 30 frames a second would, and returns the work. */
  workAt(nowMs: number): Promise<FrameWork>;
  /** Tree of layers, one per item and named like it, as it was drawn last. */
  scene: Object3D;
  /** Returns how the canvas is painted. */
  presenter: () => Presenter;
  /** Returns how the canvas is painted, why, and by what. */
  drawing: () => Drawing;
  /** Returns the frame rate of the movement since the last call; null when too little moved. */
  takeRate: () => FrameRate | null;
  /** Returns the number of frames so far. */
  frames: () => number;
  quality: () => Quality;
  /**
   * Demand mode: sets the pixels per unit, 0..1, for pages that show the canvas smaller than it is: half the size needs
   * four times fewer pixels and looks the same. A busy machine may use fewer.
   */
  setResolution(resolution: number): void;
  /** Counts textures: texts and drawings shown, those kept for reuse, and all on the GPU. */
  textures: () => { live: number; idle: number; gpu: number; gpuBytes: number };
  dispose(): void;
}

const ASLEEP: FrameLoop = { invalidate: () => undefined, wake: () => undefined, dispose: () => undefined };

/** @throws {Error} when the browser offers no context to draw with, or no WebGL and the presenter has to be `gl` */
export function createOverlayRenderer(options: OverlayRendererOptions): OverlayRenderer {
  const { canvas, orientation, mode, store, images, reportError, requestFrame } = options;
  const isStill = options.frameloop === 'manual';
  const painted = createPaintedScene({
    ...options,
    wanted: options.presenter ?? 'auto',
    isStill,
    onRestored: () => loop.invalidate(),
    onChanged: () => {
      options.onPresenter?.(drawing());
      solids.changed();
    },
    report: (message) => report(message),
  });
  const solids = createSolids({
    isGl: () => painted.presenter() === 'gl',
    isSoftware: () => painted.choice().graphics?.isSoftware ?? true,
    hasEffects: () => pace.quality().hasEffects,
    hasReflections: options.hasReflections ?? (isStill ? true : null),
  });
  const texts = createTextTextures();
  const arts = createArtTextures();
  const report = (message: string): void => reportError('', new Error(message));
  const fonts = pageFonts(report);
  const layouter = createTextLayouter(createCanvasMeasurer(browserCanvas(1, 1)), fonts);
  const sceneItems = createSceneItems();
  const scenes = createSceneLoader({
    scenes: SCENES,
    scheduler: options.scheduler,
    report,
    onArrived: () => loop.wake(),
    onMissing: () => options.onScenesMissing?.(),
  });
  const isDrawable = (type: SceneName): boolean => scenes.request(type) !== null;
  const itemViews = createItemViews({ orientation, mode, isDrawable, reportError, showsEmpty: options.showsEmpty });
  const gameViews = createGameViews({ orientation, mode, isDrawable, reportError });
  let shownItems: readonly SceneItem[] = [];
  const { onAdPlace } = options;
  const adViews = createAdViews({ orientation, isDrawable, reportError, onAdPlace, items: () => shownItems });
  const motions = createMotions(fail);
  const pace =
    isStill || options.localClock === undefined
      ? FULL_PACE
      : createPace(options.localClock, shortestInterval, options.keepsQuality);
  const loop = isStill ? ASLEEP : createFrameLoop({ ...options, advance, draw, pace });
  // A picture of a moment waits for all fonts instead.
  const looks = isStill ? null : createHeldLooks({ fonts, scheduler: options.scheduler, wake: () => loop.wake() });
  const pending = createPendingTasks();
  let preparedMs = options.clock.nowMs();
  let frames = 0;
  let wantedResolution = 1;
  let isDisposed = false;

  const surface: Surface = {
    layouter,
    texts,
    arts,
    images,
    playback: {
      ...(options.media ?? SILENT),
      baseUrl: canvas.baseURI,
      isStill,
      nowMs: isStill ? () => preparedMs : options.clock.nowMs,
      scheduler: options.scheduler,
      waitFor: (task) => void (isStill && pending.add(task)),
    },
    quality: pace,
    solids,
    invalidate: () => loop.invalidate(),
    nowMs: () => preparedMs,
    addMotion: motions.add,
  };

  function wantedFrames(): 30 | 60 {
    return options.framesPerSecond ?? (painted.presenter() === 'gl' ? 60 : 30);
  }

  function shortestInterval(): number {
    const wanted = wantedFrames();
    return wanted === 60 ? 0 : 1000 / wanted;
  }

  function drawing(): Drawing {
    const { flatReason, graphics } = painted.choice();
    const renderer = graphics?.renderer ?? '';
    return { presenter: painted.presenter(), flatReason, renderer, framesPerSecond: wantedFrames() };
  }

  async function choosePresenter(): Promise<void> {
    await painted.choose();
    options.onPresenter?.(drawing());
  }

  function fail(itemId: string, error: Error): void {
    (isGameId(itemId) ? gameViews : isAdId(itemId) ? adViews : itemViews).fail(itemId, error);
    loop.wake();
  }

  function advance(nowMs: number): Tick {
    preparedMs = nowMs;
    const state = looks?.of(store.getState()) ?? store.getState();
    const items = itemViews.update(state, nowMs);
    shownItems = items.items;
    const parts = [items, gameViews.update(state, nowMs), adViews.update(state, nowMs)];
    const lists = parts.map((part) => part.items);
    if (!sceneItems.isShowing(lists)) flushSync(() => sceneItems.set(lists));
    const isMoving = motions.run(nowMs);
    return {
      isMoving: isMoving || parts.some((part) => part.isMoving),
      isDue: parts.some(({ isDue }) => isDue),
      nextAtMs: parts.reduce<number | null>((earliest, { nextAtMs }) => earlier(earliest, nextAtMs), null),
    };
  }

  function changeQuality(): void {
    const quality = pace.quality();
    painted.setQuality({ ...quality, resolution: Math.min(quality.resolution, wantedResolution) });
    loop.invalidate();
  }

  function draw(isMoving = false): void {
    if (painted.draw(isMoving)) frames++;
  }

  function nextFrame(): Promise<void> {
    return new Promise((resolve) => void requestFrame(resolve));
  }

  /**
   * Waits for scenes, fonts and pictures, and for those discovered only when others have arrived.
   * @param show updates the stage with the arrived ones
   */
  async function settle(show: () => unknown): Promise<void> {
    do {
      await Promise.all([scenes.settled(), fonts.settled(), images.settled(), pending.settled(), painted.loaded()]);
      await show();
      flushSync(() => undefined);
    } while (!scenes.isSettled() || !fonts.isSettled() || !images.isSettled() || !pending.isSettled());
  }

  async function becomeReady(): Promise<void> {
    await overlayArrived(store);
    preload(store.getState(), scenes, fonts, (item) => isItemVisible(item, {}, orientation));
    await settle(() => {
      loop.invalidate();
      return nextFrame();
    });
    loop.invalidate();
    await nextFrame();
    // Hidden items too: the page is complete from now on, even when the server goes away or gets another build.
    preload(store.getState(), scenes, fonts, () => true);
    // The page is ready meanwhile, even if the code for WebGL never comes.
    if (!isDisposed) void choosePresenter();
  }

  async function renderAt(nowMs: number): Promise<void> {
    advance(nowMs);
    await settle(() => advance(nowMs));
    advance(nowMs);
    draw();
  }

  async function measureAt(nowMs: number): Promise<FrameCost> {
    await renderAt(nowMs);
    return measureFrame(painted, () => advance(nowMs), options.localClock!);
  }

  async function workAt(nowMs: number): Promise<FrameWork> {
    const clock = options.localClock!;
    const startMs = clock.nowMs();
    let tick = advance(nowMs);
    const advancedMs = clock.nowMs() - startMs;
    await settle(() => (tick = advance(nowMs)));
    return workOf(painted, tick, advancedMs, clock);
  }

  const { opacityOf = fullySeen } = options;
  painted.mount(
    <OverlayScene {...{ surface, sceneItems, orientation, mode, opacityOf }} sceneOf={scenes.request} onError={fail} />,
  );
  const unsubscribe = store.subscribe(loop.wake);
  pace.subscribe(changeQuality);
  pace.subscribe(solids.changed);
  return {
    ready: options.frameloop === 'demand' ? becomeReady() : Promise.resolve(),
    renderAt,
    measureAt,
    workAt,
    scene: painted.scene,
    presenter: painted.presenter,
    drawing,
    takeRate: pace.takeRate,
    frames: () => frames,
    quality: pace.quality,
    setResolution: (resolution) => {
      if (resolution === wantedResolution) return;
      wantedResolution = resolution;
      changeQuality();
    },
    textures: () => {
      const [text, art] = [texts.counts(), arts.counts()];
      const { count, bytes } = painted.textures();
      return { live: text.live + art.live, idle: text.idle + art.idle, gpu: count, gpuBytes: bytes };
    },
    dispose: () => {
      isDisposed = true;
      unsubscribe();
      loop.dispose();
      scenes.dispose();
      looks?.dispose();
      painted.dispose();
      texts.dispose();
      arts.dispose();
    },
  };
}

const fullySeen = (): number => 1;

function earlier(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}

/** Resolves as soon as the store holds an overlay. */
function overlayArrived(store: LiveStore): Promise<void> {
  return new Promise((resolve) => {
    if (store.getState().overlay !== null) return resolve();
    const unsubscribe = store.subscribe((state) => {
      if (state.overlay === null) return;
      unsubscribe();
      resolve();
    });
  });
}

/**
 * The WebGL context of three-dimensional moments with three's own renderer. One canvas serves all moments of a page one
 * after the other; each moment copies its picture. Time and chance come from outside: nothing runs by itself.
 */
import { createRoot, useFrame } from '@react-three/fiber';
import { Color, NeutralToneMapping, PerspectiveCamera, PMREMGenerator, Scene, WebGLRenderer } from 'three';
import type { Texture, WebGLRenderTarget } from 'three';
import type { ComponentType, ReactNode } from 'react';
import type { Moment3dKind, Moment3dRequest, Moment3dStage, Moment3dStudio } from '../moment3dCode.ts';
import { Chest } from './Chest.tsx';
import { CoinRain } from './CoinRain.tsx';
import { registerFigures } from './elements.ts';
import { Lights, Softboxes } from './Lights.tsx';
import {
  beamTexture,
  goldTexture,
  pictureTexture,
  raysTexture,
  silverTexture,
  sparkleTexture,
  spotTexture,
} from './paintedTextures.ts';
import { Rocket } from './Rocket.tsx';
import { StageContext } from './StageContext.ts';
import type { SharedTextures, StageProps } from './StageContext.ts';
import { Trophy } from './Trophy.tsx';
import { Unwrapping } from './Unwrapping.tsx';

const FIGURES: Readonly<Record<Moment3dKind, ComponentType>> = {
  trophy: Trophy,
  chest: Chest,
  rocket: Rocket,
  coins: CoinRain,
  unwrapping: Unwrapping,
};

/** Angle of view, degrees, and distance: figures are between -1.25 and 1.25 units high. */
const FOV_DEG = 26;
const CAMERA = [0, 0.75, 6.1] as const;
const VISIBLE_HEIGHT = 2.86;
/** Width of the widest soft light, units. */
const WIDEST_LIGHT = 4.2;
/** Luminance below which a colour is too dark for light, 0..1, and its share of white then. */
const DARK = 0.22;
const WHITENED = 0.55;
/** Brightness of reflections. */
const REFLECTIONS = 0.85;

/**
 * Opens the context.
 * @param onLost called once when the browser takes the context away
 * @throws {Error} when the browser offers none
 */
export function createStudio(onLost: () => void): Moment3dStudio {
  registerFigures();
  const canvas = document.createElement('canvas');
  const renderer = new WebGLRenderer({
    canvas,
    antialias: true,
    alpha: true,
    premultipliedAlpha: true,
    preserveDrawingBuffer: true,
  });
  renderer.setPixelRatio(1);
  renderer.toneMapping = NeutralToneMapping;
  renderer.setClearColor(0x000000, 0);
  let textures: SharedTextures | null = null;
  let reflections: WebGLRenderTarget | null = null;
  let isLost = false;
  canvas.addEventListener('webglcontextlost', () => {
    if (isLost) return;
    isLost = true;
    onLost();
  });

  function open(request: Moment3dRequest): Moment3dStage {
    textures ??= {
      spot: spotTexture(),
      rays: raysTexture(),
      beam: beamTexture(),
      sparkle: sparkleTexture(),
      gold: goldTexture(),
      silver: silverTexture(),
    };
    if (request.hasReflections) reflections ??= mirroredScene(renderer);
    const environment = request.hasReflections ? reflections!.texture : null;
    return new Stage(request, textures, environment, (scene, camera, target) => {
      const { width, height } = request;
      if (isLost || renderer.getContext().isContextLost()) return false;
      if (canvas.width !== width || canvas.height !== height) renderer.setSize(width, height, false);
      renderer.render(scene, camera);
      target.clearRect(0, 0, width, height);
      target.drawImage(canvas, 0, 0);
      softenEdges(target, width, height);
      return true;
    });
  }

  return {
    open,
    warmUp: (hasReflections) => {
      if (hasReflections && !isLost) reflections ??= mirroredScene(renderer);
    },
    dispose: () => {
      isLost = true;
      for (const texture of Object.values(textures ?? {})) (texture as Texture).dispose();
      reflections?.dispose();
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}

/** Width of the soft edge, in heights. */
const SOFT_EDGE = 0.07;

/** Lets what leaves the picture fade instead of being cut off. */
function softenEdges(target: CanvasRenderingContext2D, width: number, height: number): void {
  const soft = Math.round(height * SOFT_EDGE);
  target.save();
  target.globalCompositeOperation = 'destination-out';
  for (const [toX, toY, fromX, fromY] of [
    [0, 0, 0, soft],
    [0, 0, soft, 0],
    [width, 0, width - soft, 0],
    [0, height, 0, height - soft],
  ] as const) {
    const gradient = target.createLinearGradient(fromX, fromY, toX, toY);
    gradient.addColorStop(0, 'rgba(0, 0, 0, 0)');
    gradient.addColorStop(1, 'rgba(0, 0, 0, 1)');
    target.fillStyle = gradient;
    target.fillRect(0, 0, width, height);
  }
  target.restore();
}

/** Prepares the light scene that metal mirrors. */
function mirroredScene(renderer: WebGLRenderer): WebGLRenderTarget {
  const scene = new Scene();
  scene.background = new Color('#7d7468');
  const unmount = mount(scene, new PerspectiveCamera(), <Softboxes />).unmount;
  scene.updateMatrixWorld();
  const generator = new PMREMGenerator(renderer);
  const target = generator.fromScene(scene, 0.03);
  generator.dispose();
  unmount();
  return target;
}

/** Updates the places of all figures before drei's `Instances` reads them. */
function Placed(): null {
  useFrame(({ scene }) => scene.updateMatrixWorld(), -1);
  return null;
}

/** Returns the colour of light: a dark one would be a stain on a bright ground. */
function lightOf(accent: string): string {
  const color = new Color(accent);
  const luminance = 0.2126 * color.r + 0.7152 * color.g + 0.0722 * color.b;
  return luminance >= DARK ? accent : `#${color.lerp(new Color('#ffffff'), WHITENED).getHexString()}`;
}

type Draw = (scene: Scene, camera: PerspectiveCamera, target: CanvasRenderingContext2D) => boolean;

class Stage implements Moment3dStage {
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(FOV_DEG, 1, 0.5, 30);
  readonly #mounted: Mounted;
  readonly #subject: Texture | null;
  readonly #draw: Draw;

  constructor(request: Moment3dRequest, textures: SharedTextures, environment: Texture | null, draw: Draw) {
    const { kind, width, height, subject, seed, colors, hasReflections } = request;
    this.#draw = draw;
    this.#camera.aspect = width / height;
    this.#camera.position.set(...CAMERA);
    this.#camera.lookAt(0, 0, 0);
    this.#camera.updateProjectionMatrix();
    this.#scene.environment = environment;
    this.#scene.environmentIntensity = REFLECTIONS;
    this.#subject = subject === null ? null : pictureTexture(subject);
    const visibleWidth = (VISIBLE_HEIGHT * width) / height;
    const stage: StageProps = {
      seed,
      colors,
      textures,
      subject: this.#subject,
      hasReflections,
      visibleWidth,
      glowColor: lightOf(colors.accent),
      softSize: Math.min(1, visibleWidth / WIDEST_LIGHT),
    };
    const Figure = FIGURES[kind];
    this.#mounted = mount(
      this.#scene,
      this.#camera,
      <StageContext value={stage}>
        <Lights />
        <Figure />
        <Placed />
      </StageContext>,
    );
  }

  draw(seconds: number, target: CanvasRenderingContext2D): boolean {
    this.#mounted.advance(seconds);
    return this.#draw(this.#scene, this.#camera, target);
  }

  dispose(): void {
    // React's root disposes of what a scene holds; the next moment mirrors the same light scene.
    this.#scene.environment = null;
    this.#mounted.unmount();
    this.#subject?.dispose();
  }
}

interface Mounted {
  advance(seconds: number): void;
  unmount(): void;
}

/** Renders a React tree into a scene. React's root never draws: the studio does. */
function mount(scene: Scene, camera: PerspectiveCamera, tree: ReactNode): Mounted {
  const root = createRoot(document.createElement('canvas'));
  void root.configure({
    gl: NO_RENDERER,
    scene: scene as never,
    camera: Object.assign(camera, { manual: true }),
    size: { width: 1, height: 1, top: 0, left: 0 },
    dpr: 1,
    // Colours and textures say themselves what they are; React's root leaves them and the settings of other roots alone.
    legacy: true,
    linear: true,
    flat: true,
    frameloop: 'never',
  });
  const store = root.render(tree);
  return {
    advance: (seconds) => store.getState().advance(seconds, false),
    unmount: () => root.unmount(),
  };
}

/** Renderer interface that React's root needs although it never renders. */
const NO_RENDERER = {
  render: () => undefined,
  setSize: () => undefined,
  setPixelRatio: () => undefined,
} as unknown as WebGLRenderer;

/**
 * Three-dimensional show of a moment in a box (behaviour: moment-16). Where nothing is drawn in 3D, and until its code has
 * arrived, something flat stands in its place.
 */
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Texture } from 'three';
import type { Box } from '../../core/geometry.ts';
import { hexColor, parseColor } from '../../core/color.ts';
import type { Quad } from '../quad/Quad.ts';
import type { LoadedPicture } from '../images/imageLoader.ts';
import { useSurface } from '../surface.ts';
import type { Surface } from '../surface.ts';
import { plain } from '../texturePool.ts';
import { useMotion } from '../useMotion.ts';
import { holdStudio } from './moment3dCode.ts';
import type { Moment3dKind, Moment3dRequest, Moment3dStage } from './moment3dCode.ts';

export interface Moment3dProps {
  kind: Moment3dKind;
  box: Box;
  /** Seeds everything that looks like chance. */
  seed: number;
  /** Colours of settings: accent, and two more. */
  colors: readonly [string, string, string];
  /** Address of the gift's picture or the viewer's; '' = a star. */
  subjectUrl: string;
  /** True for a picture that is cut round. */
  isRound: boolean;
  startedAtMs: number;
  /** Instant at which the moment leaves; null = it rests, as in the preview. */
  untilMs: number | null;
  /** Stands beside the show. */
  beside?: ReactNode;
  /** Stands in place of both. */
  flat: ReactNode;
}

/** Instant of the show that a preview rests at, seconds. */
const REST_S = 2.2;
/** Most pixels of a picture along its longer side; larger boxes are stretched. */
const MAX_SIDE_PX = 1_024;
/** Size of the subject's picture, px. */
const SUBJECT_PX = 320;

export function Moment3d(props: Moment3dProps): ReactNode {
  const show = useShow(props);
  if (show === null) return props.flat;
  return (
    <>
      <Show {...props} show={show} />
      {props.beside}
    </>
  );
}

/** Picture of a show and its stage. */
interface OpenShow {
  stage: Moment3dStage;
  context: CanvasRenderingContext2D;
  texture: Texture;
  /** Ends the show because it cannot go on. */
  end(): void;
}

function Show({ box, startedAtMs, untilMs, show }: Moment3dProps & { show: OpenShow }): ReactNode {
  const surface = useSurface();
  const quad = useRef<Quad>(null);
  const drawnS = useRef<number | null>(null);
  useMotion((nowMs) => {
    // While a moment leaves, its picture stands still.
    const seconds = untilMs === null ? REST_S : Math.max(0, Math.min(nowMs, untilMs) - startedAtMs) / 1000;
    if (seconds === drawnS.current) return untilMs !== null && nowMs < untilMs;
    drawnS.current = seconds;
    if (!show.stage.draw(seconds, show.context)) {
      show.end();
      return false;
    }
    show.texture.needsUpdate = true;
    const shown = quad.current!;
    Object.assign(shown, box, { texture: show.texture, hasClearEdge: true });
    surface.invalidate();
    return untilMs !== null;
  });
  return <quad ref={quad} />;
}

/** Returns the show once it can be seen; null = the flat one stands in its place. */
function useShow(props: Moment3dProps): OpenShow | null {
  const surface = useSurface();
  const { kind, box, seed, colors, subjectUrl, isRound } = props;
  const [accent, second, third] = colors;
  const { width, height } = box;
  const opener = useMemo(() => {
    const request = { kind, width, height, seed, accent, second, third, subjectUrl, isRound };
    return createOpener(surface, request);
  }, [surface, kind, width, height, seed, accent, second, third, subjectUrl, isRound]);
  return useSyncExternalStore(opener.subscribe, opener.show);
}

/**
 * Holds the code and the context of three-dimensional moments while an item may show one, so that they are there when the
 * first one comes.
 */
export function useMoment3dReady(isWanted: boolean): void {
  const { solids, playback } = useSurface();
  const isOn = useSyncExternalStore(solids.subscribe, solids.isOn);
  useEffect(() => {
    if (!isWanted || !isOn) return undefined;
    const hold = holdStudio();
    const warming = hold.studio().then((studio) => {
      studio?.warmUp(solids.hasReflections());
    });
    // A moment that needs the code reports its absence.
    playback.waitFor(warming.catch(() => undefined));
    return hold.release;
  }, [solids, playback, isWanted, isOn]);
}

interface ShowRequest extends Pick<Moment3dRequest, 'kind' | 'width' | 'height' | 'seed'> {
  accent: string;
  second: string;
  third: string;
  subjectUrl: string;
  isRound: boolean;
}

interface Opener {
  show: () => OpenShow | null;
  subscribe: (listener: () => void) => () => void;
}

/** Opens a show while somebody looks and 3D is drawn. */
function createOpener(surface: Surface, request: ShowRequest): Opener {
  let show: OpenShow | null = null;
  let notify: () => void = () => undefined;
  let stop: (() => void) | null = null;

  function start(): () => void {
    const hold = holdStudio();
    const subject = holdSubject(surface, request);
    let isOver = false;
    const end = (): void => {
      if (isOver) return;
      isOver = true;
      show?.stage.dispose();
      show?.texture.dispose();
      show = null;
      subject.release();
      hold.release();
      notify();
      surface.invalidate();
    };
    const opening = Promise.all([hold.studio(), subject.canvas()]).then(([studio, canvas]) => {
      if (isOver || studio === null) return;
      const { solids } = surface;
      const sized = requestOf(request, canvas, solids.hasReflections());
      const context = makeContext(sized.width, sized.height);
      const stage = studio.open(sized);
      show = { stage, context, texture: plain(new Texture(context.canvas)), end };
      notify();
      surface.invalidate();
    });
    surface.playback.waitFor(opening.catch(() => undefined));
    // The flat one goes on standing in its place.
    opening.catch(() => end());
    return end;
  }

  function follow(): void {
    if (surface.solids.isOn()) stop ??= start();
    else {
      stop?.();
      stop = null;
    }
  }

  return {
    show: () => show,
    subscribe: (listener) => {
      notify = listener;
      const unsubscribe = surface.solids.subscribe(follow);
      follow();
      return () => {
        unsubscribe();
        notify = () => undefined;
        stop?.();
        stop = null;
      };
    },
  };
}

function requestOf(request: ShowRequest, subject: HTMLCanvasElement | null, hasReflections: boolean): Moment3dRequest {
  const { kind, seed, accent, second, third } = request;
  const zoom = Math.min(1, MAX_SIDE_PX / Math.max(request.width, request.height));
  return {
    kind,
    seed,
    width: Math.max(1, Math.round(request.width * zoom)),
    height: Math.max(1, Math.round(request.height * zoom)),
    colors: { accent: solidHex(accent), second: solidHex(second), third: solidHex(third) },
    subject,
    hasReflections,
  };
}

const WHITE = { r: 255, g: 255, b: 255 };

/** Returns a colour of settings as `#rrggbb`. */
function solidHex(text: string): string {
  return hexColor(parseColor(text) ?? WHITE);
}

function makeContext(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  return canvas.getContext('2d')!;
}

interface SubjectHold {
  /** Resolves with the picture; null = it has none, or it cannot be loaded. */
  canvas(): Promise<HTMLCanvasElement | null>;
  release(): void;
}

const NO_SUBJECT: SubjectHold = { canvas: () => Promise.resolve(null), release: () => undefined };

function holdSubject({ images }: Surface, { subjectUrl, isRound }: ShowRequest): SubjectHold {
  if (subjectUrl === '') return NO_SUBJECT;
  const fit = isRound ? 'cover' : 'contain';
  const picture = images.acquire({ url: subjectUrl, width: SUBJECT_PX, height: SUBJECT_PX, fit });
  return {
    canvas: async () => {
      await loaded(picture);
      return picture.texture === null ? null : copyOf(picture.texture.image, isRound);
    },
    release: () => images.release(picture),
  };
}

function loaded(picture: LoadedPicture): Promise<void> {
  return new Promise((resolve) => {
    if (picture.status !== 'loading') return resolve();
    const unsubscribe = picture.subscribe(() => {
      if (picture.status === 'loading') return;
      unsubscribe();
      resolve();
    });
  });
}

/** Copies a picture, because the loader may reuse its canvas. */
function copyOf(image: CanvasImageSource, isRound: boolean): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: SUBJECT_PX, height: SUBJECT_PX });
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  if (isRound) {
    context.beginPath();
    context.arc(SUBJECT_PX / 2, SUBJECT_PX / 2, SUBJECT_PX / 2 - 1, 0, 2 * Math.PI);
    context.clip();
  }
  context.drawImage(image, 0, 0, SUBJECT_PX, SUBJECT_PX);
  return canvas;
}

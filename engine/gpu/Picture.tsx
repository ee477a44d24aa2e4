/**
 * Picture from an address, cropped to a rectangle with round corners; shows a fallback while loading and on failure.
 */
import { useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { ReactNode, Ref } from 'react';
import type { Box } from '../core/geometry.ts';
import { avatarLook } from './images/avatarLook.ts';
import type { ImageLoader, LoadedPicture, PictureFit, PictureRequest } from './images/imageLoader.ts';
import type { PictureAnimation } from './images/PictureAnimation.ts';
import { Letters } from './Letters.tsx';
import { Panel, writeRadius } from './Panel.tsx';
import type { CornerRadii } from './Panel.tsx';
import type { Quad } from './quad/Quad.ts';
import { useSurface } from './surface.ts';
import { useMotion } from './useMotion.ts';

export interface PictureProps {
  /** Address on the page's own origin; '' shows the fallback. */
  url: string;
  /** Name whose initial letter replaces the picture; without it and `fallback` nothing does. */
  fallbackName?: string;
  /** Emoji that replaces the picture instead, at the picture's size and without a background. */
  fallbackGlyph?: string;
  /** Replacement for the picture, which places itself. */
  fallback?: ReactNode;
  x?: number;
  y?: number;
  /** Size in px; the picture is scaled down to it once. */
  width: number;
  height: number;
  radius?: number | CornerRadii;
  /** Default cover. */
  fit?: PictureFit;
  /** Session time of the first frame of an animated picture, epoch ms; without it the picture is still. */
  movesFromMs?: number | undefined;
  /** Mirrors the picture from left to right, but not its replacement. */
  isMirrored?: boolean;
  /** Rounds the corners of the picture instead of the box around it. Matters when it is contained. */
  isTight?: boolean;
  opacity?: number;
  /** Called once after loading. */
  onLoad?: () => void;
  /** Called once when loading fails. */
  onFail?: () => void;
  /** Quad for motion. Moving it does not move the initial letter: to move both, use a Group. */
  ref?: Ref<Quad>;
}

const WHOLE: Box = { x: 0, y: 0, width: 1, height: 1 };

export function Picture(props: PictureProps): ReactNode {
  const { url, fallbackName, fallbackGlyph, fallback, x = 0, y = 0, width, height, radius = 0, fit = 'cover' } = props;
  const { isMirrored = false, isTight = false, opacity = 1, onLoad, onFail, ref, movesFromMs } = props;
  const picture = usePicture(url, width, height, fit, movesFromMs);
  useOnce(picture?.status === 'loaded', onLoad);
  useOnce(picture?.status === 'failed', onFail);
  if (picture?.status === 'loaded') {
    const box = { x, y, width, height };
    const covered = isTight ? picture.covered : WHOLE;
    return (
      <>
        <PictureQuad {...{ picture, covered, isMirrored, radius, opacity, ref }} {...partOf(box, covered)} />
        {picture.animation && <Frames animation={picture.animation} />}
      </>
    );
  }
  if (picture !== null && fallbackGlyph !== undefined) {
    return <Glyph {...{ glyph: fallbackGlyph, x, y, width, height, opacity }} />;
  }
  if (picture === null) return null;
  if (fallback !== undefined) return fallback;
  if (fallbackName === undefined) return null;
  return <InitialLetter {...{ name: fallbackName, x, y, width, height, radius, opacity }} />;
}

/**
 * Returns the picture while this component shows it; null only before the first request, which is before anything is
 * drawn.
 */
function usePicture(
  url: string,
  width: number,
  height: number,
  fit: PictureFit,
  movesFromMs: number | undefined,
): LoadedPicture | null {
  const { images } = useSurface();
  const holder = useMemo(
    () => holdPicture(images, { url, width, height, fit, movesFromMs }),
    [images, url, width, height, fit, movesFromMs],
  );
  useSyncExternalStore(holder.subscribe, holder.version);
  return holder.picture();
}

/**
 * Keeps an animated picture at session time. A frame is drawn when it is due, and again if it was not decoded by then.
 * A hidden page draws no frames and so decodes nothing.
 */
function Frames({ animation }: { animation: PictureAnimation }): ReactNode {
  const surface = useSurface();
  const cancel = useRef<(() => void) | null>(null);
  useLayoutEffect(
    () => () => {
      cancel.current?.();
      cancel.current = null;
    },
    [animation],
  );
  useMotion((nowMs) => {
    const { playback } = surface;
    const decoding = animation.show(nowMs);
    if (playback.isStill) {
      if (decoding !== null) playback.waitFor(decoding);
      return false;
    }
    void decoding?.then(surface.invalidate);
    cancel.current ??= playback.scheduler.after(animation.leftMs(nowMs), () => {
      cancel.current = null;
      surface.invalidate();
    });
    return false;
  });
  return null;
}

function useOnce(isSo: boolean, task: (() => void) | undefined): void {
  const latest = useRef(task);
  useLayoutEffect(() => {
    latest.current = task;
  });
  useLayoutEffect(() => {
    if (isSo) latest.current?.();
  }, [isSo]);
}

function partOf(box: Box, shares: Box): Box {
  return {
    x: box.x + shares.x * box.width,
    y: box.y + shares.y * box.height,
    width: shares.width * box.width,
    height: shares.height * box.height,
  };
}

/** Acquires a picture on subscription and releases it afterwards. */
function holdPicture(images: ImageLoader, request: PictureRequest) {
  let held: LoadedPicture | null = null;
  let version = 0;
  return {
    picture: () => held,
    /** Grows whenever something else is to be shown. */
    version: () => version,
    subscribe: (listener: () => void): (() => void) => {
      const picture = images.acquire(request);
      const unsubscribe = picture.subscribe(() => {
        version++;
        listener();
      });
      held = picture;
      version++;
      return () => {
        unsubscribe();
        images.release(picture);
      };
    },
  };
}

interface PictureQuadProps {
  picture: LoadedPicture;
  /** Visible part of the texture, as shares of its sides. */
  covered: Box;
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number | CornerRadii;
  isMirrored: boolean;
  opacity: number;
  ref: Ref<Quad> | undefined;
}

function PictureQuad(props: PictureQuadProps): ReactNode {
  const { picture, covered, x, y, width, height, radius, isMirrored, opacity, ref } = props;
  const surface = useSurface();
  const quad = useRef<Quad>(null);
  const { texture, subject } = picture;
  useLayoutEffect(() => {
    Object.assign(quad.current!, { x, y, width, height, opacity, texture, subject });
    const left = isMirrored ? covered.x + covered.width : covered.x;
    quad.current!.uvRect.set(left, covered.y, isMirrored ? -covered.width : covered.width, covered.height);
    writeRadius(quad.current!, radius);
    surface.invalidate();
    return () => surface.invalidate();
  }, [surface, texture, subject, covered, x, y, width, height, radius, isMirrored, opacity]);
  return <quad ref={mergeRefs(quad, ref)} />;
}

/** Writes an element into two refs. */
function mergeRefs<T>(own: { current: T | null }, other: Ref<T> | undefined) {
  return (element: T | null): void => {
    own.current = element;
    if (typeof other === 'function') other(element);
    else if (other) other.current = element;
  };
}

/** Font size at which an emoji fills a box, relative to the box. */
const GLYPH_SHARE = 0.8;

interface GlyphProps {
  glyph: string;
  x: number;
  y: number;
  width: number;
  height: number;
  opacity: number;
}

function Glyph({ glyph, x, y, width, height, opacity }: GlyphProps): ReactNode {
  const fontSizePx = Math.max(1, Math.round(Math.min(width, height) * GLYPH_SHARE));
  return (
    <Letters
      isDrawing
      runs={[{ text: glyph }]}
      style={{ fontFamily: 'Roboto', fontSizePx, color: '#fff' }}
      x={x + width / 2}
      y={y + height / 2}
      align="center"
      verticalAlign="middle"
      opacity={opacity}
    />
  );
}

interface InitialLetterProps {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number | CornerRadii;
  opacity: number;
}

const LETTER_SHARE = 0.5;

function InitialLetter({ name, x, y, width, height, radius, opacity }: InitialLetterProps): ReactNode {
  const { letter, from, to } = avatarLook(name);
  return (
    <>
      <Panel {...{ x, y, width, height, radius, opacity }} color={{ from, to }} />
      <Letters
        isDrawing
        runs={[{ text: letter }]}
        style={{
          fontFamily: 'Roboto',
          fontSizePx: Math.round(Math.min(width, height) * LETTER_SHARE),
          fontWeight: 600,
          color: '#fff',
        }}
        x={x + width / 2}
        y={y + height / 2}
        align="center"
        verticalAlign="middle"
        opacity={opacity}
      />
    </>
  );
}

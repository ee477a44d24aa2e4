/**
 * Draws the wheel of fortune in its target's box (behaviour: wheel-4, wheel-6). From bottom to top:
 *
 *   rim and shadow                            stands
 *   face, lit lamps, glow of the winner       turn
 *   glass over the face, hub, its picture     stand
 *   pointer                                   tilts
 *   name of the winner                        stands under the wheel, which makes room for it
 *
 * All of it slides as one; the wheel zooms.
 */
import { useMemo, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { CANVAS_SIZE } from '../../core/geometry.ts';
import { Art } from '../../gpu/Art.tsx';
import { Group } from '../../gpu/Group.tsx';
import { Picture } from '../../gpu/Picture.tsx';
import type { Layer } from '../../gpu/paint/Layer.ts';
import type { Quad } from '../../gpu/quad/Quad.ts';
import type { GamePlace, GameSceneProps } from '../../gpu/scene.ts';
import { useItem } from '../../gpu/surface.ts';
import type { ItemFrame } from '../../gpu/surface.ts';
import { useMotion } from '../../gpu/useMotion.ts';
import { useQuality } from '../../gpu/useQuality.ts';
import { awayShare, glowAt, LAMPS_EVEN, LAMPS_ODD, lampsAt, pointerTilt, smooth, zoomAt } from './motion.ts';
import { drawGlass, drawRim, SHADOW_ROOM } from './scene/drawFrame.ts';
import { drawGlow } from './scene/drawGlow.ts';
import { drawLamps } from './scene/drawLamps.ts';
import { drawPointer, POINTER_HEIGHT, POINTER_PIVOT_Y, POINTER_ROOM, POINTER_WIDTH } from './scene/drawPointer.ts';
import { CENTER_IMAGE_SIZE, hubRadius, lampCount, WHEEL_SIZE } from './scene/geometry.ts';
import { placeResult, type ResultPlace } from './scene/resultPlace.ts';
import { WheelFace } from './scene/WheelFace.tsx';
import { WheelResult } from './scene/WheelResult.tsx';
import { angleAt } from './spin.ts';
import type { WheelView } from './state.ts';
import { resultShare, timelineOf } from './timeline.ts';

const RADIANS = Math.PI / 180;
/** Distance of the pointer's tip from the wheel's upper edge, in wheel units. */
const TIP_DEPTH = 62;
/** Size of the pointer, in wheel units per unit of its own. */
const POINTER_SCALE = 0.86;
/** Lamps have soft light around them, so half the resolution of the face is enough. */
const LAMP_FINENESS = 1.5;

interface WheelRefs {
  whole: RefObject<Layer | null>;
  turning: RefObject<Layer | null>;
  pointer: RefObject<Layer | null>;
  evenLamps: RefObject<Layer | null>;
  oddLamps: RefObject<Layer | null>;
  glow: RefObject<Quad | null>;
  result: RefObject<Layer | null>;
}

export function WheelScene(props: GameSceneProps<WheelView>): ReactNode {
  const { waitingText } = props.view;
  return waitingText === '' ? <Wheel {...props} /> : <Waiting text={waitingText} />;
}

/** What the spin waits for, where the name of the winner will stand. */
function Waiting({ text }: { text: string }): ReactNode {
  const item = useItem();
  return <WheelResult place={placeResult(item, text)} />;
}

function Wheel({ settings: place, view }: GameSceneProps<WheelView>): ReactNode {
  const item = useItem();
  const size = Math.min(item.width, item.height);
  const scale = size / WHEEL_SIZE;
  const { arcs } = view;
  const count = arcs.length;
  const winner = arcs[view.winnerIndex]!;
  const hub = hubRadius(view.centerImageUrl);
  const result = placeResult(item, view.sections[view.winnerIndex]!.text);
  const refs = useWheelMotion(view, item, place, result);
  const pointerScale = scale * POINTER_SCALE;
  const lampsKey = `wheel/lamps/${count}`;
  const wheel = (
    <Group ref={refs.whole}>
      <Art draw={drawRim} artKey="wheel/rim" width={size} height={size} padding={Math.ceil(SHADOW_ROOM * scale)} />
      <Group ref={refs.turning}>
        <WheelFace sections={view.sections} arcs={arcs} hub={hub} size={size} />
        <Group ref={refs.evenLamps}>
          <Lamps {...{ size, count }} artKey={lampsKey} />
        </Group>
        <Group ref={refs.oddLamps} rotationRad={(2 * Math.PI) / lampCount(count)} originX={size / 2} originY={size / 2}>
          <Lamps {...{ size, count }} artKey={lampsKey} />
        </Group>
        <Art
          draw={(context, width) => drawGlow(context, width, winner)}
          artKey={`wheel/glow/${winner.from}/${winner.size}`}
          width={size}
          height={size}
          opacity={0}
          ref={refs.glow}
        />
      </Group>
      <Art
        draw={(context, width) => drawGlass(context, width, hub)}
        artKey={`wheel/glass/${hub}`}
        width={size}
        height={size}
      />
      <CenterPicture url={view.centerImageUrl} size={size} />
      <Group ref={refs.pointer}>
        <Group x={(size - POINTER_WIDTH * pointerScale) / 2} y={pointerTop(size)} scale={0.5}>
          <Art
            draw={drawPointer}
            artKey="wheel/pointer"
            width={POINTER_WIDTH * pointerScale * 2}
            height={POINTER_HEIGHT * pointerScale * 2}
            padding={Math.ceil(POINTER_ROOM * pointerScale * 2)}
          />
        </Group>
      </Group>
    </Group>
  );
  return (
    <>
      {wheel}
      <Group ref={refs.result} opacity={0}>
        <WheelResult place={result} />
      </Group>
    </>
  );
}

interface LampsProps {
  size: number;
  count: number;
  artKey: string;
}

function Lamps({ size, count, artKey }: LampsProps): ReactNode {
  const side = size * LAMP_FINENESS;
  return (
    <Group scale={1 / LAMP_FINENESS}>
      <Art draw={(context, width) => drawLamps(context, width, count)} artKey={artKey} width={side} height={side} />
    </Group>
  );
}

function CenterPicture({ url, size }: { url: string; size: number }): ReactNode {
  if (url === '') return null;
  const side = Math.round((CENTER_IMAGE_SIZE * size) / WHEEL_SIZE);
  const corner = (size - side) / 2;
  return <Picture url={url} x={corner} y={corner} width={side} height={side} radius={side / 2} />;
}

/** Returns the upper edge of the pointer, px, above the wheel's. */
function pointerTop(size: number): number {
  return ((TIP_DEPTH - POINTER_HEIGHT * POINTER_SCALE) * size) / WHEEL_SIZE;
}

/** Moves the wheel. */
function useWheelMotion(view: WheelView, item: ItemFrame, place: GamePlace, result: ResultPlace): WheelRefs {
  const refs: WheelRefs = {
    whole: useRef<Layer>(null),
    turning: useRef<Layer>(null),
    pointer: useRef<Layer>(null),
    evenLamps: useRef<Layer>(null),
    oddLamps: useRef<Layer>(null),
    glow: useRef<Quad>(null),
    result: useRef<Layer>(null),
  };
  const { hasEffects } = useQuality();
  const { finalAngle, spinMs, startedAtMs, isStill } = view;
  const spin = useMemo(() => ({ finalAngle, timeline: timelineOf(spinMs) }), [finalAngle, spinMs]);
  const size = Math.min(item.width, item.height);
  const x = (item.width - size) / 2;
  const y = (item.height - size) / 2;
  const away = awayFrom({ x: place.x + x, y: place.y + y }, size, item.orientation);
  const middle = size / 2;
  const pivotY = pointerTop(size) + (POINTER_PIVOT_Y * POINTER_SCALE * size) / WHEEL_SIZE;
  useMotion((nowMs) => {
    const { timeline } = spin;
    const elapsedMs = isStill ? timeline.wait : nowMs - startedAtMs;
    const share = awayShare(timeline, elapsedMs);
    const lamps = lampsAt(timeline, elapsedMs, hasEffects);
    const tilt = pointerTilt(spin, view.arcs, elapsedMs) * RADIANS;
    const shown = isStill ? 0 : smooth(resultShare(timeline, elapsedMs));
    const zoom = zoomAt(timeline, elapsedMs) * (1 + (result.wheelScale - 1) * shown);
    const up = result.wheelUp * shown;
    refs.whole.current!.place(x + away.x * share, y - up + away.y * share, zoom, middle, middle);
    refs.result.current!.place(away.x * share, away.y * share);
    refs.result.current!.opacity = shown * (1 - share);
    refs.turning.current!.place(0, 0, 1, middle, middle, angleAt(spin, elapsedMs) * RADIANS);
    refs.pointer.current!.place(0, 0, 1, middle, pivotY, tilt);
    refs.evenLamps.current!.opacity = lamps & LAMPS_EVEN ? 1 : 0;
    refs.oddLamps.current!.opacity = lamps & LAMPS_ODD ? 1 : 0;
    refs.glow.current!.opacity = glowAt(timeline, elapsedMs, hasEffects);
    // Lamps and glow need frames; `nextChange` reports the wheel's own movement.
    return hasEffects && !isStill && elapsedMs < timeline.over;
  });
  return refs;
}

/**
 * Returns the direction in which the wheel leaves the canvas: over its nearest edge. @param corner upper left corner of
 * the wheel on the canvas
 */
function awayFrom(corner: GamePlace, size: number, orientation: ItemFrame['orientation']): GamePlace {
  const canvas = CANVAS_SIZE[orientation];
  const room = (SHADOW_ROOM * size) / WHEEL_SIZE;
  const [left, up] = [-(corner.x + size + room), -(corner.y + size + room)];
  const [right, down] = [canvas.width - corner.x + room, canvas.height - corner.y + room];
  const shortest = Math.min(-left, -up, right, down);
  if (shortest === -up) return { x: 0, y: up };
  if (shortest === down) return { x: 0, y: down };
  return shortest === right ? { x: right, y: 0 } : { x: left, y: 0 };
}

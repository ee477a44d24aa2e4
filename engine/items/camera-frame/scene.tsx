/**
 * Draws the camera frame (behaviour: camframe-1). Its inside stays transparent: the camera is a source below the overlay.
 *
 *   ┏━━╸          ╺━━┓
 *   ┃                ┃   light = a soft line along the frame, drawn once, faded by motion
 *   ┗━━╸( Name )  ╺━━┛   the plate sits on the lower edge
 */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { Box } from '../../core/geometry.ts';
import { Art } from '../../gpu/Art.tsx';
import type { DrawArt } from '../../gpu/Art.tsx';
import { paddingPx } from '../../gpu/contentBox.ts';
import { ItemPanel } from '../../gpu/ItemPanel.tsx';
import type { Quad } from '../../gpu/quad/Quad.ts';
import type { SceneProps } from '../../gpu/scene.ts';
import { useItem } from '../../gpu/surface.ts';
import { Text } from '../../gpu/Text.tsx';
import { textStyle } from '../../gpu/text/textSpec.ts';
import type { TextSpec } from '../../gpu/text/textSpec.ts';
import { useMotion } from '../../gpu/useMotion.ts';
import { useLayoutText } from '../../gpu/useTextLayout.ts';
import type { CameraFrameSettings } from '#schemas/generated/types.ts';
import { drawFrame, drawLight } from './scene/drawFrame.ts';
import type { FrameLook } from './scene/drawFrame.ts';
import { isLit, lightAt } from './state.ts';
import type { CameraFrameView } from './state.ts';

/** Reach of the light, px at scale 1. */
const LIGHT_REACH = 28;
/** Space for the light in its reaches, so that its soft edge is not cut. */
const LIGHT_ROOM = 1.5;
const LINE = 1.25;
/** Largest share of the frame's width for the plate. */
const PLATE_SHARE = 0.94;
/** Distance of a plate at the side from the edge, in font sizes. */
const SIDE_GAP = 1;

export function CameraFrameScene({ settings, view }: SceneProps<CameraFrameSettings, CameraFrameView>): ReactNode {
  const item = useItem();
  const plate = usePlate(settings, view);
  const look = lookOf(settings, item.scale);
  const lightPx = Math.round(LIGHT_REACH * item.scale);
  const light = useRef<Quad>(null);
  useMotion((nowMs) => {
    light.current!.opacity = lightAt(view.litAtMs, nowMs);
    return isLit(view.litAtMs, nowMs);
  });
  const lookKey = JSON.stringify(look);
  const lit = { ...look, from: settings.pulseColor };
  const height = Math.max(1, item.height - (plate === null ? 0 : Math.round(plate.box.height / 2)));
  const draw: DrawArt = (context, width, tall) => drawFrame(context, width, tall, look);
  const drawLit: DrawArt = (context, width, tall) => drawLight(context, width, tall, lit, lightPx);
  return (
    <>
      <Art draw={draw} artKey={`camera-frame/${lookKey}`} width={item.width} height={height} />
      <Art
        draw={drawLit}
        artKey={`camera-light/${JSON.stringify(lit)}`}
        width={item.width}
        height={height}
        padding={Math.ceil(lightPx * LIGHT_ROOM)}
        opacity={0}
        ref={light}
      />
      {plate !== null && (
        <>
          <ItemPanel settings={settings} {...plate.box} />
          <Text
            {...plate.text}
            x={plate.box.x + plate.box.width / 2}
            y={plate.box.y + plate.box.height / 2}
            align="center"
            verticalAlign="middle"
          />
        </>
      )}
    </>
  );
}

function lookOf(settings: CameraFrameSettings, scale: number): FrameLook {
  return {
    shape: settings.shape,
    widthPx: settings.frameWidth * scale,
    radiusPx: settings.frameRadius * scale,
    hasCornerPieces: settings.cornerPieces,
    from: settings.frameColor,
    to: settings.frameColor2,
    angleDeg: settings.frameAngle,
  };
}

/** Lays the name plate out; null = none. */
function usePlate(settings: CameraFrameSettings, { name }: CameraFrameView): { box: Box; text: TextSpec } | null {
  const item = useItem();
  const layoutText = useLayoutText();
  if (name === '') return null;
  const padding = paddingPx(item, settings.padding);
  const widest = item.width * PLATE_SHARE;
  const style = textStyle(settings, item.scale, { fontWeight: settings.fontWeight });
  const text: TextSpec = {
    runs: [{ text: name }],
    style,
    maxLines: 1,
    maxWidth: Math.max(1, widest - padding.left - padding.right),
  };
  const width = Math.round(Math.min(widest, (layoutText(text)?.width ?? 0) + padding.left + padding.right));
  const height = Math.round(style.fontSizePx * LINE + padding.top + padding.bottom);
  const sidePx = Math.min((item.width - width) / 2, style.fontSizePx * SIDE_GAP);
  const x = {
    left: sidePx,
    center: (item.width - width) / 2,
    right: item.width - width - sidePx,
  }[settings.plateAlignment];
  return { box: { x: Math.round(x), y: item.height - height, width, height }, text };
}

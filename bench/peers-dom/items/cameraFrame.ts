import { LIGHT_MS } from '#engine/items/camera-frame/state.ts';
import type { CameraFrameView } from '#engine/items/camera-frame/state.ts';
import type { CameraFrameSettings } from '#schemas/generated/types.ts';
import { dressPanel, dressText, el, setText } from '../dom.ts';
import type { MakePeer } from '../peer.ts';

const RADII: Readonly<Record<CameraFrameSettings['shape'], (settings: CameraFrameSettings) => string>> = {
  rectangle: () => '0',
  rounded: ({ frameRadius }) => `${frameRadius}px`,
  circle: () => '50%',
  hexagon: () => '0',
};

/** The light is a second frame that fades. */
export const cameraFramePeer: MakePeer<CameraFrameSettings, CameraFrameView> = ({ root, settings }) => {
  root.classList.add('camera-frame');
  dressText(root, settings);
  const frame = el(root, 'frame');
  const light = el(root, 'frame');
  for (const [part, color] of [[frame, settings.frameColor] as const, [light, settings.pulseColor] as const]) {
    part.style.border = `${settings.frameWidth}px solid ${color}`;
    part.style.borderRadius = RADII[settings.shape](settings);
  }
  light.style.boxShadow = `0 0 ${settings.frameWidth * 6}px ${settings.pulseColor}`;
  light.style.opacity = '0';
  const plate = el(root, 'plate');
  dressPanel(plate, settings);
  let litAtMs = 0;
  return {
    show: (view) => {
      plate.hidden = view.name === '';
      setText(plate, view.name);
      if (view.litAtMs !== litAtMs) {
        light.animate([{ opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 0 }], { duration: LIGHT_MS });
      }
      litAtMs = view.litAtMs;
    },
  };
};

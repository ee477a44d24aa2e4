/** Pictures of the camera frame (behaviour: camframe-1). */
import type { CameraFrameSettings } from '#schemas/generated/types.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { bothOrientations, goldenCase, goldenItem, GOLDEN_NOW_MS } from './goldenItem.ts';

const BOX = { x: 40, y: 40, width: 620, height: 480 };

const frame = (settings: Partial<CameraFrameSettings>, litAgoMs: number | null = null) =>
  goldenItem('CAMERA_FRAME', {
    box: BOX,
    settings,
    settingsLandscape: { frameColor: '#ffc93c', frameColor2: '#3ddc97', frameAngle: 0, fontFamily: 'Bebas Neue' },
    data: { litAtMs: litAgoMs === null ? 0 : GOLDEN_NOW_MS - litAgoMs },
  });

const one = (name: string, settings: Partial<CameraFrameSettings>, litAgoMs: number | null = null) =>
  goldenCase(`camera-frame-${name}`, [frame(settings, litAgoMs)], { isHalved: true });

export const CAMERA_FRAME_CASES: readonly GoldenCase[] = [
  ...bothOrientations('camera-frame', [frame({ name: 'Lena spielt' })], { isHalved: true }),
  one('circle', { shape: 'circle', name: 'ABCDEFGHIJKLMNOPQRSTUVWX' }),
  one('hexagon', { shape: 'hexagon', frameColor2: '#4d9fff' }),
  one('rectangle', { shape: 'rectangle', frameWidth: 8, name: 'Left', plateAlignment: 'left' }),
  one('lit', { name: 'Lena spielt' }, 180),
  one('lit-circle', { shape: 'circle', pulseColor: '#ffc93c' }, 300),
  one('odd', { name: '👩‍👩‍👧‍👦🏳️‍🌈👍🏽🇩🇪 <b>Überlanger Name</b> \u202eevil الوقت für so wenig Platz', cornerPieces: false }),
  one('wide', { frameWidth: 60, frameRadius: 400, plateAlignment: 'right', name: 'Rechts' }),
];

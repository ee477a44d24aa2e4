/** The camera frame: it lights up for gifts, new followers and level-ups (behaviour: camframe-3). Its inside is empty. */
import { clamp01, easeInCubic, easeOutCubic, progressAt } from '../../core/easing.ts';
import { defineItem } from '../../core/itemType.ts';
import type { ItemFoldContext, ReduceResult } from '../../core/itemType.ts';
import type { StreamEvent } from '../../core/streamEvent.ts';
import type { CameraFrameData, CameraFrameSettings } from '#schemas/generated/types.ts';
import { sampleCameraFrame } from './sample.ts';
import { CAMERA_FRAME_NAME_TEXT } from './text.ts';

/** Duration of the light after an event. */
export const LIGHT_MS = 1200;
/** Duration in which the light grows. */
const LIGHT_GROWS_MS = 180;
/** Shortest time between two lights: less than three a second, which is no flashing (WCAG 2.3.1). */
const LIGHT_PAUSE_MS = 600;

export interface CameraFrameView {
  /** The streamer's text on the plate; empty = no plate. */
  name: string;
  /** Start of the light; 0 = never. */
  litAtMs: number;
}

export const cameraFrame = defineItem<CameraFrameSettings, CameraFrameData, CameraFrameView>({
  type: 'CAMERA_FRAME',
  version: 1,
  defaultName: CAMERA_FRAME_NAME_TEXT,
  defaultSize: { width: 720, height: 580 },
  // Likes, shares, subscriptions and chat messages can bring somebody to a level.
  consumes: ['gift', 'follow', 'like', 'share', 'subscribe', 'chat'],
  initial: () => ({ litAtMs: 0 }),
  reduce,
  view: ({ litAtMs }, { name, reacts }) => ({ name: name.trim(), litAtMs: reacts ? litAtMs : 0 }),
  nextChange: ({ litAtMs }, { reacts }, nowMs) => (reacts && isLit(litAtMs, nowMs) ? nowMs : null),
  sample: sampleCameraFrame,
});

function reduce(
  data: CameraFrameData,
  event: StreamEvent,
  settings: CameraFrameSettings,
  context: ItemFoldContext,
): ReduceResult<CameraFrameData> {
  const { nowMs } = context;
  if (!settings.reacts || nowMs < data.litAtMs + LIGHT_PAUSE_MS) return { data };
  return { data: isReason(event, settings, context) ? { litAtMs: nowMs } : data };
}

function isReason(event: StreamEvent, settings: CameraFrameSettings, { facts }: ItemFoldContext): boolean {
  if (settings.reactsToLevels && (facts.levelsReached ?? []).length > 0) return true;
  if (event.type === 'follow') return settings.reactsToFollows && facts.isRepeatedFollow !== true;
  return event.type === 'gift' && reachesCoins(settings.minCoins, facts);
}

/** Tells whether a frame of a combo brings its worth to the limit, or is worth as much itself. */
function reachesCoins(minCoins: number, { streak, coinsAdded = 0 }: ItemFoldContext['facts']): boolean {
  if (coinsAdded <= 0) return false;
  const worth = streak === undefined ? coinsAdded : streak.repeatCount * streak.diamondCount;
  return coinsAdded >= minCoins || (worth >= minCoins && worth - coinsAdded < minCoins);
}

/** Tells whether the light of an event at `litAtMs` (0 = never) is on. */
export function isLit(litAtMs: number, nowMs: number): boolean {
  return litAtMs > 0 && nowMs < litAtMs + LIGHT_MS;
}

/** Returns the strength of the light, 0..1: it grows fast and fades slowly. */
export function lightAt(litAtMs: number, nowMs: number): number {
  if (!isLit(litAtMs, nowMs)) return 0;
  const grown = easeOutCubic(progressAt(nowMs, litAtMs, LIGHT_GROWS_MS));
  return grown * (1 - easeInCubic(clamp01((nowMs - litAtMs - LIGHT_GROWS_MS) / (LIGHT_MS - LIGHT_GROWS_MS))));
}

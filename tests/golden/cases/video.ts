/** Pictures of the video item: at moments of a video, with and without green, in every fit, fading, and in the editor. */
import type { VideoPlayback, VideoSettings } from '#schemas/generated/types.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { bothOrientations, goldenCase, goldenItem, GOLDEN_NOW_MS } from './goldenItem.ts';

const BOX = { x: 40, y: 40, width: 240, height: 144 };
const TALL = { x: 40, y: 40, width: 160, height: 220 };

/** Length of key.webm. */
const LENGTH_MS = 1200;

function video(
  playback: Partial<VideoPlayback> & { elapsedMs?: number },
  settings: Partial<VideoSettings> = {},
  box = BOX,
) {
  const { elapsedMs = 500, ...changes } = playback;
  const base = { playbackId: 'p1', url: '/media/video/key.webm', volume: 1, loop: false, chromaKey: false };
  return goldenItem('VIDEO', {
    box,
    boxLandscape: { ...box, x: box.x + 60 },
    settings,
    settingsLandscape: { cornerRadius: 28 },
    data: { playback: { ...base, ...changes, startedAtMs: GOLDEN_NOW_MS - elapsedMs } },
  });
}

const IDLE = (box: typeof BOX) => goldenItem('VIDEO', { box, data: { playback: null } });

export const VIDEO_CASES: readonly GoldenCase[] = [
  ...bothOrientations('video-keyed', [video({ chromaKey: true })]),
  goldenCase('video-contain', [video({}, {}, TALL)]),
  goldenCase('video-cover', [video({}, { scaleMode: 'cover' }, TALL)]),
  goldenCase('video-fill', [video({}, { scaleMode: 'fill' }, TALL)]),
  goldenCase('video-fading', [video({ elapsedMs: LENGTH_MS - 150 })]),
  goldenCase('video-loop-second-round', [video({ loop: true, elapsedMs: LENGTH_MS + 900 })]),
  goldenCase('video-alpha', [video({ url: '/media/video/alpha.webm', elapsedMs: 300 })]),
  goldenCase('video-placeholder', [IDLE(BOX)], { mode: 'preview' }),
];

/** One playback of a video in a box: with or without green, fading before its end. It begins when mounted. */
import { useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { fitPicture } from './images/imageLoader.ts';
import type { PictureFit } from './images/imageLoader.ts';
import { writeRadius } from './Panel.tsx';
import type { CornerRadii } from './Panel.tsx';
import type { Quad } from './quad/Quad.ts';
import { useSurface } from './surface.ts';
import { useMotion } from './useMotion.ts';
import { VideoPlayer } from './videos/VideoPlayer.ts';
import type { MediaRequest } from './media/MediaRun.ts';

export interface VideoProps extends MediaRequest {
  /** Makes green transparent: green above 100, red and blue below 100 of 255 (behaviour: video-5). */
  chromaKey: boolean;
  /** Box, px, relative to the item or the surrounding group. */
  x?: number;
  y?: number;
  width: number;
  height: number;
  fit: PictureFit;
  /** Corners of the video itself, px. */
  radius?: number | CornerRadii;
  /** Quad for motion; its opacity belongs to the video. */
  ref?: Ref<Quad>;
}

/** Pass the playback's id as `key`: another playback is another video. */
export function Video(props: VideoProps): ReactNode {
  const { playbackId, url, volume, loop, startedAtMs, ref } = props;
  const surface = useSurface();
  const quad = useRef<Quad>(null);
  const player = useRef<VideoPlayer>(null);
  const show = (): void => showVideo(quad.current!, player.current, props);
  const latest = useRef(show);
  useImperativeHandle(ref, () => quad.current!, []);
  useLayoutEffect(() => {
    latest.current = show;
    show();
    surface.invalidate();
  });
  useLayoutEffect(() => {
    const request = { playbackId, url, volume, loop, startedAtMs };
    const opened = new VideoPlayer(request, surface.playback, () => {
      latest.current();
      surface.invalidate();
    });
    player.current = opened;
    return () => {
      player.current = null;
      opened.close();
      surface.invalidate();
    };
  }, [surface, playbackId, url, volume, loop, startedAtMs]);
  // Frames of the video request drawing themselves: nothing is drawn between them.
  useMotion((nowMs) => {
    player.current?.showMoment(nowMs);
    quad.current!.opacity = player.current?.opacity(nowMs) ?? 0;
    return false;
  });
  return <quad ref={quad} />;
}

function showVideo(quad: Quad, player: VideoPlayer | null, props: VideoProps): void {
  quad.texture = player?.texture ?? null;
  quad.isKeyed = props.chromaKey;
  if (player === null || quad.texture === null) {
    quad.width = 0;
    return;
  }
  place(quad, player.size, props);
  writeRadius(quad, props.radius ?? 0);
}

/** Places the quad: a smaller one for contain, a part of the video for cover. */
function place(quad: Quad, size: { width: number; height: number }, props: VideoProps): void {
  const { x = 0, y = 0, width, height, fit } = props;
  const at = fitPicture(size.width, size.height, width, height, fit);
  if (fit === 'cover') {
    Object.assign(quad, { x, y, width, height });
    quad.uvRect.set(-at.x / at.width, -at.y / at.height, width / at.width, height / at.height);
    return;
  }
  const [left, top] = [Math.round(at.x), Math.round(at.y)];
  Object.assign(quad, {
    x: x + left,
    y: y + top,
    width: Math.round(at.x + at.width) - left,
    height: Math.round(at.y + at.height) - top,
  });
  quad.uvRect.set(0, 0, 1, 1);
}

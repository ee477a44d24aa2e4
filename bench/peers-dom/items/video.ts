import { FADE_OUT_MS } from '#engine/gpu/media/mediaTiming.ts';
import type { VideoView } from '#engine/items/video/state.ts';
import type { VideoPlayback, VideoSettings } from '#schemas/generated/types.ts';
import type { MakePeer } from '../peer.ts';

/** Video element; for removing green, a canvas beside it that CSS cannot replace. */
export const videoPeer: MakePeer<VideoSettings, VideoView> = ({ root, settings }) => {
  root.classList.add('video');
  let shownId = '';

  function play({ url, volume, loop, chromaKey }: VideoPlayback): void {
    const video = document.createElement('video');
    Object.assign(video, { src: url, volume, loop, autoplay: true, playsInline: true });
    const seen = chromaKey ? keyed(video) : video;
    seen.style.objectFit = settings.scaleMode;
    seen.style.borderRadius = `${settings.cornerRadius}px`;
    const hide = (): void => seen.remove();
    video.addEventListener('error', hide);
    video.addEventListener('ended', hide);
    video.addEventListener('playing', () => {
      if (loop || !Number.isFinite(video.duration)) return;
      const delay = Math.max(0, (video.duration - video.currentTime) * 1000 - FADE_OUT_MS);
      seen.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE_OUT_MS, delay, fill: 'forwards' });
    });
    root.replaceChildren(seen);
  }

  return {
    show: ({ playback }) => {
      if ((playback?.playbackId ?? '') === shownId) return;
      shownId = playback?.playbackId ?? '';
      if (playback === null) root.replaceChildren();
      else play(playback);
    },
  };
};

/** Makes green above 100 with red and blue below 100 of 255 transparent (behaviour: video-5). */
function keyed(video: HTMLVideoElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const draw = (): void => {
    const { videoWidth: width, videoHeight: height } = video;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0);
    const picture = context.getImageData(0, 0, width, height);
    const { data } = picture;
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 1]! > 100 && data[at]! < 100 && data[at + 2]! < 100) data[at + 3] = 0;
    }
    context.putImageData(picture, 0, 0);
    video.requestVideoFrameCallback(draw);
  };
  video.requestVideoFrameCallback(draw);
  return canvas;
}

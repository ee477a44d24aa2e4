/** Draws the video item: a playing video fills its box as the setting says; without one it draws nothing. */
import type { ReactNode } from 'react';
import { Placeholder } from '../../gpu/Placeholder.tsx';
import type { SceneProps } from '../../gpu/scene.ts';
import { useItem } from '../../gpu/surface.ts';
import { Video } from '../../gpu/Video.tsx';
import type { VideoSettings } from '#schemas/generated/types.ts';
import type { VideoView } from './state.ts';
import { VIDEO_TEXT } from './text.ts';

export function VideoScene({ settings, view }: SceneProps<VideoSettings, VideoView>): ReactNode {
  const { width, height } = useItem();
  const { playback, isPlaceholder, locale } = view;
  if (playback === null) {
    return isPlaceholder && <Placeholder label={VIDEO_TEXT[locale]} icon={{ name: 'play', draw: drawPlay }} />;
  }
  return (
    <Video
      key={playback.playbackId}
      {...playback}
      {...{ width, height }}
      fit={settings.scaleMode}
      radius={settings.cornerRadius}
    />
  );
}

/** Draws a triangle in a ring. */
function drawPlay(context: CanvasRenderingContext2D, size: number): void {
  context.strokeStyle = '#fff';
  context.fillStyle = '#fff';
  context.lineWidth = size * 0.07;
  context.lineJoin = 'round';
  context.beginPath();
  context.arc(size / 2, size / 2, size * 0.45, 0, 2 * Math.PI);
  context.stroke();
  context.beginPath();
  context.moveTo(size * 0.4, size * 0.32);
  context.lineTo(size * 0.4, size * 0.68);
  context.lineTo(size * 0.7, size * 0.5);
  context.closePath();
  context.fill();
}

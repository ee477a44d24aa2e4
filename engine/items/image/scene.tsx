/** Draws the image item: the fixed picture, and over it the temporary one. */
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Group } from '../../gpu/Group.tsx';
import { Picture } from '../../gpu/Picture.tsx';
import { Placeholder } from '../../gpu/Placeholder.tsx';
import type { Layer } from '../../gpu/paint/Layer.ts';
import type { SceneProps } from '../../gpu/scene.ts';
import { useItem, useSurface } from '../../gpu/surface.ts';
import { useMotion } from '../../gpu/useMotion.ts';
import type { ImageSettings, ShownImage } from '#schemas/generated/types.ts';
import { imageOpacity, isImageFading } from './state.ts';
import type { ImageView } from './state.ts';
import { IMAGE_TEXT } from './text.ts';

export function ImageScene({ settings, view }: SceneProps<ImageSettings, ImageView>): ReactNode {
  const { width, height } = useItem();
  const { fixedUrl, isPlaceholder, locale } = view;
  // Other pages may go on showing a picture that could not be loaded here.
  const [failedId, setFailedId] = useState('');
  const showing = view.showing?.playbackId === failedId ? null : view.showing;
  const box = { width, height, fit: settings.scaleMode, radius: settings.cornerRadius, isTight: true };
  const fixed = useRef<Layer>(null);
  useMotion((nowMs) => {
    // While the temporary picture is half visible the fixed one is too, so that nothing shines through both.
    fixed.current!.opacity = showing === null ? 1 : 1 - imageOpacity(showing, nowMs);
    return showing !== null && isImageFading(showing, nowMs);
  });
  return (
    <>
      <Group ref={fixed}>{fixedUrl !== '' && <Picture {...box} url={fixedUrl} movesFromMs={0} />}</Group>
      {showing && <Shown key={showing.playbackId} {...{ showing, box }} onFail={setFailedId} />}
      {isPlaceholder && <Placeholder label={IMAGE_TEXT[locale]} icon={{ name: 'picture', draw: drawPicture }} />}
    </>
  );
}

interface ShownProps {
  showing: ShownImage;
  box: { width: number; height: number; fit: ImageSettings['scaleMode']; radius: number; isTight: boolean };
  onFail: (playbackId: string) => void;
}

function Shown({ showing, box, onFail }: ShownProps): ReactNode {
  const { playback } = useSurface();
  const { playbackId } = showing;
  const fail = (): void => {
    onFail(playbackId);
    playback.ended(playbackId, null);
  };
  // Until it is loaded somewhere it is drawn invisibly.
  const load = (): void => {
    if (playback.nowMs() < showing.shownAtMs) playback.started(playbackId);
  };
  const layer = useRef<Layer>(null);
  useMotion((nowMs) => {
    layer.current!.opacity = imageOpacity(showing, nowMs);
    return isImageFading(showing, nowMs);
  });
  return (
    <Group ref={layer}>
      <Picture {...box} url={showing.url} movesFromMs={showing.shownAtMs} onLoad={load} onFail={fail} />
    </Group>
  );
}

/** Draws hills and a sun in a frame. */
function drawPicture(context: CanvasRenderingContext2D, size: number): void {
  context.strokeStyle = '#fff';
  context.fillStyle = '#fff';
  context.lineWidth = size * 0.07;
  context.lineJoin = 'round';
  context.beginPath();
  context.roundRect(size * 0.06, size * 0.14, size * 0.88, size * 0.72, size * 0.1);
  context.stroke();
  context.beginPath();
  context.arc(size * 0.7, size * 0.36, size * 0.08, 0, 2 * Math.PI);
  context.fill();
  context.beginPath();
  context.moveTo(size * 0.16, size * 0.76);
  context.lineTo(size * 0.4, size * 0.42);
  context.lineTo(size * 0.56, size * 0.64);
  context.lineTo(size * 0.66, size * 0.54);
  context.lineTo(size * 0.84, size * 0.76);
  context.closePath();
  context.fill();
}

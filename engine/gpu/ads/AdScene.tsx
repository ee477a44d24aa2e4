/** Draws an ad: a picture or a silent video, and below it the mark of an ad with the text. One that cannot be loaded is not drawn. */
import { useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Group } from '../Group.tsx';
import { SILENT } from '../media/playback.ts';
import type { Layer } from '../paint/Layer.ts';
import { Panel } from '../Panel.tsx';
import { Picture } from '../Picture.tsx';
import type { SceneProps } from '../scene.ts';
import { SurfaceContext, useItem, useSurface } from '../surface.ts';
import type { Surface } from '../surface.ts';
import { Text } from '../Text.tsx';
import type { TextSpec } from '../text/textSpec.ts';
import { useMotion } from '../useMotion.ts';
import { useTextLayout } from '../useTextLayout.ts';
import { Video } from '../Video.tsx';
import { adOpacity, adUrl, isAdFading } from '../../core/ads/liveAd.ts';
import type { LiveAd } from '../../core/ads/liveAd.ts';
import { AD_TEXT } from '../../core/ads/adText.ts';

/** Lengths, px. */
const [PADDING, GAP, RADIUS] = [12, 8, 14];
const LINE_HEIGHT = 1.25;

interface CaptionSize {
  fontSizePx: number;
  maxLines: number;
  height: number;
}

/** Returns the size of the text below an ad, so that the longest text fits. */
function captionSize(width: number): CaptionSize {
  const [fontSizePx, maxLines] = width < SMALLEST_LARGE_PX ? [18, 3] : [22, 2];
  return { fontSizePx, maxLines, height: maxLines * Math.round(fontSizePx * LINE_HEIGHT) + PADDING };
}

/** Narrower ads have a smaller text in more lines. */
const SMALLEST_LARGE_PX = 350;

type State = 'loading' | 'shown' | 'failed';

export function AdScene({ view: ad }: SceneProps<object, LiveAd>): ReactNode {
  const { width, height } = useItem();
  // A video has no moment at which it is loaded; its picture appears with its first frame.
  const [state, setState] = useState<State>(ad.kind === 'video' ? 'shown' : 'loading');
  const surface = useSilentSurface(setState);
  const layer = useRef<Layer>(null);
  useMotion((nowMs) => {
    layer.current!.opacity = state === 'shown' ? adOpacity(ad, nowMs) : 0;
    return isAdFading(ad, nowMs);
  });
  const box = { width, height: height - captionSize(width).height - GAP, fit: 'contain', radius: RADIUS } as const;
  const report = { onLoad: () => setState('shown'), onFail: () => setState('failed') };
  const video = { playbackId: ad.playbackId, volume: 0, loop: true, startedAtMs: ad.startedAtMs, chromaKey: false };
  return (
    <SurfaceContext value={surface}>
      <Group ref={layer}>
        {ad.kind === 'video' ? (
          <Video {...box} {...video} url={adUrl(ad)} />
        ) : (
          <Picture {...box} {...report} url={adUrl(ad)} isTight movesFromMs={ad.startedAtMs} />
        )}
        <Caption text={ad.text} />
      </Group>
    </SurfaceContext>
  );
}

/** Returns the services of the renderer without sound and without reports of its playback. */
function useSilentSurface(setState: (state: State) => void): Surface {
  const surface = useSurface();
  return useMemo(() => {
    const { playback } = surface;
    return { ...surface, playback: { ...playback, ...SILENT, ended: () => setState('failed') } };
  }, [surface, setState]);
}

function Caption({ text }: { text: string }): ReactNode {
  const { width, height, locale } = useItem();
  const { fontSizePx, maxLines, height: captionHeight } = captionSize(width);
  const mark = { text: AD_TEXT[locale], color: 'rgba(255, 255, 255, 0.72)' };
  const spec: TextSpec = {
    runs: text === '' ? [mark] : [mark, { text: ' · ' }, { text, fontWeight: 700 }],
    style: { fontFamily: 'Roboto', fontSizePx, color: '#fff', lineHeight: LINE_HEIGHT },
    maxWidth: width - 2 * PADDING,
    maxLines,
    align: 'center',
  };
  const layout = useTextLayout(spec);
  if (layout === null) return null;
  const top = height - captionHeight;
  const panel = { width: layout.width + 2 * PADDING, height: layout.height + PADDING };
  return (
    <>
      <Panel {...panel} x={(width - panel.width) / 2} y={top} radius={RADIUS} color="rgba(0, 0, 0, 0.7)" />
      <Text {...spec} x={width / 2} y={top + PADDING / 2} />
    </>
  );
}

/** Canvas of a storm. It is made with its renderer and goes with it. */
import { Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { overlayFromFile } from '#engine/core/overlayDocument.ts';
import type { KnownGift, Orientation, GiftAnswer, StarterAnswer } from '#schemas/generated/types.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import type { StormScene } from '../../../overlay-editor/storm/stormScene.ts';
import classes from './DesignPlayer.module.css';
import { DESIGN_PLAYER_TEXT } from './designPlayerText.ts';

interface StormStageProps {
  overlay: StarterAnswer['overlay'];
  gifts: readonly GiftAnswer[];
  orientation: Orientation;
  label: string;
  /** Time of the storm at which it begins, ms. */
  fromMs: number;
  isPlaying: boolean;
  onTime: (atMs: number) => void;
}

const knownGift = ({ id, nameEn: name, image, diamondCount }: GiftAnswer): KnownGift => ({
  id,
  name,
  image,
  diamondCount,
});

export function StormStage({ overlay, gifts, orientation, label, fromMs, isPlaying, onTime }: StormStageProps) {
  const { environment } = useApp();
  const text = useText(DESIGN_PLAYER_TEXT);
  const locale = useAppState((state) => state.locale);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [scene, setScene] = useState<StormScene | null>(null);
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');

  useEffect(() => {
    let made: StormScene | null = null;
    let isOver = false;
    const element = canvas.current!;
    void (async () => {
      try {
        const { createStormScene } = await import('../../../overlay-editor/storm/stormScene.ts');
        if (isOver) return;
        const known = gifts.map(knownGift);
        const drawn = { overlay: overlayFromFile(overlay), gifts: known, orientation, locale };
        made = createStormScene({ canvas: element, environment, ...drawn, fromMs, onTime });
        await made.ready;
        if (isOver) return;
        setScene(made);
        setStatus('ready');
      } catch (error) {
        console.error(error);
        if (!isOver) setStatus('failed');
      }
    })();
    return () => {
      isOver = true;
      made?.dispose();
    };
  }, [environment, overlay, gifts, orientation, locale, fromMs, onTime]);

  useEffect(() => scene?.setPlaying(isPlaying), [scene, isPlaying]);

  return (
    <>
      <canvas ref={canvas} className={classes.canvas} role="img" aria-label={label} data-storm={status} />
      {status === 'loading' && (
        <div className={classes.wait}>
          <Loader aria-label={text.loading} />
        </div>
      )}
      {status === 'failed' && (
        <div className={classes.wait} role="alert">
          {text.failed}
        </div>
      )}
    </>
  );
}

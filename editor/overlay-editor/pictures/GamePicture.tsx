/** Picture of a game with the current settings of its form, drawn by the engine. */
import { useEffect, useRef, useState } from 'react';
import type { GameData, GameName } from '#schemas/generated/types.ts';
import { useApp, useAppState } from '../../app/AppContext.ts';
import classes from './GamePicture.module.css';
import type { GameScene } from './gameScene.ts';

interface GamePictureProps<G extends GameName> {
  game: G;
  data: GameData[G];
  /** Description for people who do not see it. */
  label: string;
}

export function GamePicture<G extends GameName>({ game, data, label }: GamePictureProps<G>) {
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  const place = useRef<HTMLDivElement>(null);
  const [scene, setScene] = useState<GameScene | null>(null);
  useEffect(() => {
    let opened: GameScene | null = null;
    let isOver = false;
    // A new canvas each time: its context ends with the scene.
    const canvas = document.createElement('canvas');
    place.current!.replaceChildren(canvas);
    void import('./gameScene.ts').then(({ openGameScene }) => {
      if (isOver) return;
      try {
        opened = openGameScene({ canvas, environment, locale });
        setScene(opened);
      } catch (error) {
        // Without any context there is no picture, but the form still works.
        console.warn(error);
      }
    });
    return () => {
      isOver = true;
      setScene(null);
      opened?.dispose();
    };
  }, [environment, locale]);
  useEffect(() => scene?.show(game, data), [scene, game, data]);
  return <div ref={place} className={classes['picture']} role="img" aria-label={label} data-game-picture={game} />;
}

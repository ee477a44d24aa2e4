/** Plays a storm of sample events on a design, large, before it is taken. One canvas at a time. */
import { ActionIcon, Button, Group, Progress, SegmentedControl, Text, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay, IconRotate } from '@tabler/icons-react';
import { type KeyboardEvent, useCallback, useState } from 'react';
import { listGifts } from '#engine/client/api/calls/platform.ts';
import { readStarter } from '#engine/client/api/calls/overlay.ts';
import type { GiftAnswer, Orientation } from '#schemas/generated/types.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { ErrorNote } from '../../../app/parts/ErrorNote.tsx';
import { SceneFrame } from '../../../app/parts/live/SceneFrame.tsx';
import { Window } from '../../../app/windows/Window.tsx';
import { STORM_MS } from '#engine/storm/stormScript.ts';
import classes from './DesignPlayer.module.css';
import { DESIGN_PLAYER_TEXT } from './designPlayerText.ts';
import type { OfferedStarter } from './findStarters.ts';
import { StormStage } from './StormStage.tsx';

const GROUNDS = ['scene', 'dark', 'light'] as const;
type Ground = (typeof GROUNDS)[number];
const ORIENTATIONS = ['portrait', 'landscape'] as const satisfies Orientation[];

const NO_GIFTS: readonly GiftAnswer[] = [];

interface DesignPlayerProps {
  starter: OfferedStarter;
  onTake: () => void;
  onClose: () => void;
}

export function DesignPlayer({ starter, onTake, onClose }: DesignPlayerProps) {
  const text = useText(DESIGN_PLAYER_TEXT);
  const locale = useAppState((state) => state.locale);
  const isPhone = useMediaQuery('(max-width: 620px)', false, { getInitialValueInEffect: false });
  const name = starter.name[locale];
  return (
    <Window
      asks={false}
      opened
      onClose={onClose}
      title={text.title(name)}
      size={1100}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': text.close }}
    >
      <Player starter={starter} name={name} onTake={onTake} />
    </Window>
  );
}

/** One play of the storm; each has a canvas of its own. */
interface Run {
  number: number;
  fromMs: number;
}

function Player({ starter, name, onTake }: { starter: OfferedStarter; name: string; onTake: () => void }) {
  const text = useText(DESIGN_PLAYER_TEXT);
  const { environment } = useApp();
  const isPhone = useMediaQuery('(max-width: 620px)', false, { getInitialValueInEffect: false });
  const [orientation, setOrientation] = useState<Orientation>(isPhone ? 'portrait' : 'landscape');
  const [ground, setGround] = useState<Ground>('scene');
  const [isPlaying, setIsPlaying] = useState(!environment.prefersLessMotion());
  const [run, setRun] = useState<Run>({ number: 0, fromMs: 0 });
  const [atMs, setAtMs] = useState(0);
  const { data, error, refetch } = useCall(readStarter, { query: { starter: starter.id } }, { staleMs: Infinity });
  // Page size -1 means all. Without the catalogue gifts are drawn as emoji.
  const gifts = useCall(listGifts, { query: { limit: -1 } }, { staleMs: Infinity });
  const isOver = atMs >= STORM_MS;
  const onTime = useCallback((ms: number) => setAtMs(ms), []);

  function again(): void {
    setAtMs(0);
    setRun(({ number }) => ({ number: number + 1, fromMs: 0 }));
    setIsPlaying(true);
  }
  const toggle = (): void => (isOver ? again() : setIsPlaying(!isPlaying));
  function turn(to: Orientation): void {
    setRun(({ number }) => ({ number: number + 1, fromMs: isOver ? 0 : atMs }));
    setOrientation(to);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const isControl = (event.target as HTMLElement).closest('button, input, a') !== null;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'r' || event.key === 'R') again();
    else if (event.key === ' ' && !isControl) toggle();
    else return;
    event.preventDefault();
  }
  const isReady = data !== undefined && !gifts.isPending;
  const verb = isPlaying && !isOver ? text.pause : text.play;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys are shortcuts of the buttons inside
    <div className={classes.player} onKeyDown={onKeyDown}>
      {error !== null && <ErrorNote error={error} onRetry={() => void refetch()} />}
      <div className={classes.room}>
        <div className={classes.stage} data-orientation={orientation}>
          <SceneFrame orientation={orientation} backdrop={ground}>
            {isReady && (
              <StormStage
                key={`${orientation} ${run.number}`}
                overlay={data.overlay}
                gifts={gifts.data?.items ?? NO_GIFTS}
                label={text.stage(name)}
                fromMs={run.fromMs}
                {...{ orientation, isPlaying, onTime }}
              />
            )}
          </SceneFrame>
        </div>
      </div>
      <Group gap="xs" wrap="nowrap" className={classes.time}>
        <Tooltip label={`${verb} (${text.keys})`} multiline maw={260}>
          <ActionIcon data-autofocus size={36} aria-label={verb} disabled={!isReady} onClick={toggle}>
            {isPlaying && !isOver ? <IconPlayerPause size={18} /> : <IconPlayerPlay size={18} />}
          </ActionIcon>
        </Tooltip>
        <Tooltip label={text.again}>
          <ActionIcon variant="default" size={36} aria-label={text.again} disabled={!isReady} onClick={again}>
            <IconRotate size={18} />
          </ActionIcon>
        </Tooltip>
        <Progress flex={1} value={(atMs / STORM_MS) * 100} transitionDuration={0} aria-label={text.time} />
        <Text size="xs" c="dark.2" className={classes.seconds}>
          {Math.round(atMs / 1000)} / {STORM_MS / 1000} s
        </Text>
      </Group>
      <div className={classes.choices}>
        <SegmentedControl<Orientation>
          size="xs"
          aria-label={text.format}
          value={orientation}
          onChange={turn}
          data={ORIENTATIONS.map((value) => ({ value, label: text.formats[value] }))}
        />
        <SegmentedControl<Ground>
          size="xs"
          aria-label={text.ground}
          value={ground}
          onChange={setGround}
          data={GROUNDS.map((value) => ({ value, label: text.grounds[value] }))}
        />
        <Text size="xs" c="dark.2" className={classes.hint}>
          {text.hint}
        </Text>
        <Button onClick={onTake}>{text.take}</Button>
      </div>
    </div>
  );
}

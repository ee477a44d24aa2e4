/**
 * Controls of the wheel of fortune and the like balloon, which are drawn in the box of an item: start, end, and
 * settings.
 */
import { Button, Progress, Text } from '@mantine/core';
import { IconBalloon, IconChartPie, IconSettings } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { wholeNumberText } from '#engine/core/numberText.ts';
import type { LikeBalloonData, LiveGame } from '#schemas/generated/types.ts';
import { spinWheel, startBalloon } from '#engine/client/api/calls/games.ts';
import { readDockAccess } from '#engine/client/api/calls/helpers.ts';
import { useIsHelper } from '../app/helping/useDockAccess.ts';
import { useAction, useCall } from '../app/api/useCall.ts';
import { useAppState, useText } from '../app/AppContext.ts';
import { BalloonDialog } from './BalloonDialog.tsx';
import classes from './Controls.module.css';
import { CONTROLS_TEXT } from './controlsText.ts';
import { useStreamCommand } from './useCommand.ts';
import { WheelDialog } from './WheelDialog.tsx';
import { wheelNow } from './wheelNow.ts';

interface GameControlsProps {
  /** Item in whose box they are drawn; null = no visible one. */
  targetItemId: string | null;
  /** Running games. */
  games: readonly LiveGame[];
}

export function GameControls({ targetItemId, games }: GameControlsProps) {
  const text = useText(CONTROLS_TEXT);
  const hasLikeBalloon = useHasLikeBalloon();
  return (
    <>
      {targetItemId === null && (
        <Text size="sm" c="dark.1">
          {text.games.noTarget}
        </Text>
      )}
      <WheelControl targetItemId={targetItemId} {...wheelNow(games)} />
      {hasLikeBalloon && (
        <BalloonControl
          targetItemId={targetItemId}
          data={games.find(({ game }) => game === 'like-balloon')?.data as LikeBalloonData | undefined}
        />
      )}
    </>
  );
}

/** The account's plan decides; a helper does not know it. */
function useHasLikeBalloon(): boolean {
  const { data } = useCall(readDockAccess);
  return data?.hasLikeBalloon === true;
}

interface WheelControlProps {
  targetItemId: string | null;
  isTurning: boolean;
  isWaiting: boolean;
}

function WheelControl({ targetItemId, isTurning, isWaiting }: WheelControlProps) {
  const { games: text } = useText(CONTROLS_TEXT);
  const [isOpen, setOpen] = useState(false);
  const spin = useAction(spinWheel, { success: text.spinAsked });
  return (
    <GameCard
      name={text.wheel}
      state={isWaiting ? text.waiting : isTurning ? text.turning : null}
      setUp={text.setUp}
      onSetUp={() => setOpen(true)}
    >
      <Button
        h={44}
        px="sm"
        leftSection={<IconChartPie size={18} />}
        loading={spin.isPending}
        disabled={targetItemId === null || isTurning}
        onClick={() => targetItemId !== null && spin.mutate({ body: { targetItemId } })}
      >
        {text.spin}
      </Button>
      {isOpen && <WheelDialog onClose={() => setOpen(false)} />}
    </GameCard>
  );
}

interface BalloonControlProps {
  targetItemId: string | null;
  data: LikeBalloonData | undefined;
}

function BalloonControl({ targetItemId, data }: BalloonControlProps) {
  const { games: text } = useText(CONTROLS_TEXT);
  const locale = useAppState((state) => state.locale);
  const [isOpen, setOpen] = useState(false);
  const start = useAction(startBalloon);
  const command = useStreamCommand();
  const isFilling = data !== undefined && data.explodedAtMs === 0 && data.stoppedAtMs === 0;
  return (
    <GameCard
      name={text.balloon}
      state={isFilling ? text.filling : null}
      setUp={text.setUp}
      onSetUp={() => setOpen(true)}
    >
      {isFilling ? (
        <>
          <div className={classes.line}>
            <Progress
              className={classes.wide}
              size="lg"
              radius="xl"
              aria-label={text.balloon}
              value={(100 * data.earnedLikes) / data.requiredLikes}
            />
            <span className={classes.amount}>
              {wholeNumberText(data.earnedLikes, locale)} / {wholeNumberText(data.requiredLikes, locale)}
            </span>
          </div>
          <div className={classes.buttons}>
            <Button className={classes.even} h={44} px="sm" onClick={() => command('explodeLikeBalloon', {})}>
              {text.burst}
            </Button>
            <Button
              className={classes.even}
              h={44}
              px="sm"
              variant="default"
              onClick={() => command('stopLikeBalloon', {})}
            >
              {text.stop}
            </Button>
          </div>
        </>
      ) : (
        <Button
          h={44}
          px="sm"
          leftSection={<IconBalloon size={18} />}
          loading={start.isPending}
          disabled={targetItemId === null}
          onClick={() => targetItemId !== null && start.mutate({ body: { targetItemId } })}
        >
          {text.start}
        </Button>
      )}
      {isOpen && <BalloonDialog onClose={() => setOpen(false)} />}
    </GameCard>
  );
}

interface GameCardProps {
  name: string;
  state: string | null;
  setUp: string;
  onSetUp: () => void;
  children: ReactNode;
}

function GameCard({ name, state, setUp, onSetUp, children }: GameCardProps) {
  const isHelper = useIsHelper();
  return (
    <div className={classes.card} role="group" aria-label={name}>
      <div className={classes.line}>
        <span className={classes.name}>{name}</span>
        {state !== null && (
          <span className={classes.state} data-status="running">
            {state}
          </span>
        )}
        {!isHelper && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconSettings size={16} />}
            aria-label={`${setUp}: ${name}`}
            onClick={onSetUp}
          >
            {setUp}
          </Button>
        )}
      </div>
      {children}
    </div>
  );
}

/** Like balloon: when it bursts, its look, where it is shown, and its flows. */
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconBalloon } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readBalloon, saveBalloon, startBalloon } from '#engine/client/api/calls/games.ts';
import { planLimits } from '#engine/rules/planLimits.ts';
import type { BalloonSettings, LikeBalloonData } from '#schemas/generated/types.ts';
import { keyOf, useAction, useCall } from '../../../app/api/useCall.ts';
import { useDraft } from '../../../app/api/useDraft.ts';
import { useText } from '../../../app/AppContext.ts';
import { useUser } from '../../../app/me.ts';
import { ErrorNote } from '../../../app/parts/ErrorNote.tsx';
import { Page } from '../../../app/parts/Page.tsx';
import { PlanNote } from '../../../app/parts/PlanNote.tsx';
import { useUnsaved } from '../../../app/parts/useUnsaved.tsx';
import { GamePicture } from '../../../overlay-editor/pictures/GamePicture.tsx';
import { BalloonLook, BalloonRules } from '../../../controls/BalloonFields.tsx';
import { CONTROLS_TEXT } from '../../../controls/controlsText.ts';
import { useStreamCommand } from '../../../controls/useCommand.ts';
import { GameCard } from '../GameCard.tsx';
import { GameFlows } from '../GameFlows.tsx';
import { GamePlace, type PlaceNow } from '../GamePlace.tsx';
import classes from '../games.module.css';
import { GAMES_TEXT } from '../gamesText.ts';
import { balloonScreen } from './screen.ts';
import { balloonStarters } from './starters.ts';

const KINDS = ['START_BALLOON', 'END_BALLOON', 'BALLOON_STARTED', 'BALLOON_EXPLODED', 'BALLOON_STOPPED'] as const;

export function BalloonScreen() {
  const { data, error, refetch } = useCall(readBalloon, {}, { staleMs: 0 });
  if (data !== undefined) return <BalloonForm saved={data} />;
  return (
    <BalloonPage>
      {error === null ? <Skeleton height={480} /> : <ErrorNote error={error} onRetry={() => void refetch()} />}
    </BalloonPage>
  );
}

function BalloonPage(props: { actions?: React.ReactNode; children: React.ReactNode }) {
  const { balloon: text } = useText(GAMES_TEXT);
  return <Page title={useText(balloonScreen.title)} about={text.about} {...props} />;
}

function BalloonForm({ saved }: { saved: BalloonSettings }) {
  const text = useText(GAMES_TEXT);
  const queries = useQueryClient();
  const isInPlan = planLimits(useUser().plan).features.likeBalloon;
  const { draft: balloon, isChanged, change, discard, saving } = useDraft(saved);
  useUnsaved(isChanged);
  const save = useAction(saveBalloon, {
    success: text.saved,
    onDone: (stored) => queries.setQueryData(keyOf(readBalloon, {}), stored),
  });
  return (
    <BalloonPage
      actions={
        <>
          <Button variant="default" disabled={!isChanged} onClick={discard}>
            {text.discard}
          </Button>
          <Button
            disabled={!isChanged}
            loading={save.isPending}
            onClick={() =>
              save.mutate(
                { body: balloon },
                saving((answer) => answer),
              )
            }
          >
            {text.save}
          </Button>
        </>
      }
    >
      {!isInPlan && <NotInPlan />}
      <div className={classes['columns']}>
        <Stack gap="lg">
          <GameCard title={text.balloon.rules} words={text.balloon.rulesWords}>
            <BalloonRules balloon={balloon} onChange={change} />
          </GameCard>
          <GameCard title={text.balloon.look} words={text.balloon.lookWords}>
            <BalloonLook balloon={balloon} onChange={change} />
          </GameCard>
          {isInPlan && (
            <GameCard title={text.flows} words={text.balloon.hint}>
              <GameFlows kinds={KINDS} starters={balloonStarters(balloon)} />
            </GameCard>
          )}
        </Stack>
        <Stack gap="md" className={classes['side'] ?? ''}>
          <BalloonPicture balloon={balloon} />
          <GamePlace placeId={balloon.targetItemId} onPlace={(targetItemId) => change({ targetItemId })}>
            {(place) => <OnOverlay place={place} isChanged={isChanged} isInPlan={isInPlan} />}
          </GamePlace>
        </Stack>
      </div>
    </BalloonPage>
  );
}

function NotInPlan() {
  const { balloon: text } = useText(GAMES_TEXT);
  return <PlanNote>{text.notInPlan}</PlanNote>;
}

function BalloonPicture({ balloon }: { balloon: BalloonSettings }) {
  const { balloon: text } = useText(GAMES_TEXT);
  const data = useMemo((): LikeBalloonData => {
    const half = Math.floor(balloon.requiredLikes / 2);
    const now = {
      earnedLikes: half,
      previousLikes: half,
      changedAtMs: 0,
      startedAtMs: 0,
      explodedAtMs: 0,
      stoppedAtMs: 0,
    };
    return { ...balloon, ...now };
  }, [balloon]);
  return <GamePicture game="like-balloon" data={data} label={text.picture} />;
}

interface OnOverlayProps {
  place: PlaceNow;
  isChanged: boolean;
  isInPlan: boolean;
}

function OnOverlay({ place: { targetItemId, games }, isChanged, isInPlan }: OnOverlayProps) {
  const text = useText(GAMES_TEXT);
  const { games: words } = useText(CONTROLS_TEXT);
  const start = useAction(startBalloon);
  const command = useStreamCommand();
  const data = games.find(({ game }) => game === 'like-balloon')?.data as LikeBalloonData | undefined;
  const isFilling = data !== undefined && data.explodedAtMs === 0 && data.stoppedAtMs === 0;
  return (
    <>
      {isFilling ? (
        <Group gap="sm" grow>
          <Button onClick={() => command('explodeLikeBalloon', {})}>{words.burst}</Button>
          <Button variant="default" onClick={() => command('stopLikeBalloon', {})}>
            {words.stop}
          </Button>
        </Group>
      ) : (
        <Button
          leftSection={<IconBalloon size={18} />}
          disabled={targetItemId === null || isChanged || !isInPlan}
          loading={start.isPending}
          onClick={() => targetItemId !== null && start.mutate({ body: { targetItemId } })}
        >
          {words.start}
        </Button>
      )}
      <Text size="sm" c="dark.2" role="status">
        {isFilling ? words.filling : isChanged ? text.testSaved : text.showWords}
      </Text>
    </>
  );
}

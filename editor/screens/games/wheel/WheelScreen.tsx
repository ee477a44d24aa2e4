/** Wheel of fortune: its sections, its look, where it spins, and the link to verify its results. */
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconChartPie, IconExternalLink, IconFlask } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  dropSpins,
  readDrawsAddress,
  readWheel,
  saveWheel,
  spinWheel,
  testWheel,
} from '#engine/client/api/calls/games.ts';
import type { WheelOfFortuneData, WheelSettings } from '#schemas/generated/types.ts';
import { keyOf, useAction, useCall } from '../../../app/api/useCall.ts';
import { useDraft } from '../../../app/api/useDraft.ts';
import { useText } from '../../../app/AppContext.ts';
import { ErrorNote } from '../../../app/parts/ErrorNote.tsx';
import { Page } from '../../../app/parts/Page.tsx';
import { useConfirm } from '../../../app/parts/useConfirm.tsx';
import { useUnsaved } from '../../../app/parts/useUnsaved.tsx';
import { GamePicture } from '../../../overlay-editor/pictures/GamePicture.tsx';
import { CONTROLS_TEXT } from '../../../controls/controlsText.ts';
import { WheelFields } from '../../../controls/WheelFields.tsx';
import { wheelNow } from '../../../controls/wheelNow.ts';
import { coloured } from '../../../controls/wheelSections.ts';
import { GameCard } from '../GameCard.tsx';
import { GameFlows } from '../GameFlows.tsx';
import { GamePlace, type PlaceNow } from '../GamePlace.tsx';
import classes from '../games.module.css';
import { GAMES_TEXT } from '../gamesText.ts';
import { wheelScreen } from './screen.ts';
import { LastResults } from './LastResults.tsx';
import { WHEEL_STARTERS } from './starters.ts';

/** Refresh interval of the number of waiting spins. */
const WAITING_MS = 2_000;
const KINDS = ['START_WHEEL', 'WHEEL_STARTED', 'WHEEL_ENDED'] as const;

export function WheelScreen() {
  const { data, error, refetch } = useCall(readWheel, {}, { staleMs: 0 });
  if (data !== undefined) return <WheelForm saved={data} />;
  return (
    <WheelPage>
      {error === null ? <Skeleton height={480} /> : <ErrorNote error={error} onRetry={() => void refetch()} />}
    </WheelPage>
  );
}

function WheelPage(props: { actions?: React.ReactNode; children: React.ReactNode }) {
  const { wheel: text } = useText(GAMES_TEXT);
  return <Page title={useText(wheelScreen.title)} about={text.about} {...props} />;
}

function WheelForm({ saved }: { saved: WheelSettings }) {
  const text = useText(GAMES_TEXT);
  const queries = useQueryClient();
  const { draft: wheel, isChanged, change, discard, saving } = useDraft(saved);
  useUnsaved(isChanged);
  const save = useAction(saveWheel, {
    success: text.saved,
    onDone: (stored) => queries.setQueryData(keyOf(readWheel, {}), stored),
  });
  return (
    <WheelPage
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
                { body: { ...wheel, items: wheel.items.map(coloured) } },
                saving((answer) => answer),
              )
            }
          >
            {text.save}
          </Button>
        </>
      }
    >
      <div className={classes['columns']}>
        <Stack gap="lg">
          <GameCard title={text.wheel.sections} words={text.wheel.sectionsWords}>
            <WheelFields wheel={wheel} onChange={change} isWhole />
          </GameCard>
          <GameCard title={text.flows} words={text.wheel.hint}>
            <GameFlows kinds={KINDS} starters={WHEEL_STARTERS} />
          </GameCard>
          <Proof />
        </Stack>
        <Stack gap="md" className={classes['side'] ?? ''}>
          <WheelPicture wheel={wheel} />
          <GamePlace placeId={wheel.targetItemId} onPlace={(targetItemId) => change({ targetItemId })}>
            {(place) => <OnOverlay place={place} isChanged={isChanged} />}
          </GamePlace>
        </Stack>
      </div>
    </WheelPage>
  );
}

function WheelPicture({ wheel }: { wheel: WheelSettings }) {
  const { wheel: text } = useText(GAMES_TEXT);
  const data = useMemo((): WheelOfFortuneData => {
    const { items, centerImageUrl, spinDuration, extraSpins } = wheel;
    const shown = { items: items.map(coloured), centerImageUrl, spinDuration, extraSpins };
    return { ...shown, selectedItemId: items[0]!.id, landingShare: 0.5, startedAtMs: 0 };
  }, [wheel]);
  return <GamePicture game="wheel-of-fortune" data={data} label={text.picture} />;
}

function OnOverlay({ place: { targetItemId, games }, isChanged }: { place: PlaceNow; isChanged: boolean }) {
  const text = useText(GAMES_TEXT);
  const { games: words } = useText(CONTROLS_TEXT);
  const { isTurning, isWaiting } = wheelNow(games);
  const spin = useAction(spinWheel, { success: words.spinAsked, invalidates: [readDrawsAddress] });
  const test = useAction(testWheel);
  const mayStart = targetItemId !== null && !isChanged;
  return (
    <>
      <Group gap="sm" grow>
        <Button
          leftSection={<IconChartPie size={18} />}
          disabled={!mayStart}
          loading={spin.isPending}
          onClick={() => targetItemId !== null && spin.mutate({ body: { targetItemId } })}
        >
          {words.spin}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFlask size={18} />}
          disabled={!mayStart || isTurning || isWaiting}
          loading={test.isPending}
          onClick={() => targetItemId !== null && test.mutate({ body: { targetItemId } })}
        >
          {text.test}
        </Button>
      </Group>
      <Text size="sm" c="dark.2" role="status">
        {isChanged ? text.testSaved : isWaiting ? words.waiting : isTurning ? words.turning : text.wheel.spinHint}
      </Text>
    </>
  );
}

function Proof() {
  const { wheel: text } = useText(GAMES_TEXT);
  const { data } = useCall(readDrawsAddress, {}, { staleMs: 0 });
  const waiting = data?.waiting ?? 0;
  return (
    <GameCard title={text.proof} words={text.proofWords}>
      <Group gap="sm" justify="space-between">
        <Group gap="sm">
          <Text size="sm" c="dark.2">
            {data === undefined ? '' : waiting > 0 ? text.waiting(waiting) : text.results(data.total)}
          </Text>
          {waiting > 0 && <DropSpins waiting={waiting} />}
        </Group>
        <Button
          component="a"
          href={`/draws/${data?.page ?? ''}`}
          target="_blank"
          rel="noreferrer"
          variant="light"
          disabled={data === undefined}
          rightSection={<IconExternalLink size={16} />}
        >
          {text.proofLink}
        </Button>
      </Group>
      <LastResults />
    </GameCard>
  );
}

/**
 * Button that drops waiting spins: after a storm of gifts the wheel would turn for hours. Their number falls by itself,
 * too.
 */
function DropSpins({ waiting }: { waiting: number }) {
  const { drop: text } = useText(GAMES_TEXT).wheel;
  const confirm = useConfirm();
  useCall(readDrawsAddress, {}, { everyMs: WAITING_MS });
  const drop = useAction(dropSpins, { success: text.done, invalidates: [readDrawsAddress] });

  async function ask(): Promise<void> {
    if (await confirm({ title: text.title(waiting), body: text.body, confirm: text.label })) drop.mutate({});
  }

  return (
    <Button size="compact-sm" variant="default" loading={drop.isPending} onClick={() => void ask()}>
      {text.label}
    </Button>
  );
}

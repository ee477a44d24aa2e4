/** Game that viewers change: its connection and state, the events that change it, and its actions with a test each. */
import { Alert, Anchor, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconInfoCircle } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { readGame } from '#engine/client/api/calls/gameIntegrations.ts';
import { GAME_CATALOG } from '#engine/rules/game-integrations/gameCatalog.ts';
import type { GameIntegrationAnswer } from '#schemas/generated/types.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { ErrorNote } from '../../../app/parts/ErrorNote.tsx';
import { Page } from '../../../app/parts/Page.tsx';
import styles from '../games.module.css';
import { NotInPlan } from '../NotInPlan.tsx';
import { ActionsPart } from './actions/ActionsPart.tsx';
import { ConnectionPart } from './ConnectionPart.tsx';
import { GameGuide } from './GameGuide.tsx';
import { GameLog } from './GameLog.tsx';
import { GameStatePart } from './GameStatePart.tsx';
import { GAME_TEXT } from './gameText.ts';
import { MappingsPart } from './mappings/MappingsPart.tsx';
import { gameIntegrationScreen } from './screen.ts';

/** State and log are looked at again. */
const EVERY_MS = 2_000;

export function GameScreen() {
  const { gameId = '' } = useParams();
  const text = useText(GAME_TEXT);
  const title = useText(gameIntegrationScreen.title);
  const { data, error, refetch } = useCall(readGame, { params: { id: gameId } }, { staleMs: 0, everyMs: EVERY_MS });
  return (
    <Page
      title={data?.integration.name ?? title}
      about={
        <Anchor component={Link} to="/game-integrations" size="sm">
          <Group gap={4} component="span" display="inline-flex">
            <IconArrowLeft size={16} aria-hidden />
            {text.back}
          </Group>
        </Anchor>
      }
    >
      <NotInPlan />
      {data !== undefined && <Parts key={gameId} answer={data} />}
      {data === undefined && error !== null && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton h={420} radius="lg" aria-busy="true" />}
    </Page>
  );
}

function Parts({ answer }: { answer: GameIntegrationAnswer }) {
  const text = useText(GAME_TEXT);
  const { integration, state, log } = answer;
  const hasInvented = GAME_CATALOG[integration.game].actions.some(({ origin }) => origin === 'invented');
  return (
    <>
      {!GAME_CATALOG[integration.game].isTried && (
        <Alert color="yellow" variant="light" icon={<IconInfoCircle size={20} />} title={text.untried}>
          {hasInvented && <Text size="sm">{text.untriedHint}</Text>}
        </Alert>
      )}
      <div className={styles['columns']}>
        <Stack gap="lg" miw={0}>
          <MappingsPart integration={integration} />
          <ActionsPart integration={integration} />
        </Stack>
        <Stack gap="lg" miw={0}>
          <GameStatePart state={state} />
          <ConnectionPart answer={answer} />
          <GameGuide game={integration.game} />
          <GameLog log={log} integration={integration} />
        </Stack>
      </div>
    </>
  );
}

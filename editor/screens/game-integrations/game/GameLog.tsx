/** Last requests to a game, the newest first: what it was told, and what it answered. */
import { Badge, Group, ScrollArea, Text } from '@mantine/core';
import { actionsOf } from '#engine/rules/game-integrations/gameActions.ts';
import type { GameIntegration, GameLogEntry, GameResult } from '#schemas/generated/types.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { timeOfDay } from '../../../app/parts/timeOfDay.ts';
import styles from '../games.module.css';
import { GamePart } from './GamePart.tsx';
import { GAME_TEXT } from './gameText.ts';

const COLORS: Readonly<Record<GameResult, string>> = {
  SUCCESS: 'teal',
  QUEUED: 'blue',
  RETRY: 'yellow',
  FAILURE: 'brand',
  UNAVAILABLE: 'gray',
};

interface GameLogProps {
  log: readonly GameLogEntry[];
  integration: GameIntegration;
}

export function GameLog({ log, integration }: GameLogProps) {
  const text = useText(GAME_TEXT);
  return (
    <GamePart title={text.log.title}>
      {log.length === 0 ? (
        <Text size="sm" c="dark.2">
          {text.log.none}
        </Text>
      ) : (
        <ScrollArea.Autosize mah={480} role="log" aria-label={text.log.title} tabIndex={0}>
          {log.map((entry, at) => (
            <Entry key={`${entry.at} ${log.length - at}`} entry={entry} integration={integration} />
          ))}
        </ScrollArea.Autosize>
      )}
    </GamePart>
  );
}

export function ResultBadge({ result }: { result: GameResult }) {
  const { results } = useText(GAME_TEXT);
  return (
    <Badge variant="light" color={COLORS[result]} tt="none">
      {results[result]}
    </Badge>
  );
}

function Entry({ entry, integration }: { entry: GameLogEntry; integration: GameIntegration }) {
  const locale = useAppState((state) => state.locale);
  const { environment } = useApp();
  const { at, actionId, viewer, result, sent, answer } = entry;
  const name = actionsOf(integration).find(({ id }) => id === actionId)?.name[locale] ?? actionId;
  return (
    <div className={styles['entry']}>
      <Group gap={8} justify="space-between" wrap="nowrap">
        <Text size="sm" fw={600} truncate translate="no">
          {name}
        </Text>
        <ResultBadge result={result} />
      </Group>
      <Text size="xs" c="dark.2" translate="no">
        {timeOfDay(Date.parse(at), locale, environment.timeZone)} · {viewer}
      </Text>
      <pre translate="no">{answer === '' ? sent : `${sent}\n→ ${answer}`}</pre>
    </div>
  );
}

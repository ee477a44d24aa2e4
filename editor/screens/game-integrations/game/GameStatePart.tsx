/** State of a game, with the remedy and the button that helps. */
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { changeProgram, listPrograms } from '#engine/client/api/calls/integrations.ts';
import { readGame } from '#engine/client/api/calls/gameIntegrations.ts';
import { permissionWords } from '#engine/rules/permissionWords.ts';
import type { GameState } from '#schemas/generated/types.ts';
import { useAction, useApi } from '../../../app/api/useCall.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { GamePart } from './GamePart.tsx';
import { GAME_TEXT } from './gameText.ts';

const COLORS: Readonly<Record<GameState['status'], string>> = {
  ready: 'teal',
  connected: 'teal',
  connecting: 'blue',
  lost: 'yellow',
  refused: 'brand',
  off: 'gray',
};
const PARAMS = { program: 'games' } as const;

export function GameStatePart({ state }: { state: GameState }) {
  const { state: text } = useText(GAME_TEXT);
  const { status, reason } = state;
  return (
    <GamePart title={text.title}>
      <Stack gap="sm" role="status">
        <Badge size="lg" variant="light" color={COLORS[status]} tt="none">
          {text.words[status]}
        </Badge>
        {status === 'ready' && <Text size="sm">{text.readyHint}</Text>}
        {reason !== null && (
          <Text size="sm">
            {text.reasons[reason]} {status === 'lost' && text.again}
          </Text>
        )}
        <Remedy state={state} />
      </Stack>
    </GamePart>
  );
}

function Remedy({ state: { reason, permission } }: { state: GameState }) {
  const { state: text } = useText(GAME_TEXT);
  const locale = useAppState((state) => state.locale);
  const api = useApi();
  const change = useAction(changeProgram, { invalidates: [listPrograms, readGame] });

  /** Adds to what is allowed now, because others may have changed it since. */
  async function allow(added: string): Promise<void> {
    const { items } = await api(listPrograms, {});
    const allowed = items.find(({ program }) => program === PARAMS.program)?.allowed ?? [];
    change.mutate({ params: PARAMS, body: { allowed: [...new Set([...allowed, added])] } });
  }

  if (reason === 'programsOff')
    return (
      <Group gap="sm">
        <Button loading={change.isPending} onClick={() => change.mutate({ params: PARAMS, body: { isOn: true } })}>
          {text.turnOn}
        </Button>
        <Button variant="default" component={Link} to="/integrations">
          {text.toIntegrations}
        </Button>
      </Group>
    );
  if (reason !== 'permission' || permission === null) return null;
  return (
    <Group gap="sm">
      <Text size="sm" flex="1 1 200px">
        {permissionWords(permission)[locale]}
      </Text>
      <Button loading={change.isPending} onClick={() => void allow(permission)}>
        {text.allow}
      </Button>
    </Group>
  );
}

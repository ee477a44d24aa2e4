/** Actions of a game, with a test each; made-up ones are marked, and all can be called in another way. */
import { ActionIcon, Badge, Button, Group, Text } from '@mantine/core';
import { IconAdjustments, IconPencil, IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readGame, testGame } from '#engine/client/api/calls/gameIntegrations.ts';
import { actionsOf } from '#engine/rules/game-integrations/gameActions.ts';
import type { GameAction, GameIntegration, GameValue } from '#schemas/generated/types.ts';
import { keyOf, useAction } from '../../../../app/api/useCall.ts';
import { useAppState, useText } from '../../../../app/AppContext.ts';
import styles from '../../games.module.css';
import { useHasGames } from '../../useHasGames.ts';
import { ResultBadge } from '../GameLog.tsx';
import { GamePart } from '../GamePart.tsx';
import { GAME_TEXT } from '../gameText.ts';
import { ValueFields, valuesOf } from '../ValueFields.tsx';
import { ActionDialog } from './ActionDialog.tsx';

export function ActionsPart({ integration }: { integration: GameIntegration }) {
  const { actions: text } = useText(GAME_TEXT);
  const mayChange = useHasGames();
  const [edited, setEdited] = useState<GameAction | 'new' | null>(null);
  const actions = actionsOf(integration);
  const mayEdit = mayChange && integration.game !== 'simulated';
  return (
    <GamePart
      title={text.title}
      about={text.about}
      action={
        mayEdit && (
          <Button size="xs" variant="default" leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
            {text.add}
          </Button>
        )
      }
    >
      {actions.length === 0 && (
        <Text size="sm" c="yellow.4">
          {text.none}
        </Text>
      )}
      <div>
        {actions.map((action) => (
          <ActionRow
            key={action.id}
            {...{ integration, action, mayChange, mayEdit }}
            onEdit={() => setEdited(action)}
          />
        ))}
      </div>
      {edited !== null && (
        <ActionDialog
          integration={integration}
          action={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </GamePart>
  );
}

interface ActionRowProps {
  integration: GameIntegration;
  action: GameAction;
  mayChange: boolean;
  mayEdit: boolean;
  onEdit: () => void;
}

function ActionRow({ integration, action, mayChange, mayEdit, onEdit }: ActionRowProps) {
  const { actions: text } = useText(GAME_TEXT);
  const locale = useAppState((state) => state.locale);
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [given, setGiven] = useState<readonly GameValue[]>([]);
  const { id } = integration;
  const name = action.name[locale];
  const test = useAction(testGame, {
    onDone: () => void queries.invalidateQueries({ queryKey: keyOf(readGame, { params: { id } }) }),
  });
  return (
    <div className={styles['action']} role="group" aria-label={name}>
      <Group gap={8}>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        {action.origin !== 'spec' && (
          <Badge size="sm" variant="light" color={action.origin === 'own' ? 'brand' : 'gray'} tt="none">
            {text[action.origin]}
          </Badge>
        )}
        <span role="status">{test.data !== undefined && <ResultBadge result={test.data.test.result} />}</span>
      </Group>
      <Group gap={4} wrap="nowrap">
        {action.variables.length > 0 && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={text.valuesOf(name)}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconAdjustments size={18} />
          </ActionIcon>
        )}
        {mayEdit && (
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={text.editOf(name)} onClick={onEdit}>
            <IconPencil size={18} />
          </ActionIcon>
        )}
        <Button
          size="xs"
          variant="light"
          leftSection={<IconPlayerPlay size={16} />}
          aria-label={text.testOf(name)}
          loading={test.isPending}
          disabled={!mayChange}
          onClick={() =>
            test.mutate({ params: { id, webhookId: action.id }, body: { values: valuesOf(action, given) } })
          }
        >
          {text.test}
        </Button>
      </Group>
      {isOpen && (
        <div className={styles['wide']}>
          <ValueFields action={action} values={given} hasLikes={false} onChange={setGiven} />
        </div>
      )}
    </div>
  );
}

/** Creates or edits an event that changes a game: what happens, what the game does, and for which price. */
import { ActionIcon, Button, Group, NumberInput, Paper, Select, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { actionsOf } from '#engine/rules/game-integrations/gameActions.ts';
import { hasLikes } from '#engine/rules/game-integrations/gameProblem.ts';
import type { GameChoice, GameIntegration, GameMapping } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../../../app/AppContext.ts';
import { RequestDialog } from '../../../../forms/dialog/RequestDialog.tsx';
import { useSaveGame } from '../../useSaveGame.ts';
import { GAME_TEXT } from '../gameText.ts';
import { ValueFields } from '../ValueFields.tsx';
import { TriggerFields } from './TriggerFields.tsx';

const MAX_CHOICES = 10;
const MAX_PRICE = 1_000_000;
const MAX_COOLDOWN = 3_600;

interface MappingDialogProps {
  integration: GameIntegration;
  mapping: GameMapping;
  isNew: boolean;
  onClose: () => void;
}

/** Numbers that follow likes need an event with likes. */
function withoutLikes({ actionId, values }: GameChoice): GameChoice {
  return { actionId, values: values.map((value) => ({ ...value, kind: 'value' as const })) };
}

export function MappingDialog({ integration, mapping, isNew, onClose }: MappingDialogProps) {
  const { mappings: text } = useText(GAME_TEXT);
  const [draft, setDraft] = useState(mapping);
  const { save, isPending, error } = useSaveGame();
  const edit = (part: Partial<GameMapping>): void => setDraft((before) => ({ ...before, ...part }));
  const { trigger, choices } = draft;
  const isLikes = hasLikes(trigger.kind);
  const fitting = isLikes ? choices : choices.map(withoutLikes);

  function submit(): void {
    const saved = { ...draft, choices: fitting };
    save(
      integration.id,
      ({ mappings }) => ({
        mappings: isNew ? [...mappings, saved] : mappings.map((one) => (one.id === saved.id ? saved : one)),
      }),
      { onSuccess: onClose },
    );
  }

  const firstAction = actionsOf(integration)[0]?.id ?? '';
  return (
    <RequestDialog
      size="lg"
      title={isNew ? text.add : text.edit}
      verb={text.save}
      {...{ isPending, error, onClose }}
      onSubmit={submit}
    >
      <TriggerFields trigger={trigger} onChange={(next) => edit({ trigger: next })} />
      {fitting.map((choice, at) => (
        <ChoiceFields
          key={at}
          number={at + 1}
          isOnly={fitting.length === 1}
          {...{ integration, choice }}
          hasLikes={isLikes}
          onChange={(next) => edit({ choices: fitting.map((one, index) => (index === at ? next : one)) })}
          onRemove={() => edit({ choices: fitting.filter((_, index) => index !== at) })}
        />
      ))}
      <Group gap="sm">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={fitting.length >= MAX_CHOICES}
          onClick={() => edit({ choices: [...fitting, { actionId: firstAction, values: [] }] })}
        >
          {text.anotherAction}
        </Button>
        <Text size="xs" c="dark.2" flex="1 1 200px">
          {text.pool}
        </Text>
      </Group>
      <Group gap="sm" grow align="flex-start">
        <NumberInput
          label={text.price}
          description={text.priceHint}
          min={0}
          max={MAX_PRICE}
          allowDecimal={false}
          value={draft.price}
          onChange={(value) => typeof value === 'number' && edit({ price: value })}
        />
      </Group>
      <Group gap="sm" grow align="flex-end">
        {(['cooldown', 'viewerCooldown'] as const).map((name) => (
          <NumberInput
            key={name}
            label={text[name]}
            min={0}
            max={MAX_COOLDOWN}
            allowDecimal={false}
            value={draft[name]}
            onChange={(value) => typeof value === 'number' && edit({ [name]: value })}
          />
        ))}
      </Group>
    </RequestDialog>
  );
}

interface ChoiceFieldsProps {
  integration: GameIntegration;
  choice: GameChoice;
  number: number;
  isOnly: boolean;
  hasLikes: boolean;
  onChange: (choice: GameChoice) => void;
  onRemove: () => void;
}

function ChoiceFields({
  integration,
  choice,
  number,
  isOnly,
  hasLikes: isLikes,
  onChange,
  onRemove,
}: ChoiceFieldsProps) {
  const { mappings: text } = useText(GAME_TEXT);
  const locale = useAppState((state) => state.locale);
  const actions = actionsOf(integration);
  const action = actions.find(({ id }) => id === choice.actionId);
  return (
    <Paper p="sm" withBorder role="group" aria-label={text.actionNumber(number)}>
      <Stack gap="sm">
        <Group gap="sm" align="flex-end" wrap="nowrap">
          <Select
            flex={1}
            label={isOnly ? text.action : text.actionNumber(number)}
            searchable
            allowDeselect={false}
            data={actions.map(({ id, name }) => ({ value: id, label: name[locale] }))}
            value={choice.actionId}
            onChange={(actionId) => actionId !== null && onChange({ actionId, values: [] })}
          />
          {!isOnly && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={text.removeAction(number)}
              onClick={onRemove}
            >
              <IconTrash size={18} />
            </ActionIcon>
          )}
        </Group>
        {action !== undefined && (
          <ValueFields
            action={action}
            values={choice.values}
            hasLikes={isLikes}
            onChange={(values) => onChange({ ...choice, values })}
          />
        )}
      </Stack>
    </Paper>
  );
}

/** Edits how an action is called, or adds one of one's own. */
import { Button, Group, MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { GAME_CATALOG } from '#engine/rules/game-integrations/gameCatalog.ts';
import { OWN_VARIABLES } from '#engine/rules/game-integrations/ownVariables.ts';
import type { GameAction, GameActionEdit, GameIntegration } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../../../app/AppContext.ts';
import { useConfirm } from '../../../../app/parts/useConfirm.tsx';
import { RequestDialog } from '../../../../forms/dialog/RequestDialog.tsx';
import { useSaveGame } from '../../useSaveGame.ts';
import { GAME_TEXT } from '../gameText.ts';

const NEW_ACTION: GameActionEdit = {
  id: '',
  name: '',
  method: 'POST',
  path: '/{action}',
  body: '',
  command: '',
  variables: [],
};
const METHODS = ['POST', 'PUT', 'GET'];

interface ActionDialogProps {
  integration: GameIntegration;
  /** Null = a new one. */
  action: GameAction | null;
  onClose: () => void;
}

/** Returns an action as it is edited. */
function editOf(action: GameAction, locale: 'en' | 'de'): GameActionEdit {
  const { id, name, method, path, body, commands, variables } = action;
  return {
    id,
    name: name[locale],
    method,
    path,
    body,
    command: commands.length === 1 ? commands[0]! : '',
    variables: action.origin === 'own' ? variables.map((variable) => variable.name) : [],
  };
}

export function ActionDialog({ integration, action, onClose }: ActionDialogProps) {
  const { actions: text } = useText(GAME_TEXT);
  const locale = useAppState((state) => state.locale);
  const [draft, setDraft] = useState<GameActionEdit>(() => (action === null ? NEW_ACTION : editOf(action, locale)));
  const { save, isPending, error } = useSaveGame();
  const confirm = useConfirm();
  const edit = (part: Partial<GameActionEdit>): void => setDraft((before) => ({ ...before, ...part }));
  const { kind } = integration.connection;
  const isLine = kind === 'rcon' || kind === 'console';
  const isOwn = action === null || action.origin === 'own';
  const isStored = integration.actions.some(({ id }) => id === action?.id);

  function submit(): void {
    save(integration.id, ({ actions }) => ({ actions: [...actions.filter(({ id }) => id !== draft.id), draft] }), {
      onSuccess: onClose,
    });
  }

  async function remove(): Promise<void> {
    const { title, body, confirm: verb } = text.removal;
    if (isOwn && !(await confirm({ title: title(draft.name), body, confirm: verb }))) return;
    save(integration.id, (stored) => withoutAction(stored, draft.id), { onSuccess: onClose });
  }

  return (
    <RequestDialog
      title={action === null ? text.newTitle : text.editTitle}
      verb={text.save}
      isDisabled={draft.id === '' || draft.name.trim() === ''}
      {...{ isPending, error, onClose }}
      onSubmit={submit}
    >
      <TextInput
        data-autofocus
        label={text.name}
        translate="no"
        maxLength={60}
        value={draft.name}
        onChange={(event) => edit({ name: event.currentTarget.value })}
      />
      {action === null && (
        <TextInput
          label={text.id}
          description={text.idHint}
          translate="no"
          maxLength={40}
          value={draft.id}
          onChange={(event) => edit({ id: event.currentTarget.value.toLowerCase().replace(/[^a-z0-9-]/g, '-') })}
        />
      )}
      {isLine && (
        <TextInput
          label={text.command}
          description={text.commandHint}
          translate="no"
          maxLength={500}
          value={draft.command}
          onChange={(event) => edit({ command: event.currentTarget.value })}
        />
      )}
      {kind === 'webhook' && (
        <>
          <Group gap="sm" align="flex-end" wrap="nowrap">
            <Select
              w={110}
              label={text.method}
              data={METHODS}
              allowDeselect={false}
              value={draft.method}
              onChange={(method) => method !== null && edit({ method: method as GameActionEdit['method'] })}
            />
            <TextInput
              flex={1}
              label={text.path}
              translate="no"
              maxLength={500}
              value={draft.path}
              onChange={(event) => edit({ path: event.currentTarget.value })}
            />
          </Group>
          <Textarea
            label={text.body}
            description={text.bodyHint}
            translate="no"
            autosize
            minRows={2}
            maxRows={8}
            maxLength={2000}
            value={draft.body}
            onChange={(event) => edit({ body: event.currentTarget.value })}
          />
        </>
      )}
      {isOwn && (
        <MultiSelect
          label={text.variables}
          data={Object.values(OWN_VARIABLES).map(({ name, text: words }) => ({ value: name, label: words[locale] }))}
          value={draft.variables}
          onChange={(variables) => edit({ variables: variables })}
        />
      )}
      {isStored && (
        <Group>
          <Button size="xs" variant="subtle" color="red" disabled={isPending} onClick={() => void remove()}>
            {isOwn ? text.remove : text.usual}
          </Button>
        </Group>
      )}
    </RequestDialog>
  );
}

/** Removes an action, and the events that have no other one. */
function withoutAction({ game, actions, mappings }: GameIntegration, actionId: string): Partial<GameIntegration> {
  const left = actions.filter(({ id }) => id !== actionId);
  if (GAME_CATALOG[game].actions.some(({ id }) => id === actionId)) return { actions: left };
  const without = mappings.map((mapping) => ({
    ...mapping,
    choices: mapping.choices.filter((choice) => choice.actionId !== actionId),
  }));
  return { actions: left, mappings: without.filter(({ choices }) => choices.length > 0) };
}

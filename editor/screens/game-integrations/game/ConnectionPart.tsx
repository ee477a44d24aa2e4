/** Name, switch and connection of a game. Changes wait for Save, because each of them connects again. */
import { Button, Group, NumberInput, Select, Stack, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { GAME_CATALOG } from '#engine/rules/game-integrations/gameCatalog.ts';
import type { GameConnection, GameIntegration, GameIntegrationAnswer } from '#schemas/generated/types.ts';
import { useDraft } from '../../../app/api/useDraft.ts';
import { useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import { OverlaysChoice } from '../../../app/parts/OverlaysChoice.tsx';
import { useUnsaved } from '../../../app/parts/useUnsaved.tsx';
import { useHasGames } from '../useHasGames.ts';
import { useSaveGame } from '../useSaveGame.ts';
import { GamePart } from './GamePart.tsx';
import { GAME_TEXT } from './gameText.ts';
import { PasswordField } from '../../../app/parts/PasswordField.tsx';

type Draft = Pick<GameIntegration, 'name' | 'isEnabled' | 'profileIds' | 'connection'>;

const draftIn = ({ name, isEnabled, profileIds, connection }: GameIntegration): Draft => ({
  name,
  isEnabled,
  profileIds,
  connection,
});

export function ConnectionPart({ answer }: { answer: GameIntegrationAnswer }) {
  const { connection: text } = useText(GAME_TEXT);
  const { integration, hasPassword } = answer;
  const mayChange = useHasGames();
  const form = useDraft<Draft>(draftIn(integration));
  const [password, setPassword] = useState('');
  const { save, isPending } = useSaveGame();
  const { draft } = form;
  const isChanged = form.isChanged || password !== '';
  useUnsaved(isChanged);

  function submit(): void {
    const { onSuccess, onError } = form.saving((saved: GameIntegrationAnswer) => draftIn(saved.integration));
    save(
      integration.id,
      { ...draft, ...(password !== '' && { password }) },
      {
        onSuccess(saved) {
          setPassword('');
          onSuccess(saved);
          notify.done(text.saved);
        },
        onError,
      },
    );
  }

  return (
    <GamePart title={text.title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="sm">
          <TextInput
            label={text.name}
            translate="no"
            maxLength={100}
            value={draft.name}
            onChange={(event) => form.change({ name: event.currentTarget.value })}
          />
          <Switch
            label={text.isOn}
            checked={draft.isEnabled}
            onChange={(event) => form.change({ isEnabled: event.currentTarget.checked })}
          />
          <Address
            game={integration.game}
            connection={draft.connection}
            onChange={(part) => form.change(({ connection }) => ({ connection: { ...connection, ...part } }))}
          />
          {draft.connection.kind !== 'simulated' && draft.connection.kind !== 'webhook' && (
            <PasswordField
              label={text.password}
              description={hasPassword ? text.stored : undefined}
              autoComplete="off"
              maxLength={200}
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          )}
          <OverlaysChoice
            label={text.profiles}
            all={text.allProfiles}
            value={draft.profileIds}
            onChange={(profileIds) => form.change({ profileIds })}
          />
          {mayChange && isChanged && (
            <Group gap="sm" justify="flex-end">
              <Button
                variant="default"
                onClick={() => {
                  setPassword('');
                  form.discard();
                }}
              >
                {text.discard}
              </Button>
              <Button type="submit" loading={isPending}>
                {text.save}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </GamePart>
  );
}

interface AddressProps {
  game: GameIntegration['game'];
  connection: GameConnection;
  onChange: (part: Partial<GameConnection>) => void;
}

/** Fields of the chosen way to reach the game. */
function Address({ game, connection, onChange }: AddressProps) {
  const { connection: text } = useText(GAME_TEXT);
  const { kinds } = GAME_CATALOG[game];
  const { kind, url, host, port } = connection;
  return (
    <>
      {kinds.length > 1 && (
        <Select
          label={text.kind}
          allowDeselect={false}
          data={kinds.map((value) => ({ value, label: text.kinds[value] }))}
          value={kind}
          onChange={(next) => next !== null && onChange(changedKind(next, url))}
        />
      )}
      {(kind === 'webhook' || kind === 'websocket') && (
        <TextInput
          label={text.url}
          description={kind === 'webhook' ? text.urlHint : undefined}
          translate="no"
          maxLength={1000}
          value={url}
          onChange={(event) => onChange({ url: event.currentTarget.value })}
        />
      )}
      {(kind === 'rcon' || kind === 'console') && (
        <Group gap="sm" grow preventGrowOverflow={false} align="flex-end">
          <TextInput
            label={text.host}
            translate="no"
            maxLength={253}
            value={host}
            onChange={(event) => onChange({ host: event.currentTarget.value })}
          />
          <NumberInput
            label={text.port}
            min={1}
            max={65535}
            allowDecimal={false}
            value={port}
            onChange={(value) => typeof value === 'number' && onChange({ port: value })}
          />
        </Group>
      )}
    </>
  );
}

/** A websocket has an address of its own scheme. */
function changedKind(kind: GameConnection['kind'], url: string): Partial<GameConnection> {
  if (kind === 'websocket') return { kind, url: url.replace(/^http/, 'ws') };
  return kind === 'webhook' ? { kind, url: url.replace(/^ws/, 'http') } : { kind };
}

/** Row of a game: what it is, a switch, and a button that deletes it. */
import { ActionIcon, Switch, Text } from '@mantine/core';
import { IconDeviceGamepad2, IconTrash } from '@tabler/icons-react';
import { deleteGame, listGames, readGameCatalog } from '#engine/client/api/calls/gameIntegrations.ts';
import type { GameIntegration } from '#schemas/generated/types.ts';
import { useAction, useCall } from '../../app/api/useCall.ts';
import { useWanted } from '../../app/api/useWanted.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { ListRow } from '../../app/lists/rows/ListRow.tsx';
import { RowIcon } from '../../app/lists/rows/RowIcon.tsx';
import { useConfirmRemoval } from '../../app/parts/useConfirmRemoval.tsx';
import { GAMES_LIST_TEXT } from './gamesListText.ts';
import { useHasGames } from './useHasGames.ts';
import { useSaveGame } from './useSaveGame.ts';

export function GameRow({ integration }: { integration: GameIntegration }) {
  const text = useText(GAMES_LIST_TEXT);
  const { id, name, isEnabled } = integration;
  const mayChange = useHasGames();
  const { save } = useSaveGame();
  const [isOn, want] = useWanted(isEnabled);
  return (
    <ListRow
      name={name}
      open={text.edit(name)}
      to={`/game-integrations/${id}`}
      isOff={!isOn}
      lead={<RowIcon icon={IconDeviceGamepad2} />}
      about={<About integration={integration} />}
    >
      <Switch
        aria-label={text.on(name)}
        checked={isOn}
        disabled={!mayChange}
        onChange={() => save(id, { isEnabled: !isOn }, want(!isOn))}
      />
      <Remove integration={integration} />
    </ListRow>
  );
}

/** Formats `Runner · 2 events`. */
function About({ integration: { game, mappings } }: { integration: GameIntegration }) {
  const text = useText(GAMES_LIST_TEXT);
  const locale = useAppState((state) => state.locale);
  const { data } = useCall(readGameCatalog, {}, { staleMs: Infinity });
  const name = data?.items.find(({ id }) => id === game)?.name[locale] ?? '';
  if (mappings.length > 0) return [name, text.mappings(mappings.length)].filter((part) => part !== '').join(' · ');
  return (
    <Text span size="sm" c="yellow.4">
      {text.noMapping}
    </Text>
  );
}

function Remove({ integration: { id, name } }: { integration: GameIntegration }) {
  const text = useText(GAMES_LIST_TEXT);
  const confirm = useConfirmRemoval();
  const remove = useAction(deleteGame, { invalidates: [listGames], success: text.removed });

  async function askAndRemove(): Promise<void> {
    const { title, body, confirm: verb } = text.removal;
    const removal = { kind: 'gameIntegration', ids: [id], title: title(name), body, confirm: verb } as const;
    if (await confirm(removal)) remove.mutate({ params: { id } });
  }

  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={text.remove(name)}
      onClick={() => void askAndRemove()}
    >
      <IconTrash size={18} />
    </ActionIcon>
  );
}

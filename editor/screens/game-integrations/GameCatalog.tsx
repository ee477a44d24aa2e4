/** Catalogue of games, in a window: choosing one adds it and opens its page. */
import { Badge, Group, Skeleton, SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { useNavigate } from 'react-router';
import { createGame, listGames, readGameCatalog } from '#engine/client/api/calls/gameIntegrations.ts';
import type { GameCatalogEntry } from '#schemas/generated/types.ts';
import { useAction, useCall } from '../../app/api/useCall.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { Window } from '../../app/windows/Window.tsx';
import styles from './games.module.css';
import { GAMES_LIST_TEXT } from './gamesListText.ts';

export function GameCatalog({ onClose }: { onClose: () => void }) {
  const { catalog: text } = useText(GAMES_LIST_TEXT);
  const locale = useAppState((state) => state.locale);
  const navigate = useNavigate();
  const { data, error, refetch } = useCall(readGameCatalog, {}, { staleMs: Infinity });
  const create = useAction(createGame, {
    invalidates: [listGames],
    onDone: ({ integration: { id } }) => void navigate(`/game-integrations/${id}`),
  });
  return (
    <Window opened title={text.title} size="xl" onClose={onClose}>
      {error !== null && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton h={320} aria-busy="true" />}
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
        {data?.items.map((game) => (
          <CatalogCard
            key={game.id}
            game={game}
            isDisabled={create.isPending}
            onChoose={() => create.mutate({ body: { name: game.name[locale], game: game.id } })}
          />
        ))}
      </SimpleGrid>
    </Window>
  );
}

interface CatalogCardProps {
  game: GameCatalogEntry;
  isDisabled: boolean;
  onChoose: () => void;
}

function CatalogCard({ game: { name, words, actions, isTried }, isDisabled, onChoose }: CatalogCardProps) {
  const { catalog: text } = useText(GAMES_LIST_TEXT);
  const locale = useAppState((state) => state.locale);
  return (
    <UnstyledButton
      className={styles['card']}
      aria-label={text.choose(name[locale])}
      disabled={isDisabled}
      onClick={onChoose}
    >
      <Text fw={600}>{name[locale]}</Text>
      <Text size="sm" c="dark.1">
        {words[locale]}
      </Text>
      <Group gap={6} mt="auto">
        <Text size="xs" c="dark.2">
          {actions.length === 0 ? text.own : text.actions(actions.length)}
        </Text>
        {!isTried && (
          <Badge size="sm" variant="light" color="yellow" tt="none">
            {text.untried}
          </Badge>
        )}
      </Group>
    </UnstyledButton>
  );
}

/** Games that viewers change: search, switch, open, add from the catalogue, delete. */
import { Button, Stack } from '@mantine/core';
import { IconDeviceGamepad2, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { listGames } from '#engine/client/api/calls/gameIntegrations.ts';
import { useText } from '../../app/AppContext.ts';
import { List, WaitingRows } from '../../app/lists/List.tsx';
import { SearchField } from '../../app/lists/SearchField.tsx';
import { useList } from '../../app/lists/useList.ts';
import { useListQuery } from '../../app/lists/useListQuery.ts';
import { EmptyState } from '../../app/parts/EmptyState.tsx';
import { Page } from '../../app/parts/Page.tsx';
import { GameCatalog } from './GameCatalog.tsx';
import { GameRow } from './GameRow.tsx';
import { GAMES_LIST_TEXT } from './gamesListText.ts';
import { NotInPlan } from './NotInPlan.tsx';
import { gameIntegrationsScreen } from './screen.ts';
import { useHasGames } from './useHasGames.ts';

const PAGE_SIZE = 20;

export function GameIntegrationsScreen() {
  const text = useText(GAMES_LIST_TEXT);
  const title = useText(gameIntegrationsScreen.title);
  const mayAdd = useHasGames();
  const [isChoosing, setChoosing] = useState(false);
  const add = (
    <Button leftSection={<IconPlus size={18} />} disabled={!mayAdd} onClick={() => setChoosing(true)}>
      {text.add}
    </Button>
  );
  return (
    <Page title={title} about={text.about} actions={add}>
      <NotInPlan />
      <Games add={add} />
      {isChoosing && <GameCatalog onClose={() => setChoosing(false)} />}
    </Page>
  );
}

function Games({ add }: { add: ReactNode }) {
  const text = useText(GAMES_LIST_TEXT);
  const list = useListQuery({ perPage: PAGE_SIZE });
  const answer = useList(listGames, list);
  const isLong = (answer.data?.total ?? 0) > PAGE_SIZE || list.search !== '';
  return (
    <List
      {...{ list, answer }}
      waiting={<WaitingRows count={3} />}
      empty={
        <EmptyState icon={IconDeviceGamepad2} title={text.empty.title} action={add}>
          {text.empty.hint}
        </EmptyState>
      }
      tools={isLong && <SearchField label={text.search} list={list} flex="none" />}
      nothing={text.nothing}
    >
      {({ items }) => (
        <Stack gap="sm">
          {items.map(({ integration }) => (
            <GameRow key={integration.id} integration={integration} />
          ))}
        </Stack>
      )}
    </List>
  );
}

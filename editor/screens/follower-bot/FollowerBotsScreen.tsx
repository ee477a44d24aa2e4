/** Follower bots of the account: search, switch, open, duplicate, delete. */
import { Button, Skeleton, Stack } from '@mantine/core';
import { IconMessageHeart, IconMoodEmpty, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { listBots } from '#engine/client/api/calls/followerBot.ts';
import { useText } from '../../app/AppContext.ts';
import { ListPages } from '../../app/lists/ListPages.tsx';
import { SearchField } from '../../app/lists/SearchField.tsx';
import { useList } from '../../app/lists/useList.ts';
import { useListQuery } from '../../app/lists/useListQuery.ts';
import { EmptyState } from '../../app/parts/EmptyState.tsx';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { Page } from '../../app/parts/Page.tsx';
import { BotRow } from './BotRow.tsx';
import { NotInPlan } from './NotInPlan.tsx';
import { BOTS_TEXT } from './followerBotsText.ts';
import { useHasBots } from './useHasBots.ts';

const PAGE_SIZE = 20;

export function FollowerBotsScreen() {
  const text = useText(BOTS_TEXT);
  return (
    <Page title={text.title} about={text.about} actions={<AddButton />}>
      <NotInPlan />
      <BotList />
    </Page>
  );
}

function AddButton() {
  const text = useText(BOTS_TEXT);
  const props = { leftSection: <IconPlus size={18} />, children: text.add };
  return useHasBots() ? <Button component={Link} to="/follower-bot/new" {...props} /> : <Button disabled {...props} />;
}

function BotList() {
  const text = useText(BOTS_TEXT);
  const list = useListQuery({ perPage: PAGE_SIZE });
  const { data, error, retry, pages } = useList(listBots, list);
  if (data === undefined) return error === null ? <Waiting /> : <ErrorNote error={error} onRetry={retry} />;
  if (data.total === 0 && list.words === '') {
    return (
      <EmptyState icon={IconMessageHeart} title={text.empty.title} action={<AddButton />}>
        {text.empty.hint}
      </EmptyState>
    );
  }
  return (
    <Stack gap="md">
      {(data.total > PAGE_SIZE || list.search !== '') && <SearchField label={text.search} list={list} flex="none" />}
      <Stack gap="sm">
        {data.items.map(({ bot }) => (
          <BotRow key={bot.id} bot={bot} />
        ))}
      </Stack>
      {data.total === 0 && (
        <EmptyState
          icon={IconMoodEmpty}
          title={text.nothing.title}
          action={
            <Button variant="default" onClick={() => list.setSearch('')}>
              {text.nothing.clear}
            </Button>
          }
        >
          {text.nothing.hint}
        </EmptyState>
      )}
      <ListPages page={list.page} pages={pages} setPage={list.setPage} />
    </Stack>
  );
}

function Waiting() {
  return (
    <Stack gap="sm" aria-busy="true">
      {Array.from({ length: 3 }, (_row, index) => (
        <Skeleton key={index} h={64} radius="lg" />
      ))}
    </Stack>
  );
}

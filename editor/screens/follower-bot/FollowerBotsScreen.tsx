/** The follower bots of the account: found, switched, opened, duplicated, deleted. */
import { Button, Skeleton, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMessageHeart, IconMoodEmpty, IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { listBots } from '#engine/client/api/calls/followerBot.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { ListPages } from '../../app/lists/ListPages.tsx';
import { EmptyState } from '../../app/parts/EmptyState.tsx';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { Page } from '../../app/parts/Page.tsx';
import { BotRow } from './BotRow.tsx';
import { NotInPlan } from './NotInPlan.tsx';
import { BOTS_TEXT } from './text.ts';
import { useHasBots } from './useHasBots.ts';

const PAGE_SIZE = 20;
const SEARCH_DELAY_MS = 250;

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
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS);
  const query = { search, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const { data, error, refetch } = useCall(listBots, { query }, { keepsPrevious: true });
  if (data === undefined)
    return error === null ? <Waiting /> : <ErrorNote error={error} onRetry={() => void refetch()} />;

  function find(words: string): void {
    setTyped(words);
    setPage(1);
  }

  if (data.total === 0 && search === '') {
    return (
      <EmptyState icon={IconMessageHeart} title={text.empty.title} action={<AddButton />}>
        {text.empty.hint}
      </EmptyState>
    );
  }
  return (
    <Stack gap="md">
      {(data.total > PAGE_SIZE || typed !== '') && (
        <TextInput
          aria-label={text.search}
          placeholder={text.search}
          leftSection={<IconSearch size={16} />}
          value={typed}
          maxLength={200}
          onChange={({ currentTarget: { value } }) => find(value)}
        />
      )}
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
            <Button variant="default" onClick={() => find('')}>
              {text.nothing.clear}
            </Button>
          }
        >
          {text.nothing.hint}
        </EmptyState>
      )}
      <ListPages page={page} pages={Math.ceil(data.total / PAGE_SIZE)} setPage={setPage} />
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

/** Follower bots of the account: search, switch, open, duplicate, delete. */
import { Button, Stack } from '@mantine/core';
import { IconMessageHeart, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { listBots } from '#engine/client/api/calls/followerBot.ts';
import { useText } from '../../app/AppContext.ts';
import { List, WaitingRows } from '../../app/lists/List.tsx';
import { SearchField } from '../../app/lists/SearchField.tsx';
import { useList } from '../../app/lists/useList.ts';
import { useListQuery } from '../../app/lists/useListQuery.ts';
import { EmptyState } from '../../app/parts/EmptyState.tsx';
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
  const answer = useList(listBots, list);
  const isLong = (answer.data?.total ?? 0) > PAGE_SIZE || list.search !== '';
  return (
    <List
      {...{ list, answer }}
      waiting={<WaitingRows count={3} />}
      empty={
        <EmptyState icon={IconMessageHeart} title={text.empty.title} action={<AddButton />}>
          {text.empty.hint}
        </EmptyState>
      }
      tools={isLong && <SearchField label={text.search} list={list} flex="none" />}
      nothing={text.nothing}
    >
      {({ items }) => (
        <Stack gap="sm">
          {items.map(({ bot }) => (
            <BotRow key={bot.id} bot={bot} />
          ))}
        </Stack>
      )}
    </List>
  );
}

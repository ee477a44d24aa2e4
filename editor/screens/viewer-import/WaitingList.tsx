/** Imported rows that wait for their user name: who they are can be said, or they can be removed. */
import { ActionIcon, Badge, Box, Button, Group, Paper, Select, Stack, Text, Title, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import {
  listWaitingViewers,
  matchWaitingViewer,
  removeWaitingViewer,
  removeWaitingViewers,
} from '#engine/client/api/calls/viewers.ts';
import { decimalText, wholeNumberText } from '#engine/core/numberText.ts';
import type { WaitingViewer } from '#schemas/generated/types.ts';
import { useAction, useCall } from '../../app/api/useCall.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { ListPages } from '../../app/lists/ListPages.tsx';
import { useConfirm } from '../../app/parts/useConfirm.tsx';
import { SHOWS_VIEWERS } from '../../app/parts/points/showsViewers.ts';
import { WAITING_TEXT } from './waitingText.ts';

const PER_PAGE = 20;

/** Shows nothing while no row waits. */
export function WaitingList() {
  const text = useText(WAITING_TEXT);
  const locale = useAppState((state) => state.locale);
  const confirm = useConfirm();
  const [page, setPage] = useState(1);
  const query = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE };
  const { data } = useCall(listWaitingViewers, { query }, { keepsPrevious: true });
  const removeAll = useAction(removeWaitingViewers, { invalidates: [listWaitingViewers], success: text.removedAll });
  if (data === undefined || data.total === 0) return null;
  const pages = Math.ceil(data.total / PER_PAGE);
  // The last row of the last page is gone.
  if (page > pages) setPage(pages);
  const askToRemoveAll = async (): Promise<void> => {
    const question = { title: text.removeAll, body: text.removeAllBody(data.total), confirm: text.removeAllConfirm };
    if (await confirm(question)) removeAll.mutate({});
  };
  return (
    <Paper p="lg" component="section" aria-label={text.title}>
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" gap="sm">
          <Box flex="1 1 240px">
            <Title order={2} size="h4">
              {text.title}
            </Title>
            <Text size="sm" c="dark.2">
              {text.words(data.total, wholeNumberText(data.total, locale))}
            </Text>
          </Box>
          <Button variant="default" size="sm" flex="none" onClick={() => void askToRemoveAll()}>
            {text.removeAll}
          </Button>
        </Group>
        <Stack component="ul" gap={0} m={0} p={0} aria-label={text.title} style={{ listStyle: 'none' }}>
          {data.items.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </Stack>
        <ListPages page={page} pages={pages} setPage={setPage} />
      </Stack>
    </Paper>
  );
}

function Row({ row: { id, name, points, balance, mode, file, viewers } }: { row: WaitingViewer }) {
  const text = useText(WAITING_TEXT);
  const locale = useAppState((state) => state.locale);
  const number = decimalText(points, locale);
  const match = useAction(matchWaitingViewer, {
    invalidates: [listWaitingViewers, ...SHOWS_VIEWERS],
    success: text.matched(name),
  });
  const remove = useAction(removeWaitingViewer, { invalidates: [listWaitingViewers] });
  return (
    <Group component="li" gap="sm" py="sm" wrap="nowrap" style={{ borderTop: '1px solid var(--mantine-color-dark-5)' }}>
      <Group gap="sm" flex={1} justify="space-between">
        <Box flex="1 1 180px" miw={0} style={{ overflowWrap: 'anywhere' }}>
          <Text size="sm" fw={600} translate="no">
            <bdi>@{name}</bdi>
          </Text>
          <Text size="xs" c="dark.2">
            <bdi>{file}</bdi>
          </Text>
        </Box>
        <Box style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          <Text size="sm">{text.gives[mode](number)}</Text>
          {balance !== null && (
            <Text size="xs" c="dark.2">
              {text.balance(decimalText(balance, locale))}
            </Text>
          )}
        </Box>
        <Box flex="0 1 240px">
          {viewers.length === 0 ? (
            <Badge variant="light" color="gray" tt="none">
              {text.waits}
            </Badge>
          ) : (
            <Select
              aria-label={text.whoIs(name)}
              placeholder={text.choose}
              data={viewers.map((viewer) => ({ value: viewer.id, label: `${viewer.displayName} (${viewer.id})` }))}
              value={null}
              disabled={match.isPending}
              onChange={(viewerId) => viewerId !== null && match.mutate({ params: { id }, body: { viewerId } })}
            />
          )}
        </Box>
      </Group>
      <Tooltip label={text.remove}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`${text.remove}: ${name}`}
          loading={remove.isPending}
          onClick={() => remove.mutate({ params: { id } })}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

/** Gifts of a viewer, newest first. */
import { Group, Skeleton, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { listViewerGifts } from '#engine/client/api/calls/viewers.ts';
import { wholeNumberText } from '#engine/core/numberText.ts';
import type { ViewerGifts } from '#schemas/generated/types.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { ListPages } from '../../../app/lists/ListPages.tsx';
import { ErrorNote } from '../../../app/parts/ErrorNote.tsx';
import { timeAgo } from '../../../app/parts/timeAgo.ts';
import { Avatar } from '../../../controls/parts/Avatar.tsx';
import { listPage, pageCount } from '../listPage.ts';
import { PagePart } from '../PagePart.tsx';
import { GIFTS_TEXT } from './viewerGiftsText.ts';

export function GiftsPart({ viewerId }: { viewerId: string }) {
  const text = useText(GIFTS_TEXT);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useCall(listViewerGifts, listPage(viewerId, page), { keepsPrevious: true });
  const pages = pageCount(data?.total ?? 0);
  // The entries of the last page were removed.
  if (data !== undefined && page > pages) setPage(pages);
  return (
    <PagePart title={text.title}>
      {data === undefined && error === null && <Skeleton height={120} />}
      {data === undefined && error !== null && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && (
        <Text size="sm" c="dark.2">
          {text.none}
        </Text>
      )}
      {data !== undefined && data.total > 0 && <Gifts items={data.items} />}
      {data !== undefined && <ListPages page={page} pages={pages} setPage={setPage} />}
    </PagePart>
  );
}

function Gifts({ items }: Pick<ViewerGifts, 'items'>) {
  const text = useText(GIFTS_TEXT);
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  return (
    <Table.ScrollContainer minWidth={300}>
      <Table aria-label={text.title} style={{ fontVariantNumeric: 'tabular-nums' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{text.gift}</Table.Th>
            <Table.Th ta="right">{text.count}</Table.Th>
            <Table.Th ta="right">{text.coins}</Table.Th>
            <Table.Th ta="right">{text.when}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map(({ id, at, giftName, giftImageUrl, count, coins }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <Group gap="xs" wrap="nowrap">
                  <Avatar name={giftName} src={giftImageUrl} size={24} />
                  <Text size="sm" translate="no" style={{ overflowWrap: 'anywhere' }}>
                    <bdi>{giftName}</bdi>
                  </Text>
                </Group>
              </Table.Td>
              <Table.Td ta="right">{wholeNumberText(count, locale)}</Table.Td>
              <Table.Td ta="right">{wholeNumberText(coins, locale)}</Table.Td>
              <Table.Td ta="right">{timeAgo(at, environment.wallNowMs(), locale)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

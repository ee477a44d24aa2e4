/** Streams with the most activity of a viewer. */
import { Anchor, Skeleton, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { listViewerStreams } from '#engine/client/api/calls/viewers.ts';
import { wholeNumberText } from '#engine/core/numberText.ts';
import type { ViewerStreams } from '#schemas/generated/types.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { ListPages } from '../../../app/lists/ListPages.tsx';
import { ErrorNote } from '../../../app/parts/ErrorNote.tsx';
import { startText } from '../../streams/streamTimes.ts';
import { listPage, pageCount } from '../listPage.ts';
import { PagePart } from '../PagePart.tsx';
import { VIEWER_STREAMS_TEXT } from './viewerStreamsText.ts';

const COLUMNS = ['coins', 'likes', 'chats'] as const;

export function StreamsPart({ viewerId }: { viewerId: string }) {
  const text = useText(VIEWER_STREAMS_TEXT);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useCall(listViewerStreams, listPage(viewerId, page), { keepsPrevious: true });
  const pages = pageCount(data?.total ?? 0);
  // The entries of the last page were removed.
  if (data !== undefined && page > pages) setPage(pages);
  return (
    <PagePart title={text.title} hint={text.hint}>
      {data === undefined && error === null && <Skeleton height={80} />}
      {data === undefined && error !== null && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && (
        <Text size="sm" c="dark.2">
          {text.none}
        </Text>
      )}
      {data !== undefined && data.total > 0 && <Streams items={data.items} />}
      {data !== undefined && <ListPages page={page} pages={pages} setPage={setPage} />}
    </PagePart>
  );
}

function Streams({ items }: Pick<ViewerStreams, 'items'>) {
  const text = useText(VIEWER_STREAMS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { environment } = useApp();
  return (
    <Table.ScrollContainer minWidth={300}>
      <Table aria-label={text.title} style={{ fontVariantNumeric: 'tabular-nums' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{text.stream}</Table.Th>
            {COLUMNS.map((column) => (
              <Table.Th key={column} ta="right">
                {text[column]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map(({ id, startedAt, ...deeds }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <Anchor component={Link} to={`/streams/${encodeURIComponent(id)}`} size="sm">
                  {startText(startedAt, locale, environment.timeZone)}
                </Anchor>
              </Table.Td>
              {COLUMNS.map((column) => (
                <Table.Td key={column} ta="right">
                  {wholeNumberText(deeds[column], locale)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

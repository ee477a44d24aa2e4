/** Streams of the account, newest first, each with its most important numbers. */
import { Badge, Button, Skeleton, Stack } from '@mantine/core';
import { IconReportAnalytics } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { listStreams } from '#engine/client/api/calls/streams.ts';
import { wholeNumberText } from '#engine/core/numberText.ts';
import type { StreamReportEntry } from '#schemas/generated/types.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useApp, useAppState, useText } from '../../app/AppContext.ts';
import { ListPages } from '../../app/lists/ListPages.tsx';
import { EmptyState } from '../../app/parts/EmptyState.tsx';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { Page } from '../../app/parts/Page.tsx';
import { spanText, startText } from './streamTimes.ts';
import styles from './streams.module.css';
import { STREAMS_TEXT } from './streamsText.ts';

const PAGE_SIZE = 20;

export function StreamsScreen() {
  const text = useText(STREAMS_TEXT);
  return (
    <Page title={text.title} about={text.about}>
      <StreamList />
    </Page>
  );
}

function StreamList() {
  const text = useText(STREAMS_TEXT);
  const [page, setPage] = useState(1);
  const query = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const { data, error, refetch } = useCall(listStreams, { query }, { keepsPrevious: true });
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE));
  // The entries of the last page were removed.
  if (data !== undefined && page > pages) setPage(pages);
  if (data === undefined)
    return error === null ? (
      <Skeleton h={240} radius="lg" aria-busy="true" />
    ) : (
      <ErrorNote error={error} onRetry={() => void refetch()} />
    );
  if (data.total === 0) {
    return (
      <EmptyState
        icon={IconReportAnalytics}
        title={text.empty.title}
        action={
          <Button component={Link} to="/setup">
            {text.setup}
          </Button>
        }
      >
        {text.empty.hint}
      </EmptyState>
    );
  }
  return (
    <Stack gap="sm">
      {data.items.map((entry) => (
        <StreamRow key={entry.id} entry={entry} />
      ))}
      <ListPages page={page} pages={pages} setPage={setPage} />
    </Stack>
  );
}

const SHOWN = ['coins', 'likes', 'follows'] as const;

function StreamRow({ entry: { id, startedAt, endedAt, seconds, peakViewers, totals } }: { entry: StreamReportEntry }) {
  const text = useText(STREAMS_TEXT);
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  const when = startText(startedAt, locale, environment.timeZone);
  const facts = SHOWN.map((name) => [text.counted[name], wholeNumberText(totals[name], locale)] as const);
  if (peakViewers !== null) facts.unshift([text.peak, wholeNumberText(peakViewers, locale)]);
  return (
    <Link className={styles['row']} to={`/streams/${id}`} aria-label={text.open(when)}>
      <span className={styles['when']}>
        <span>{when}</span>
        <span className={styles['about']}>
          {spanText(seconds)}
          {endedAt === null && (
            <Badge size="sm" variant="light" color="teal" tt="none" ml={8}>
              {text.goesOn}
            </Badge>
          )}
        </span>
      </span>
      <span className={styles['facts']}>
        {facts.map(([name, value]) => (
          <span key={name} className={styles['fact']}>
            <b>{value}</b>
            <span className={styles['about']}>{name}</span>
          </span>
        ))}
      </span>
    </Link>
  );
}

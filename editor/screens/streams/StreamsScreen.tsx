/** Streams of the account, newest first, each with its most important numbers. */
import { Badge, Button, Skeleton, Stack } from '@mantine/core';
import { IconReportAnalytics } from '@tabler/icons-react';
import { Link } from 'react-router';
import { listStreams } from '#engine/client/api/calls/streams.ts';
import { wholeNumberText } from '#engine/core/numberText.ts';
import type { StreamReportEntry } from '#schemas/generated/types.ts';
import { useApp, useAppState, useText } from '../../app/AppContext.ts';
import { List } from '../../app/lists/List.tsx';
import { ListRow } from '../../app/lists/rows/ListRow.tsx';
import { useList } from '../../app/lists/useList.ts';
import { useListQuery } from '../../app/lists/useListQuery.ts';
import { EmptyState } from '../../app/parts/EmptyState.tsx';
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
  const list = useListQuery({ perPage: PAGE_SIZE });
  const answer = useList(listStreams, list);
  return (
    <List
      {...{ list, answer }}
      waiting={<Skeleton h={240} radius="lg" aria-busy="true" />}
      empty={
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
      }
    >
      {({ items }) => (
        <Stack gap="sm">
          {items.map((entry) => (
            <StreamRow key={entry.id} entry={entry} />
          ))}
        </Stack>
      )}
    </List>
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
    <ListRow
      data-whole
      name={when}
      open={text.open(when)}
      to={`/streams/${id}`}
      about={
        <>
          {spanText(seconds)}
          {endedAt === null && (
            <Badge size="sm" variant="light" color="teal" tt="none" ml={8}>
              {text.goesOn}
            </Badge>
          )}
        </>
      }
    >
      <span className={styles['facts']}>
        {facts.map(([name, value]) => (
          <span key={name} className={styles['fact']}>
            <b>{value}</b>
            <span className={styles['about']}>{name}</span>
          </span>
        ))}
      </span>
    </ListRow>
  );
}

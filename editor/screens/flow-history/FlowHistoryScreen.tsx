/** History of flows: events by viewer, flow, reason and time, each with an explanation. */
import { Alert, Button, Skeleton, Text } from '@mantine/core';
import { IconHistory, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { listFlowHistory } from '#engine/client/api/calls/flows.ts';
import { wholeNumberText } from '#engine/core/numberText.ts';
import type { FlowHistory } from '#schemas/generated/types.ts';
import { useApp, useAppState, useText } from '../../app/AppContext.ts';
import { List } from '../../app/lists/List.tsx';
import rows from '../../app/lists/rows/rows.module.css';
import { useList } from '../../app/lists/useList.ts';
import { useListQuery } from '../../app/lists/useListQuery.ts';
import { EmptyState } from '../../app/parts/EmptyState.tsx';
import { Page } from '../../app/parts/Page.tsx';
import { Explanation } from './Explanation.tsx';
import { Filters, isNarrow, type Narrowed, NOTHING, whereOf } from './Filters.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import { flowHistoryScreen } from './screen.ts';
import { HISTORY_TEXT } from './flowHistoryText.ts';

const PER_PAGE = 25;

export function FlowHistoryScreen() {
  const text = useText(HISTORY_TEXT);
  const [eventId, setEventId] = useState<string | null>(null);
  const list = useListQuery({ perPage: PER_PAGE });
  const [narrowed, setNarrowed] = useState<Narrowed>(NOTHING);
  const answer = useList(listFlowHistory, list, { ...list.query, ...whereOf(narrowed) });
  function narrow(next: Narrowed): void {
    setNarrowed(next);
    list.setPage(1);
  }
  return (
    <Page title={useText(flowHistoryScreen.title)} about={text.about} actions={<ToMonitor />}>
      <List
        {...{ list, answer }}
        isFiltered={isNarrow(narrowed)}
        onNoFilter={() => narrow(NOTHING)}
        waiting={<Skeleton height={420} radius="md" />}
        empty={<Empty />}
        tools={<Filters list={list} narrowed={narrowed} onChange={narrow} />}
        nothing={text.notFound}
      >
        {(data) => (
          <>
            <Known {...data} />
            {data.differing !== null && <Differing {...data.differing} />}
            <ul className={rows['lines']}>
              {data.items.map((entry) => (
                <HistoryRow key={entry.eventId} entry={entry} onOpen={setEventId} />
              ))}
            </ul>
          </>
        )}
      </List>
      {eventId !== null && <Explanation key={eventId} eventId={eventId} onClose={() => setEventId(null)} />}
    </Page>
  );
}

function ToMonitor() {
  const { toMonitor } = useText(HISTORY_TEXT);
  return (
    <Button component={Link} to="/flows/monitor" variant="default">
      {toMonitor}
    </Button>
  );
}

/** Shows the number of entries, and the start of complete data. */
function Known({ total, knownSince }: FlowHistory) {
  const text = useText(HISTORY_TEXT);
  const locale = useAppState((state) => state.locale);
  const { timeZone } = useApp().environment;
  const format = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  const known = knownSince === null ? text.knownNothing : text.knownSince(format.format(new Date(knownSince)));
  return (
    <Text size="sm" c="dark.2" aria-live="polite">
      {text.count(wholeNumberText(total, locale), total)} · {known}
    </Text>
  );
}

/** Says which runs are shown as they were stored, although their events were folded again. */
function Differing({ runs, build }: NonNullable<FlowHistory['differing']>) {
  const text = useText(HISTORY_TEXT);
  const locale = useAppState((state) => state.locale);
  return (
    <Alert color="blue" variant="light" icon={<IconInfoCircle size={20} />}>
      {text.differing(wholeNumberText(runs, locale), runs, build)}
    </Alert>
  );
}

function Empty() {
  const { empty } = useText(HISTORY_TEXT);
  return (
    <EmptyState
      icon={IconHistory}
      title={empty.title}
      action={
        <Button component={Link} to="/flows">
          {empty.action}
        </Button>
      }
    >
      {empty.hint}
    </EmptyState>
  );
}

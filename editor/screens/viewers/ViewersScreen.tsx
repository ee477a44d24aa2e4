/** Viewers of all streams: search, sort by any column and period, and open. */
import { Button, Group, Select, Skeleton, Text } from '@mantine/core';
import { IconFileImport, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { listViewers } from '#engine/client/api/calls/viewers.ts';
import { wholeNumberText } from '#engine/core/numberText.ts';
import type { DataRange } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { List } from '../../app/lists/List.tsx';
import { useSelection } from '../../app/lists/rows/useSelection.ts';
import { SearchField } from '../../app/lists/SearchField.tsx';
import { useList } from '../../app/lists/useList.ts';
import { useListQuery } from '../../app/lists/useListQuery.ts';
import { EmptyState } from '../../app/parts/EmptyState.tsx';
import { Page } from '../../app/parts/Page.tsx';
import { PointsNotes } from '../../app/parts/points/PointsNotes.tsx';
import { ViewerBulkBar } from './ViewerBulkBar.tsx';
import { ColumnsMenu } from './choices/ColumnsMenu.tsx';
import { FilterMenu } from './choices/FilterMenu.tsx';
import { countOf, type Filters, filtersIn, queryOf } from './choices/filters.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { RANGES } from './periods.ts';
import { viewersScreen } from './screen.ts';
import { VIEWERS_TEXT } from './viewersText.ts';
import { ViewerTable, type ViewerOrder } from './ViewerTable.tsx';

const PER_PAGE = 25;

/** Restarts the list when a link filters it, also from here. */
export function ViewersScreen() {
  const { key, search } = useLocation();
  return <ViewerList key={key} begin={filtersIn(new URLSearchParams(search))} />;
}

function ViewerList({ begin }: { begin: Filters }) {
  const text = useText(VIEWERS_TEXT);
  const locale = useAppState((state) => state.locale);
  const list = useListQuery({ perPage: PER_PAGE });
  const [order, setOrder] = useState<ViewerOrder>({ sortColumn: 'points', sortDirection: 'desc' });
  const [range, setRange] = useState<DataRange>('allTime');
  const [filters, setFilters] = useState(begin);
  const answer = useList(listViewers, list, { ...list.query, ...order, ...filters, range });
  const selection = useSelection((answer.data?.items ?? []).map(({ id }) => id));
  const isFiltered = countOf(filters) > 0;

  /** Begins at the first page after another choice. */
  function choosing<Value>(set: (value: Value) => void): (value: Value) => void {
    return (value) => {
      set(value);
      list.setPage(1);
    };
  }

  return (
    <Page
      title={useText(viewersScreen.title)}
      about={text.about}
      actions={
        <>
          <Button
            component={Link}
            to="/viewers/import"
            variant="default"
            leftSection={<IconFileImport size={18} aria-hidden />}
          >
            {text.import}
          </Button>
          {(answer.data?.total ?? 0) > 0 && (
            <ExportMenu
              label={text.export}
              path="/viewers/export"
              query={{ ...order, ...queryOf(filters), range, search: list.words }}
            />
          )}
        </>
      }
    >
      <PointsNotes withSettings />
      <List
        {...{ list, answer, isFiltered }}
        onNoFilter={() => setFilters({})}
        waiting={<Skeleton height={420} radius="md" />}
        empty={
          <EmptyState icon={IconUsersGroup} title={text.none}>
            {text.noneHint}
          </EmptyState>
        }
        tools={
          <Group gap="sm">
            <SearchField label={text.search} list={list} />
            <Select
              w={180}
              aria-label={text.range}
              allowDeselect={false}
              data={RANGES.map((value) => ({ value, label: text.ranges[value] }))}
              value={range}
              onChange={choosing((chosen) => chosen !== null && setRange(chosen))}
            />
            <FilterMenu filters={filters} onChange={choosing(setFilters)} />
            <ColumnsMenu />
          </Group>
        }
        nothing={isFiltered ? text.notFiltered : text.notFound(list.words)}
      >
        {({ items, total }) => (
          <>
            <Text size="sm" c="dark.2" aria-live="polite">
              {text.count(wholeNumberText(total, locale), total)}
            </Text>
            {selection.ids.length > 0 && <ViewerBulkBar selection={selection} />}
            <ViewerTable viewers={items} {...{ range, order, selection }} onSort={choosing(setOrder)} />
          </>
        )}
      </List>
    </Page>
  );
}

/** Viewers of all streams: search, sort by any column and period, and open. */
import { Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { IconFileImport, IconUserQuestion, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { listViewers } from '#engine/client/api/calls/viewers.ts';
import { wholeNumberText } from '#engine/core/numberText.ts';
import type { DataRange } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { ListPages } from '../../app/lists/ListPages.tsx';
import { SearchField } from '../../app/lists/SearchField.tsx';
import { useList } from '../../app/lists/useList.ts';
import { useListQuery } from '../../app/lists/useListQuery.ts';
import { EmptyState } from '../../app/parts/EmptyState.tsx';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { Page } from '../../app/parts/Page.tsx';
import { PointsNotes } from '../../app/parts/points/PointsNotes.tsx';
import { ChosenBar } from './ChosenBar.tsx';
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
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const { data, error, retry, pages } = useList(listViewers, list, { ...list.query, ...order, ...filters, range });
  const isFiltered = countOf(filters) > 0;
  const isSearched = list.words !== '' || isFiltered;
  // Viewers on another page are deselected.
  const chosen = (data?.items ?? []).map(({ id }) => id).filter((id) => wanted.has(id));

  function sort(next: ViewerOrder): void {
    setOrder(next);
    list.setPage(1);
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
          {data !== undefined && data.total > 0 && (
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
      {error !== null && <ErrorNote error={error} onRetry={retry} />}
      {data === undefined && error === null && <Skeleton height={420} radius="md" />}
      {data !== undefined && data.total === 0 && !isSearched && (
        <EmptyState icon={IconUsersGroup} title={text.none}>
          {text.noneHint}
        </EmptyState>
      )}
      {data !== undefined && (data.total > 0 || isSearched) && (
        <Stack gap="md">
          <Group gap="sm">
            <SearchField label={text.search} list={list} />
            <Select
              w={180}
              aria-label={text.range}
              allowDeselect={false}
              data={RANGES.map((value) => ({ value, label: text.ranges[value] }))}
              value={range}
              onChange={(chosen) => {
                if (chosen !== null) setRange(chosen);
                list.setPage(1);
              }}
            />
            <FilterMenu
              filters={filters}
              onChange={(next) => {
                setFilters(next);
                list.setPage(1);
              }}
            />
            <ColumnsMenu />
          </Group>
          {data.items.length === 0 ? (
            <EmptyState icon={IconUserQuestion} title={isFiltered ? text.notFiltered : text.notFound(list.words)} />
          ) : (
            <>
              <Text size="sm" c="dark.2" aria-live="polite">
                {text.count(wholeNumberText(data.total, locale), data.total)}
              </Text>
              {chosen.length > 0 && <ChosenBar ids={chosen} onNone={() => setWanted(new Set())} />}
              <ViewerTable
                viewers={data.items}
                range={range}
                order={order}
                onSort={sort}
                chosen={wanted}
                onChoose={(ids, isChosen) =>
                  setWanted(new Set([...chosen.filter((id) => !ids.includes(id)), ...(isChosen ? ids : [])]))
                }
              />
              <ListPages page={list.page} pages={pages} setPage={list.setPage} />
            </>
          )}
        </Stack>
      )}
    </Page>
  );
}

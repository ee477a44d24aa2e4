/** Body of a list: placeholder, error, first steps, search, entries, pages (behaviour: list-1, list-141). */
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconMoodEmpty } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../AppContext.ts';
import { APP_TEXT } from '../appText.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { ErrorNote } from '../parts/ErrorNote.tsx';
import { ListPages } from './ListPages.tsx';
import type { ListAnswer } from './useList.ts';
import type { ListQuery } from './useListQuery.ts';

interface ListProps<Answer> {
  list: Pick<ListQuery, 'words' | 'setSearch' | 'page' | 'setPage'>;
  answer: ListAnswer<Answer>;
  /** Placeholder while the list loads. */
  waiting?: ReactNode;
  /** Replaces the whole list while it has no entry at all. */
  empty?: ReactNode;
  /** Search, order and filters. */
  tools?: ReactNode;
  /** True while a filter other than the search is set. */
  isFiltered?: boolean;
  /** Resets those filters. */
  onNoFilter?: () => void;
  /** Explains that neither search nor filter finds an entry; a list without them needs none. */
  nothing?: string;
  children: (answer: Answer) => ReactNode;
}

export function List<Answer extends { total: number }>(props: ListProps<Answer>) {
  const { list, answer, waiting = <WaitingRows />, empty, tools, isFiltered = false, onNoFilter, nothing = '' } = props;
  const { data, error, retry, pages } = answer;
  if (data === undefined) return error === null ? waiting : <ErrorNote error={error} onRetry={retry} />;
  const isNarrowed = list.words !== '' || isFiltered;
  if (data.total === 0 && !isNarrowed && empty !== undefined) return empty;

  function showAll(): void {
    list.setSearch('');
    onNoFilter?.();
  }

  return (
    <Stack gap="md">
      {tools}
      {data.total === 0 && isNarrowed ? <NothingFound hint={nothing} onShowAll={showAll} /> : props.children(data)}
      <ListPages page={list.page} pages={pages} setPage={list.setPage} />
    </Stack>
  );
}

function NothingFound({ hint, onShowAll }: { hint: string; onShowAll: () => void }) {
  const { list } = useText(APP_TEXT);
  return (
    <EmptyState
      icon={IconMoodEmpty}
      title={list.nothing}
      action={
        <Button variant="default" onClick={onShowAll}>
          {list.showAll}
        </Button>
      }
    >
      <Text span role="status">
        {hint}
      </Text>
    </EmptyState>
  );
}

/** Rows in grey while a list loads. */
export function WaitingRows({ count = 4 }: { count?: number }) {
  return (
    <Stack gap="sm" aria-busy="true">
      {Array.from({ length: count }, (_row, index) => (
        <Skeleton key={index} h={64} radius="lg" />
      ))}
    </Stack>
  );
}

/** A page of a library: searched, ordered, turned, and asked for anew when files come or go in other tabs. */
import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListMedia, MediaList } from '#schemas/generated/types.ts';
import type { ApiError } from '#engine/client/api/apiError.ts';
import { readLibraries } from '#engine/client/api/calls/libraries.ts';
import { keyOf, useCall } from '../app/api/useCall.ts';
import { useApp } from '../app/AppContext.ts';
import { LIBRARIES, type Library } from './libraries.ts';

type Order = Pick<ListMedia, 'sortColumn' | 'sortDirection'>;

export const SORTS = {
  newest: { sortColumn: 'createdAt', sortDirection: 'desc' },
  oldest: { sortColumn: 'createdAt', sortDirection: 'asc' },
  nameUp: { sortColumn: 'name', sortDirection: 'asc' },
  nameDown: { sortColumn: 'name', sortDirection: 'desc' },
  largest: { sortColumn: 'size', sortDirection: 'desc' },
} as const satisfies Record<string, Order>;
export type Sort = keyof typeof SORTS;

const TYPING_MS = 200;

export interface Files {
  list: MediaList | undefined;
  error: ApiError | null;
  retry: () => void;
  search: string;
  setSearch: (search: string) => void;
  sort: Sort;
  setSort: (sort: Sort) => void;
  /** From 1 on. */
  page: number;
  pages: number;
  setPage: (page: number) => void;
}

export function useFiles(library: Library, perPage: number): Files {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort>('newest');
  const [page, setPage] = useState(1);
  const [settled] = useDebouncedValue(search, TYPING_MS);
  const query = { ...SORTS[sort], search: settled.trim(), limit: perPage, offset: (page - 1) * perPage };
  const { data, error, refetch } = useCall(LIBRARIES[library].calls.listFiles, { query }, { keepsPrevious: true });
  useFresh(library);
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / perPage));
  // The last file of the last page was deleted.
  if (data !== undefined && page > pages) setPage(pages);
  return {
    list: data,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    search,
    setSearch: (text) => {
      setSearch(text);
      setPage(1);
    },
    sort,
    setSort: (next) => {
      setSort(next);
      setPage(1);
    },
    page,
    pages,
    setPage,
  };
}

/** Asks anew for what is listed whenever something changed in the libraries. */
function useFresh(library: Library): void {
  const { updates } = useApp();
  const queries = useQueryClient();
  useEffect(() => {
    let after = 0;
    return updates.watch(readLibraries, {
      input: () => ({ query: { after } }),
      onAnswer: ({ revision }) => {
        after = revision;
        void queries.invalidateQueries({ queryKey: keyOf(LIBRARIES[library].calls.listFiles) });
      },
      onLost: () => undefined,
    });
  }, [updates, queries, library]);
}

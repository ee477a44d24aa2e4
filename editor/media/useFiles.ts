/** Page of a library: search, order, paging, and refresh when files come or go in other tabs. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListMedia, MediaList } from '#schemas/generated/types.ts';
import { readLibraries } from '#engine/client/api/calls/libraries.ts';
import { keyOf } from '../app/api/useCall.ts';
import { useApp } from '../app/AppContext.ts';
import { type ListAnswer, useList } from '../app/lists/useList.ts';
import { type ListQuery, useListQuery } from '../app/lists/useListQuery.ts';
import { LIBRARIES, type Library } from './libraries.ts';

const SORTS = {
  newest: { sortColumn: 'createdAt', sortDirection: 'desc' },
  oldest: { sortColumn: 'createdAt', sortDirection: 'asc' },
  nameUp: { sortColumn: 'name', sortDirection: 'asc' },
  nameDown: { sortColumn: 'name', sortDirection: 'desc' },
  largest: { sortColumn: 'size', sortDirection: 'desc' },
} as const satisfies Record<string, Pick<ListMedia, 'sortColumn' | 'sortDirection'>>;
type Sort = keyof typeof SORTS;

export interface Files extends ListQuery<Sort>, Omit<ListAnswer<MediaList>, 'data'> {
  list: MediaList | undefined;
}

export function useFiles(library: Library, perPage: number): Files {
  const listQuery = useListQuery({ perPage, sorts: SORTS });
  const { data: list, ...answer } = useList(LIBRARIES[library].calls.listFiles, listQuery);
  useFresh(library);
  return { ...listQuery, ...answer, list };
}

/** Refreshes the list whenever something changed in the libraries. */
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

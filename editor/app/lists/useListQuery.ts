/** Query of a list: search, order, page. */
import { useState } from 'react';
import { type Search, useSearch } from './useSearch.ts';

interface Order {
  sortColumn: string;
  sortDirection: 'asc' | 'desc';
}

interface ListQueryOptions<Sort extends string> {
  perPage: number;
  /** Orders by name, the default first; none = the server's. */
  sorts?: Readonly<Record<Sort, Order>>;
}

export interface ListQuery<Sort extends string = string> extends Search {
  sorts: readonly Sort[];
  /** Current order; undefined = the list has none. */
  sort: Sort | undefined;
  setSort: (sort: Sort) => void;
  perPage: number;
  /** Query for the interface. */
  query: { search?: string; limit: number; offset: number } & Partial<Order>;
}

/** Builds the query; another search or order begins at the first page. */
export function useListQuery<Sort extends string = never>({ perPage, sorts }: ListQueryOptions<Sort>): ListQuery<Sort> {
  const names = Object.keys(sorts ?? {}) as Sort[];
  const search = useSearch();
  const [sort, setSort] = useState<Sort | undefined>(names[0]);
  const { words, page, setPage } = search;
  const order = sort === undefined ? {} : sorts?.[sort];
  return {
    ...search,
    sorts: names,
    sort,
    setSort: (chosen) => {
      setSort(chosen);
      setPage(1);
    },
    perPage,
    query: { ...order, ...(words !== '' && { search: words }), limit: perPage, offset: (page - 1) * perPage },
  };
}

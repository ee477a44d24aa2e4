/** What of a list is asked for: searched while somebody types, turned page by page. */
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

const TYPING_MS = 200;
const PER_PAGE = 20;

export interface ListQuery {
  search: string;
  setSearch: (search: string) => void;
  /** From 1 on. */
  page: number;
  setPage: (page: number) => void;
  pagesOf: (total: number) => number;
  /** As the interface takes it. */
  query: { search: string; limit: number; offset: number };
}

export function useListQuery(): ListQuery {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [settled] = useDebouncedValue(search.trim(), TYPING_MS);
  return {
    search,
    setSearch: (words) => {
      setSearch(words);
      setPage(1);
    },
    page,
    setPage,
    pagesOf: (total) => Math.max(1, Math.ceil(total / PER_PAGE)),
    query: { search: settled, limit: PER_PAGE, offset: (page - 1) * PER_PAGE },
  };
}

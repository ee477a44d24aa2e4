/** Search text while somebody types, and the current page of results. */
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

const TYPING_MS = 200;

export interface Search {
  /** Text in the field. */
  search: string;
  setSearch: (search: string) => void;
  /** Active search; '' = none. */
  words: string;
  /** Page number from 1. */
  page: number;
  setPage: (page: number) => void;
}

/**
 * Debounces the search; a new one begins at the first page. @param typingMs longer where the search leaves the server
 */
export function useSearch(typingMs = TYPING_MS): Search {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [words] = useDebouncedValue(search.trim(), typingMs);
  const begin = (typed: string): void => {
    setSearch(typed);
    setPage(1);
  };
  return { search, setSearch: begin, words, page, setPage };
}

/** What is searched for while somebody types, and which page of what was found is looked at. */
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

const TYPING_MS = 200;

export interface Search {
  /** As it stands in the field. */
  search: string;
  setSearch: (search: string) => void;
  /** What is searched for now; '' = nothing. */
  words: string;
  /** From 1 on. */
  page: number;
  setPage: (page: number) => void;
}

/** Another search begins at the first page. @param typingMs longer where the search leaves the server */
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

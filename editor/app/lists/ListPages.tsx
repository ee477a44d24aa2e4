/** Page numbers below a list; hidden for a single page. */
import { Group, Pagination } from '@mantine/core';
import { useText } from '../AppContext.ts';
import { APP_TEXT } from '../appText.ts';

interface ListPagesProps {
  /** Page number from 1. */
  page: number;
  pages: number;
  setPage: (page: number) => void;
}

export function ListPages({ page, pages, setPage }: ListPagesProps) {
  const { list } = useText(APP_TEXT);
  if (pages < 2) return null;
  const labels = { first: '', last: '', previous: list.previousPage, next: list.nextPage } as const;
  return (
    <Group justify="center" component="nav" aria-label={list.pages}>
      <Pagination
        total={pages}
        value={page}
        onChange={setPage}
        getControlProps={(control) => ({ 'aria-label': labels[control] })}
      />
    </Group>
  );
}

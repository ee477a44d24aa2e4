/** Search above a list. */
import { CloseButton, Group, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../app/AppContext.ts';
import { ACCOUNTS_TEXT } from './text.ts';
import type { ListQuery } from './useListQuery.ts';

interface SearchFieldProps {
  label: string;
  list: ListQuery;
  /** Stands beside it. */
  children?: ReactNode;
}

export function SearchField({ label, list: { search, setSearch }, children }: SearchFieldProps) {
  const text = useText(ACCOUNTS_TEXT);
  return (
    <Group gap="sm">
      <TextInput
        flex="1 1 220px"
        maw={400}
        aria-label={label}
        placeholder={label}
        leftSection={<IconSearch size={16} />}
        rightSection={search !== '' && <CloseButton aria-label={text.clearSearch} onClick={() => setSearch('')} />}
        value={search}
        maxLength={200}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {children}
    </Group>
  );
}

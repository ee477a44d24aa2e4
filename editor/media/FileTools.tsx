/** Search and order above a list of files. */
import { CloseButton, Group, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useText } from '../app/AppContext.ts';
import type { Library } from './libraries.ts';
import { MEDIA_TEXT } from './text.ts';
import { type Files, type Sort, SORTS } from './useFiles.ts';

export function FileTools({ library, files }: { library: Library; files: Files }) {
  const text = useText(MEDIA_TEXT);
  const { search, setSearch, sort, setSort } = files;
  const { searchFor } = text.libraries[library];
  return (
    <Group gap="sm" flex="1 1 auto">
      <TextInput
        flex="1 1 200px"
        maw={380}
        // In a dialog the search has the focus at first.
        data-autofocus
        aria-label={searchFor}
        placeholder={searchFor}
        leftSection={<IconSearch size={16} />}
        rightSection={search !== '' && <CloseButton aria-label={text.clearSearch} onClick={() => setSearch('')} />}
        value={search}
        maxLength={200}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Select
        w={180}
        aria-label={text.sort}
        allowDeselect={false}
        data={(Object.keys(SORTS) as Sort[]).map((value) => ({ value, label: text.sorts[value] }))}
        value={sort}
        onChange={(value) => value !== null && setSort(value)}
      />
    </Group>
  );
}

/** Search field above a list. */
import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useText } from '../AppContext.ts';
import { APP_TEXT } from '../appText.ts';

interface SearchFieldProps extends Pick<TextInputProps, 'flex' | 'maw' | 'maxLength'> {
  label: string;
  list: { search: string; setSearch: (search: string) => void };
  /** In a dialog the search gets the first focus. */
  'data-autofocus'?: boolean;
}

export function SearchField({ label, list: { search, setSearch }, ...more }: SearchFieldProps) {
  const text = useText(APP_TEXT);
  return (
    <TextInput
      flex="1 1 220px"
      maw={420}
      maxLength={200}
      {...more}
      data-search
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} />}
      rightSection={search !== '' && <CloseButton aria-label={text.list.clearSearch} onClick={() => setSearch('')} />}
      value={search}
      onChange={(event) => setSearch(event.currentTarget.value)}
    />
  );
}
